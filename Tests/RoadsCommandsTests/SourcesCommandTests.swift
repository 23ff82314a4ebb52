import Foundation
import RoadsCommands
import RoadsCore
import RoadsFormats
import Testing

@Suite struct SourcesCommandTests {
  private let store: SampleStore
  private let list: String
  private let mapping: String

  init() throws {
    store = try SampleStore()
    list = try store.file("list.json", Lists.mapped)
    mapping = try store.file("map.json", Lists.mapping)
  }

  private func roads(_ arguments: String..., input: String = "") -> CommandLineRun {
    CommandLineRun(arguments, store: store.path, input: Array(input.utf8))
  }

  @Test func `a list is shown as it would be read`() {
    let run = roads("sources", "try", list, "--mapping", mapping)
    #expect(run.code == .done)
    #expect(run.output.contains("Radovi") && run.output.contains("Livada"))
    #expect(
      run.output.hasSuffix("\n2 can be loaded, 1 rejected, 1 passed over, 2 shown; nothing was stored\n"))
    #expect(
      run.errors == """
        \(list): row 3, id "own:9": no coordinates
        what: 'MEADOW' is in no table (rows: 1)

        """)
  }

  @Test func `words that were not understood are told, and types in words read`() throws {
    // The last row says the first once more, which is told all the same.
    let rows = (0...25).map { "\($0 % 25),\(40 + $0 % 25).5,18,x,\($0 % 25 == 0 ? "radovi" : "cow")" }
    let table = try store.file("zones.csv", "id,lat,lon,title,type\n" + rows.joined(separator: "\n") + "\n")
    let run = roads("sources", "try", table, "--as", "conditions", "--source", "city", "--limit", "1")
    #expect(run.code == .done && run.output.contains("roadworks  x"), "\(run.output)")
    let told = run.errors.split(separator: "\n")
    #expect(
      told.first == "\(table): row 2, line 3, id \"city:1\": type not understood: 'cow'; loaded as danger")
    #expect(told.contains { $0.contains("row 26") && $0.contains("row 1") }, "\(run.errors)")
    #expect(told.count == 22 && told.last == "… and more warnings: 4", "\(run.errors)")
  }

  @Test func `of many words that are in no table the others are counted`() throws {
    let events = (0..<150).map { #"{"no":\#($0),"what":"W\#($0)","where":[44.5,18.6],"head":"x"}"# }
    let many = try store.file("many.json", #"{"answer":{"events":[\#(events.joined(separator: ","))]}}"#)
    let run = roads("sources", "try", many, "--mapping", mapping)
    let told = run.errors.split(separator: "\n").filter { $0.contains("in no table") }
    #expect(
      told.count == 101 && told.last == "… and other words that are in no table (times: 50)", "\(run.errors)")
  }

  @Test func `words in no table are told and counted where somebody said what the rows are`() throws {
    let tables = try store.file("tables.json", Lists.mapping.replacing(#","default":"danger""#, with: ""))
    let run = roads("sources", "try", list, "--mapping", tables, "--as", "conditions")
    #expect(run.errors.contains("\nwhat: 'MEADOW' is in no table (rows: 1)\n"), "\(run.errors)")
    #expect(
      run.errors.contains(#"id "own:10": type not understood: 'MEADOW'; loaded as danger"#), "\(run.errors)")
    let loaded = roads("import", list, "--mapping", tables, "--as", "conditions", "--dry-run")
    #expect(loaded.output.contains("types not understood: 1 row"), "\(loaded.output)")
  }

  @Test func `with quiet rejected rows are told, and how many more there are`() throws {
    let rows = (1...30).map { "\($0),,18,x,ice" } + ["g,44,18,x,ice"]
    let table = try store.file("bad.csv", "id,lat,lon,title,type\n" + rows.joined(separator: "\n") + "\n")
    let run = roads("sources", "try", table, "--quiet")
    let told = run.errors.split(separator: "\n")
    #expect(told.count == 21 && told.last == "… and more rejected rows: 10", "\(run.errors)")
  }

  /// As an import would refuse it.
  @Test func `a list of the other layer is told`() throws {
    let table = try store.file("ice.csv", "id,lat,lon,title,type\n1,44,18,t,ice\n")
    let run = roads("sources", "try", table, "--as", "radars")
    #expect(run.code == .incomplete && run.output.contains("black ice  t"), "\(run.output)")
    #expect(
      run.errors
        == "roads: \(table): this list holds road conditions, not radars; nothing was stored; use 'roads sources try --as conditions'\n"
    )
    #expect(roads("sources", "try", table, "--as", "conditions").code == .done)
  }

  @Test func `paths that no row has are named, and rows that are probably a mistake`() throws {
    let wrong = try store.file(
      "wrong.json", Lists.mapping.replacing(#""title":"head""#, with: #""title":"names[lang=FI]""#))
    let run = roads("sources", "try", list, "--mapping", wrong)
    #expect(run.errors.contains("\ntitle: no row has anything at names[lang=FI]\n"), "\(run.errors)")
    let row = #"{"id":"1","title":"t","coordinates":"44,18","type":1}"#
    let twice = roads("sources", "try", "-", input: "[\(row),\(row)]")
    #expect(twice.errors.contains("row 2") && twice.errors.contains("row 1"), "\(twice.errors)")
  }

  @Test func `nothing is stored by trying`() {
    let before = roads("export", "--expired").output
    _ = roads("sources", "try", list, "--mapping", mapping)
    #expect(roads("export", "--expired").output == before)
    // Where there is no store, none is made.
    let other = store.folder.appendingPathComponent("none.db").path
    #expect(CommandLineRun(["sources", "try", list, "--mapping", mapping], store: other).code == .done)
    #expect(!Files.exists(other))
  }

  @Test func `what is said of the format holds, and none is for settings`() throws {
    let csv = try store.file("list.csv", "lat,lon,title\n44,18,Most\n")
    #expect(roads("sources", "try", csv, "--as", "radars", "--from", "CSV").code == .done)
    #expect(roads("sources", "try", csv, "--as", "radars", "--from", "GPX").code == .unavailable)
    for action in [["try", csv], ["add", "town", "https://roads.example/l"]] {
      let run = CommandLineRun(["sources"] + action + ["--from", "none"], store: store.path)
      #expect(run.code == .usage && run.errors.contains("--from none"), "\(run.errors)")
    }
  }

  @Test func `settings say what follows from them`() throws {
    let paused = roads("sources", "add", "town", "https://roads.example/l", "--paused")
    #expect(paused.output == "town: paused; 'roads sources edit town --resume' starts fetching\n")
    let both = roads("sources", "edit", "town", "--removal-limit", "30", "--title", "Town")
    #expect(both.output.split(separator: "\n").count == 2, "\(both.output)")
    let tooOften = roads("sources", "edit", "town", "--every", "5s")
    #expect(tooOften.code == .usage && tooOften.errors.contains("'5s' is not between 10s and 7d"))
    let own = roads("sources", "edit", "people", "--every", "5m")
    #expect(own.code == .incomplete && !own.errors.contains("sources add"), "\(own.errors)")
    let list = try store.file("city.json", #"[{"id":"1","title":"t","coordinates":"44,18","type":1}]"#)
    #expect(roads("import", list, "--as", "radars", "--source", "bare").code == .done)
    let bare = roads("sources", "remove", "bare")
    #expect(bare.errors.contains("has no settings to remove; --with-features"), "\(bare.errors)")
    #expect(roads("sources", "remove", "town", "--format", "json").code == .usage)
  }

  @Test func `what is shown has a limit`() {
    let run = roads("sources", "try", list, "--mapping", mapping, "--limit", "1")
    #expect(run.output.contains("Radovi") && !run.output.contains("Livada"))
    #expect(run.output.contains("2 can be loaded, 1 rejected, 1 passed over, 1 shown"))
    #expect(roads("sources", "try", list, "--mapping", mapping, "--limit", "-1").code == .usage)
  }

  @Test func `rows are data in formats for programs`() {
    let run = roads("sources", "try", list, "--mapping", mapping, "--format", "geojson")
    #expect(run.output.contains("\"own:7\"") && run.output.contains("\"own:10\""))
    #expect(run.errors.contains("2 can be loaded, 1 rejected, 1 passed over, 2 shown; nothing was stored\n"))
    #expect(!run.output.contains("nothing was stored"))
  }

  @Test func `any list can be tried`() throws {
    let run = roads("sources", "try", "-", input: Lists.mixed)
    #expect(run.code == .done && run.output.contains("2 can be loaded, 1 rejected, 0 passed over, 2 shown"))
    #expect(run.errors.hasPrefix("standard input: row 2, line 2, id \"A\": no coordinates"))
    let report = roads("sources", "try", "-", input: Lists.bulletin)
    #expect(report.errors == "standard input: this is the general report (parts: 1); roads import loads it\n")
  }

  @Test func `many rejected rows are counted and not all named`() {
    let rows = (1...25).map { "{\"no\":\($0),\"what\":\"WORKS\"}" }.joined(separator: ",")
    let run = roads("sources", "try", "-", "--mapping", mapping, input: "{\"answer\":{\"events\":[\(rows)]}}")
    #expect(run.code == .incomplete)
    #expect(
      run.errors.hasSuffix(
        """
        id "own:20": no coordinates
        … and more rejected rows: 5
        title: no row has anything at head

        """))
  }

  @Test func `a list on this machine is fetched only where that is allowed`() {
    let run = roads("sources", "try", "http://127.0.0.1:1/list.json")
    #expect(run.code == .unavailable && run.output.isEmpty)
    #expect(
      run.errors == """
        roads: http://127.0.0.1:1/list.json: 127.0.0.1:1 leads to 127.0.0.1, an address of this machine or of a private \
        network; if you want that: --allow-private 127.0.0.1:1

        """)
    let allowed = roads("sources", "try", "http://127.0.0.1:1/list.json", "--allow-private", "127.0.0.1:1")
    #expect(allowed.code == .unavailable && allowed.errors.contains("the server cannot be reached"))
  }

  @Test func `a file needs no credentials`() throws {
    let key = try store.file("key", "bearer abc")
    for flags in [["--credentials", key], ["--allow-private", "127.0.0.1"]] {
      let run = CommandLineRun(["sources", "try", list] + flags, store: store.path)
      #expect(run.code == .usage && run.errors.contains(flags[0]))
    }
    // Whoever else may read them: nothing is asked.
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: key)
    let run = roads("sources", "try", "https://roads.example/x", "--credentials", key)
    #expect(run.code == .unavailable)
    #expect(run.errors == "roads: \(key): others may read the file; allow it to its owner only (chmod 600)\n")
  }

  @Test func `a mapping is imported with`() {
    let run = roads("import", list, "--mapping", mapping)
    #expect(run.code == .done && run.output.contains("3 rows in"))
    #expect(run.output.contains("2 added, 0 updated, 0 unchanged, 0 removed, 1 rejected"))
    #expect(roads("show", "own:7").output.contains("Radovi"))
    let again = roads("import", list, "--mapping", mapping, "--source", "city")
    #expect(again.output.contains("2 added"))
    #expect(roads("show", "city:7").code == .done)
  }

  @Test(arguments: [
    ["--from", "csv"], ["--columns", "id,lat,lon"], ["--tracks"], ["--as", "bulletin"],
  ])
  func `a mapping says itself what the file is`(flags: [String]) {
    let run = CommandLineRun(["import", list, "--mapping", mapping] + flags, store: store.path)
    #expect(run.code == .usage && run.errors.contains("--mapping"))
  }

  @Test func `a bad mapping loads nothing`() throws {
    let bad = try store.file("bad.json", Lists.mapping.replacing("roadworks", with: "works"))
    let run = roads("import", list, "--mapping", bad)
    #expect(run.code == .unavailable && run.output.isEmpty)
    #expect(run.errors.hasPrefix("roads: \(bad): type.table.WORKS: 'works' is unknown; possible: "))
    #expect(roads("import", list, "--mapping", bad + "x").errors.hasSuffix("no such file; check its name\n"))
    #expect(roads("sources", "try", list, "--mapping", bad).code == .unavailable)
  }
}
