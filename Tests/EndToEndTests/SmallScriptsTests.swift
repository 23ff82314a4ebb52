import Testing

/// The small scripts over the command line.
@Suite struct SmallScriptsTests {
  private let home: Home

  init() throws { home = try Home() }

  private func counted(_ layer: String) throws -> Int {
    let counts = try home.roads("count", "--expired", "--format", "json").object()
    return try #require((counts[layer] as? [String: Int])?["total"])
  }

  @Test(arguments: [
    "import-radars", "import-conditions", "set-bulletin", "delete-radars", "delete-conditions",
    "purge-expired", "sbom", "notices", "package", "try-package", "image", "try-image", "qgis-projects",
    "try-qgis", "check-api",
  ])
  func helpExplains(name: String) throws {
    let help = try home.script(name, "--help")
    expectDone(help)
    #expect(help.output.contains("Scripts/" + name))
    #expect(!Bytes.exists(home.store))
  }

  @Test(arguments: [
    (["--seed"], "needs a number"), (["--examples", "0"], "needs a number"),
    (["--seed", "1e3"], "needs a number"), (["--seed", "1000000000"], "to 999999999"),
    (["--seed", "1", "--seed", "2"], "stands twice"), (["--sed", "1"], "there is no flag --sed"),
  ])
  func `What checks the API names a wrong flag`(arguments: [String], said: String) throws {
    let refused = try home.start(program: [Repository.script("check-api")] + arguments).outcome()
    #expect(refused.code == 2 && refused.errors.contains(said), "\(refused.errors)")
    #expect(refused.errorLines.count == 1)
  }

  @Test func listsComeAndGo() throws {
    expectDone(try home.script("import-radars", Repository.data("radars.json")))
    expectDone(try home.script("import-conditions", "-", input: .file(Repository.data("conditions.json"))))
    #expect(try counted("radars") >= 60)
    #expect(try counted("conditions") >= 50)
    let dry = try home.script("import-radars", "--dry-run", Repository.data("radars.json"))
    #expect(dry.output.contains("dry run"))

    let before = try counted("radars") + counted("conditions")
    expectComplaint(try home.script("purge-expired"), 2, "--yes")
    expectDone(try home.script("purge-expired", "--yes"))
    #expect(try counted("radars") + counted("conditions") < before)

    expectComplaint(try home.script("delete-radars"), 2, "--yes")
    expectDone(try home.script("delete-radars", "--yes"))
    #expect(try counted("radars") == 0)
    #expect(try counted("conditions") > 0)
    expectDone(try home.script("delete-conditions", "--yes"))
    #expect(try counted("conditions") == 0)
    try home.expectSound()
  }

  @Test func theBulletinIsReplaced() throws {
    expectDone(try home.script("set-bulletin", Repository.data("bulletin.json")))
    let first = try home.roads("bulletin")
    expectDone(first)
    expectDone(try home.script("set-bulletin", "-", input: .text("Sve je prohodno.\n")))
    let second = try home.roads("bulletin")
    #expect(second.output.contains("Sve je prohodno."))
    #expect(second.output != first.output)
  }

  @Test(arguments: ["import-radars", "import-conditions", "set-bulletin"])
  func withoutAFileTheyExplain(name: String) throws {
    let run = try home.script(name)
    #expect(run.code == 2)
    #expect((run.output + run.errors).contains("Scripts/" + name))
  }
}
