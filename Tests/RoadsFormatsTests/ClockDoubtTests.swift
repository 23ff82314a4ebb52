import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// Clock times that the clocks skip or show twice: when something begins or ends nobody guesses, and of a note when a row
/// was written down an hour does not matter.
@Suite struct ClockDoubtTests {
  private static let skipped = "2026-03-29 02:30:00"
  private static let repeated = "2026-10-25 02:30:00"

  /// A row of every kind of list with such members.
  private func items(_ members: [String: String]) throws -> [ImportItem] {
    let names = members.keys.sorted()
    let json = names.map { #""\#($0)":"\#(members[$0] ?? "")""# }.joined(separator: ",")
    let feature =
      #"{"type":"Feature","id":1,"geometry":{"type":"Point","coordinates":[18,44]},"#
      + #""properties":{"type":"closure","title":"t",\#(json)}}"#
    let cells = names.map { members[$0] ?? "" }.joined(separator: ",")
    return [
      try read(#"[{"id":1,"title":"t","coordinates":"44,18","type":1,\#(json)}]"#).first,
      try read(#"[{"id":1,"title":"t","coordinates":"44,18","icon":"odron.png",\#(json)}]"#).first,
      try read(#"{"type":"FeatureCollection","features":[\#(feature)]}"#).first,
      try read("id,lat,lon,type,title,\(names.joined(separator: ","))\n1,44,18,closure,t,\(cells)\n").first,
    ].compactMap(\.self)
  }

  @Test(arguments: ["valid_from", "valid_to"], [skipped, repeated, "2026-03-29T02:30", "2026-10-25T02:59"])
  func whatBeginsOrEndsThenIsRejected(member: String, time: String) throws {
    let items = try items([member: time])
    #expect(items.count == 4)
    for item in items {
      guard case .rejected(let rejection) = item else {
        Issue.record("\(item.told)")
        continue
      }
      let minute = time.contains("59") ? "59" : "30"
      let expected: Rejection.Reason =
        time.contains("10-25")
        ? .repeatedTime(
          member: member, value: time,
          candidates: ["2026-10-25T02:\(minute):00+02:00", "2026-10-25T02:\(minute):00+01:00"])
        : .skippedTime(member: member, value: time, after: "2026-03-29T03:30:00+02:00")
      #expect(rejection.reason == expected)
    }
  }

  @Test func whatWasWrittenDownThenIsRead() throws {
    for (time, moment) in [
      (Self.skipped, "2026-03-29T01:30:00Z"), (Self.repeated, "2026-10-25T00:30:00Z"),
    ] {
      for item in try items(["updated_at": time]) {
        #expect(item.row.map { TimeText.rfc3339($0.feature.updatedAt) } == moment, "\(item.told)")
      }
    }
  }

  @Test func anOffsetLeavesNoDoubt() throws {
    for item in try items(["valid_to": "2026-10-25T02:30:00+01:00"]) {
      #expect(item.row?.feature.validity.until.map { TimeText.rfc3339($0) } == "2026-10-25T01:30:00Z")
    }
  }

  /// In Beirut the day begins at one.
  @Test func aDayBeginsWhenItDoes() throws {
    let zone = try #require(NamedZone(named: "Asia/Beirut"))
    let csv = "id,lat,lon,type,title,valid_from\n1,44,18,closure,t,2026-03-29\n"
    let options = ImportFile.Options(zone: zone, now: Instant(seconds: 0))
    let file = try ImportFile.open(ByteInput(name: "list", bytes: Array(csv.utf8)), options)
    guard case .features(let source) = file.content else { throw NotFeatures() }
    let row = try #require(try source.next()?.first?.row)
    #expect(row.feature.validity.from.map { TimeText.rfc3339($0) } == "2026-03-28T22:00:00Z")
  }

  @Test func momentsOfACityAroundItsChanges() {
    let zone = sarajevo.zone
    var wall = WallTime(Instant(seconds: 1_774_656_000), offset: 0)
    for _ in 0..<(2 * 24 * 12) {
      let moments = zone.moments(of: wall)
      #expect(zone.onlyMoment(of: wall) == (moments.count == 1 ? moments[0] : nil))
      wall = WallTime(wall.instant(offset: 0).adding(seconds: 300), offset: 0)
    }
  }
}
