import RoadsCommands
import RoadsCore
import RoadsFormats
import RoadsTestSupport
import RoadsText
import Testing

@Suite struct ErrorTests {
  /// What people mistype, and the errors they get.
  static let lines: [[String]] = [
    ["nier"], ["near"], ["near", "abc"], ["near", "44.5", "18.6"], ["near", "144.5,18.6"],
    ["near", "95,200"],
    ["near", "nan,18"], ["near", "44.5,181"], ["near", "44.5,18.6,1"], ["near", ""], ["near", "@hme"],
    ["near", "44.5,18.6", "--km", "abc"], ["near", "44.5,18.6", "--km", "2,5"],
    ["near", "44.5,18.6", "--km", "-1"], ["near", "44.5,18.6", "--km", "nan"],
    ["near", "44.5,18.6", "--km", ""], ["near", "44.5,18.6", "--km"], ["near", "44.5,18.6", "--kmm", "3"],
    ["near", "44.5,18.6", "--km", "--m"], ["near", "44.5,18.6", "--expired=yes"],
    ["near", "44.5,18.6", "--type", "pooledica"], ["near", "44.5,18.6", "--type", "radar"],
    ["near", "44.5,18.6", "--type", "ice,,closure"], ["near", "44.5,18.6", "--type", "xyzzyxyz"],
    ["near", "44.5,18.6", "--road-class", "motorwy"], ["near", "44.5,18.6", "--road", "--"],
    ["near", "44.5,18.6", "--format", "jsn"], ["near", "44.5,18.6", "--at", "whenever"],
    ["near", "44.5,18.6", "--limit", "-1"], ["near", "44.5,18.6", "--limit", "x"],
    ["near", "44.5,18.6", "--limit", "0"],
    ["near", "geo:44.5"], ["near", "geo:44.5,18.6;crs=etrs89"], ["near", "geo:144.5,18.6"],
    ["near", "144.5 18.6"], ["list", "44,18"], ["search"], ["search", "!!"], ["list", "-o", "/"],
    ["near", "44.5,18.6", "--color", "red"], ["near", "44.5,18.6", "--text", "!!"], ["--km", "3", "near"],
    ["within", "1,2,3"], ["within", "45,18,44,19"], ["within", "91,0,92,1"], ["along", "44.5,18.6"],
    ["along", "nofile.gpx"], ["along", "44.5,18.6 44.x,18"], ["along", "44.5,18.6 95,18"],
    ["along", "x,18 44,18"], ["along", "44,18 45,19", "--speed", "70"],
    ["along", "44,18 45,19", "--depart", "now", "--speed", "0"],
    ["along", "44,18 45,19", "--depart", "now", "--speed", "fast"],
    ["along", "44,18 45,19", "--depart", "soon"],
    ["along", "44,18 45,19", "--depart", "now", "--at", "20:00"],
    ["along", "44,18 45,19", "--depart", "now", "--during", "now.."],
    ["along", "43,18 60,18", "--depart", "now", "--speed", "1"],
    ["along", "44,18 45,19", "--depart", "2026-03-29 2:30"], ["near", "44,18", "--depart", "now"],
    ["count", "--depart", "now"], ["count", "--near", "44,18", "--speed", "70"],
    ["export", "44,18,45,19", "--depart", "now"], ["export", "--along", "44,18 45,19", "--speed", "70"],
    ["count", "44,18 45,19", "--depart", "now", "--at", "20:00"],
    ["show", "7x"], ["show", "radars/256"], ["show", "\u{1B}[31mred\u{7}"],
    ["show", String(repeating: "x", count: 500)], ["count", "--km", "3"],
    ["count", "44,18,45,19", "--km", "3"],
    ["export", "--near", "1,1", "--within", "1,1,2,2"], ["export", "--format", "text"],
    ["export", "--estimated-end", "30d"], ["export", "--format", "tdx", "--estimated-end", "30d"],
    ["export", "--format", "wzdx", "--estimated-end", "0d"], ["serve", "--estimated-end", "-3d"],
    ["export", "--format", "wzdx", "--estimated-end", "30"], ["serve", "--estimated-end", "600w"],
    ["export", "--format", "wzdx", "--estimated-end", "1d", "--estimated-end", "2d"],
    ["export", "--publisher", "a\u{202E}b"], ["export", "--publisher-country", "Bosna"],
    ["serve", "--publisher-country", "ZZ"], ["serve", "--publisher-language", "bosanski jezik"],
    ["export", "--publisher-contact", "info@"], ["serve", "--publisher-licence", "free for all"],
    ["export", "--id-prefix", "roads/ba"], ["serve", "--id-prefix", "-x"],
    ["add", "radar", "44,18"], ["add", "radr", "44,18"], ["add", "radar", "44,18", "--title", "x"],
    ["near", "44.5,18.6", "--at", "2026-03-29 2:30"], ["near", "44.5,18.6", "--at", "25.10.2026. u 2:30"],
    ["near", "44,18", "--km", "1", "--km", "2"], ["near", "44,18", "--km", "1", "--m", "2"],
    ["count", "--radars", "--type", "ice"], ["near", "44,18", "--sort", "along"],
    ["export", "--sort", "distance"], ["export", "--sort", "size"],
    ["count", "--starts-after", "tomorrow", "--ends-before", "20:00"],
    ["near", "44.5,18.6", "--during", "tomorrow 8:00"], ["near", "44.5,18.6", "--during", ".."],
    ["near", "44.5,18.6", "--during", "tomorrow..today"], ["near", "44.5,18.6", "--during", "x..today"],
    ["near", "44.5,18.6", "--during", "now..", "--at", "20:00"], ["count", "--active", "--expired"],
    ["export", "--during", "now..", "--active"], ["count", "--during", "now..", "--expired"],
    ["add", "radar", "44,18", "--title", "x", "--type", "ice"],
    ["add", "radar", "44,18", "--title", "x", "--type", "announced", "--road-class", "main"],
    ["add", "condition", "44,18", "--title", "x", "--type", "ice", "--authority", "84"],
    ["add", "radar", "44,18", "--title", "x", "--type", "announced", "--authority", "999"],
    ["add", "radar", "44,18", "--title", "x", "--type", "announced", "--authority", "kantona"],
    ["add", "radar", "44,18", "--title", "x", "--type", "announced", "--until", "-3h"],
    ["add", "radar", "44,18", "--title", String(repeating: "x", count: 1001), "--type", "announced"],
    ["add", "radar", "44,18", "--title", "x", "--type", "announced", "--id", "RadarID-7"],
    ["add", "radar", "44,18", "--title", "x", "--type", "announced", "--id", "a\u{85}b"],
    ["add", "radar", "0,0", "--title", "x", "--type", "announced"],
    ["report", "nothing"], ["restore", "RadarID-7"], ["restore", "nothing"], ["restore"],
    ["restore", "--since", "2h"], ["restore", "--since", "+2h"], ["restore", "--since", "-2h"],
    ["restore", "256", "--since", "-2h"], ["restore", "256", "--by-same"], ["restore", "--by-same"],
    ["disputes", "keep", "256"], ["disputes", "remove"], ["disputes", "256"], ["delete", "RadarID-7"],
    ["delete"],
    ["purge"], ["purge", "--expired"], ["purge", "--expired", "--all", "radars"],
    ["purge", "--all", "radar"],
    ["import"], ["import", "nofile.json"], ["import", "/"], ["import", "-", "--timezone", "Mars/Olympus"],
    ["import", "-", "--as", "radar"], ["bulletin", "set"], ["bulletin", "show", "x"], ["bulletin", "shw"],
    ["places", "add", "x"], ["places", "add", "a b", "1,1"], ["places", "move", "x", "0"],
    ["places", "remove", "x"], ["places", "list", "x"], ["backup"], ["restore-backup"],
    ["restore-backup", "nofile.db"], ["restore-backup", "/"], ["restore-backup", "/dev/null"],
    ["key", "new"], ["key", "nw"],
    ["--db", "postgres://h/d", "restore-backup", "x.db"],
    ["pull", "http://127.0.0.1:1", "--allow-redirect-to", "a/b"], ["serve", "--new-token", "/dev/null"],
    ["serve", "--new-token", "/", "--port", "80"],
    ["completions", "tcsh"],
    ["help", "neer"],
    ["help", "near", "x"], ["--db", "postgres://[h/d", "count"], ["--db", "/", "count"],
    ["--db", "", "count"],
    ["--lang", "fr", "count"],
  ]

  @Test(arguments: Language.allCases)
  func sentences(language: Language) throws {
    let store = try SampleStore()
    let folder = TemporaryFolder()
    var text = ""
    for line in ErrorTests.lines {
      let run = CommandLineRun(
        line, store: store.path,
        environment: ["ROADS_LANG": language.rawValue, "XDG_CONFIG_HOME": folder.path])
      #expect(run.code != .done && run.output.isEmpty, "\(line)")
      if run.code == .done { continue }
      #expect(run.errors.hasPrefix("roads: ") && run.errors.hasSuffix("\n"))
      #expect(run.errors.split(separator: "\n").count == 1, "one sentence: \(run.errors)")
      let isHarmless = run.errors.unicodeScalars.dropLast().allSatisfy {
        $0.properties.generalCategory != .control
      }
      #expect(isHarmless)
      #expect(run.errors.count < 1200)
      let shown = line.map { $0.contains(" ") || $0.isEmpty ? "'\($0)'" : $0 }.joined(separator: " ")
      text += "$ roads \(Quoting.shown(shown))\n[\(run.code.rawValue)] \(run.errors)"
    }
    try Golden.check(text.replacing(store.path, with: "STORE"), "errors-\(language.rawValue).txt")
  }

  /// Every other error that a store or a file can meet.
  @Test(arguments: Language.allCases)
  func facts(language: Language) throws {
    let id = FeatureID(.radars, "7")
    let path = "/var/lib/roads.db"
    let holder = StoreError.Holder(process: 4711, command: "roads import")
    let stores: [StoreError] = [
      .absent(path: path), .foreign(path: path), .isDirectory(path: path), .noFolder(path: path),
      .newer(path: path, version: 9, known: 1), .locked(path: path, holder: holder),
      .locked(path: path, holder: nil), .readOnly(path: path), .full(path: path),
      .damaged(path: path, detail: "page 7"), .unreachable(path: path, reason: "Not a directory"),
      .noSpatiaLite(detail: "mod_spatialite"),
      .notABackup(path: path), .key(path: path, .missing), .key(path: path, .malformed),
      .key(path: path, .unreadable("Permission denied")), .key(path: path, .other),
      .notEmpty(path: path), .copyDiffers(path: path), .noLibPQ(detail: "libpq.so.5"),
      .serverUnreachable(location: "host=db.example dbname=roads", reason: "Connection refused"),
      .noPostGIS(location: "dbname=roads", detail: nil),
      .noPostGIS(location: "dbname=roads", detail: "permission denied to create extension \"postgis\""),
      .notPermitted(location: "dbname=roads", detail: "permission denied for schema roads"),
      .database(code: "1", message: "no such table", statement: "SELECT"),
    ]
    let problems: [InputError.Problem] = [
      .absent, .notPermitted, .isDirectory, .unreadable("Input/output error"), .empty, .notUTF8, .nulByte,
      .malformedJSON(detail: "value"), .halfCharacter("\\ud800"), .malformedXML(detail: "mismatched tag"),
      .documentType,
      .tooManyNames, .truncated, .strayQuote,
      .tooDeep(limit: 64), .rowTooLarge(limitBytes: 9), .tooLarge(limitBytes: 9), .notAList, .unknownKind,
      .unknownFormat, .noRoute, .position(point: 7), .coordinate(.notFinite),
    ]
    let features: [FeatureError] = [
      .unknown(id), .removed(id, .reported, at: Samples.now), .exists(id), .notRemoved(id),
      .hidden(id, behind: FeatureID(.radars, "8"), at: Samples.now),
    ]
    let dates = Samples.presentation(language).dates
    let reasons: [Rejection.Reason] = [
      .notAnObject, .feature(.missing(.title)), .feature(.tooLong(.text, limit: 9)),
      .feature(.nulCharacter(.id)), .feature(.controlCharacter(.id, 0x202E)), .feature(.dots("..")),
      .feature(.endsBeforeItBegins), .missing(member: "coordinates"), .missing(member: "icon"),
      .wrongType(member: "title", expected: .text), .coordinate(.longitudeOutOfRange(500)), .nullIsland,
      .time(member: "valid_to", value: "soon"), .unknownKind, .unknownValue(member: "type", value: "x"),
      .position(member: "posList", point: 7), .position(member: "coordinates", line: 2, point: 7),
      .damagedCode("OpenLR"), .geometry(.tooDeep(limit: 16)), .geometry(.nullIsland),
      .notUnderstood(member: "direction", value: "sideways", .direction),
      .notUnderstood(member: "bearing", value: "400", .bearing),
      .notUnderstood(member: "speed_limit_kmh", value: "301", .speedLimit),
      .notUnderstood(member: "camera", value: "laser", .camera),
      .notUnderstood(member: "direction", value: "sideways", .directionOrHeading), .unknownType("clozure"),
      .unknownType("cow"), .ambiguousType("cow", [.radar(.stationary), .radar(.announced)]),
      .vehicles(member: "applies_to", .word("boats")), .vehicles(member: "applies_to", .limit("height>3.5t")),
      .vehicles(member: "applies_to", .twice("height>")),
      .vehicles(member: "applies_to", .nobody("height>4 height<3")),
      .vehicles(member: "applies_to", .nothing), .vehicles(member: "applies_to", .tooMany),
      .notUnderstood(member: "approximate", value: "maybe", .approximate),
      .contradiction(
        Rejection.Reason.Saying(member: "lat,lon", value: "44,18"),
        Rejection.Reason.Saying(member: "coordinates", value: "45,18")),
      .notVehicles(member: "applies_to[0]", .form),
      .notVehicles(member: "applies_to[0].weight_above_t", .weight),
      .notVehicles(member: "applies_to[0].height_above_m", .length),
      .notVehicles(member: "applies_to[0].wheels", .member),
      .notVehicles(member: "applies_to[0].vehicles", .kind("boat")),
      .notVehicles(member: "applies_to", .sense),
      .details(.vehiclesOfRadar), .details(.speedLimitOfCondition), .details(.bearingOfShape),
      .details(.bearingAgainst(direction: "both")), .details(.directionOfArea), .details(.banWithoutLorries),
      .outside(
        try Box(
          southWest: Coordinate(latitude: 42.5, longitude: 15.7),
          northEast: Coordinate(latitude: 45.3, longitude: 19.75))),
    ]
    let position = RowPosition(index: 12, line: 14, id: "RadarID-9")
    var sentences = stores.map(\.sentence) + features.map { $0.sentence(dates) }
    sentences += problems.map { InputError("list.json", line: 3, $0).sentence }
    sentences +=
      (problems + [
        .compressed, .otherFormat, .noSuchOption("tracks", of: .gpx, here: .list), .otherPublication("X"),
        .noColumns, .repeatedColumn("Title"), .foreignSystem("EPSG:3857"),
      ]).map {
        InputError("body", $0).bodySentence
      }
    sentences += [
      InputError("body", line: 3, .truncated).bodySentence, BodyError(nil, .syntax(.empty, line: 1)).sentence,
      BodyError("properties.authority_id", .missingBeside("authority")).sentence,
    ]
    sentences += [
      InputError("-", .empty).sentence,
      LookupError.ambiguous("7", [id, FeatureID(.conditions, "7")]).sentence,
    ]
    sentences += reasons.map { Rejection(position: position, reason: $0).sentence(file: "list.json") }
    sentences += Tombstone.Reason.allCases.map(\.label)
    #expect(sentences.allSatisfy { !$0(language).isEmpty })
    try Golden.check(sentences.map { $0(language) + "\n" }.joined(), "facts-\(language.rawValue).txt")
  }

  /// Whatever a command in a sentence names, a shell takes it as one word, and as the same.
  @Test(arguments: [
    ("city", "city"), ("conditions/osm:node/1", "conditions/osm:node/1"), ("Šume", "Šume"),
    ("city traffic", #""city traffic""#), ("a\"b", #""a\"b""#), ("a'b", #""a'b""#), ("$HOME", #""\$HOME""#),
    ("`id`", #""\`id\`""#), (#"a\b"#, #""a\\b""#), ("a;b", #""a;b""#), ("a!b", "'a!b'"),
    ("it's!", #"'it'\''s!'"#),
    ("", "\"\""),
  ])
  func aNameIsAWordOfACommand(name: String, word: String) {
    #expect(Quoting.word(name) == word)
    #expect(Quoting.word(String(repeating: "x", count: 200)).count == 200)
  }

  @Test func quotingIsHarmless() {
    #expect(Quoting.shown("a\u{1B}[2Jb\u{202E}c\u{9B}d\n") == "a\\u{1B}[2Jb\\u{202E}c\\u{9B}d\\u{A}")
    #expect(Quoting.shown("Đurđevik 🚧") == "Đurđevik 🚧")
    #expect(Quoting.shown(String(repeating: "x", count: 500)).count == Quoting.longest + 1)
    // Combining marks without end are cut as well.
    #expect(Quoting.shown("e" + String(repeating: "\u{301}", count: 10_000)).utf8.count < 100)
  }
}
