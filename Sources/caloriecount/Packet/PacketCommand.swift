import Glibc
import Packet

/// `goldens packet`: the cases as pages that open from a file.
enum PacketCommand {
    static let help = """
        usage: caloriecount goldens packet --out FOLDER [--area A] [--version V]

        Writes the golden cases as static pages for clinicians: open FOLDER/index.html in any browser, without a
        network, or print any page. The same cases give the same bytes. A packet that stands in FOLDER already is
        written anew; a folder that holds anything else is left alone.

          --out FOLDER         where the pages go; it is made if it is not there
          --area A             only cases of this area
          --version V          the algorithm version whose answers are to be reviewed; else the current one
          --allowed-signers F  only reviews with a valid signature count; see ssh-keygen(1)
        \(GoldenFolder.optionHelp)
          --help               this text

        Exit status: 0 the packet is written, 1 a file could not be written, 2 a case, a rule file or the command line
        is not right.

        """

    static func run(_ words: [String]) throws(CommandFault) {
        let arguments = try Arguments(
            words, values: ["--out"] + PacketMaterial.options, command: "goldens packet")
        guard !arguments.asksForHelp else { return Files.write(help, to: STDOUT_FILENO) }
        guard arguments.positional.isEmpty, let out = arguments.value("--out"), !out.isEmpty else {
            throw .usage("packet takes --out FOLDER and options.", see: "goldens packet ")
        }
        let folder = try PacketFolder(out)
        let material = try PacketMaterial(arguments)
        let content = try material.content(area: arguments.value("--area"))
        let packet = Packet(content)
        var byteCount = 0
        for path in packet.paths {
            guard let file = packet.file(at: path) else { continue }
            byteCount += file.utf8.count
            try folder.write(file, to: path)
        }
        try folder.finish(packet.paths)
        let tenths = (byteCount * 10 + 500_000) / 1_000_000
        Files.write(
            "\(content.cases.count) cases of \(content.version), \(packet.paths.count) files, "
                + "\(tenths / 10).\(tenths % 10) MB: open \(out)/index.html\n", to: STDOUT_FILENO)
    }
}
