@_exported public import Corpus
import Recommendation

/// The corpus with the repository's current rule set.
extension SeededCorpus {
    public static func requests(count: Int, seed: UInt64) throws -> [InitialTargetRequest] {
        requests(count: count, seed: seed, try TestRules.current)
    }
}

extension CorpusDigest {
    public static func digest(count: Int, seed: UInt64) throws -> UInt64 {
        digest(count: count, seed: seed, try Sample.algorithm)
    }
}

extension WeekDigest {
    /// Of both rule sets of the repository.
    public static func digest(count: Int, seed: UInt64) throws -> UInt64 {
        let algorithms = [try Sample.algorithm, try Sample.algorithm(try TestRules.candidate)]
        return digest(count: count, seed: seed, algorithms).value
    }
}
