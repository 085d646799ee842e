import FrameTransport
import Glibc

/// Certificates made for one run of the tests, in a folder that goes away with the process.
final class TestCertificates: Sendable {
    static let shared = TestCertificates()

    private let folder: String
    private let isMade: Bool

    /// `server` for 127.0.0.1, ::1 and localhost; `service` and `clinician` of organization clinic-a; `nameless` of no
    /// organization; `stranger` of an authority that nobody trusts.
    private static let script = """
        set -e
        cd "$1"
        curve="-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
        for authority in authority other; do
            openssl req -x509 $curve -keyout $authority.key -out $authority.crt -days 2 -subj "/CN=$authority"
        done
        printf 'subjectAltName=IP:127.0.0.1,IP:::1,DNS:localhost' > server.ext
        serial=1
        leaf() {
            serial=$((serial + 1))
            openssl req -new $curve -keyout $1.key -out $1.csr -subj "$3"
            openssl x509 -req -in $1.csr -CA $2.crt -CAkey $2.key -set_serial $serial -days 2 -out $1.crt $4
        }
        leaf server authority /CN=localhost "-extfile server.ext"
        leaf service authority "/O=clinic-a/CN=booking"
        leaf clinician authority "/O=clinic-a/OU=ward 3/OU=clinician/CN=desk"
        leaf nameless authority /CN=nobody
        leaf stranger other "/O=clinic-a/CN=booking"
        """

    private init() {
        folder = "/tmp/caloriecount-certificates-\(getpid())"
        mkdir(folder, 0o700)
        isMade = Shell.run(TestCertificates.script, folder)?.exit == 0
        atexit { _ = Shell.run("rm -rf \"$1\"", TestCertificates.shared.folder) }
    }

    struct NotMade: Error {}

    func path(_ name: String) throws -> String {
        guard isMade else { throw NotMade() }
        return "\(folder)/\(name)"
    }

    func server(asksForCertificates: Bool = false) throws -> ServerSecurity {
        try ServerSecurity(
            certificateFile: path("server.crt"), keyFile: path("server.key"),
            clientAuthorityFile: asksForCertificates ? path("authority.crt") : nil)
    }

    func client(
        _ name: String? = nil, authority: String = "authority", serverName: String = "localhost"
    ) throws -> ClientSecurity {
        try ClientSecurity(
            authorityFile: path(authority + ".crt"), serverName: serverName,
            certificateFile: name.map { try path($0 + ".crt") }, keyFile: name.map { try path($0 + ".key") })
    }
}

/// Programs of the system.
enum Shell {
    /// What the script wrote to both outputs, its last megabyte cut off, and how it ended; nil when it cannot start.
    static func run(_ script: String, _ argument: String) -> (exit: Int32, output: String)? {
        let quoted = ["sh", "-c", script, "sh", argument].map { "'\($0.replacing("'", with: "'\\''"))'" }
        guard let pipe = popen(quoted.joined(separator: " ") + " 2>&1 </dev/null", "r") else { return nil }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = fread(&bytes, 1, bytes.count, pipe)
        let status = pclose(pipe)
        return (status >> 8 & 0xFF, String(decoding: bytes[..<count], as: UTF8.self))
    }
}
