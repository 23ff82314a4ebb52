import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// Hours in lists of every kind that has members for them: understood, or the row is rejected.
struct ScheduleReadingTests {
  /// What a row of each kind is with these members, as JSON has them; nil: absent.
  private func items(_ schedule: String?, _ zone: String?) throws -> [(String, ImportItem?)] {
    let members = [("schedule", schedule), ("schedule_zone", zone)].compactMap { name, value in
      value.map { #""\#(name)":\#($0)"# }
    }
    let properties = ([#""type":"closure","title":"t""#] + members).joined(separator: ",")
    let feature =
      #"{"type":"Feature","id":1,"geometry":{"type":"Point","coordinates":[18,44]},"#
      + #""properties":{\#(properties)}}"#
    let listed = ([#""id":1,"title":"t","coordinates":"44,18""#] + members).joined(separator: ",")
    func cell(_ value: String?) -> String {
      guard let value, value != "null" else { return "" }
      return value.hasPrefix("\"") ? value.replacing("\\\"", with: "\"\"") : value
    }
    return [
      ("GeoJSON", try read(#"{"type":"FeatureCollection","features":[\#(feature)]}"#).first),
      ("lines", try read(feature + "\n" + feature + "\n").first),
      ("list of radars", try read(#"[{\#(listed),"type":1}]"#).first),
      ("list of conditions", try read(#"[{\#(listed),"icon":"odron.png"}]"#).first),
      (
        "CSV",
        try read("id,lat,lon,type,schedule,schedule_zone\n1,44,18,closure,\(cell(schedule)),\(cell(zone))\n")
          .first
      ),
    ]
  }

  private static let understood: [(String?, String?, String?, String?)] = [
    (#""Mo-Fr 08:00-16:00""#, nil, "Mo-Fr 08:00-16:00", "Europe/Sarajevo"),
    (#""Mo-Fr 08:00-16:00""#, #""""#, "Mo-Fr 08:00-16:00", "Europe/Sarajevo"),
    (#"" Mo-Fr 08:00-16:00 ""#, #"" Europe/London ""#, "Mo-Fr 08:00-16:00", "Europe/London"),
    (#""22:00-06:00 \"tunel\"""#, #""Europe/London""#, #"22:00-06:00 "tunel""#, "Europe/London"),
    ("null", #""Europe/London""#, nil, nil), (nil, #""Europe/London""#, nil, nil), (#""""#, nil, nil, nil),
    (#""24/7""#, nil, nil, nil),
  ]

  @Test(arguments: understood)
  func whatIsUnderstood(schedule: String?, zone: String?, text: String?, name: String?) throws {
    for (kind, item) in try items(schedule, zone) {
      let row = try #require(item?.row, "\(kind): \(item?.told ?? "")")
      #expect(row.feature.details.schedule?.text == text, "\(kind)")
      #expect(row.feature.details.schedule?.zone.name == name, "\(kind)")
      #expect(row.feature.hasDetails == (text != nil), "\(kind)")
    }
  }

  private static let wrong: [(String, String?)] = [
    (#""25:00-26:00""#, nil), (#""08:00-16:00""#, #""Mars/Base""#), (#""08:00-16:00""#, #""../../etc""#),
  ]

  @Test(arguments: wrong)
  func whatNobodyUnderstandsRejectsTheRow(schedule: String, zone: String?) throws {
    for (kind, item) in try items(schedule, zone) {
      guard case .rejected(let rejection)? = item, case .schedule(let problem) = rejection.reason else {
        Issue.record("\(kind): \(item?.told ?? "")")
        continue
      }
      #expect(problem.member == (zone == nil ? "schedule" : "schedule_zone"), "\(kind)")
    }
  }

  @Test func whatIsNoText() throws {
    for (kind, item) in try items(#"{"start":"08:00"}"#, nil) where kind != "CSV" {
      guard case .rejected(let rejection)? = item else {
        Issue.record("\(kind)")
        continue
      }
      #expect(rejection.reason == .wrongType(member: "schedule", expected: .text), "\(kind)")
    }
  }

  /// Hours of a list that names no zone are on its own clocks.
  @Test func theZoneOfTheImport() throws {
    let options = ImportFile.Options(
      zone: try #require(NamedZone(named: "America/New_York")), now: Instant(seconds: 0))
    let text = #"[{"id":1,"title":"t","coordinates":"44,18","type":1,"schedule":"08:00-16:00"}]"#
    let file = try ImportFile.open(ByteInput(name: "list", bytes: Array(text.utf8)), options)
    guard case .features(let source) = file.content else { throw NotFeatures() }
    let schedule = try source.next()?.first?.row?.feature.details.schedule
    #expect(schedule?.zone.name == "America/New_York")
  }

  /// What is exported and imported again stays as it was, whatever the format.
  @Test(arguments: [OutputFormat.json, .geojson, .geojsonl, .csv, .kml, .gpx])
  func comesBack(format: OutputFormat) throws {
    var random = SeededRandom()
    for number in 0..<50 {
      var check = radar("\(number)", type: .announced)
      check.details.schedule = random.schedule()
      let text = String(decoding: try written([Hit(feature: check)], format), as: UTF8.self)
      #expect(text.contains("schedule_zone"), "\(text)")
      if format == .json { continue }
      let row = try #require(try read(text).first?.row, "\(text)")
      #expect(row.feature == check, "seed \(random.seed): \(text)")
    }
  }
}
