import Foundation
import RoadsCommands
import RoadsCore
import RoadsTestSupport
import RoadsText
import Testing

@Suite struct AnswerCommandTests {
  @Test func nearIsATableWithASentence() throws {
    let store = try SampleStore()
    let run = CommandLineRun(["near", "44.5,18.6", "--km", "10"], store: store.path, columns: 90)
    #expect(run.code == .done)
    #expect(run.errors.isEmpty)
    try Golden.check(run.output, "command-near.txt")
  }

  @Test(arguments: Language.allCases)
  func emptyAnswersSaySo(language: Language) throws {
    let store = try SampleStore()
    for arguments in [["near", "1,1"], ["within", "1,1,2,2"], ["along", "1,1 2,2"], ["count", "1,1"]] {
      let run = CommandLineRun(arguments + ["--lang", language.rawValue], store: store.path, columns: 80)
      #expect(run.code == .done)
      #expect(run.output.split(separator: "\n").count == 1)
      #expect(CommandLineRun(arguments + ["-q"], store: store.path).output.isEmpty)
    }
  }

  @Test(arguments: ["json", "geojson", "geojsonl", "csv", "gpx", "svg"])
  func everyFormatHoldsEveryHit(format: String) throws {
    let store = try SampleStore()
    for arguments in [
      ["near", "44.5,18.6"], ["within", "44,18,45,19"], ["along", "44,18 45,19", "--km", "100"],
    ] {
      let run = CommandLineRun(arguments + ["--format", format, "--expired"], store: store.path)
      #expect(run.code == .done)
      #expect(run.output.contains("Živinice, Ciljuge"))
      #expect(run.errors.isEmpty)
    }
  }

  /// All that is said of an answer is said of the moment that was asked for.
  @Test func anotherMomentIsCarriedThrough() throws {
    let store = try SampleStore()
    // A check until 16:05, an accident until 13:05 today, a closure from the day after tomorrow at 6:05.
    func near(_ at: String, _ more: String...) -> String {
      CommandLineRun(
        ["near", "44.5,18.6", "--km", "20", "--at", at] + more, store: store.path, columns: 200
      ).output
    }
    let before = near("2026-11-21 12:00")
    #expect(before.contains("303") && !before.contains("expired"))
    #expect(before.contains("until 13:05"))
    let later = near("monday 8:00")
    #expect(later.contains("302") && !later.contains("RadarID-7") && !later.contains("303"))
    // Until 6:05 on Tuesday: within a night of the second moment.
    #expect(later.contains("24 Nov") && !later.contains("from 23 Nov"))
    #expect(near("monday 20:00").contains("until 6:05"))
    // What does not hold then is marked, as of then.
    let all = near("monday 8:00", "--expired")
    #expect(all.split(separator: "\n").first { $0.contains("RadarID-7") }?.contains("expired") == true)
    #expect(
      near("2026-11-21 12:00", "--expired").split(separator: "\n").first { $0.contains("302") }?
        .contains("from 23 Nov") == true)
    for format in [[], ["--map"], ["--format", "svg"]] {
      for (language, words) in [
        ("en", "within 20 km of 44.5, 18.6 on 23 Nov 2026 08:00"),
        ("de", "im Umkreis von 20 km um 44.5, 18.6 am 23.11.2026 um 08:00"),
        ("bs", "u krugu od 20 km oko 44.5, 18.6 dana 23. 11. 2026. u 08:00"),
      ] {
        let output = CommandLineRun(
          ["near", "44.5,18.6", "--km", "20", "--at", "monday 8:00", "--lang", language] + format,
          store: store.path, columns: 200
        ).output
        #expect(output.contains(words), "\(output)")
      }
    }
    let picture = near("monday 8:00", "--format", "svg")
    #expect(picture.contains("As of 23 Nov 2026 08:00") && !picture.contains("expired"))
    for (arguments, sentence) in [
      (["near", "1,1"], "Nothing found within 10 km of 1, 1 on 23 Nov 2026 08:00."),
      (["count", "--text", "nowhere"], "Nothing found on 23 Nov 2026 08:00."),
    ] {
      let run = CommandLineRun(arguments + ["--at", "monday 8:00"], store: store.path, columns: 200)
      #expect(run.output.contains(sentence))
    }
    let now = CommandLineRun(["near", "44.5,18.6"], store: store.path, columns: 200).output
    #expect(!now.contains("2026"))
    func status(_ at: String) -> Bool {
      CommandLineRun(
        ["export", "--type", "accident", "--expired", "--format", "open511", "--at", at], store: store.path
      ).output.contains("ARCHIVED")
    }
    #expect(!status("2026-11-21 12:00") && status("2026-11-21 14:00"))
  }

  /// What comes first in the order that was asked for is what a limit leaves.
  @Test func anotherOrder() throws {
    let store = try SampleStore()
    func ids(_ arguments: String...) -> [Substring] {
      let run = CommandLineRun(arguments + ["--format", "json"], store: store.path)
      #expect(run.code == .done, "\(run.errors)")
      return run.output.matches(of: /"id":"([^"]+)"/).map(\.output.1)
    }
    #expect(ids("near", "44.5,18.6", "--km", "20", "--sort", "ends", "--limit", "2") == ["RadarID-7", "256"])
    let updated = ids("within", "44,18,45,19", "--sort", "updated")
    #expect(updated.prefix(3).allSatisfy { $0.hasPrefix("RadarID") })
    let titles = ids("export", "--sort", "title")
    #expect(titles.first == "307" && Set(titles) == Set(ids("export")))
    #expect(ids("export", "44.5,18.6", "--sort", "distance") == ids("near", "44.5,18.6"))
    let route = "44.4,18.5 44.6,18.7"
    #expect(ids("along", route, "--km", "20") == ids("along", route, "--km", "20", "--sort", "along"))
    let beside = ids("along", route, "--km", "20", "--sort", "distance")
    #expect(beside != ids("along", route, "--km", "20") && beside.count > 3)
    for (arguments, sentence) in [
      (
        ["within", "44,18,45,19", "--sort", "distance"],
        "roads: --sort: 'distance' only makes sense with a point or a route; possible: title, updated or ends\n"
      ),
      (
        ["near", "44,18", "--sort", "along"],
        "roads: --sort: 'along' only makes sense with a route; possible: distance, title, updated or ends\n"
      ),
      (["export", "--sort", "size"], nil),
    ] as [([String], String?)] {
      let run = CommandLineRun(arguments, store: store.path)
      #expect(run.code == .usage && run.output.isEmpty)
      if let sentence { #expect(run.errors == sentence) }
    }
  }

  @Test func aMapInsteadOfTheTable() throws {
    let store = try SampleStore()
    let run = CommandLineRun(["near", "44.5,18.6", "--map"], store: store.path, columns: 80)
    #expect(run.output.contains("⣀") && run.output.contains("◉"))
    let conflict = CommandLineRun(
      ["within", "44,18,45,19", "--map", "--format", "json"], store: store.path, columns: 80)
    #expect(conflict.code == .usage)
    #expect(conflict.errors.contains("--map"))
  }

  @Test func alongReadsFilesAndPoints() throws {
    let store = try SampleStore()
    let geojson = #"{"type":"LineString","coordinates":[[18.6671,44.53],[18.6671,44.55]]}"#
    let gpx = """
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
      <trkpt lat="44.53" lon="18.6671"/><trkpt lat="44.55" lon="18.6671"/></trkseg></trk></gpx>
      """
    for route in [
      "44.53,18.6671 44.55,18.6671", try store.file("a.geojson", geojson), try store.file("b.gpx", gpx),
    ] {
      let run = CommandLineRun(["along", route], store: store.path, columns: 100)
      #expect(run.output.contains("RadarID-112"))
      #expect(run.output.contains("1 radar within 300 m of the route (2.2 km)"))
    }
    let piped = CommandLineRun(["along", "-"], store: store.path, columns: 100, input: Array(geojson.utf8))
    #expect(piped.output.contains("RadarID-112"))
    let absent = CommandLineRun(["along", "no such file.gpx"], store: store.path)
    #expect(absent.code == .unavailable)
    #expect(absent.errors.contains("no such file.gpx"))
  }

  @Test func showKnowsTheLivingAndTheRemoved() throws {
    let store = try SampleStore()
    let living = CommandLineRun(["show", "RadarID-7"], store: store.path)
    #expect(living.code == .done)
    #expect(living.output.contains("2 of 5 say it is gone; 3 more remove it"))
    #expect(CommandLineRun(["delete", "RadarID-7", "--yes"], store: store.path).code == .done)
    let removed = CommandLineRun(["show", "RadarID-7"], store: store.path)
    #expect(removed.code == .incomplete)
    #expect(removed.output.contains("deleted by hand"))
    #expect(removed.output.contains("roads restore radars/RadarID-7"))
    let json = CommandLineRun(["show", "RadarID-7", "--format", "json"], store: store.path)
    #expect(json.code == .incomplete)
    #expect(json.output.isEmpty)
    let unknown = CommandLineRun(["show", "nothing"], store: store.path)
    #expect(unknown.code == .incomplete)
  }

  @Test func countsAsTableAndJSON() throws {
    let store = try SampleStore()
    let table = CommandLineRun(["count", "44.5,18.6", "--km", "50"], store: store.path, columns: 80)
    #expect(table.output.contains("total"))
    let json = CommandLineRun(["count", "--format", "json", "--expired"], store: store.path)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(object["total"] as? Int == 12)
    let radars = try #require(object["radars"] as? [String: Int])
    #expect(radars == ["total": 3, "stationary": 1, "announced": 2])
    let conditions = try #require(object["conditions"] as? [String: Int])
    #expect(conditions.count == ConditionType.allCases.count + 1)
  }

  @Test func savedPlacesHaveNamesInTheSentence() throws {
    let store = try SampleStore()
    let folder = store.folder.appendingPathComponent("roads")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("44.5,18.6 home\n".utf8).write(to: folder.appendingPathComponent("places"))
    let run = CommandLineRun(
      ["near", "@home"], store: store.path, columns: 100, environment: ["XDG_CONFIG_HOME": store.folder.path])
    #expect(run.output.contains("within 10 km of @home (44.5, 18.6)"))
  }

  @Test func storedEscapesReachNoFormatForPeople() throws {
    var feature = Samples.features[0]
    feature.title = "\u{1B}[31m\u{202E}\u{9B}x\nnext"
    let store = try SampleStore([feature])
    for arguments in [
      ["near", "44.5,18.6"], ["near", "44.5,18.6", "--map"], ["near", "44.5,18.6", "--format", "svg"],
      ["show", "RadarID-112"], ["near", "44.5,18.6", "--format", "csv"],
    ] {
      let run = CommandLineRun(arguments, store: store.path, columns: 80)
      let shown = run.output.unicodeScalars.filter { !"\r\n".unicodeScalars.contains($0) }
      if !arguments.contains("csv") {
        #expect(shown.allSatisfy { $0.properties.generalCategory != .control }, "\(arguments)")
      }
    }
  }

  /// A table of numbers is about now, unless it says of when it is.
  @Test func countNamesTheMoment() throws {
    let store = try SampleStore()
    for (flag, said) in [
      (["--at", "2026-11-23 8:00"], "on 23 Nov 2026 08:00"),
      (["--during", "2026-11-23 8:00..10:00"], "from 23 Nov 2026 08:00 to 23 Nov 2026 10:00"),
    ] {
      let output = CommandLineRun(["count"] + flag, store: store.path).output
      #expect(output.replacing("\n", with: " ").contains(said), "\(output)")
    }
    #expect(!CommandLineRun(["count"], store: store.path).output.contains("2026"))
    #expect(
      !CommandLineRun(["count", "-q", "--at", "2026-11-23 8:00"], store: store.path).output.contains("2026"))
  }
}
