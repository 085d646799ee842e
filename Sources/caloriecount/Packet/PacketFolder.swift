import Glibc

/// The folder of a packet. It holds nothing but one packet, and a list of the packet's files by which it is known.
struct PacketFolder {
    private let path: String
    private let earlier: [String]

    private static let list = "files.txt"

    /// - Throws: where the folder holds anything but a packet.
    init(_ path: String) throws(CommandFault) {
        self.path = path
        if access("\(path)/\(PacketFolder.list)", F_OK) == 0 {
            let text = String(decoding: try Files.read("\(path)/\(PacketFolder.list)"), as: UTF8.self)
            earlier = text.split(separator: "\n").map(String.init)
            return
        }
        earlier = []
        guard let entries = opendir(path) else { return }
        defer { closedir(entries) }
        while let entry = readdir(entries) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name == "." || name == ".." else {
                throw CommandFault(
                    exit: .badInput, whatFailed: "“\(path)” holds “\(name)” and is no packet.",
                    whatIsSafe: "Nothing was written.", whatToDoNext: "Name a new or an empty folder with --out.")
            }
        }
    }

    /// - Parameter name: below the folder; folders on the way are made.
    func write(_ text: String, to name: String) throws(CommandFault) {
        var place = path
        try make(place)
        for part in name.split(separator: "/").dropLast() {
            place += "/" + part
            try make(place)
        }
        guard let file = fopen("\(path)/\(name)", "we") else { throw unwritable(name) }
        var text = text
        let isWritten = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
        guard fclose(file) == 0, isWritten else { throw unwritable(name) }
    }

    /// Removes what an earlier packet had and this one has not, and writes the list.
    func finish(_ names: [String]) throws(CommandFault) {
        let kept = Set(names)
        for name in earlier where !kept.contains(name) && PacketFolder.isBelow(name) { unlink("\(path)/\(name)") }
        try write(names.map { $0 + "\n" }.joined(), to: PacketFolder.list)
    }

    /// A list that was tampered with must not name a file elsewhere.
    private static func isBelow(_ name: String) -> Bool {
        !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
    }

    private func make(_ folder: String) throws(CommandFault) {
        guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw unwritable(folder) }
    }

    private func unwritable(_ name: String) -> CommandFault {
        CommandFault(
            exit: .failed, whatFailed: "“\(name)” cannot be written: \(String(cString: strerror(errno))).",
            whatIsSafe: "The cases and their reviews were not touched; the packet is not whole.",
            whatToDoNext: "Make room, or name another folder with --out.")
    }
}
