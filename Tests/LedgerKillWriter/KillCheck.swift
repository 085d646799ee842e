import Glibc
import Ledger
import Quantities

/// Compares the ledger with the acknowledgements on standard input.
struct KillCheck {
    let path: String

    func run() throws {
        let ledger = try SQLiteLedger(path: path, clock: SystemLedgerClock())
        defer { ledger.close() }
        let report = try ledger.verify()
        guard report.isIntact else { complain("verify: \(report.damages.prefix(5))") }
        var places: [String: [String: Int]] = [:]
        var acknowledged = 0
        while let line = readLine() {
            let parts = line.split(separator: " ")
            guard parts.count == 3, let sequence = Int(parts[2]) else {
                // The last line of a killed writer may be cut short: nobody has read it as an acknowledgement.
                continue
            }
            let subject = String(parts[0])
            if places[subject] == nil { places[subject] = try read(ledger, subject) }
            guard places[subject]?[String(parts[1])] == sequence else {
                complain("\(parts[1]) was acknowledged as \(sequence) of \(subject) and is not there")
            }
            acknowledged += 1
        }
        print("\(report.events) events, \(acknowledged) acknowledged, all there, verify passes")
    }

    /// Where each request of a subject stands; one that is there twice, or not whole, ends the check.
    private func read(_ ledger: SQLiteLedger, _ subject: String) throws -> [String: Int] {
        let key = try SubjectKey(tenant: "t", subject: subject)
        var found: [String: Int] = [:]
        var after: Int? = 0
        while let from = after {
            let page = try ledger.events(of: key, after: from)
            for event in page.events {
                let payload = event.content?.payload ?? []
                let id = String(decoding: payload.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
                guard payload == Request.payload(id) else { complain("event \(event.sequence) is not whole") }
                guard found.updateValue(event.sequence, forKey: id) == nil else { complain("\(id) is there twice") }
            }
            after = page.next
        }
        return found
    }
}

/// What Tests/LedgerTests opens with every later release.
enum Fixture {
    static func write(path: String) throws {
        let working = path + ".working"
        let ledger = try SQLiteLedger(path: working, clock: SystemLedgerClock())
        let one = try SubjectKey(tenant: "clinic", subject: "one")
        let digest = [UInt8](repeating: 1, count: 32)
        let stamp = try OfferStamp(algorithmVersion: "0.1.0", ruleSetDigest: digest, evidenceDigest: digest)
        let kinds: [(String, OfferStamp?, String)] = [
            ("safety_assessed", nil, "safety"), ("target_set", nil, "erased"), ("offer_made", stamp, "offer"),
        ]
        for (number, (kind, stamp, text)) in kinds.enumerated() {
            try add(ledger, one, "r\(number)", kind, stamp, text, digest, revision: number)
        }
        let use = try TokenUse(.eraseRecords, scope: digest)
        let token = try ledger.issueToken(for: one, use).bytes
        _ = try ledger.eraseRecords(
            try RecordErasure(
                one, try RequestKey(id: "e", digest: digest), sequences: [2], token: TokenRedemption(token, use)))
        // The digest that the test's own requests have for one text, "x".
        var x = [UInt8](repeating: 0, count: 32)
        x[0] = UInt8(ascii: "x")
        for tenant in ["other", "third"] {
            try add(
                ledger, try SubjectKey(tenant: tenant, subject: "one"), "r1", "target_set", nil, "x", x, revision: 0)
        }
        try ledger.backup(to: path)
        ledger.close()
        for suffix in ["", "-wal", "-shm"] { unlink(working + suffix) }
    }

    private static func add(
        _ ledger: SQLiteLedger, _ key: SubjectKey, _ id: String, _ kind: String, _ stamp: OfferStamp?, _ text: String,
        _ digest: [UInt8], revision: Int
    ) throws {
        guard let day = CivilDate(year: 2026, month: 3, day: 2) else { complain("no day") }
        let content = try EventContent(
            kind: kind, on: day, stamp: stamp, payload: Array(text.utf8),
            attachment: stamp == nil ? nil : Array("reasons".utf8))
        _ = try ledger.append(
            try LedgerWrite(
                key, try RequestKey(id: id, digest: digest), [EventDraft(content, changesRevision: true)],
                revision: revision))
    }
}
