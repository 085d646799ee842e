import Ledger
internal import Locks

/// Folded records that were read or written lately, each beside the state of the ledger that it was folded from.
///
/// None is used before the ledger has said that the record still is in that state: a reading asks for the state first,
/// and a write that was decided on a kept record names it, so that the ledger refuses it in its own transaction where
/// anybody, in this process or another, has written or erased since. Whoever erases also forgets here, so that no copy
/// is kept of what was erased; memory that was given back is not overwritten.
final class RecordCache: Sendable {
    /// A record and its state; an object, as a record is large and would be copied with every step.
    final class Entry: Sendable {
        let loaded: LoadedRecord
        let version: RecordVersion

        init(loaded: LoadedRecord, version: RecordVersion) {
            self.loaded = loaded
            self.version = version
        }
    }

    /// Names a moment between two erasures: what was read before one is not kept after it.
    struct Epoch: Equatable {
        fileprivate var number = 0
    }

    private struct Kept {
        var epoch = Epoch()
        /// Used since the last change of generations.
        var young: [SubjectKey: Entry] = [:]
        /// Not used since; gone with the next change.
        var old: [SubjectKey: Entry] = [:]
    }

    private let kept = Guarded(Kept())
    private let limit: Int
    /// A longer record is read anew each time: some four years of weekly offers with their answers.
    private static let longestRecord = 500

    /// - Parameter limit: of records in each of two generations.
    init(limit: Int = 4_096) { self.limit = max(1, limit) }

    var epoch: Epoch { kept.withLock { $0.epoch } }

    /// How many records are kept.
    var count: Int { kept.withLock { $0.young.count + $0.old.count } }

    /// Whether a subject's record is kept, in whatever state.
    func holds(_ key: SubjectKey) -> Bool { kept.withLock { $0.young[key] != nil || $0.old[key] != nil } }

    func entry(of key: SubjectKey) -> Entry? {
        kept.withLock { kept in
            if let entry = kept.young[key] { return entry }
            guard let entry = kept.old.removeValue(forKey: key) else { return nil }
            put(entry, key, &kept)
            return entry
        }
    }

    /// Keeps a record that was read in an epoch, if that has not ended.
    func keep(_ entry: Entry, of key: SubjectKey, readIn epoch: Epoch) {
        guard entry.version.sequence <= RecordCache.longestRecord else { return }
        kept.withLock { kept in
            guard kept.epoch == epoch else { return }
            kept.old.removeValue(forKey: key)
            put(entry, key, &kept)
        }
    }

    func forget(_ key: SubjectKey) {
        kept.withLock { kept in
            kept.young.removeValue(forKey: key)
            kept.old.removeValue(forKey: key)
        }
    }

    /// Forgets a record that was erased, and what others are reading of it at this moment.
    func forgetErased(_ key: SubjectKey) {
        kept.withLock { kept in
            kept.epoch.number += 1
            kept.young.removeValue(forKey: key)
            kept.old.removeValue(forKey: key)
        }
    }

    private func put(_ entry: Entry, _ key: SubjectKey, _ kept: inout Kept) {
        if kept.young.count >= limit, kept.young[key] == nil {
            kept.old = kept.young
            kept.young = [:]
        }
        kept.young[key] = entry
    }
}

extension RecommendationService {
    /// What is kept of records in memory; nil for a service without a ledger.
    var recordCache: RecordCache? { plans?.cache }
}
