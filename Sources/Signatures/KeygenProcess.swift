internal import Glibc

/// One run of `ssh-keygen`, with files in the place of pipes: none can fill up and stall it.
enum KeygenProcess {
    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    static func run(
        _ arguments: [String], input: String, _ folder: TemporaryFolder, withinMilliseconds limit: Int
    ) throws(SSHSignature.Fault) -> Result {
        let inputPath = try folder.write(input, as: "input")
        let outputPath = try folder.write("", as: "output"), errorPath = try folder.write("", as: "errors")
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, inputPath, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, outputPath, O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errorPath, O_WRONLY, 0)
        var words: [UnsafeMutablePointer<CChar>?] = (["ssh-keygen"] + arguments).map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        var process = pid_t()
        let code = posix_spawnp(&process, "ssh-keygen", &actions, nil, words, environ)
        if code == ENOENT { throw .notInstalled }
        guard code == 0 else { throw .system(code: code) }
        let status = try wait(for: process, withinMilliseconds: limit)
        return Result(status: status, output: folder.text("output"), errors: folder.text("errors"))
    }

    private static func wait(for process: pid_t, withinMilliseconds limit: Int) throws(SSHSignature.Fault) -> Int32 {
        var status: Int32 = 0
        for _ in 0..<limit {
            let ended = waitpid(process, &status, WNOHANG)
            if ended == process { return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F) }
            if ended < 0, errno != EINTR { throw .system(code: errno) }
            var pause = timespec(tv_sec: 0, tv_nsec: 1_000_000)
            nanosleep(&pause, nil)
        }
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        throw .tookTooLong
    }
}
