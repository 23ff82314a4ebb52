import RoadsCore
import RoadsFormats
import Testing

struct ListRejectionTests {
  private static let badRows: [(String, Rejection.Reason)] = [
    (#"{"title":"t","coordinates":"44,18","type":1}"#, Rejection.Reason.missing(member: "id")),
    (#"{"id":"","title":"t","coordinates":"44,18","type":1}"#, .missing(member: "id")),
    (#"{"id":" ","title":"t","coordinates":"44,18","type":1}"#, .feature(.missing(.id))),
    (#"{"id":"\u3000","title":"t","coordinates":"44,18","type":1}"#, .feature(.missing(.id))),
    (#"{"id":".","title":"t","coordinates":"44,18","type":1}"#, .feature(.dots("."))),
    (#"{"id":"..","title":"t","coordinates":"44,18","type":1}"#, .feature(.dots(".."))),
    (#"{"id":"a","title":"\u00a0","coordinates":"44,18","type":1}"#, .feature(.missing(.title))),
    (#"{"id":[1],"title":"t","coordinates":"44,18","type":1}"#, .wrongType(member: "id", expected: .text)),
    (#"{"id":"a","title":"","coordinates":"44,18","type":1}"#, .feature(.missing(.title))),
    (#"{"id":"a","coordinates":"44,18","type":1}"#, .feature(.missing(.title))),
    (#"{"id":"a","title":7,"coordinates":"44,18","type":1}"#, .wrongType(member: "title", expected: .text)),
    (#"{"id":"a","title":"t\u0000","coordinates":"44,18","type":1}"#, .feature(.nulCharacter(.title))),
    (
      #"{"id":"a\u202eb","title":"t","coordinates":"44,18","type":1}"#,
      .feature(.controlCharacter(.id, 0x202E))
    ),
    (#"{"id":"a","title":"t","type":1}"#, .missing(member: "coordinates")),
    (#"{"id":"a","title":"t","coordinates":"","type":1}"#, .missing(member: "coordinates")),
    (#"{"id":"a","title":"t","coordinates":"0,0","type":1}"#, .nullIsland),
    (#"{"id":"a","title":"t","coordinates":"0.0, -0","type":1}"#, .nullIsland),
    (
      #"{"id":"a","title":"t","coordinates":[44,18],"type":1}"#,
      .wrongType(member: "coordinates", expected: .point)
    ),
    (#"{"id":"a","title":"t","coordinates":"44","type":1}"#, .coordinate(.malformed("44"))),
    (#"{"id":"a","title":"t","coordinates":"44,18,3","type":1}"#, .coordinate(.malformed("44,18,3"))),
    (#"{"id":"a","title":"t","coordinates":"nan,18","type":1}"#, .coordinate(.notFinite)),
    (#"{"id":"a","title":"t","coordinates":"inf,18","type":1}"#, .coordinate(.notFinite)),
    (#"{"id":"a","title":"t","coordinates":"91,190","type":1}"#, .coordinate(.latitudeOutOfRange(91))),
    (
      #"{"id":"a","title":"t","coordinates":"144.5,18.6","type":1}"#,
      .coordinate(.latitudeOutOfRangeSwapped(144.5))
    ),
    (#"{"id":"a","title":"t","coordinates":"44,500","type":1}"#, .coordinate(.longitudeOutOfRange(500))),
    (
      #"{"id":"a","title":"t","coordinates":"44,18","type":"x"}"#,
      .wrongType(member: "type", expected: .number)
    ),
    (
      #"{"id":"a","title":"t","coordinates":"44,18","type":true}"#,
      .wrongType(member: "type", expected: .number)
    ),
    (#"{"id":"a","title":"t","coordinates":"44,18","icon":3}"#, .wrongType(member: "icon", expected: .text)),
    (#"{"id":"a","title":"t","coordinates":"44,18","icon":""}"#, .missing(member: "icon")),
    (#"{"id":"a","title":"t","coordinates":"44,18"}"#, .unknownKind),
    (
      #"{"id":"a","title":"t","coordinates":"44,18","type":1,"valid_to":"tomorrow"}"#,
      .time(member: "valid_to", value: "tomorrow")
    ),
    (
      #"{"id":"a","title":"t","coordinates":"44,18","type":1,"updated_at":"2026-02-30 00:00:00"}"#,
      .time(member: "updated_at", value: "2026-02-30 00:00:00")
    ),
    (
      #"{"id":"a","title":"t","coordinates":"44,18","type":1,"updated_at":12}"#,
      .wrongType(member: "updated_at", expected: .text)
    ),
    (
      #"{"id":"a","title":"t","coordinates":"44,18","type":1,"valid_from":"2026-01-02","valid_to":"2026-01-01"}"#,
      .feature(.endsBeforeItBegins)
    ),
    (
      #"{"id":"a","title":"t","coordinates":"44,18","type":1,"numberOfDeletions":"many"}"#,
      .wrongType(member: "numberOfDeletions", expected: .number)
    ),
    ("[]", .notAnObject), ("\"x,]\\\"\"", .notAnObject), ("-1.5e3", .notAnObject), ("null", .notAnObject),
  ]

  @Test(arguments: ListRejectionTests.badRows)
  func reasons(text: String, reason: Rejection.Reason) throws {
    #expect(try rejection(text).reason == reason)
  }

  @Test func theKindThatTheCallerGivesDecidesWhereRowsDoNot() throws {
    let bare = #"{"id":"a","title":"t","coordinates":"44,18"}"#
    #expect(try rejection(bare, as: .radars).reason == .missing(member: "type"))
    #expect(try rejection(bare, as: .conditions).reason == .missing(member: "icon"))
    #expect(try rejection(bare, as: .conditions).feature == FeatureID(.conditions, "a"))
    let radar = #"{"id":"a","title":"t","coordinates":"44,18","type":1}"#
    #expect(try row(radar, as: .conditions).feature.layer == .radars)
  }

  @Test func rejectionsSayWhereAndWhat() throws {
    let list =
      "[\n{\"id\":1,\"title\":\"t\",\"coordinates\":\"1,1\",\"type\":1},\n\n  {\"id\":\n\"b\",\"icon\":\"x\"}, 3]"
    let found = try items(list)
    #expect(found.count == 3)
    #expect(
      found[1]
        == .rejected(
          Rejection(
            position: RowPosition(index: 2, line: 4, id: "b"), feature: FeatureID(.conditions, "b"),
            reason: .missing(member: "coordinates"))))
    #expect(found[2] == .rejected(Rejection(position: RowPosition(index: 3, line: 5), reason: .notAnObject)))
  }

  @Test func tooLongTextsAreTheirRowsProblem() throws {
    let long = String(repeating: "ž", count: 33_000)
    let text = #"{"id":"a","title":"t","coordinates":"44,18","type":1,"text":"\#(long)"}"#
    #expect(try rejection(text).reason == .feature(.tooLong(.text, limit: 65_536)))
  }

  @Test func aListThatSaysNothing() throws {
    let error = inputError { _ = try items(#"[{"id":"a","title":"t","coordinates":"44,18"},{"x":1}]"#) }
    #expect(error == InputError("test.json", .unknownKind))
  }
}
