import Testing

/// `Scripts/roads`, as on the first day and every day after.
@Suite struct TwoCommandsTests {
  private let home: Home

  init() throws {
    home = try Home()
    home.variables["ROADS_DB"] = nil
  }

  private func near(_ more: String..., input: Input = .nothing) throws -> Outcome {
    let question = ["near", "44.5,18.6", "--km", "20", "--format", "json"]
    return try home.start(program: [Repository.script("roads")] + question + more, in: "/").outcome()
  }

  @Test func theFirstUseLoadsTheSamplesAndSaysSo() throws {
    let first = try near()
    #expect(first.code == 0)
    #expect(first.errorLines.count == 1)
    #expect(first.errors.contains("sample"))
    #expect(Bytes.exists(home.home + "/.local/share/roads/roads.db"))
    let layers = try first.rows().compactMap { $0["layer"] as? String }
    #expect(layers.count >= 8)
    #expect(Set(layers) == ["radars", "conditions"])

    let second = try near()
    expectDone(second)
    #expect(second.output == first.output)
    #expect(try home.start(program: [Repository.script("roads"), "bulletin"], in: "/").outcome().code == 0)
  }

  @Test func theDataFolderCanBeElsewhere() throws {
    home.variables["XDG_DATA_HOME"] = home.file("data")
    #expect(try near().errorLines.count == 1)
    #expect(Bytes.exists(home.file("data/roads/roads.db")))
    #expect(!Bytes.exists(home.home + "/.local"))
  }

  @Test func aStoreThatIsNamedGetsNoSamples() throws {
    expectComplaint(try near("--db", home.store), 3, "there is no store yet")
    expectComplaint(try near("--db=" + home.store), 3, "there is no store yet")
    home.variables["ROADS_DB"] = home.store
    expectComplaint(try near(), 3, "there is no store yet")
    #expect(!Bytes.exists(home.store))
    #expect(!Bytes.exists(home.home + "/.local"))
  }

  @Test func nothingIsBuiltWhereNothingChanged() throws {
    // A compiler that leaves a trace: every start is seen.
    let trace = home.file("trace")
    let shell = try home.shell(
      "mkdir bin && printf '#!/bin/sh\\necho \"$@\" >>\(trace)\\nexit 1\\n' >bin/swift && chmod +x bin/swift")
    expectDone(shell)
    home.variables["PATH"] = home.file("bin") + ":/usr/bin:/bin"
    #expect(try near().code == 0)
    #expect(!Bytes.exists(trace), "run Scripts/roads first")
  }

  @Test func helpLoadsNothing() throws {
    let help = try near("--help")
    expectDone(help)
    #expect(help.output.contains("--km"))
    #expect(!Bytes.exists(home.home + "/.local"))
  }
}
