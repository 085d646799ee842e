@testable import Access
import Glibc
import Service
import Testing

@Suite("Tokens")
struct TokenTests {
    /// SHA-256 of "abc" and of the empty text: FIPS 180-4 and the standard's test vectors.
    private let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    private let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

    private func identity(_ gate: TokenGate, _ token: String, _ peer: Peer = .loopback) -> CallerIdentity? {
        Array(token.utf8).withUnsafeBytes { gate.identity(clientName: "test", token: $0, peer: peer) }
    }

    @Test("A token names its tenant and role; any other names nobody")
    func admits() throws {
        let file = try TokensFile("# who\n\n  clinic-a\tservice \(abc)\r\nclinic_b.2 clinician \(empty)\n")
        let gate = try TokenGate(path: file.path)
        #expect(gate.identifiesCallers)
        #expect(identity(gate, "abc") == CallerIdentity(tenant: "clinic-a", isClinician: false))
        for token in ["abcd", "ab", "ABC", abc, "clinic-a"] { #expect(identity(gate, token) == nil) }
        // No token is never one, even where its digest is listed.
        #expect(identity(gate, "") == nil)
    }

    @Test("A verified certificate goes before the token; one that names nobody leaves it to the token")
    func certificates() throws {
        let file = try TokensFile("clinic-a service \(abc)\n")
        let gate = try TokenGate(path: file.path)
        let named = ClientCertificate(commonName: "x", organization: "clinic-b", organizationalUnits: ["clinician"])
        let nameless = ClientCertificate(commonName: "x", organization: nil, organizationalUnits: ["clinician"])
        #expect(
            identity(gate, "abc", .secured(certificate: named)) == CallerIdentity(tenant: "clinic-b", isClinician: true)
        )
        #expect(identity(gate, "", .secured(certificate: named))?.tenant == "clinic-b")
        #expect(identity(gate, "abc", .secured(certificate: nameless))?.tenant == "clinic-a")
        #expect(identity(gate, "", .secured(certificate: nameless)) == nil)
        #expect(identity(gate, "", .secured(certificate: nil)) == nil)
    }

    @Test("New tokens are long, differ, and their entry admits them")
    func make() throws {
        let tokens = try (0..<50).map { _ in try #require(AccessToken.make()) }
        #expect(tokens.allSatisfy { $0.count == 64 && $0.allSatisfy(\.isHexDigit) })
        #expect(Set(tokens).count == 50)
        #expect(AccessToken.entry(tenant: "clinic-a", role: .service, token: "abc") == "clinic-a service \(abc)")
        #expect(AccessToken.entry(tenant: "clinic a", role: .service, token: "abc") == nil)
        let lines = try tokens.map { try #require(AccessToken.entry(tenant: "t", role: .clinician, token: $0)) }
        let file = try TokensFile(lines.joined(separator: "\n"))
        let gate = try TokenGate(path: file.path)
        for token in tokens { #expect(identity(gate, token)?.isClinician == true) }
    }

    @Test("Reading again takes additions and removals, says when someone lost a token, and keeps the old on a fault")
    func reload() throws {
        let file = try TokensFile("clinic-a service \(abc)\n")
        let gate = try TokenGate(path: file.path)
        try file.write("clinic-a service \(abc)\nclinic-b service \(empty)\n")
        #expect(try gate.reload() == false)
        try file.write("clinic-a service\n")
        #expect(throws: TokenFault.self) { try gate.reload() }
        #expect(identity(gate, "abc")?.tenant == "clinic-a")
        try file.write("clinic-c service \(abc)\nclinic-b service \(empty)\n")
        #expect(try gate.reload())
        #expect(identity(gate, "abc")?.tenant == "clinic-c")
    }

    @Test(
        "A file that holds no token is none: it locks nobody out, and starts no service",
        arguments: ["", "\n", "# a\n"])
    func empty(_ text: String) throws {
        let file = try TokensFile("clinic-a service \(abc)\n")
        let gate = try TokenGate(path: file.path)
        try file.write(text)
        let fault = #expect(throws: TokenFault.self) { try gate.reload() }
        #expect(fault?.whatFailed == "\(file.path): holds no token.")
        #expect(fault?.whatIsSafe == "No token of this file was taken; those taken before still count.")
        #expect(identity(gate, "abc")?.tenant == "clinic-a")
        #expect(throws: TokenFault.self) { try TokenGate(path: file.path) }
        // Nor one that is gone.
        unlink(file.path)
        #expect(throws: TokenFault.self) { try gate.reload() }
        #expect(identity(gate, "abc")?.tenant == "clinic-a")
    }

    @Test("Lines that are not right are named by number, and never repeated")
    func lines() throws {
        let longName = String(repeating: "n", count: 65)
        let bad = [
            "clinic-a service", "clinic-a service \(abc) more", "clinic/a service \(abc)", "clinic-a admin \(abc)",
            "clinic-a service \(abc)0", "clinic-a service g\(abc.dropFirst())", "\(longName) service \(abc)",
        ]
        for line in bad {
            let file = try TokensFile("# first\n\(line)\n")
            let fault = #expect(throws: TokenFault.self) { try TokenGate(path: file.path) }
            #expect(fault?.whatFailed.hasPrefix("\(file.path):2: ") == true, "\(line)")
            #expect(fault?.whatFailed.contains("clinic") == false)
            #expect(fault?.whatToDoNext.contains("tokens new") == true)
        }
        let twice = try TokensFile("a service \(abc)\nb service \(abc.uppercased())\n")
        let fault = #expect(throws: TokenFault.self) { try TokenGate(path: twice.path) }
        #expect(fault?.whatFailed.contains(":2: ") == true)
    }

    @Test("Nobody but the owner and root may write it, and others may not read it")
    func modes() throws {
        let file = try TokensFile("clinic-a service \(abc)\n")
        for (mode, isTaken) in [
            (0o600, true), (0o640, true), (0o400, true), (0o644, false), (0o660, false), (0o602, false),
        ] {
            chmod(file.path, mode_t(mode))
            if isTaken {
                #expect(throws: Never.self) { try TokenGate(path: file.path) }
            } else {
                let fault = #expect(throws: TokenFault.self) { try TokenGate(path: file.path) }
                #expect(fault?.whatToDoNext.contains("chmod") == true)
            }
        }
        for path in ["/nowhere/tokens", "/tmp", "/dev/null"] {
            #expect(throws: TokenFault.self) { try TokenGate(path: path) }
        }
    }

    @Test("A file is bounded in bytes and in tokens")
    func bounds() throws {
        let long = try TokensFile(String(repeating: "#\n", count: TokenFile.byteLimit / 2 + 1))
        #expect(throws: TokenFault.self) { try TokenGate(path: long.path) }
        func lines(_ count: Int) -> String {
            (0..<count).map { index in
                let digits = String(index, radix: 16)
                return "t service " + String(repeating: "0", count: 64 - digits.count) + digits
            }.joined(separator: "\n")
        }
        #expect(try TokenFile.entries(lines(TokenFile.entryLimit), "f").count == TokenFile.entryLimit)
        #expect(throws: TokenFault.self) { try TokenFile.entries(lines(TokenFile.entryLimit + 1), "f") }
    }
}

/// A tokens file of its own, removed with this value.
private final class TokensFile {
    let path: String

    struct NotWritten: Error {}

    init(_ text: String) throws {
        var name = Array("/tmp/caloriecount-tokens-XXXXXX".utf8CString)
        let descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw NotWritten() }
        close(descriptor)
        path = name.withUnsafeBufferPointer {
            String(decoding: $0.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        try write(text)
    }

    deinit {
        unlink(path)
    }

    func write(_ text: String) throws {
        guard let file = fopen(path, "w") else { throw NotWritten() }
        defer { fclose(file) }
        guard fputs(text, file) >= 0 else { throw NotWritten() }
    }
}
