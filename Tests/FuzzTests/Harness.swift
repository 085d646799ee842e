import Foundation

/// What libFuzzer calls. FUZZ_READER names the reader, or `canary`; scripts/fuzz-readers sets it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    switch FuzzChoice.current {
    case .canary: Canary.read(bytes)
    case .reader(let reader):
        if let complaint = reader.complaint(about: bytes) {
            FileHandle.standardError.write(Data("fuzz: \(reader.rawValue): \(complaint)\n".utf8))
            abort()
        }
    case .unknown:
        FileHandle.standardError.write(Data("fuzz: FUZZ_READER names no reader\n".utf8))
        exit(2)
    }
    return 0
}

enum FuzzChoice {
    case canary
    case reader(FuzzReader)
    case unknown

    static let current: FuzzChoice = {
        let name = ProcessInfo.processInfo.environment["FUZZ_READER"] ?? ""
        if name == "canary" { return .canary }
        return FuzzReader(rawValue: name).map { .reader($0) } ?? .unknown
    }()
}
