import Glibc
import TestSupport

// The long runs of the check-in, for a release build: the calibration against its slow twin, and the properties that
// must hold for every week.
//
//     weekly-properties twin [COUNT [SEED]]
//     weekly-properties weeks [COUNT [SEED]]

let arguments = CommandLine.arguments
let count = arguments.count > 2 ? Int(arguments[2]) : 100_000
let seed = arguments.count > 3 ? UInt64(arguments[3]) : 20_260_302

guard arguments.count > 1, let count, let seed, count > 0, count <= 100_000_000 else {
    print("weekly-properties: no run of this name, or COUNT is no whole number above 0; nothing was calculated.")
    print("Usage: weekly-properties twin|weeks [COUNT [SEED]]")
    exit(2)
}
do {
    switch arguments[1] {
    case "twin":
        let compared = try TwinCheck.run(cases: count, seed: seed)
        print("\(count) seeded check-ins, \(compared) calibrations agree with the twin; first seed \(seed)")
    case "weeks":
        print("\(count) seeded check-ins: \(try WeekProperties.run(cases: count, seed: seed)); first seed \(seed)")
    default:
        print("weekly-properties: \(arguments[1]) is no run; nothing was calculated. Next: twin or weeks.")
        exit(2)
    }
} catch {
    print("weekly-properties: \(error)")
    print("Next: run the same seed with COUNT 1.")
    exit(1)
}
