import Foundation
import RoadsCommands
import RoadsCore
import RoadsTestSupport
import Testing

/// `runs`, `undo`, `changes`, `removed`, and what a dry run names.
@Suite struct RunCommandTests {
  private let store: SampleStore

  init() throws { store = try SampleStore([]) }

  private func roads(_ arguments: String...) -> CommandLineRun {
    CommandLineRun(arguments, store: store.path)
  }

  private func row(_ id: String, _ title: String, _ place: String = "44.1,18.1") -> String {
    #"{"id":"\#(id)","title":"\#(title)","coordinates":"\#(place)","type":1,"updated_at":"2026-01-01 10:00:00"}"#
  }

  private func list(_ name: String, _ rows: String...) throws -> String {
    try store.file(name, "[" + rows.joined(separator: ",\n") + "]")
  }

  private func object(_ run: CommandLineRun) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  private func objects(_ run: CommandLineRun) throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
  }

  /// A list, and the next one: one row otherwise, one gone, one new.
  private func twoLists() throws -> (String, String) {
    (
      try list(
        "first.json", row("a", "Stup"), row("b", "Ilidža", "44.2,18.2"), row("c", "Vogošća", "44.3,18.3")),
      try list(
        "second.json", row("a", "Stup, raskrsnica"), row("b", "Ilidža", "44.2,18.2"),
        row("d", "Hadžići", "44.4,18.4"))
    )
  }

  @Test func `a dry run names what would change, field by field`() throws {
    let (first, second) = try twoLists()
    #expect(roads("import", first).code == .done)
    let run = roads("import", second, "--sync", "--yes", "--dry-run")
    #expect(
      run.output.hasPrefix(
        """
        ~ radars/a: title 'Stup' → 'Stup, raskrsnica'
        + radars/d Hadžići
        - radars/c Vogošća

        """))
    #expect(run.output.hasSuffix("; a dry run, nothing was stored\n"))
    let german = roads("import", second, "--sync", "--yes", "--dry-run", "--lang", "de")
    #expect(german.output.contains("~ radars/a: Titel „Stup“ → „Stup, raskrsnica“\n"))
    let json = try object(roads("import", second, "--sync", "--yes", "--dry-run", "--format", "json"))
    let changes = try #require(json["changes"] as? [[String: Any]])
    #expect(changes.map { $0["event"] as? String } == ["updated", "added", "removed"])
    let fields = try #require(changes[0]["fields"] as? [[String: String]])
    #expect(fields == [["field": "title", "old": "Stup", "new": "Stup, raskrsnica"]])
    #expect(json["more"] as? Int == 0 && json["run"] is NSNull)
    // Nothing happened, and then exactly that.
    #expect(roads("runs", "2").code == .incomplete)
    #expect(roads("import", second, "--sync", "--yes").output.hasSuffix("; run 2\n"))
    let shown = roads("runs", "2").output
    for line in run.output.split(separator: "\n").prefix(3) { #expect(shown.contains(line)) }
    let stored = try object(roads("runs", "2", "--format", "json"))
    #expect(stored["changed"] as? NSArray == changes as NSArray)
  }

  @Test func `more than twenty are counted, and named to whoever asks`() throws {
    #expect(roads("import", try list("one.json", row("x", "t"))).code == .done)
    let rows = (0..<30).map { row("\($0)", "t\($0)", "44.\(10 + $0),18.5") }
    let many = try store.file("many.json", "[" + rows.joined(separator: ",") + "]")
    let run = roads("import", many, "--dry-run")
    #expect(run.output.contains("… and 10 more (--verbose)\n"))
    #expect(run.output.split(separator: "\n").filter { $0.hasPrefix("+ ") }.count == 20)
    let all = roads("import", many, "--dry-run", "--verbose")
    #expect(all.output.split(separator: "\n").filter { $0.hasPrefix("+ ") }.count == 30)
    #expect(roads("import", many).code == .done)
    #expect(roads("runs", "2").output.contains("… and 10 more (--limit)\n"))
    #expect(!roads("runs", "2", "--limit", "30").output.contains("more"))
  }

  @Test func `a run is undone, and that too`() throws {
    let (first, second) = try twoLists()
    #expect(roads("import", first).code == .done)
    let before = roads("export", "--expired").output
    #expect(roads("import", second, "--sync", "--yes").code == .done)
    let after = roads("export", "--expired").output
    #expect(
      roads("undo", "2", "--dry-run").output
        == "Undoing run 2: 1 restored, 1 reverted, 1 removed; a dry run, nothing was changed\n")
    #expect(roads("export", "--expired").output == after)
    #expect(
      roads("undo", "2").output == "Run 2 is undone: 1 restored, 1 reverted, 1 removed; run 3\n")
    #expect(roads("export", "--expired").output == before)
    let again = roads("undo", "2")
    #expect(again.code == .incomplete)
    #expect(again.errors == "roads: run 2 is undone already, by run 3; 'roads undo 3' brings it back\n")
    #expect(roads("undo", "3").code == .done)
    #expect(roads("export", "--expired").output == after)
    let runs = try objects(roads("runs", "--format", "json"))
    #expect(runs.map { $0["number"] as? Int } == [4, 3, 2, 1])
    #expect(runs.map { $0["kind"] as? String } == ["undo", "undo", "load", "load"])
    #expect(roads("runs").output.contains("undo of run 3"))
  }

  @Test func `what was changed since is named, and force undoes the rest`() throws {
    let (first, second) = try twoLists()
    #expect(roads("import", first).code == .done)
    #expect(roads("import", second, "--sync", "--yes").code == .done)
    #expect(roads("report", "radars/a").code == .done)
    let before = roads("export", "--expired").output
    let refused = roads("undo", "2")
    #expect(refused.code == .incomplete && refused.output.isEmpty)
    #expect(
      refused.errors.wholeMatch(
        of:
          /radars\/a: changed since \(this machine, .*\)\nroads: run 2 was not undone: 1 feature has changed since; --force undoes the rest\n/
      ) != nil, "\(refused.errors)")
    #expect(roads("export", "--expired").output == before)
    let json = try object(roads("undo", "2", "--format", "json"))
    #expect(json["stored"] as? Bool == false && json["conflicts"] as? Int == 1)
    let forced = roads("undo", "2", "--force")
    #expect(forced.code == .incomplete)
    #expect(forced.output == "Run 2 is undone: 1 restored, 0 reverted, 1 removed; run 3\n")
    #expect(roads("show", "radars/a").output.contains("Stup, raskrsnica"))
  }

  @Test func `where nothing is left to undo, force is not advised again`() throws {
    #expect(roads("import", try list("one.json", row("x", "t"))).code == .done)
    #expect(roads("import", try list("two.json", row("x", "u"))).code == .done)
    #expect(roads("report", "radars/x").code == .done)
    #expect(roads("undo", "2").errors.hasSuffix("; --force undoes the rest\n"))
    let forced = roads("undo", "2", "--force")
    #expect(forced.code == .incomplete && forced.output.isEmpty)
    #expect(
      forced.errors.hasSuffix(
        "\nroads: run 2 was not undone: everything that it changed has been changed since\n"),
      "\(forced.errors)")
  }

  @Test func `nobody's number is a sentence`() throws {
    #expect(roads("import", try list("one.json", row("x", "t"))).code == .done)
    let run = roads("undo", "17")
    #expect(run.code == .incomplete)
    #expect(run.errors == "roads: there is no run 17; 'roads runs' lists them\n")
    #expect(roads("runs", "17").errors == run.errors)
    #expect(roads("undo", "x").code == .usage)
    #expect(roads("undo").code == .usage)
    #expect(roads("runs", "--keep", "0").code == .usage)
    #expect(roads("runs", "3", "--keep", "9").code == .usage)
    #expect(roads("runs", "--keep", "9", "--format", "json").code == .usage)
    #expect(roads("runs", "--keep", "9", "-o", store.path + ".txt").code == .usage)
  }

  @Test func `how long runs are kept is a setting`() throws {
    #expect(roads("import", try list("one.json", row("x", "t"))).code == .done)
    #expect(roads("runs").output.contains("1 run; kept for 30 days"))
    #expect(roads("runs", "--keep", "90").output == "Runs are now kept for 90 days.\n")
    #expect(roads("runs").output.contains("1 run; kept for 90 days"))
  }

  @Test func `changes say what, and by whom`() throws {
    let (first, second) = try twoLists()
    #expect(roads("import", first).code == .done)
    #expect(roads("import", second, "--sync", "--yes").code == .done)
    #expect(roads("report", "radars/b").code == .done)
    #expect(roads("delete", "radars/b", "--yes").code == .done)
    let changes = try objects(roads("changes", "--format", "json"))
    #expect(
      changes.map { $0["event"] as? String } == [
        "added", "added", "added", "updated", "added", "removed", "reported", "removed",
      ])
    #expect(
      changes.map { $0["by"] as? String } == Array(repeating: "source", count: 6) + ["local", "local"])
    #expect(changes.map { $0["run"] as? Int } == [1, 1, 1, 2, 2, 2, nil, nil])
    #expect(try objects(roads("changes", "--run", "2", "--format", "json")).count == 3)
    #expect(try objects(roads("changes", "--by", "local", "--format", "json")).count == 2)
    #expect(try objects(roads("changes", "--since", "6", "--format", "json")).count == 2)
    #expect(try objects(roads("changes", "--limit", "1", "--format", "json")).count == 1)
    #expect(try objects(roads("changes", "--source", "city", "--format", "json")).isEmpty)
    let table = roads("changes").output
    #expect(table.contains("updated: title") && table.contains("list, run 2") && table.contains("8 changes"))
    #expect(roads("changes", "--source", "city").output == "Nothing has changed.\n")
  }

  @Test func `changes of a run that there is not are no answer`() throws {
    let (first, _) = try twoLists()
    for _ in 1...2 { #expect(roads("import", first).code == .done) }
    for further in [[], ["--format", "json"]] {
      let run = CommandLineRun(["changes", "--run", "99"] + further, store: store.path)
      #expect(run.code == .incomplete && run.output.isEmpty, "\(run.output)")
      #expect(run.errors.contains("there is no run 99"), "\(run.errors)")
    }
    // The second one changed nothing.
    let none = roads("changes", "--run", "2")
    #expect(none.code == .done && none.output == "Nothing has changed.\n", "\(none.errors)")
  }

  @Test func `what is left out is counted, and what is to come is no answer`() throws {
    let (first, second) = try twoLists()
    #expect(roads("import", first).code == .done)
    #expect(roads("import", second, "--sync", "--yes").code == .done)
    #expect(roads("changes", "--limit", "2").output.contains("\n2 of 6 changes shown\n"))
    #expect(roads("changes", "--limit", "6").output.contains("\n6 changes\n"))
    #expect(roads("changes", "--limit", "2", "--lang", "de").output.contains("6 Änderungen, davon 2 gezeigt"))
    #expect(roads("runs", "--limit", "1").output.contains("1 of 2 runs shown; "))
    for command in ["changes", "removed"] {
      let run = roads(command, "--since", "tomorrow")
      #expect(run.code == .usage && run.errors.contains("is in the future"), "\(run.errors)")
    }
  }

  @Test func `corrections in the log are words, and their names in answers`() throws {
    let (first, second) = try twoLists()
    #expect(roads("import", first).code == .done)
    #expect(roads("edit", "radars/a", "--title", "Most", "--bearing", "N").code == .done)
    #expect(roads("edit", "radars/a", "--revert", "bearing").code == .done)
    #expect(roads("import", second).code == .done)
    let table = roads("changes", "--lang", "de").output
    for words in [
      "geändert: korrigiert: Titel, Richtung, Fahrtrichtung",
      "geändert: Korrektur zurückgenommen: Fahrtrichtung", "geändert: Korrektur beendet: Titel",
    ] { #expect(table.contains(words), "\(table)") }
    let details = try objects(roads("changes", "--format", "json")).compactMap { $0["detail"] as? String }
    #expect(details.first == "corrected title,direction,bearing")
  }

  @Test func `values of changes are words, as edit has them`() throws {
    let row = #"{"id":"1","title":"t","coordinates":"44,18","type":TYPE,"updated_at":"2026-01-01 10:00:00"}"#
    let one = try store.file("one.json", "[" + row.replacing("TYPE", with: "1") + "]")
    let two = try store.file("two.json", "[" + row.replacing("TYPE", with: "2") + "]")
    #expect(roads("import", one, "--as", "radars").code == .done)
    let dry = roads("import", two, "--as", "radars", "--dry-run", "--lang", "bs").output
    #expect(roads("import", two, "--as", "radars").code == .done)
    let run = roads("runs", "2", "--lang", "bs").output
    let edit = roads("edit", "1", "--type", "stationary", "--dry-run", "--lang", "bs").output
    let words = try #require(edit.firstMatch(of: /vrsta: (.+) → (.+)\n/))
    let line = "~ radars/1: vrsta \(words.2) → \(words.1)\n"
    #expect(dry.hasPrefix(line) && run.contains(line), "\(dry)")
  }

  @Test func `removed lists what restore brings back, several at once`() throws {
    let (first, second) = try twoLists()
    #expect(roads("import", first).code == .done)
    #expect(roads("removed").output == "There is nothing to restore.\n")
    #expect(roads("import", second, "--sync", "--yes").code == .done)
    #expect(roads("delete", "radars/b", "--yes").code == .done)
    let removed = try objects(roads("removed", "--format", "json"))
    #expect(Set(removed.compactMap { $0["id"] as? String }) == ["b", "c"])
    #expect(Set(removed.compactMap { $0["by"] as? String }) == ["local", "source"])
    #expect(removed.allSatisfy { $0["source"] as? String == "list" })
    let synced = try objects(roads("removed", "--reason", "synced", "--format", "json"))
    #expect(synced.map { $0["id"] as? String } == ["c"])
    #expect(roads("removed", "--limit", "1").output.contains("1 of 2 shown"))
    // One is unknown, one is not removed: each is named, and nothing comes back.
    for further in [[], ["--dry-run"]] {
      let run = CommandLineRun(["restore", "b", "nothing", "c", "d"] + further, store: store.path)
      #expect(run.code == .incomplete && run.output == "")
      #expect(run.errors.split(separator: "\n").count == 2)
      #expect(run.errors.contains("'nothing'") && run.errors.contains("'radars/d' is not removed"))
    }
    #expect(try objects(roads("removed", "--format", "json")).count == 2)
    let run = roads("restore", "b", "c")
    #expect(run.code == .done)
    #expect(run.output == "radars/b is back: Ilidža\nradars/c is back: Vogošća\n")
    #expect(roads("removed").output == "There is nothing to restore.\n")
  }
}
