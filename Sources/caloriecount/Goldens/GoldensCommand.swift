import Glibc

/// `goldens`: the golden cases, what the versions answer to them, and their reviews.
enum GoldensCommand {
    static let help = """
        usage: caloriecount goldens check [--area A]
               caloriecount goldens verify [--area A] [--version V]
               caloriecount goldens record ID... | --all [--version V]
               caloriecount goldens new AREA/ID --from request.json --method M --title T --why W --rule R --source S
                                        --working LINE
               caloriecount goldens sign ID... --role ROLE --verdict approved|changes-wanted [--comment TEXT]
                                        [--version V] [--date D] [--key FILE --signer NAME]
               caloriecount goldens digest [--version V] [--record] [--corpus-records FOLDER]
               caloriecount goldens status [--area A] [--version V] [--allowed-signers FILE]
               caloriecount goldens packet --out FOLDER [--area A] [--version V]

        check says whether the cases' folders are whole and fit together, and asks for no answer: every file read
        strictly, methods, requests, sources and versions known, an answer recorded for each version, and none that
        contradicts its figures; it names every fault. verify runs each case and compares its answer with the figures
        that were worked out independently and with the answer that was recorded. record writes the answers of today;
        it always exits 1 and resets the review, so that nobody can record again alone and go green. new makes a case;
        --rule, --source and --working may be repeated. sign writes a reviewer's word into review.json, with --key
        signed by ssh-keygen; a role is never a name. status says how far the cases have been reviewed; with
        --allowed-signers only reviews with a valid signature count. packet writes the cases as pages for clinicians.
        digest prints what the versions say about seeded corpora as digests, and compares them with Goldens/corpus.

          --area A             only cases of this area
          --version V          only this algorithm version
        \(GoldenFolder.optionHelp)
          --help               this text

        Exit status: 0 all is as recorded, 1 something differs or was recorded, 2 a file or the command line is not
        right.

        """

    static func run(_ words: [String]) throws(CommandFault) {
        let rest = Array(words.dropFirst())
        switch words.first {
        case "check": try GoldensCheck.run(rest)
        case "verify": try GoldensVerify.run(rest)
        case "record": try GoldensRecord.run(rest)
        case "new": try GoldensNew.run(rest)
        case "sign": try GoldensSign.run(rest)
        case "digest": try GoldensDigest.run(rest)
        case "status": try GoldensStatus.run(rest)
        case "packet": try PacketCommand.run(rest)
        case "--help"?, "-h"?, nil: Files.write(help, to: STDOUT_FILENO)
        case let word?:
            throw .usage("“\(word)” is nothing that goldens does.", see: "goldens ")
        }
    }

    /// - Returns: nil where help was asked for and written.
    static func arguments(
        _ words: [String], values: [String] = [], flags: [String] = []
    ) throws(CommandFault) -> Arguments? {
        let arguments = try Arguments(
            words, values: ["--area", "--version"] + GoldenFolder.options + values, flags: flags, command: "goldens")
        guard !arguments.asksForHelp else {
            Files.write(help, to: STDOUT_FILENO)
            return nil
        }
        return arguments
    }
}
