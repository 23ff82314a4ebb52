import Foundation
import RoadsCommands
import RoadsCore
import RoadsSpatiaLite
import RoadsTestSupport
import Testing

/// What several sources have, found, joined and told apart.
@Suite struct DuplicateCommandTests {
  private let store: SampleStore

  init() throws {
    let two = Array(Samples.features.prefix(2))
    store = try SampleStore(two + Samples.twins(two) + [radar("alone", 43)])
  }

  private func roads(_ arguments: String..., columns: Int? = nil) -> CommandLineRun {
    CommandLineRun(arguments, store: store.path, columns: columns)
  }

  @Test func pairsAreListedWithTheirReasons() throws {
    let list = roads("duplicates")
    #expect(list.code == .done)
    #expect(list.output.contains("11 m, same road M-18,"))
    #expect(list.output.contains("radars/RadarID-112") && list.output.contains("radars/osm:RadarID-112"))
    #expect(list.output.contains("2 pairs. 'roads duplicates join ID ID' joins them,"))
    #expect(roads("duplicates", "--limit", "1").output.contains("1 of 2 pairs."))
    #expect(roads("duplicates", "--apart", "5").output == "Found nothing that several sources have twice.\n")
    #expect(roads("duplicates", "--source", "osm", "-q").output.contains("osm:RadarID-7"))
    #expect(roads("duplicates", "--source", "people", "-q").output == "")
    for columns in [20, 40, 80] {
      for line in roads("duplicates", columns: columns).output.split(separator: "\n") {
        #expect(line.count <= columns, "\(line)")
      }
    }
    let json = roads("duplicates", "--format", "json").output
    let pairs = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(pairs.count == 2 && pairs[0]["same_road"] as? String == "M-18")
    #expect(roads("duplicates", "--format", "json", "--source", "people").output == "[]\n")
  }

  @Test func aSourceThatOnlyHidesIsListed() throws {
    #expect(!roads("sources").output.contains("Hidden"))
    for id in ["RadarID-112", "RadarID-7"] {
      #expect(roads("duplicates", "join", id, "osm:" + id).code == .done)
    }
    let table = roads("sources").output
    #expect(table.contains("Hidden"))
    #expect(table.contains(/\nosm +0 +0 +2 +20 %/), "\(table)")
    let sheet = roads("sources", "show", "osm").output
    #expect(sheet.contains("2 (behind features of other sources)"), "\(sheet)")
    #expect(!roads("sources", "show", "list").output.contains("behind"))
    let json = roads("sources", "--format", "json").output
    let all = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(all.first { $0["name"] as? String == "osm" }?["hidden"] as? Int == 2, "\(json)")
    #expect(all.first { $0["name"] as? String == "list" }?["hidden"] as? Int == 0)
  }

  @Test func whatIsJoinedIsShownOnceWithItsSources() {
    #expect(roads("duplicates", "joined").output == "Nothing is joined.\n")
    let joined = roads("duplicates", "join", "RadarID-112", "osm:RadarID-112")
    #expect(
      joined.output == "radars/RadarID-112 stands for all of them now (list, osm); no longer shown: "
        + "radars/osm:RadarID-112. 'roads duplicates split radars/RadarID-112' undoes this.\n")
    #expect(roads("show", "RadarID-112").output.contains("official list, osm"))
    #expect(roads("show", "RadarID-112", "--format", "json").output.contains(#""sources":["list","osm"]"#))
    #expect(roads("show", "osm:RadarID-112").output.contains("the same as another feature"))
    #expect(roads("list", "--source", "osm", "--format", "csv").output.contains(",list,,\"list,osm\","))
    #expect(roads("duplicates").output.contains("1 pair."))
    #expect(
      roads("duplicates", "joined").output.contains(
        "radars/RadarID-112 · list, osm · ← radars/osm:RadarID-112"))
    #expect(
      roads("duplicates", "joined", "--format", "json").output.contains(
        #""sources":["list","osm"],"hidden":["radars/osm:RadarID-112"]"#))
    #expect(
      roads("duplicates", "split", "osm:RadarID-112").output == "Shown again: radars/osm:RadarID-112.\n")
    #expect(roads("duplicates").output.contains("2 pairs."))
    #expect(
      roads("duplicates", "join", "RadarID-112", "osm:RadarID-112", "--keep", "osm:RadarID-112").code == .done
    )
    #expect(roads("show", "RadarID-112").code == .incomplete)
    #expect(roads("duplicates", "split", "osm:RadarID-112").output == "Shown again: radars/RadarID-112.\n")
    #expect(roads("check").code == .done)
  }

  /// The log said so, and who had done it did not learn it.
  @Test func anEditThatEndsAJoinSaysWhatIsShownAgain() {
    #expect(roads("duplicates", "join", "RadarID-112", "osm:RadarID-112").code == .done)
    let sentence =
      "No longer joined with radars/RadarID-112, which is not active whenever the other is; shown again: "
      + "radars/osm:RadarID-112.\n"
    let title = roads("edit", "RadarID-112", "--title", "Slatina")
    #expect(title.code == .done && !title.output.contains("No longer joined"), "\(title)")
    let tried = roads("edit", "RadarID-112", "--until", "tomorrow 8:00", "--dry-run")
    #expect(tried.output.hasSuffix(sentence), "\(tried)")
    #expect(roads("show", "osm:RadarID-112").output.contains("the same as another feature"))
    let edited = roads("edit", "RadarID-112", "--until", "tomorrow 8:00")
    #expect(edited.code == .done && edited.output.hasSuffix(sentence), "\(edited)")
    #expect(roads("list", "--source", "osm", "-q").output.contains("osm:RadarID-112"))
    let again = roads("edit", "RadarID-112", "--until", "tomorrow 7:00")
    #expect(again.code == .done && !again.output.contains("No longer joined"), "\(again)")
  }

  @Test(arguments: [["--dry-run"], []])
  func inJSONWhatIsShownAgainStandsBesideTheFeature(flags: [String]) {
    #expect(roads("duplicates", "join", "RadarID-112", "osm:RadarID-112").code == .done)
    let run = CommandLineRun(
      ["edit", "RadarID-112", "--until", "tomorrow 8:00", "--format", "json"] + flags, store: store.path)
    #expect(run.errors.contains("shown again: radars/osm:RadarID-112."), "\(run)")
    #expect(!run.output.contains("\"sources\""), "\(run)")
  }

  /// It named who had joined it.
  @Test func whatAListDropsWhileItHidesIsSaidToBeRemovedByTheList() throws {
    #expect(roads("duplicates", "join", "RadarID-112", "osm:RadarID-112").code == .done)
    let list = try store.file(
      "osm.json",
      #"[{"id":"new","title":"t","coordinates":"44,18","type":1,"updated_at":"2026-11-21 10:00:00"}]"#)
    let run = roads("import", list, "--source", "osm", "--as", "radars", "--sync", "--yes")
    #expect(run.code == .done, "\(run)")
    let json = roads("removed", "--source", "osm", "--format", "json").output
    let rows = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    let row = try #require(rows.first { $0["id"] as? String == "osm:RadarID-112" }, "\(json)")
    #expect(row["reason"] as? String == "synced" && row["by"] as? String == "source")
    let number = try #require(row["run"] as? Int)
    #expect(run.output.hasSuffix("; run \(number)\n"), "\(run.output)")
  }

  /// To bring it back would part what somebody has joined, and show both.
  @Test func whatHidesIsNotAdvisedToBeRestored() {
    #expect(roads("duplicates", "join", "RadarID-112", "osm:RadarID-112").code == .done)
    for line in [
      ["edit", "osm:RadarID-112", "--title", "X"], ["report", "osm:RadarID-112"],
      ["delete", "osm:RadarID-112"],
    ] {
      let run = CommandLineRun(line, store: store.path)
      #expect(
        run.errors
          == "roads: 'radars/osm:RadarID-112' was joined with 'radars/RadarID-112' on 21 Nov 2026 14:05 and"
          + " is not shown; name 'radars/RadarID-112' instead, or take them apart:"
          + " 'roads duplicates split radars/osm:RadarID-112'\n", "\(line)")
      #expect(run.code == .incomplete)
    }
    let page = roads("show", "osm:RadarID-112")
    #expect(page.code == .incomplete && page.output.contains("Shown instead"), "\(page.output)")
    #expect(page.output.contains("roads duplicates split radars/osm:RadarID-112"))
    #expect(!page.output.contains("roads restore"))
  }

  /// It was removed, and nobody knew why.
  @Test func changesSayWhatWasJoinedWithWhat() {
    #expect(roads("duplicates", "join", "RadarID-112", "osm:RadarID-112").code == .done)
    #expect(roads("duplicates", "split", "RadarID-112").code == .done)
    let english = roads("changes").output
    #expect(english.contains("removed: joined with radars/RadarID-112"), "\(english)")
    #expect(english.contains("restored: no longer joined with radars/RadarID-112"), "\(english)")
    let german = roads("changes", "--lang", "de").output
    #expect(german.contains("entfernt: mit radars/RadarID-112 zusammengelegt"), "\(german)")
    let bosnian = roads("changes", "--lang", "bs").output
    #expect(bosnian.contains("uklonjeno: spojeno s radars/RadarID-112"), "\(bosnian)")
    let json = roads("changes", "--format", "json").output
    #expect(json.contains(#""detail":"joined with radars/RadarID-112""#), "\(json)")
  }

  /// It was left out of the question, and the answer counted more removed than there were.
  @Test func whatHidesIsCountedWhereItsSourceGoes() {
    #expect(roads("duplicates", "join", "RadarID-112", "osm:RadarID-112").code == .done)
    #expect(roads("sources", "edit", "osm", "--removal-limit", "50").code == .done)
    #expect(roads("sources", "remove", "osm").output.contains("features removed: 0, left: 2"))
    let line = ["sources", "remove", "osm", "--with-features"]
    let asked = CommandLineRun(line, store: store.path, answers: "n\n")
    #expect(
      asked.errors.contains("Remove osm and all its features (2, hidden behind others: 1)?"),
      "\(asked.errors)")
    let removed = roads("sources", "remove", "osm", "--with-features", "--yes")
    #expect(removed.output.contains("features removed: 2, left: 0"), "\(removed.output)")
    #expect(roads("duplicates", "joined").output == "Nothing is joined.\n")
    #expect(!roads("show", "RadarID-112").output.contains("osm"))
  }

  @Test func whatDiffersIsNotProposedAgain() {
    #expect(
      roads("duplicates", "differ", "RadarID-7", "osm:RadarID-7").output
        == "Different, and not proposed again: radars/RadarID-7, radars/osm:RadarID-7.\n")
    #expect(roads("duplicates").output.contains("1 pair."))
  }

  /// As it is after `pull --forget`: only the server knew what hid behind it.
  @Test func whatTellsSourcesOfNothingIsTakenApart() throws {
    var stale = radar("stale", 42)
    stale.source = .list
    stale.details.joinedSources = [.list, SourceName(stored: "osm")]
    try SpatiaLiteStore(path: store.path).add(stale)
    let split = roads("duplicates", "split", "stale")
    #expect(split.code == .done && split.output.hasPrefix("Nothing was hidden behind it any more;"))
    #expect(!roads("show", "stale", "--format", "json").output.contains(#""sources":"#))
    #expect(roads("duplicates", "split", "stale").code == .incomplete)
  }

  @Test func mistakesAreErrors() {
    let lines: [([String], ExitCode)] = [
      (["join", "RadarID-112"], .usage), (["join"], .usage), (["list", "RadarID-112"], .usage),
      (["differ", "RadarID-112", "RadarID-112"], .usage), (["split", "RadarID-112"], .incomplete),
      (["split", "nobody"], .incomplete), (["join", "RadarID-112", "nobody"], .incomplete),
      (["differ", "RadarID-112", "alone", "--keep", "alone"], .usage),
      (["join", "RadarID-112", "alone", "--limit", "3"], .usage),
      (["join", "RadarID-112", "alone", "--format", "json"], .usage), (["--apart", "1001"], .usage),
      (["--apart", "0"], .usage), (["--km", "3"], .usage),
    ]
    for (arguments, code) in lines {
      let run = CommandLineRun(["duplicates"] + arguments, store: store.path)
      #expect(run.code == code, "\(arguments): \(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
  }

  @Test func whatHoldsLongerIsShownInstead() throws {
    try SpatiaLiteStore(path: store.path).add(radar("short", 42, until: Instant(seconds: 4_000_000_000)))
    let refused = roads("duplicates", "join", "short", "alone")
    #expect(refused.code == .incomplete)
    #expect(refused.errors.contains("show that one (--keep), or do not join them"), "\(refused.errors)")
    #expect(roads("duplicates", "join", "short", "alone", "--keep", "alone").code == .done)
  }

  @Test func hoursWithinThoseOfTheShownOneAreNoReasonToRefuse() throws {
    let file = try SpatiaLiteStore(path: store.path)
    for (id, hours) in [
      ("wide", "Mo-Fr 08:00-16:00"), ("narrow", "Mo-Fr 08:00-12:00"), ("late", "Mo-Fr 15:00-18:00"),
    ] {
      var feature = radar(id, 42)
      feature.details.schedule = try Schedule.read(hours, zone: .utc)
      try file.add(feature)
    }
    let swapped = roads("duplicates", "join", "narrow", "wide")
    #expect(
      swapped.code == .incomplete
        && swapped.errors.contains(
          "it is not certain that radars/narrow is active whenever radars/wide is, so that radars/wide could be"
            + " missing; show that one (--keep), or do not join them"),
      "\(swapped.errors)")
    // Neither can be shown for both: nobody is sent in a circle.
    for ids in [["wide", "late"], ["late", "wide"]] {
      let refused = CommandLineRun(["duplicates", "join"] + ids, store: store.path)
      #expect(
        refused.code == .incomplete && refused.errors.hasSuffix("could be missing; do not join them\n"),
        "\(refused.errors)")
    }
    #expect(roads("duplicates", "join", "wide", "narrow").code == .done)
  }

  // MARK: Lists of the wrong kind

  @Test func aListOfAnotherKindIsRefusedWhateverItsFormat() throws {
    let overpass =
      #"{"elements":[{"type":"node","id":1,"lat":44.5,"lon":18.6,"tags":{"highway":"speed_camera"}}]}"#
    let table = "id,lat,lon,title,type\n1,44.5,18.6,X,ice\n"
    let geojson =
      #"{"type":"Feature","id":5,"geometry":{"type":"Point","coordinates":[18.5,44.5]},"properties":{"type":"ice"}}"#
    for (name, text, kind) in [
      ("osm.json", overpass, "conditions"), ("a.csv", table, "radars"), ("a.geojson", geojson, "radars"),
    ] {
      let run = roads("import", try store.file(name, text), "--as", kind, "--yes")
      #expect(run.code == .incomplete && run.errors.contains("nothing was stored"), "\(name): \(run.errors)")
    }
    for (name, text) in [("conditions.json", Lists.conditions), ("radars.json", Lists.mixed)] {
      let run = roads("import", try store.file(name, text), "--as", "bulletin", "--yes")
      #expect(run.code == .usage && run.errors.contains("not a general report"), "\(run.errors)")
    }
    #expect(roads("bulletin").output.isEmpty)
    #expect(roads("import", try store.file("own.json", Lists.bulletin), "--as", "bulletin").code == .done)
  }

  // MARK: The brake asks

  private func list(_ ids: some Sequence<Int>) throws -> String {
    try store.file(
      "list.json",
      "["
        + ids.map { #"{"id":"\#($0)","title":"t","coordinates":"44.5,18.6","type":1}"# }.joined(
          separator: ",") + "]")
  }

  @Test func onATerminalTheBrakeAsks() throws {
    func sync(_ file: String, _ answers: String?, _ more: String...) -> CommandLineRun {
      CommandLineRun(["import", file, "--sync"] + more, store: store.path, answers: answers)
    }
    #expect(sync(try list(1...40), nil, "--yes").code == .done)
    let few = try list(1...3)
    let refused = sync(few, "n\n")
    #expect(refused.code == .incomplete)
    #expect(refused.errors.contains("radars of the source 'list': remove 37 of 40? [y/N]"))
    #expect(sync(few, nil).code == .incomplete)
    #expect(sync(few, "y\n", "--dry-run").errors.contains("[y/N]") == false)
    let accepted = sync(few, "y\n")
    #expect(accepted.code == .done && accepted.output.contains("37 removed"), "\(accepted.output)")
    let german = CommandLineRun(
      ["import", try store.file("broken.json", Lists.broken), "--lang", "de"], store: store.path,
      answers: "j\n")
    #expect(german.errors.contains("2 von 3 Einträgen werden abgelehnt. Die übrigen laden? [j/N]"))
    #expect(german.code == .done)
  }

  @Test func filtersOfTheOtherLayerAreContradictions() {
    for arguments in [
      ["--radars", "--road-class", "main"], ["--conditions", "--authority", "46"],
      ["--type", "stationary", "--road-class", "main"], ["--road-class", "main", "--authority", "46"],
    ] {
      #expect(CommandLineRun(["list"] + arguments, store: store.path).code == .usage, "\(arguments)")
    }
  }
}
