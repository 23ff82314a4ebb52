import Foundation
import RoadsCommands
import RoadsCore
import RoadsTestSupport
import Testing

/// Whose list a feature is from, on the command line.
@Suite struct SourceCommandTests {
  private let store: SampleStore

  init() throws { store = try SampleStore([]) }

  private func roads(_ arguments: String..., input: String = "") -> CommandLineRun {
    CommandLineRun(arguments, store: store.path, input: Array(input.utf8))
  }

  private func list(_ ids: some Sequence<String>) -> String {
    "[" + ids.map { #"{"id":"\#($0)","title":"t","coordinates":"44,18","type":1}"# }.joined(separator: ",\n")
      + "]"
  }

  private func rows(_ arguments: String...) throws -> [[String: Any]] {
    let run = CommandLineRun(["export", "--format", "json"] + arguments, store: store.path)
    #expect(run.code == .done)
    return try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]] ?? []
  }

  private func ids(_ arguments: String...) throws -> [String] {
    let run = CommandLineRun(["export", "--format", "json"] + arguments, store: store.path)
    // Before the first row there is no store.
    if run.code == .unavailable { return [] }
    let rows = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]] ?? []
    return rows.compactMap { $0["id"] as? String }
  }

  @Test func aNameHoldsForTheListFormatToo() throws {
    #expect(roads("import", "-", input: list(["1"])).code == .done)
    for name in ["a", "b"] {
      let run = roads("import", "-", "--source", name, input: list(["1"]))
      #expect(run.output.contains("1 added"), "\(run.errors)")
    }
    #expect(
      roads("add", "radar", "44,18", "--type", "announced", "--title", "x", "--id", "mine", "-q").code
        == .done)
    #expect(try ids() == ["1", "a:1", "b:1", "mine"])
    #expect(try rows().compactMap { $0["source"] as? String } == ["list", "a", "b", "local"])
    #expect(try ids("--source", "a,local") == ["a:1", "mine"])
    #expect(try ids("--source", "a", "--source", "list") == ["1", "a:1"])
    #expect(roads("show", "a:1").output.contains("Source"))
    let table = roads("near", "44,18", "--km", "1").output
    #expect(table.contains("Source") && table.contains("local"))
    #expect(!roads("near", "44,18", "--km", "1", "--source", "a").output.contains("Source"))
  }

  @Test(arguments: ["a,b", "a:b", " ", String(repeating: "x", count: 201)]) func whatIsNoName(name: String) {
    for run in [
      roads("import", "-", "--source", name, input: list(["1"])),
      roads("export", "--source", name.replacing(",", with: ":")),
    ] {
      #expect(run.code == .usage && run.errors.hasPrefix("roads: --source: "), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func whatIsExportedKeepsItsSource() throws {
    _ = roads("import", "-", input: list(["1"]))
    _ = roads("import", "-", "--source", "city", input: list(["1", "2"]))
    _ = roads("add", "radar", "44,18", "--type", "stationary", "--title", "x", "--id", "mine", "-q")
    for format in ["geojson", "geojsonl", "csv", "kml", "gpx"] {
      let first = roads("export", "--format", format).output
      let other = try SampleStore([])
      let path = try other.file("all", first)
      let run = CommandLineRun(["import", "--strict", path], store: other.path)
      #expect(run.code == .done, "\(format): \(run.errors)")
      #expect(CommandLineRun(["export", "--format", format], store: other.path).output == first, "\(format)")
      // What is said counts more than what the rows say.
      let renamed = try SampleStore([])
      _ = CommandLineRun(["import", "--source", "new", path], store: renamed.path)
      let all = CommandLineRun(["export", "--format", "csv", "--source", "new"], store: renamed.path).output
      #expect(all.split(separator: "\r\n").count == 5, "\(format): \(all)")
    }
  }

  @Test func syncLeavesOthersAlone() throws {
    _ = roads("import", "-", input: list(["1", "2"]))
    _ = roads("import", "-", "--source", "city", input: list(["1", "2"]))
    _ = roads("add", "radar", "44,18", "--type", "stationary", "--title", "x", "--id", "mine", "-q")
    #expect(
      roads("import", "-", "--source", "city", "--sync", input: list(["2"])).output.contains("1 removed"))
    #expect(try ids() == ["1", "2", "city:2", "mine"])
    #expect(roads("import", "-", "--sync", "--as", "radars", input: "[]").output.contains("2 removed"))
    #expect(try ids() == ["city:2", "mine"])
  }

  @Test func tooMuchIsStopped() throws {
    let all = (1...40).map(String.init)
    _ = roads("import", "-", input: list(all))
    let stopped = roads("import", "-", "--sync", input: list(all.prefix(1)))
    #expect(stopped.code == .incomplete)
    #expect(
      stopped.errors.contains("remove 39 of 40") && stopped.errors.contains("--yes"), "\(stopped.errors)")
    #expect(try ids().count == 40)
    let rehearsed = roads("import", "-", "--sync", "--dry-run", input: list(all.prefix(1)))
    #expect(rehearsed.code == .incomplete && rehearsed.output.contains("39 removed"))
    #expect(roads("sources", "edit", "list", "--removal-limit", "100%").code == .done)
    #expect(roads("import", "-", "--sync", input: list(all.prefix(20))).output.contains("20 removed"))
    #expect(roads("sources", "edit", "list", "--removal-limit", "usual").code == .done)
    #expect(roads("import", "-", "--sync", "--yes", input: list(all.prefix(1))).output.contains("19 removed"))
    #expect(roads("sources", "edit", "nobody", "--removal-limit", "5").code == .incomplete)
    #expect(roads("sources", "edit", "list", "--removal-limit", "101").code == .usage)
  }

  @Test func mostlyRejectedIsStopped() throws {
    let stopped = roads("import", "-", input: Lists.broken)
    #expect(stopped.code == .incomplete && stopped.errors.contains("2 of 3 rows are rejected"))
    #expect(try ids() == [])
    #expect(roads("import", "-", "--yes", input: Lists.broken).code == .done)
    #expect(try ids() == ["1"])
    // Nothing accepted is never a success.
    #expect(roads("import", "-", "--yes", input: "[7]").code == .incomplete)
    #expect(roads("import", "-", input: "[]").code == .done)
  }

  @Test func theOtherLayersListIsRefused() throws {
    for flags in [[], ["--yes"], ["--sync"]] {
      let run = CommandLineRun(
        ["import", "-", "--as", "conditions"] + flags, store: store.path, input: Array(list(["1"]).utf8))
      #expect(run.code == .incomplete && run.errors.contains("roads import --as radars"), "\(run.errors)")
    }
    #expect(try ids() == [])
  }

  @Test func samplesGoWithTheFirstRealList() throws {
    let sample =
      #"[{"id":"1","title":"t","coordinates":"44,18","type":1,"source":"sample"},"#
      + #"{"id":"2","title":"t","coordinates":"44,18","type":1,"source":"sample"}]"#
    _ = roads("import", "-", input: sample)
    #expect(roads("near", "44,18", "--km", "1").output.contains("samples only"))
    #expect(roads("near", "44,18", "--km", "1", "--lang", "bs").output.contains("samo primjeri"))
    #expect(roads("show", "1").output.contains("sample"))
    let run = roads("import", "-", input: list(["2", "3"]))
    #expect(
      run.output.contains("2 added, 0 updated") && run.output.contains("samples removed: 2"), "\(run.output)")
    #expect(try ids() == ["2", "3"])
    #expect(!roads("near", "44,18", "--km", "1").output.contains("sample"))
  }

  @Test func whatALimitLeavesOutMayBeNoSample() throws {
    let near = ["near", "44,18", "--km", "1", "--limit", "1"]
    let sample = #"[{"id":"1","title":"t","coordinates":"44,18","type":1,"source":"sample"},"#
    let second = #"{"id":"2","title":"t","coordinates":"44,18.001","type":1,"source":"sample"}]"#
    _ = roads("import", "-", input: sample + second)
    #expect(CommandLineRun(near, store: store.path).output.contains("samples only"))
    _ = roads("add", "radar", "44,18.002", "--type", "announced", "--title", "x", "-q")
    let run = CommandLineRun(near, store: store.path)
    #expect(run.output.contains("1 of 3") && !run.output.contains("samples only"), "\(run.output)")
  }

  @Test func anUnknownSourceIsSaidToBeOne() throws {
    _ = roads("import", "-", "--source", "bihamk", input: list(["1"]))
    for command in [["near", "44,18", "--km", "1"], ["count"], ["list"], ["export"]] {
      let run = CommandLineRun(command + ["--source", "bihmak,people,bihamk"], store: store.path)
      #expect(run.code == .done)
      #expect(run.errors == "there is no source 'bihmak'; 'roads sources' lists them\n", "\(run.errors)")
    }
  }

  @Test func aSourceThatARowCannotHaveRejectsIt() throws {
    let run = roads(
      "import", "-", "--yes",
      input: #"[{"id":"1","title":"t","coordinates":"44,18","type":1,"source":"a:b"}]"#)
    #expect(
      run.code == .incomplete && run.errors.contains("row 1, line 1, id \"1\": source: 'a:b'"),
      "\(run.errors)")
  }

  @Test func theListOfSources() throws {
    _ = roads("import", "-", "--source", "city", input: list(["1", "2"]))
    _ = roads("sources", "edit", "city", "--removal-limit", "40")
    #expect(roads("sources").output.contains("city"))
    #expect(
      roads("sources", "--format", "json").output
        == #"[{"name":"city","title":null,"attribution":null,"licence":null,"radars":2,"conditions":0,"#
        + #""fetched":false,"last_success":null,"stale":false,"hidden":0,"removal_limit_percent":40,"fetch":null}]"#
        + "\n")
  }
}
