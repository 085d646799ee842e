import Glibc
import TestSupport

// Prints the digest of the seeded corpus. Built and run in debug, in release, and with fused multiply-add masked, it
// must print the same line (algorithm §0).
//
//     corpus-digest [COUNT [SEED]]

let arguments = CommandLine.arguments
let count = arguments.count > 1 ? Int(arguments[1]) : 5_000
let seed = arguments.count > 2 ? UInt64(arguments[2]) : 20_260_302

guard let count, let seed, count > 0, count <= 10_000_000 else {
    print("corpus-digest: COUNT is a whole number from 1 to 10000000, SEED one from 0; nothing was calculated.")
    print("Usage: corpus-digest [COUNT [SEED]]")
    exit(2)
}
let digits = String(try CorpusDigest.digest(count: count, seed: seed), radix: 16)
print("\(count) requests, seed \(seed): \(String(repeating: "0", count: 16 - digits.count))\(digits)")
