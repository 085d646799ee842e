import Glibc
import Recommendation
import TestSupport

// The long runs of the check-in, for a release build: the calibration against its slow twin, and the properties that
// must hold for every week.
//
//     weekly-properties twin [COUNT [SEED]]
//     weekly-properties weeks [COUNT [SEED]]
//     weekly-properties digest [COUNT [SEED]]
//     weekly-properties time [COUNT]
//
// digest must print the same line in every build; time prints the median of so many check-ins of 42 days and 42
// weights, the engine alone.

func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

func timing(_ count: Int) throws -> String {
    let request = try WeekTiming.request()
    let algorithm = try Sample.algorithm
    var name = ""
    var samples: [UInt64] = []
    for _ in 0..<count {
        let start = nanoseconds()
        let outcome = try WeeklyCheckIn.propose(request, algorithm)
        samples.append(nanoseconds() - start)
        name = WeekProperties.name(outcome)
    }
    samples.sort()
    return "\(name): median \(samples[count / 2]) ns, best \(samples[0]) ns of \(count)"
}

let arguments = CommandLine.arguments
let count = arguments.count > 2 ? Int(arguments[2]) : 100_000
let seed = arguments.count > 3 ? UInt64(arguments[3]) : 20_260_302

guard arguments.count > 1, let count, let seed, count > 0, count <= 100_000_000 else {
    print("weekly-properties: no run of this name, or COUNT is no whole number above 0; nothing was calculated.")
    print("Usage: weekly-properties twin|weeks|digest|time [COUNT [SEED]]")
    exit(2)
}
do {
    switch arguments[1] {
    case "twin":
        let compared = try TwinCheck.run(cases: count, seed: seed)
        print("\(count) seeded check-ins, \(compared) calibrations agree with the twin; first seed \(seed)")
    case "weeks":
        print("\(count) seeded check-ins: \(try WeekProperties.run(cases: count, seed: seed)); first seed \(seed)")
    case "digest":
        let digits = String(try WeekDigest.digest(count: count, seed: seed), radix: 16)
        print("\(count) check-ins, seed \(seed): \(String(repeating: "0", count: 16 - digits.count))\(digits)")
    case "time": print(try timing(min(count, 100_000)))
    default:
        print(
            "weekly-properties: \(arguments[1]) is no run; nothing was calculated. Next: twin, weeks, digest or time.")
        exit(2)
    }
} catch {
    print("weekly-properties: \(error)")
    print("Next: run the same seed with COUNT 1.")
    exit(1)
}
