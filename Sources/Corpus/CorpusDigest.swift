import Quantities
import Recommendation

/// One 64-bit digest (FNV-1a) over everything that the engine says about a corpus: the bit patterns of all figures,
/// every code and every sentence. It must be the same in debug and release, and with or without fused multiply-add.
public struct CorpusDigest {
    /// Over everything absorbed so far.
    public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Of nothing yet.
    public init() {}

    /// The digest of all outcomes, options and explanations of `requests`.
    public static func digest(_ requests: [InitialTargetRequest], _ algorithm: Algorithm) -> UInt64 {
        var digest = CorpusDigest()
        for request in requests { digest.absorb(request, algorithm) }
        return digest.value
    }

    /// Of a seeded corpus; one request at a time, so that memory stays flat.
    public static func digest(count: Int, seed: UInt64, _ algorithm: Algorithm) -> UInt64 {
        var random = SeededGenerator(seed: seed)
        var digest = CorpusDigest()
        for _ in 0..<count { digest.absorb(SeededCorpus.request(&random, algorithm.rules), algorithm) }
        return digest.value
    }

    /// A request's outcome, options and explanation.
    public mutating func absorb(_ request: InitialTargetRequest, _ algorithm: Algorithm) {
        let energyVisible = request.display.energyVisible
        do {
            absorb(try InitialTarget.propose(request, algorithm), energyVisible: energyVisible)
        } catch {
            absorb("engine_fault")
        }
        absorb(InitialOptionsList.run(request, algorithm))
        if case .explanation(let explanation)? = try? Explainer.explain(request, withNeighbours: true, algorithm) {
            for sentence in explanation.sentences { absorb(sentence.english) }
            for neighbour in explanation.neighbours { absorb(neighbour.maintenance.kcalPerDay) }
        }
    }

    /// By its bit pattern.
    public mutating func absorb(_ number: Double) { absorb(bits: number.bitPattern) }

    /// By its UTF-8, with its end marked.
    public mutating func absorb(_ text: String) {
        for byte in text.utf8 { absorb(byte: byte) }
        absorb(byte: 0xFF)
    }

    mutating func absorb(_ number: Double?) {
        guard let number else { return absorb(byte: 0xFE) }
        absorb(number)
    }

    mutating func absorb(_ number: Int) { absorb(bits: UInt64(bitPattern: Int64(number))) }

    private mutating func absorb(bits: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { absorb(byte: UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
    }

    private mutating func absorb(byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
}
