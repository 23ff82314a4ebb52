import Foundation
import RoadsCommands
import RoadsCore
import RoadsSpatiaLite
import RoadsTestSupport
import RoadsText
import Testing

@Suite struct ImportCommandTests {
  private let store: SampleStore

  init() throws { store = try SampleStore() }

  private func roads(_ arguments: String..., input: String = "") -> CommandLineRun {
    CommandLineRun(arguments, store: store.path, input: Array(input.utf8))
  }

  /// What a script sees: the numbers without the time.
  private func numbers(_ run: CommandLineRun) throws -> [String: Int] {
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any] ?? [:]
    #expect(
      Set(object.keys) == [
        "read", "added", "updated", "unchanged", "removed", "rejected", "shapes", "shapes_fixed",
        "hours_not_understood", "types_not_understood", "warnings", "duplicates", "samples_removed", "source",
        "sources", "run",
        "runs", "corrected",
        "corrections_ended", "seconds",
        "word_index_seconds",
      ])
    // Most lists have none.
    return object.compactMapValues { $0 as? Int }.filter { name, value in
      !name.hasSuffix("seconds") && name != "run"
        && (!["shapes", "hours", "types", "samples", "correct", "duplicates"].contains(where: name.hasPrefix)
          || value > 0)
    }
  }

  private var everything: String { roads("export", "--expired").output }

  @Test func aSummaryAndALineForEachRejectedRow() throws {
    let list = try store.file("list.json", Lists.mixed)
    let run = roads("import", list)
    #expect(run.code == .done)
    #expect(run.errors == "\(list): row 2, line 2, id \"A\": no coordinates\n")
    #expect(
      run.output.wholeMatch(
        of: /3 rows in \d+\.\d s: 1 added, 1 updated, 0 unchanged, 0 removed, 1 rejected; run 1\n/) != nil)
    let again = try numbers(roads("import", list, "--format", "json"))
    #expect(again == ["read": 3, "added": 0, "updated": 0, "unchanged": 2, "removed": 0, "rejected": 1])
    // Quiet is quiet about success only.
    let quiet = roads("import", list, "-q")
    #expect(quiet.output.isEmpty && quiet.errors == run.errors)
  }

  /// What had to be fixed is counted, in every language.
  @Test func malformedAreasAreFixedAndCounted() throws {
    let area = """
      {"type":"Feature","id":5,"geometry":{"type":"Polygon","coordinates":[[[18,44],[19,45],[19,44],[18,45]]]},
      "properties":{"type":"danger"}}
      """
    #expect(
      roads("import", "-", input: area).output.hasSuffix(
        "; lines and areas: 1 (1 of them malformed and fixed); run 1\n"))
    let counted = try numbers(roads("import", "-", "--format", "json", input: area))
    #expect(counted["shapes"] == 1 && counted["shapes_fixed"] == 1)
    let empty = area.replacing("[[18,44],[19,45],[19,44],[18,45]]", with: "[[18,44],[18,44]]")
    #expect(
      roads("import", "-", input: empty).errors.contains(
        "different points around the area: 1; at least three are needed"))
  }

  /// Hours in words are hours; what is not understood is counted, and named to whoever asks, file by file.
  @Test func hoursInWordsAreTakenOrCounted() throws {
    func list(_ name: String, _ ids: [String]) throws -> String {
      // Each at a place of its own.
      let rows = ids.map {
        #"{"id":"\#($0)a","title":"10:30 do 12:30 sati Stupari","coordinates":"44,\#($0 == "x" ? 18 : $0 == "y" ? 19 : 20)","type":2},"#
          + #"{"id":"\#($0)b","title":"Kontrola od 20 sati","coordinates":"44,\#($0 == "x" ? 18 : $0 == "y" ? 19 : 20)","type":2}"#
      }
      return try store.file(name, "[\(rows.joined(separator: ",\n"))]")
    }
    let (first, second) = (try list("first.json", ["x", "y"]), try list("second.json", ["z"]))
    let named = [(first, 2, 1, "x"), (first, 4, 2, "y"), (second, 2, 1, "z")].map { file, row, line, id in
      "\(file): row \(row), line \(line), id \"\(id)b\": hours not understood: 'Kontrola od 20 sati'\n"
    }
    let run = roads("import", "--sync", "--verbose", first, second)
    #expect(run.errors == named.joined())
    #expect(run.output.hasSuffix(" 0 rejected; hours not understood: 3 rows; run 1\n"))
    #expect(
      roads("import", first, second, "--lang", "de").output.hasSuffix(
        "; Uhrzeiten nicht verstanden: 3 Einträge; Lauf 2; Lauf 3\n"))
    let again = roads("import", first, second, "--format", "json")
    #expect(again.errors.isEmpty)
    let counted = try numbers(again)
    #expect(counted["hours_not_understood"] == 3 && counted["unchanged"] == 6 && counted["updated"] == 0)
    #expect(roads("show", "xa", "--format", "geojson").output.contains("10:30-12:30"))
  }

  @Test func `of two columns for the type each may be in words, and both must agree`() throws {
    let rows = ["radovi,roadworks,A,44,18", "blabla,road works,B,44.1,18", "radovi,Stau,C,44.2,18"]
    let table = try store.file(
      "two.csv", (["type,category,title,lat,lon"] + rows).joined(separator: "\n") + "\n")
    let run = roads("import", "--source", "city", "--as", "conditions", table)
    #expect(run.output.contains("2 added") && run.output.contains("1 rejected"), "\(run.output)")
    #expect(run.errors.contains("'radovi'") && run.errors.contains("'Stau'"), "\(run.errors)")
    #expect(
      roads("count", "--source", "city", "--type", "roadworks", "--format", "json").output.contains(
        #""total":2"#))
  }

  @Test func `a waypoint of no type is told which types there are`() throws {
    let gpx = try store.file(
      "y.gpx",
      #"<gpx version="1.1"><wpt lat="44" lon="18"><name>x</name><type>cow</type></wpt></gpx>"#)
    let run = roads("import", "--source", "trip", gpx)
    #expect(run.errors.contains("'cow'") && run.errors.contains("roadworks"), "\(run.errors)")
  }

  /// Of files of others, which have words of their own.
  @Test func `types in words are taken or counted`() throws {
    func point(_ id: Int, _ type: String) -> String {
      #"{"type":"Feature","id":"\#(id)","geometry":{"type":"Point","coordinates":[18.\#(id),44]},"properties":{"type":"\#(type)"}}"#
    }
    let words = ["radovi", "Baustelle", "Road works", "Vollsperrung", "cow", "ice", " Truck-Ban "]
    let rows = words.enumerated().map { point($0 + 1, $1) }.joined(separator: "\n")
    let file = try store.file("zones.geojsonl", rows)
    let run = roads("import", "--source", "city", "--as", "conditions", "--verbose", file)
    #expect(
      run.errors == "\(file): row 5, line 5, id \"city:5\": type not understood: 'cow'; loaded as danger\n")
    #expect(run.output.hasSuffix(" 0 rejected; types not understood: 1 row; run 1\n"))
    let again = roads("import", "--source", "city", "--as", "conditions", file, "--format", "json")
    let counted = try numbers(again)
    #expect(again.errors.isEmpty && counted["types_not_understood"] == 1 && counted["unchanged"] == 7)
    for (type, count) in [("roadworks", 3), ("closure", 1), ("danger", 1), ("ice", 1), ("truck_ban", 1)] {
      #expect(
        roads("count", "--source", "city", "--type", type, "--format", "json").output.contains(
          #""total":\#(count)"#), "\(type)")
    }
    #expect(
      roads("import", "--source", "city", file, "--lang", "bs").errors.contains("cow"),
      "without --as the row is rejected")

    let waypoint = { (type: String) in "<wpt lat=\"44\" lon=\"18\"><name>x</name><type>\(type)</type></wpt>" }
    let gpx = try store.file(
      "x.gpx", "<gpx version=\"1.1\">" + waypoint("odron") + waypoint("cow") + "</gpx>")
    let waypoints = roads(
      "import", "--as", "conditions", "--source", "trip", "--lang", "de", "--verbose", gpx)
    #expect(waypoints.output.contains("; Arten nicht verstanden: 1 Eintrag; "), "\(waypoints.output)")
    #expect(
      waypoints.errors.contains("Art nicht verstanden: „cow“; geladen als Gefahr\n"), "\(waypoints.errors)")
    let table = try store.file("x.csv", "lat,lon,title,type\n44,18,x,Starenkasten\n45,18,y,Radarkontrolle\n")
    #expect(roads("import", "--as", "radars", "--source", "cams", table).output.contains("2 added"))
    #expect(
      roads("count", "--source", "cams", "--type", "stationary", "--format", "json").output.contains(
        #""total":2"#))
  }

  /// Counted in every language, named to whoever asks, by the rows of their files; nothing of it changes what is loaded.
  @Test func `what is probably a mistake is counted and named`() throws {
    func list(_ name: String, _ rows: [(String, String)]) throws -> String {
      let rows = rows.map { #"{"id":"\#($0)","title":"t","coordinates":"\#($1)","type":1}"# }
      return try store.file(name, "[\(rows.joined(separator: ",\n"))]")
    }
    let places = (0..<20).map { ("p\($0)", "44.\(10 + $0),18.\(10 + $0)") }
    let first = try list("first.json", places + [("x", "18.21,44.22"), ("far", "54.5,18.5")])
    let second = try list("second.json", [("q", "44.10,18.10"), ("p1", "44.90,18.1")])
    let words = [
      "\(first): row 2, id \"p1\": row 2 (\(second)) has the same id, and counts\n",
      "\(first): row 21, id \"x\": latitude and longitude are probably swapped; did you mean 44.22,18.21?\n",
      "\(first): row 22, id \"far\": FAR km from the middle of the list; check the coordinates\n",
      "\(second): row 1, id \"q\": the same place, type and times as row 1 (\(first)), id \"p0\"; keep one of them\n",
    ]
    let run = roads("import", "--sync", "--verbose", first, second, "--as", "radars")
    #expect(
      run.code == .done && run.errors.replacing(/1,1\d\d km/, with: "FAR km") == words.joined(),
      "\(run.errors)")
    #expect(
      run.output.hasSuffix(
        "; same id: 1 row; same place and type: 1 row; coordinates probably swapped: 1 row; far from the others: 1 row; run 1\n"
      ), "\(run.output)")
    #expect(roads("show", "x").output.contains("18.2100, 44.2200"))
    for (language, words) in [
      (
        "de",
        "gleiche Kennung: 1 Eintrag; dasselbe am selben Ort: 1 Eintrag; Koordinaten wohl vertauscht: 1 Eintrag"
      ),
      (
        "bs",
        "ista oznaka: 1 zapis; isto na istom mjestu: 1 zapis; vjerovatno zamijenjene koordinate: 1 zapis"
      ),
    ] {
      let again = roads("import", "--sync", first, second, "--as", "radars", "--lang", language)
      #expect(again.output.contains(words) && again.errors.isEmpty, "\(again.output)")
    }
    let json = roads("import", "--sync", first, second, "--as", "radars", "--format", "json").output
    #expect(json.contains(#""warnings":{"same_id":1,"same_place":1,"swapped":1,"far":1}"#), "\(json)")
  }

  /// What all announced checks are called tells nobody where one is; what is exported keeps it.
  @Test func titlesThatSayNothingGiveWayToWindowsAndAuthorities() throws {
    let rows = ["10:30 do 12:30 sati Stupari", ""].enumerated().map { number, text in
      #"{"id":"c\#(number)","title":"Najavljene radarske kontrole","coordinates":"1,1","type":2,"text":"\#(text)","#
        + #""category_id":9000,"category_name":"PS Kladanj"}"#
    }
    _ = roads("import", try store.file("generic.json", "[\(rows.joined(separator: ","))]"))
    let table = roads("near", "1,1", "--km", "1").output
    #expect(table.contains("Stupari") && table.contains("PS Kladanj") && !table.contains("Najavljene"))
    #expect(roads("show", "c0").output.contains("Stupari\n"))
    #expect(roads("near", "1,1", "--km", "1", "--format", "svg").output.contains("Stupari"))
    let json = roads("near", "1,1", "--km", "1", "--format", "json").output
    #expect(json.contains(#""title":"Najavljene radarske kontrole","generic_title":true"#))
    #expect(roads("export", "--format", "csv").output.contains("Najavljene radarske kontrole"))
  }

  @Test func othersFormatsAreToldByTheirContentAndUpdated() throws {
    let line = """
      {"type":"Feature","id":5,"geometry":{"type":"LineString","coordinates":[[18,44],[18,44.2]]},"properties":
      {"type":"roadworks","name":"Sanacija","updated":"2026-11-21T10:00:00Z"}}
      """
    let first = roads("import", "-", input: line)
    #expect(first.code == .done && first.output.hasSuffix("; lines and areas: 1; run 1\n"))
    #expect(
      try numbers(roads("import", "-", "--format", "json", input: line))
        == ["read": 1, "added": 0, "updated": 0, "unchanged": 1, "removed": 0, "rejected": 0, "shapes": 1])
    let changed = line.replacing("Sanacija", with: "Most").replacing("10:00", with: "11:00")
    #expect(try numbers(roads("import", "-", "--format", "json", input: changed))["updated"] == 1)
    #expect(roads("show", "geojson:5").output.contains("Most"))
    let other = try numbers(roads("import", "-", "--source", "city", "--format", "json", input: line))
    #expect(other["added"] == 1)
    let table = try numbers(
      roads("import", "-", "--columns", "id,type,lat,lon", "--format", "json", input: "7;ice;44,5;18,5\n"))
    #expect(table["added"] == 1)
    #expect(roads("import", "-", "--columns", "id,cow", input: "").code == .usage)
    #expect(roads("import", "-", "--source=--yes", input: "").errors.contains("begins with a dash"))
    for column in ["source", "road_class", "authority", "authority_id", "reports"] {
      let useless = roads("import", "-", "--columns", "id,type,lat,lon,\(column)", input: "7,ice,44,18,1\n")
      #expect(
        useless.code == .usage && useless.errors.contains("--columns: the column '\(column)' counts only"))
      #expect(useless.errors.contains("with --source") == (column == "source"))
    }
    let own = roads(
      "import", "-", "--dry-run", "--columns", "id,layer,type,title,reports,updated_at,lat,lon,source",
      input: "7,conditions,ice,t,0,2026-01-01T00:00:00Z,44,18,city\n")
    #expect(own.code == .done, "\(own.errors)")
    for (columns, name) in [("id,type,lat,lon,title,title", "title"), ("id,type,lat,lon,-,-,Y", "lat")] {
      let repeated = roads("import", "-", "--columns", columns, input: "7,ice,44,18,a,b,45\n")
      #expect(repeated.code == .usage && repeated.errors.contains("--columns: the column '\(name)'"))
    }
  }

  @Test func whatIsExportedIsImportedUnchanged() throws {
    for format in ["geojson", "geojsonl", "csv"] {
      let all = roads("export", "--expired", "--format", format).output
      let again = try numbers(roads("import", "-", "--format", "json", input: all))
      #expect(again["unchanged"] == again["read"], "\(format): \(again)")
      #expect(roads("export", "--expired", "--format", format).output == all)
    }
  }

  @Test func standardInput() throws {
    #expect(try numbers(roads("import", "-", "--format", "json", input: Lists.mixed))["added"] == 1)
    #expect(roads("import", "-", input: "").errors.contains("standard input: the file is empty"))
  }

  @Test func aWordIndexThatCannotBeBuiltIsTold() throws {
    let connection = try Connection(path: store.path, mode: .write)
    try connection.execute("UPDATE word_state SET is_built = 0; DROP TABLE word")
    let list = try store.file("list.json", Lists.mixed)
    let run = roads("import", list)
    #expect(run.code == .done && run.output.contains("1 added"))
    let told = run.errors.split(separator: "\n").filter { $0.contains("word index") }
    #expect(told.count == 1)
    #expect(
      told.first?.hasPrefix(
        "roads: the list is stored, but the word index was not built; --text takes longer until the next "
          + "import: the database reports error ") == true)
    // Quiet is about success.
    #expect(roads("import", list, "-q").errors == run.errors)
  }

  @Test func strictStoresNothing() throws {
    let before = everything
    let run = roads("import", "-", "--strict", "--format", "json", input: Lists.mixed)
    #expect(run.code == .incomplete && run.errors.contains("--strict"))
    #expect(
      try numbers(run) == ["read": 3, "added": 0, "updated": 0, "unchanged": 0, "removed": 0, "rejected": 1])
    #expect(everything == before)
  }

  @Test func aFileThatFailsDoesNotKeepOthersOut() throws {
    let good = try store.file("good.json", Lists.mixed)
    let broken = try store.file("broken.json", String(Lists.mixed.dropLast(40)))
    let run = roads("import", "nofile.json", broken, good, "--format", "json")
    #expect(run.code == .unavailable)
    #expect(run.errors.contains("nofile.json: no such file") && run.errors.contains("broken.json: line 3"))
    #expect(try numbers(run)["added"] == 1)
    let none = roads("import", "nofile.json", "--format", "json")
    #expect(none.code == .unavailable && none.output.isEmpty)
  }

  @Test func syncTakesAllFilesAsOneList() throws {
    let one = try store.file(
      "one.json",
      #"[{"id":"1","title":"a","coordinates":"44,18","type":1,"updated_at":"2026-11-21 10:00:00"}]"#)
    let two = try store.file(
      "two.json",
      #"[{"id":"2","title":"b","coordinates":"44,18","type":1,"updated_at":"2026-11-21 10:00:00"},{"id":"3","coordinates":"","type":1,"title":"c"}]"#
    )
    let run = roads("import", "--sync", one, two, "--format", "json")
    #expect(run.code == .done)
    // The second file's rows are counted from its own beginning.
    #expect(run.errors == "\(two): row 2, line 1, id \"3\": no coordinates\n")
    #expect(
      try numbers(run) == [
        "read": 3, "added": 2, "updated": 0, "unchanged": 0, "removed": 3, "rejected": 1, "duplicates": 1,
      ])
    #expect(roads("count", "--format", "json").output.contains(#""radars":{"total":2"#))
    // Conditions are another list.
    #expect(roads("show", "256").code == .done)
    #expect(roads("show", "RadarID-112").output.contains("no longer"))
    let before = everything
    let failed = roads("import", "--sync", one, "nofile.json")
    #expect(failed.code == .unavailable && failed.output.isEmpty && everything == before)
  }

  @Test func syncWithAnEmptyListNeedsToKnowWhichLayer() throws {
    #expect(try numbers(roads("import", "-", "--sync", "--format", "json", input: "[]"))["removed"] == 0)
    let named = roads("import", "-", "--sync", "--as", "radars", "--format", "json", input: "[]")
    #expect(try numbers(named)["removed"] == 3)
  }

  @Test func whatPeopleReportedGoneStaysGone() throws {
    for _ in 1...5 { _ = roads("report", "RadarID-112") }
    let run = roads("import", "-", input: Lists.mixed)
    #expect(run.output.contains("(1 of them still removed: reported gone, deleted or expired)"))
    #expect(roads("show", "RadarID-112").code == .incomplete)
    let back = roads("import", "-", "--restore", input: Lists.mixed)
    #expect(back.output.contains("1 added (1 of them brought back)"))
    #expect(roads("show", "RadarID-112").code == .done)
  }

  @Test func localTimesAreTheListsOwn() throws {
    func start(_ arguments: String...) throws -> String {
      let other = try SampleStore([])
      let line = ["import", "-"] + arguments
      #expect(CommandLineRun(line, store: other.path, input: Array(Lists.mixed.utf8)).code == .done)
      return CommandLineRun(["show", "B", "--format", "json"], store: other.path).output
    }
    #expect(try start().contains(#""valid_from":"2026-11-20T09:00:00Z""#))
    #expect(try start("--timezone", "UTC").contains(#""valid_from":"2026-11-20T10:00:00Z""#))
  }

  @Test func bulletins() throws {
    let run = roads("import", "-", "--format", "json", input: Lists.bulletin)
    #expect(
      try numbers(run) == ["read": 1, "added": 1, "updated": 0, "unchanged": 0, "removed": 0, "rejected": 0])
    let shown = roads("bulletin")
    #expect(shown.code == .done && shown.output.hasPrefix("Stanje\n\nPrvi & drugi.\n\nTreći"))
    #expect(!shown.output.contains("\u{1B}") && !shown.output.contains("<p>"))
    #expect(
      roads("bulletin", "--format", "json").output.contains(#""text":"Prvi & drugi.\n\nTreći\u001b[31m.""#))
    #expect(roads("bulletin", "clear").code == .done)
    #expect(roads("bulletin").output.isEmpty && roads("bulletin").code == .done)
  }

  @Test func aBulletinOfOnesOwn() throws {
    let file = try store.file("report.txt", "Snijeg <na> prevojima.\n\nOprez!\n")
    #expect(roads("bulletin", "set", file).code == .done)
    #expect(roads("bulletin").output.hasPrefix("Snijeg <na> prevojima.\n\nOprez!\n"))
    #expect(roads("bulletin", "set", "-", input: Lists.bulletin).code == .done)
    #expect(roads("bulletin").output.contains("Prvi & drugi."))
    #expect(roads("bulletin", "set", "-", input: "  \n").code == .unavailable)
    #expect(roads("bulletin", "set", "-", input: #"[{"id":"1"}]"#).code == .incomplete)
    #expect(roads("bulletin").output.contains("Prvi & drugi."))
  }
}
