import RoadsCommands
import RoadsCore
import RoadsTestSupport
import RoadsText
import Testing

/// What lies along a route when one gets there.
@Suite struct DriveCommandTests {
  /// Two hours north at 70 km/h, 140 km: a check that ends on the way, roadworks that begin on the way, hours.
  private static let route = "43,18 44.26,18"

  static func features() throws -> [Feature] {
    // 22 November 2026, 8:00 by the clock in Sarajevo.
    let eight = Instant(seconds: 1_795_330_800)
    func feature(
      _ id: String, _ latitude: Double, _ from: Int64?, _ until: Int64?, _ hours: String? = nil
    )
      throws -> Feature
    {
      Feature(
        id: id, kind: .condition(RoadCondition(type: .roadworks)),
        coordinate: Coordinate(validLatitude: latitude, longitude: 18), title: "Radovi \(id)", road: "M-17",
        validity: try #require(
          Validity(
            from: from.map { eight.adding(seconds: $0 * 60) },
            until: until.map { eight.adding(seconds: $0 * 60) })),
        updatedAt: Samples.now,
        details: FeatureDetails(
          schedule: try hours.flatMap { try Schedule.read($0, zone: NamedZone(stored: "Europe/Sarajevo")) }))
    }
    return [
      try feature("early", 43.1, nil, 5), try feature("late", 43.9, 60, 240),
      try feature("hours", 44.1, nil, nil, "09:30-12:30"),
      try feature("night", 44.2, nil, nil, "22:00-06:00"),
    ]
  }

  private func along(
    _ arguments: String..., language: String = "en", input: String = ""
  ) throws
    -> CommandLineRun
  {
    let store = try SampleStore(try DriveCommandTests.features())
    return CommandLineRun(
      ["along"] + arguments + ["--lang", language], store: store.path, columns: 100, input: Array(input.utf8))
  }

  private func ids(_ run: CommandLineRun) -> [Substring] {
    run.output.matches(of: /"id":"([^"]+)"/).map(\.output.1)
  }

  @Test(arguments: Language.allCases)
  func theTableTellsTheMoment(language: Language) throws {
    let run = try along(
      DriveCommandTests.route, "--depart", "tomorrow 8:00", language: language.rawValue)
    #expect(run.code == .done && run.errors.isEmpty)
    try Golden.check(run.output, "along-drive-\(language.rawValue).txt")
    // On a narrow screen too.
    let store = try SampleStore(try DriveCommandTests.features())
    let narrow = CommandLineRun(
      ["along", DriveCommandTests.route, "--depart", "tomorrow 8:00", "--lang", language.rawValue],
      store: store.path, columns: 34)
    let passing =
      switch language {
      case .bosnian: "· prolaz 9:25"
      case .german: "· dort um 9:25"
      case .english: "· passing 9:25"
      }
    #expect(narrow.output.contains(passing), "\(narrow.output)")
  }

  @Test func eachIsJudgedAtItsMoment() throws {
    let route = DriveCommandTests.route
    func found(_ arguments: String...) throws -> [Substring] {
      let store = try SampleStore(try DriveCommandTests.features())
      let run = CommandLineRun(["along", route, "--format", "json"] + arguments, store: store.path)
      #expect(run.code == .done, "\(run.errors)")
      return ids(run)
    }
    let eight = ["--depart", "tomorrow 8:00"]
    #expect(try found(eight[0], eight[1]) == ["late", "hours", "night"])
    #expect(try found(eight[0], eight[1], "--active") == ["late", "hours"])
    #expect(try found(eight[0], eight[1], "--speed", "300") == ["early", "hours", "night"])
    #expect(try found(eight[0], eight[1], "--active", "--speed", "300") == ["early"])
    #expect(try found(eight[0], eight[1], "--expired") == ["early", "late", "hours", "night"])
    // A limit counts what is left.
    #expect(try found(eight[0], eight[1], "--active", "--limit", "1") == ["late"])
    #expect(try found(eight[0], eight[1], "--sort", "ends", "--limit", "1") == ["late"])
    // Departures on another day, over midnight.
    #expect(try found("--depart", "tomorrow 23:00", "--active") == ["night"])
    #expect(try found("--at", "tomorrow 8:00", "--active") == ["early"])
  }

  @Test func formatsTellTheMoment() throws {
    let run = try along(
      DriveCommandTests.route, "--depart", "tomorrow 8:00", "--active", "--format", "json")
    #expect(run.output.contains(#""passing_at":"2026-11-22T08:25:"#), "\(run.output)")
    #expect(
      run.output.contains(#"Z","active":true,"changes_at":"2026-11-22T11:00:00"#), "\(run.output)")
    let csv = try along(DriveCommandTests.route, "--depart", "tomorrow 8:00", "--format", "csv")
    #expect(csv.output.prefix { $0 != "\r\n" }.hasSuffix(",active,changes_at,window,passing_at"))
    let picture = try along(DriveCommandTests.route, "--depart", "tomorrow 8:00", "--format", "svg")
    #expect(picture.output.contains("passing at 9:25"))
    #expect(picture.output.contains("when departing on 22 Nov"))
    #expect(picture.output.contains("and arriving at 09:59"))
    let plain = try along(DriveCommandTests.route, "--format", "json")
    #expect(!plain.output.contains("passing_at"))
  }

  static func gpx(_ times: [String?], date: String = "2026-11-22") -> String {
    let points = zip(["43", "43.63", "44.26"], times).map { latitude, time in
      "<trkpt lat='\(latitude)' lon='18'>" + (time.map { "<time>\(date)T\($0)</time>" } ?? "") + "</trkpt>"
    }
    return "<gpx><metadata><time>2001-01-01T00:00:00Z</time></metadata><trk><trkseg>"
      + points.joined() + "</trkseg></trk></gpx>"
  }

  @Test func aRecordingHasItsOwnTimes() throws {
    // One hour for the first half, ten minutes for the other.
    let track = DriveCommandTests.gpx(["07:00:00Z", "08:00:00Z", "08:10:00Z"])
    func run(_ arguments: String..., input: String = track) throws -> CommandLineRun {
      let store = try SampleStore(try DriveCommandTests.features())
      return CommandLineRun(
        ["along", "-"] + arguments, store: store.path, columns: 120, input: Array(input.utf8))
    }
    let own = try run("--format", "json")
    #expect(ids(own) == ["late", "hours", "night"])
    #expect(own.output.contains(#""passing_at":"2026-11-22T08:07"#))
    #expect(own.errors.isEmpty)
    #expect(
      try run().output.replacing("\n", with: " ").contains(
        "when departing on 22 Nov 2026 08:00 at the track's own pace and arriving at 09:10"))
    // The same pace, two hours later.
    let later = try run("--depart", "tomorrow 10:00", "--format", "json")
    #expect(later.output.contains(#""passing_at":"2026-11-22T10:07"#))
    // Another speed, and one moment for all.
    let fast = try run("--depart", "tomorrow 8:00", "--speed", "300", "--format", "json")
    #expect(fast.output.contains(#""passing_at":"2026-11-22T07:02"#))
    #expect(try !run("--at", "tomorrow 8:00", "--format", "json").output.contains("passing_at"))
    #expect(try !run("--during", "now..tomorrow", "--format", "json").output.contains("passing_at"))
    // What is over says so.
    let past = try run(
      "--format", "json", input: DriveCommandTests.gpx(["07:00:00Z", nil, "08:10:00Z"], date: "2025-05-01"))
    #expect(past.errors == DriveText.pastTrack(.english) + "\n")
    #expect(past.output.contains(#""passing_at":"2025-05-01T07:"#))
    #expect(
      try run(
        "--format", "json", "--depart", "now", input: DriveCommandTests.gpx(["07:00:00Z", nil, "08:10:00Z"])
      )
      .errors.isEmpty)
  }

  @Test func timesThatContradictAreSaid() throws {
    let store = try SampleStore()
    func run(_ arguments: String..., times: [String?]) -> CommandLineRun {
      CommandLineRun(
        ["along", "-"] + arguments, store: store.path, input: Array(DriveCommandTests.gpx(times).utf8))
    }
    let back = run(times: ["07:00:00Z", "08:00:00Z", "07:59:00Z"])
    #expect(back.code == .usage)
    #expect(
      back.errors
        == "roads: ROUTE: the time of point 3, 2026-11-22T07:59:00Z, is before that of an earlier point,"
        + " 2026-11-22T08:00:00Z; correct the file, or give --depart and --speed\n")
    #expect(run("--at", "now", times: ["07:00:00Z", "08:00:00Z", "07:59:00Z"]).code == .done)
    #expect(
      run("--depart", "now", "--speed", "50", times: ["07:00:00Z", "08:00:00Z", "07:59:00Z"]).code == .done)
    #expect(run("--depart", "now", times: ["07:00:00Z", "08:00:00Z", "07:59:00Z"]).code == .usage)
    let slow = CommandLineRun(
      ["along", "43,18 60,18", "--depart", "now", "--speed", "1"], store: store.path)
    #expect(
      slow.errors
        == "roads: ROUTE: the drive would take 79 days, and at most 31 are possible; give --depart and a higher"
        + " --speed, or a shorter route\n")
  }
}
