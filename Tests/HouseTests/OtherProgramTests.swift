import Foundation
import TestSupport
import Testing

/// What the tests start other programs with.
struct OtherProgramTests {
    @Test func saysWhatAProgramSaid() throws {
        let ended = try OtherProgram.run("sh", ["-c", "cat; echo no >&2; exit 3"], input: "yes\n")
        #expect(ended.output == "yes\n")
        #expect(ended.errors == "no\n")
        #expect(ended.exit == 3)
    }

    /// As with a service that was started meanwhile and has the same files open.
    @Test func nobodyWaitsForAStranger() throws {
        let ended = try OtherProgram.run("sh", ["-c", "sleep 300 & echo $!"], seconds: 60)
        let stranger = try #require(pid_t(ended.output.filter(\.isNumber)))
        #expect(kill(stranger, SIGKILL) == 0, "it should still have been running")
    }

    @Test func whatTakesTooLongIsEnded() throws {
        let program = try OtherProgram("sleep", ["300"])
        #expect(throws: OtherProgram.TookTooLong.self) { try program.end(within: 0.5) }
        for _ in 0..<6_000 where program.isRunning { usleep(10_000) }
        #expect(!program.isRunning)
    }

    @Test func whatIsNotThereIsSaid() throws {
        for program in ["/nonexistent/program", "no-such-program-anywhere"] {
            #expect(throws: OtherProgram.NotStarted.self) { try OtherProgram.run(program) }
        }
    }
}
