import RoadsCommands
import Testing

/// Scripts rely on these numbers.
@Suite struct ExitCodeTests {
  @Test func numbers() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 130, 143])
  }

  @Test func theWorstOfSeveralCounts() {
    #expect(ExitCode.done.worse(.incomplete) == .incomplete)
    #expect(ExitCode.unavailable.worse(.incomplete) == .unavailable)
  }

  @Test func helpAndVersionAreDone() throws {
    let store = try SampleStore()
    for arguments in [[], ["--help"], ["help"], ["near", "--help"], ["--version"], ["near", "-V"]] {
      let run = CommandLineRun(arguments, store: store.path)
      #expect(run.code == .done && run.errors.isEmpty && !run.output.isEmpty)
    }
    #expect(CommandLineRun(["--version"], store: "").output.hasPrefix("roads \(programVersion)\n"))
  }
}
