import RoadsCore
import RoadsFormats
import Testing

struct BulletinTests {
  private func read(_ text: String, as kind: ListKind? = nil) throws -> ([Bulletin], [Rejection]) {
    let file = try ImportFile.open(ByteInput(name: "b.json", bytes: Array(text.utf8)), options(kind))
    guard case .bulletins(let bulletins, let rejected) = file.content else { throw NotFeatures() }
    return (bulletins, rejected)
  }

  @Test func aBareText() throws {
    let (bulletins, rejected) = try read(#"[{"text":"<p>Ceste\r\n</p>"}]"#)
    #expect(bulletins == [Bulletin(id: "1", title: nil, text: "<p>Ceste\r\n</p>", updatedAt: now)])
    #expect(rejected.isEmpty)
  }

  @Test func everyMember() throws {
    let (bulletins, _) = try read(
      #"[{"text":"a"},{"id":7,"title":"t","text":"b","startDate":"2026-07-01 10:00:00","endDate":"","category_id":"3","category_name":"c"}]"#
    )
    #expect(bulletins.count == 2)
    #expect(
      bulletins[1]
        == Bulletin(
          id: "7", title: "t", text: "b",
          validity: Validity(from: Instant(seconds: 1_782_892_800), until: nil) ?? .always,
          category: Authority(id: 3, name: "c"), updatedAt: now))
  }

  @Test func badOnesAreSaid() throws {
    let (bulletins, rejected) = try read(
      "[{\"text\":\"\"},3,\n{\"text\":\"x\",\"startDate\":\"soon\"},{\"text\":\"\\u0000\"},{\"text\":\"y\"}]",
      as: .bulletin)
    #expect(bulletins.map(\.id) == ["5"])
    #expect(
      rejected.map(\.reason) == [
        .missing(member: "text"), .notAnObject, .time(member: "startDate", value: "soon"),
        .feature(.nulCharacter(.text)),
      ])
    #expect(rejected[2].position == RowPosition(index: 3, line: 2))
  }

  @Test func rowsWithAPointAreNone() throws {
    let text = #"[{"id":"a","title":"t","text":"x","coordinates":"44,18","type":1}]"#
    #expect(try items(text).count == 1)
    // A list of features must not take the place of the report that there is.
    #expect(throws: InputError("b.json", line: 1, .features)) { try read(text, as: .bulletin) }
    // What the caller says counts.
    #expect(try items(#"[{"text":"x"}]"#, as: .radars).count == 1)
  }
}
