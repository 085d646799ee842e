import Glibc
import ReviewDesk

/// `desk`: the packet on loopback, with a form for reviews.
enum DeskCommand {
    static let help = """
        usage: caloriecount desk [OPTIONS]

        Serves the pages of `goldens packet` to browsers of this machine until SIGTERM or SIGINT, each case with a form
        that writes its review.json. Writes a line `listening on ADDRESS` once it is ready. Nobody but this machine
        reaches it.

          --port N             of 127.0.0.1; else 2276. 0 lets the system choose.
          --area A             only cases of this area
          --version V          the algorithm version whose answers are reviewed; else the current one
          --allowed-signers F  only reviews with a valid signature count; see ssh-keygen(1)
        \(GoldenFolder.optionHelp)
          --help               this text

        Exit status: 0 stopped cleanly, 1 the desk could not open, 2 a case, a rule file or the command line is not
        right.

        """

    static func run(_ words: [String]) throws(CommandFault) {
        let arguments = try Arguments(
            words, values: ["--port"] + PacketMaterial.options, command: "desk")
        guard !arguments.asksForHelp else { return Files.write(help, to: STDOUT_FILENO) }
        guard arguments.positional.isEmpty else { throw .usage("desk takes options only.", see: "desk ") }
        guard let port = UInt16(arguments.value("--port") ?? "2276") else {
            throw .usage("--port takes a number from 0 to 65535.", see: "desk ")
        }
        let cases = try DeskCases(try PacketMaterial(arguments), area: arguments.value("--area"))
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let server: DeskServer<DeskCases>
        do throws(DeskFault) {
            server = try DeskServer(cases, port: port)
        } catch {
            throw CommandFault(
                exit: .failed, whatFailed: error.whatFailed, whatIsSafe: "No review was written.",
                whatToDoNext: error.whatToDoNext)
        }
        Files.write("\(cases.count) cases to review\nlistening on \(server.address)\n", to: STDOUT_FILENO)
        server.serve {
            var none = timespec()
            return sigtimedwait(&signals, nil, &none) > 0
        }
        Files.write("stopped\n", to: STDOUT_FILENO)
    }
}
