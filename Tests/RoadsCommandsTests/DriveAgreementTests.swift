import RoadsCommands
import RoadsCore
import RoadsTestSupport
import RoadsText
import Testing

/// `along`, `count` and `export` mean the same by a route: a drive on one is a drive on all of them.
@Suite struct DriveAgreementTests {
  private static let track = DriveCommandTests.gpx(["07:00:00Z", "08:00:00Z", "08:10:00Z"])

  private func run(_ arguments: [String], input: String = DriveAgreementTests.track) throws -> CommandLineRun
  {
    let store = try SampleStore(try DriveCommandTests.features())
    return CommandLineRun(arguments, store: store.path, columns: 100, input: Array(input.utf8))
  }

  private func found(_ run: CommandLineRun) -> [String: String?] {
    let rows = run.output.matches(of: /"id":"([^"]+)"(?:(?!"id":).)*/)
    var found: [String: String?] = [:]
    for row in rows {
      let passing = row.output.0.firstMatch(of: /"passing_at":"([^"]+)"/).map { String($0.output.1) }
      // GeoJSON has the id twice, the moment behind the second.
      found.updateValue(passing, forKey: String(row.output.1))
    }
    return found
  }

  /// The options, and what is met: on the track's own times, at one moment, and on other drives.
  private static let questions: [([String], Set<String>)] = [
    ([], ["late", "hours", "night"]), (["--active"], ["late"]),
    (["--expired"], ["early", "late", "hours", "night"]),
    (["--at", "tomorrow 8:00"], ["early", "hours", "night"]),
    (["--at", "tomorrow 8:00", "--active"], ["early"]),
    (["--during", "tomorrow 9:00..tomorrow 9:10"], ["late"]),
    (["--depart", "tomorrow 10:00"], ["late", "hours", "night"]),
    (["--depart", "tomorrow 8:00", "--speed", "300"], ["early", "hours", "night"]),
    (["--depart", "tomorrow 8:00", "--speed", "300", "--active"], ["early"]),
  ]

  @Test(arguments: DriveAgreementTests.questions)
  func allAnswerAlike(question: [String], expected: Set<String>) throws {
    let along = try run(["along", "-", "--format", "json"] + question)
    #expect(along.code == .done && Set(found(along).keys) == expected, "\(along.errors)")
    for route in [["-"], ["--along", "-"]] {
      let count = try run(["count", "--format", "json"] + route + question)
      #expect(count.output.hasPrefix(#"{"total":\#(expected.count),"#), "\(count.output)\(count.errors)")
      for format in ["json", "geojson"] {
        let export = try run(["export", "--format", format] + route + question)
        #expect(found(export) == found(along), "\(export.output)\(export.errors)")
      }
    }
    let isDrive = !question.contains("--at") && !question.contains("--during")
    #expect(found(along).values.allSatisfy { ($0 != nil) == isDrive })
    let csv = try run(["export", "--along", "-", "--format", "csv"] + question)
    #expect(csv.output.prefix { $0 != "\r\n" }.hasSuffix(",passing_at") == isDrive)
  }

  @Test(arguments: Language.allCases)
  func aTrackOfThePastIsNoted(language: Language) throws {
    let past = DriveCommandTests.gpx(["07:00:00Z", nil, "08:10:00Z"], date: "2025-05-01")
    for command in [["along", "-"], ["count", "--along", "-"], ["export", "-"]] {
      let lines = command + ["--lang", language.rawValue]
      #expect(try run(lines, input: past).errors == DriveText.pastTrack(language) + "\n")
      #expect(try run(lines + ["--at", "now"], input: past).errors.isEmpty)
      #expect(try run(lines + ["--quiet"], input: past).errors.isEmpty)
      // What the note says to write is understood.
      let now = try #require(DriveText.pastTrack(language).firstMatch(of: /--depart (\w+)/)?.output.1)
      let today = try run(lines + ["--depart", String(now)], input: past)
      #expect(today.code == .done && today.errors.isEmpty, "\(today.errors)")
    }
  }

  @Test func nothingOnADriveSaysWhen() throws {
    let arguments = [DriveAgreementTests.route, "--depart", "tomorrow 8:00", "--road", "M-99"]
    let count = try run(["count", "--along"] + arguments)
    #expect(
      count.output.replacing("\n", with: " ").contains("when departing on 22 Nov 2026 08:00 at 70 km/h"),
      "\(count.output)")
  }

  private static let route = "43,18 44.26,18"
}
