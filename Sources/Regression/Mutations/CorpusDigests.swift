internal import Corpus
public import Recommendation

/// What a version says about the corpora, as `Goldens/corpus/<version>.json` records it.
public struct CorpusDigests: Sendable, Equatable {
    /// The corpora, by the names under which a change is reported.
    public enum Name: String, Sendable, CaseIterable {
        case firstTargets = "first_targets"
        case checkIns = "check_ins"
        /// First targets that lie on the edges which parameters draw.
        case firstTargetEdges = "first_target_edges"
        /// Check-ins that do.
        case checkInEdges = "check_in_edges"
        case planLife = "plan_life"
    }

    /// Which requests the corpora hold.
    public struct Plan: Sendable, Equatable {
        public var count: Int
        public var seed: UInt64
        /// Seeds of single requests, each of which notices a change of some parameter that the others do not.
        public var firstTargetEdges: [UInt64]
        public var checkInEdges: [UInt64]

        public init(count: Int, seed: UInt64, firstTargetEdges: [UInt64] = [], checkInEdges: [UInt64] = []) {
            self.count = count
            self.seed = seed
            self.firstTargetEdges = firstTargetEdges
            self.checkInEdges = checkInEdges
        }

        /// Without edges.
        public static let standard = Plan(count: 2_000, seed: 20_260_302)
    }

    public let plan: Plan
    /// 16 lower-case hexadecimal digits, in the order of the names.
    public let digests: [String]

    /// What an algorithm says today.
    public init(_ algorithm: Algorithm, _ plan: Plan) {
        self.plan = plan
        digests = Name.allCases.map { CorpusDigests.digest($0, plan, algorithm) }
    }

    init(plan: Plan, digests: [String]) {
        self.plan = plan
        self.digests = digests
    }

    /// The first corpus about which an algorithm says something else; nil where there is none.
    public func difference(_ algorithm: Algorithm) -> Name? {
        for (name, digest) in zip(Name.allCases, digests)
        where CorpusDigests.digest(name, plan, algorithm) != digest {
            return name
        }
        return nil
    }

    private static func digest(_ name: Name, _ plan: Plan, _ algorithm: Algorithm) -> String {
        var digest = FigureDigest()
        switch name {
        case .firstTargets:
            digest.absorb(CorpusDigest.digest(count: plan.count, seed: plan.seed, algorithm))
        case .checkIns:
            digest = WeekDigest.digest(count: plan.count, seed: plan.seed, [algorithm])
        case .firstTargetEdges:
            for request in EdgeRequests.firstTargets(algorithm.rules) {
                var single = CorpusDigest()
                single.absorb(request, algorithm)
                digest.absorb(single.value)
            }
            for seed in plan.firstTargetEdges { digest.absorb(SingleRequest.firstTarget(seed, algorithm)) }
        case .checkInEdges:
            for seed in plan.checkInEdges { digest.absorb(SingleRequest.checkIn(seed, algorithm)) }
        case .planLife: digest = PlanLifeDigest.of(algorithm.rules)
        }
        return digest.hexadecimal
    }
}

/// What an algorithm says about the request of one seed.
enum SingleRequest {
    static func firstTarget(_ seed: UInt64, _ algorithm: Algorithm) -> UInt64 {
        CorpusDigest.digest(count: 1, seed: seed, algorithm)
    }

    static func checkIn(_ seed: UInt64, _ algorithm: Algorithm) -> UInt64 {
        WeekDigest.digest(count: 1, seed: seed, [algorithm]).value
    }
}
