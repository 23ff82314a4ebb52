import RoadsCore
import RoadsFormats
import Testing

struct ListRowTests {
  @Test func aRadarAsTheListsWriteIt() throws {
    let row = try row(
      """
      {"id":"RadarID-112","title":"\\u0110ur\\u0111evik","coordinates":"44.5321, 18.6012","type":1,"road":"M-18",
       "valid_from":null,"valid_to":"2019-12-07 00:00:00","text":"<p>10:30\\r\\n</p>","numberOfDeletions":2,
       "category_id":47,"category_name":"MUP Kantona Sarajevo","updated_at":"2019-12-06 08:44:53","new":[{}]}
      """)
    #expect(row.hasUpdatedAt)
    #expect(row.position == RowPosition(index: 1, line: 1, id: "RadarID-112"))
    let until = Instant(seconds: 1_575_673_200)  // 2019-12-06T23:00:00Z
    #expect(
      row.feature
        == Feature(
          id: "RadarID-112",
          kind: .radar(Radar(type: .stationary, authority: Authority(id: 47, name: "MUP Kantona Sarajevo"))),
          coordinate: try Coordinate(latitude: 44.5321, longitude: 18.6012), title: "Đurđevik", road: "M-18",
          text: "<p>10:30\r\n</p>", validity: Validity(from: nil, until: until) ?? .always, reports: 2,
          updatedAt: Instant(seconds: 1_575_618_293)))
  }

  @Test(arguments: [
    ("carina.png", ConditionType.borderCrossing), ("sanacija_kolovoza.png", .roadworks),
    ("potpuna_obustava.png", .closure), ("zabrana_za_teretna_vozila.png", .truckBan),
    ("zagusenje.png", .congestion), ("odron.png", .landslide), ("saobracajna_nezgoda.png", .accident),
    ("poledica.png", .ice), ("opasnost.png", .danger), ("x", .danger),
  ])
  func iconsAreTypes(icon: String, type: ConditionType) throws {
    let row = try row(
      #"{"id":7,"title":"t","coordinates":"44,18","icon":"\#(icon)","type":1,"category_id":"41"}"#)
    #expect(row.feature.kind == .condition(RoadCondition(type: type, roadClass: .main)))
    #expect(row.feature.id == "7")
    #expect(!row.hasUpdatedAt)
    #expect(row.feature.updatedAt == now)
  }

  @Test(arguments: [
    ("1", RadarType.stationary), ("2", .announced), ("-3", .announced), ("0", .announced),
    ("1.0", .stationary),
    ("\"1\"", .stationary), ("\" 2 \"", .announced), ("1e0", .stationary),
  ])
  func numbersAreTypes(type: String, expected: RadarType) throws {
    let row = try row(#"{"id":"a","title":"t","coordinates":"44,18","type":\#(type),"icon":""}"#)
    #expect(row.feature.kind == .radar(Radar(type: expected)))
  }

  @Test(arguments: [
    ("12", "12"), ("-1", "-1"), ("18446744073709551615", "18446744073709551615"), ("1.5", "1.5"),
    ("1e3", "1000"),
    ("\"012\"", "012"), ("\"'; DROP TABLE feature; --\"", "'; DROP TABLE feature; --"),
  ])
  func idsAreTexts(id: String, expected: String) throws {
    let row = try row(#"{"id":\#(id),"title":"a'b\"; \u001b]0;x\u0007","coordinates":"44,18","type":1}"#)
    #expect(row.feature.id == expected)
    #expect(row.feature.title == "a'b\"; \u{1B}]0;x\u{07}")
  }

  private static let categories: [(String, Authority?)] = [
    ("47", Authority(id: 47, name: "n")), ("\"1001\"", Authority(id: 1001, name: "n")), ("null", nil),
    ("\"\"", nil),
    ("\"x\"", nil), ("4.5", nil), ("1e99", nil),
  ]

  @Test(arguments: ListRowTests.categories)
  func categoriesOfRadars(id: String, expected: Authority?) throws {
    let row = try row(
      #"{"id":"a","title":"t","coordinates":"44,18","type":1,"category_id":\#(id),"category_name":"n"}"#)
    #expect(row.feature.authority == expected)
  }

  @Test func anAuthorityWithoutAName() throws {
    let known = try row(
      #"{"id":"a","title":"t","coordinates":"44,18","type":1,"category_id":120,"category_name":""}"#)
    #expect(known.feature.authority?.name == "MUP Republike Srpske")
    let unknown = try row(#"{"id":"a","title":"t","coordinates":"44,18","type":1,"category_id":999}"#)
    #expect(unknown.feature.authority == Authority(id: 999, name: "999"))
  }

  @Test func anUnknownRoadClassIsNone() throws {
    let row = try row(#"{"id":"a","title":"t","coordinates":"44,18","icon":"x","category_id":44}"#)
    #expect(row.feature.kind == .condition(RoadCondition(type: .danger)))
  }

  private static let moments: [(String, Instant?)] = [
    ("2026-07-01T10:00:00+02:00", Instant(seconds: 1_782_892_800)),
    ("2026-07-01T08:00:00Z", Instant(seconds: 1_782_892_800)),
    ("2026-07-01 10:00:00", Instant(seconds: 1_782_892_800)),
    ("2026-07-01 10:00", Instant(seconds: 1_782_892_800)),
    ("0000-00-00 00:00:00", nil), ("0000-00-00", nil), ("", nil),
  ]

  @Test(arguments: ListRowTests.moments)
  func times(text: String, expected: Instant?) throws {
    let row = try row(#"{"id":"a","title":"t","coordinates":"44,18","type":1,"valid_to":"\#(text)"}"#)
    #expect(row.feature.validity.until == expected)
  }

  private static let counts: [(String, Int)] = [
    ("5", 5), ("-4", 0), ("null", 0), ("\"3\"", 3), ("\"\"", 0), ("1e30", Int(Int32.max)), ("2.9", 2),
  ]

  @Test(arguments: ListRowTests.counts)
  func deletions(count: String, expected: Int) throws {
    let row = try row(#"{"id":"a","title":"t","coordinates":"44,18","type":1,"numberOfDeletions":\#(count)}"#)
    #expect(row.feature.reports == expected)
  }

  @Test func emptyTextsAreAbsentAndDuplicatesLast() throws {
    let row = try row(
      #"{"id":"a","id":"b","title":"s","title":"t","coordinates":" 44 , 18 ","type":1,"road":"","text":""}"#)
    #expect(row.feature.id == "b")
    #expect(row.feature.title == "t")
    #expect(row.feature.road == nil)
    #expect(row.feature.text == nil)
  }

  @Test(arguments: [
    "44.5,18.6", "-0.0000001,179.9999999", "89.999999999999999,-180", "+1,1", "1e1,1", ".5,1.",
    "44.12345678901234,18",
  ])
  func coordinatesAreTheNumbersWritten(pair: String) throws {
    let parts = pair.split(separator: ",")
    let row = try row(#"{"id":"a","title":"t","coordinates":"\#(pair)","type":1}"#)
    #expect(row.feature.coordinate.latitude == Double(parts[0]))
    #expect(row.feature.coordinate.longitude == Double(parts[1]))
  }
}
