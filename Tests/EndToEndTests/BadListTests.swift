import Testing

/// Files that are no lists.
@Suite struct BadListTests {
  private let home: Home
  private static let row = #"{"id":"1","type":1,"title":"t","coordinates":"44,18"}"#

  init() throws { home = try Home() }

  /// What cannot be read leaves not even an empty store.
  private func expectRefused(
    _ bytes: some Sequence<UInt8>, _ part: String = "", _ location: SourceLocation = #_sourceLocation
  ) throws {
    try Bytes.write(bytes, to: home.file("list.json"))
    let run = try home.roads("import", home.file("list.json"))
    expectComplaint(run, 3, "list.json: " + part, location)
    #expect(!Bytes.exists(home.store), sourceLocation: location)
  }

  @Test(arguments: [
    "", " \n", "{}", "null", "7", "\"text\"", "[", "]", "[,]", "[{]", "[{}", "[1,]", "[{\"a\":}]", "[tru]",
    "{\"a\":1}",
    "[]x", "[][]", "<html>", "id,title\n1,t\n", "[\(Self.row)", "[\(Self.row) \(Self.row)]", "[\(Self.row),",
    "[{\"id\":\"a\nb\"}]", "[{'id':'1'}]", "[\(Self.row)]]",
  ])
  func textsThatAreNoLists(text: String) throws { try expectRefused(text.utf8) }

  @Test func theFaultIsNamedInWords() throws {
    try expectRefused("[\n{\"id\" 1}]".utf8, "line 2: this is not valid JSON; expected here: ':'")
    try expectRefused("[1,]".utf8, "line 1: this is not valid JSON; expected here: a value")
    try expectRefused("".utf8, "the file is empty")
  }

  @Test func cutOffAnywhereItIsRefused() throws {
    let whole = Bytes.read(Repository.data("radars.json"))
    let end = try #require(whole.lastIndex(of: UInt8(ascii: "]")))
    for step in 1..<40 { try expectRefused(whole[..<(end * step / 40)]) }
    for offset in [1, 2, 3, end - 2, end - 1, end] { try expectRefused(whole[..<offset], "line ") }
  }

  @Test func bottomlessNestingIsRefused() throws {
    let deep = 100_000
    let open = String(repeating: "[", count: deep)
    let closed = open + String(repeating: "]", count: deep)
    try expectRefused(open.utf8, "line 1: the data is nested deeper than")
    try expectRefused(closed.utf8, "line 1: the data is nested deeper than")
    try expectRefused("[{\"id\":\(closed)}]".utf8, "line 1: the data is nested deeper than")
    let objects = String(repeating: "{\"a\":", count: deep) + "1" + String(repeating: "}", count: deep)
    try expectRefused("[\(objects)]".utf8, "line 1: the data is nested deeper than")
  }

  @Test func aBoundlessStringIsRefused() throws {
    var bytes = Array(#"[{"id":"1","type":1,"coordinates":"44,18","title":""#.utf8)
    bytes += repeatElement(UInt8(ascii: "x"), count: 50_000_000)
    bytes += Array("\"}]".utf8)
    try expectRefused(bytes, "line 1: one row is larger than")
  }

  @Test func otherEncodingsAreRefused() throws {
    let text = "[\(Self.row.replacing("t", with: "ž"))]"
    let utf16 = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let swapped = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    try expectRefused([0xFF, 0xFE] + utf16, "line 1: not UTF-8")
    try expectRefused([0xFE, 0xFF] + swapped, "line 1: not UTF-8")
    try expectRefused(utf16, "line 1: not UTF-8")
    try expectRefused(
      Array(Self.row.replacing("t", with: "T").utf8).reduce(into: [0x5B]) { $0 += [$1 == 0x54 ? 0xFC : $1] },
      "line 1: not UTF-8")
    try expectRefused("[{\"id\":\"a\0b\"}]".utf8, "line 1: contains a NUL byte")
    try expectRefused("[\(Self.row)]\0".utf8, "line 1: contains a NUL byte")
  }

  @Test func aByteOrderMarkIsNoFault() throws {
    expectDone(try home.roads("import", try home.write("mark.json", "\u{FEFF}[\(Self.row)]")))
    #expect(try home.roads("export", "--format", "json").ids() == ["radars/1"])
  }

  @Test func placesThatAreNoFiles() throws {
    expectComplaint(try home.roads("import", home.file("absent.json")), 3, "no such file")
    expectComplaint(try home.roads("import", "/"), 3, "directory")
    expectComplaint(try home.roads("import", "/dev/null"), 3, "empty")
    expectComplaint(try home.roads("import"), 2, "FILE|- is missing")
    expectComplaint(try home.roads("bulletin", "set", home.file("absent.json")), 3, "no such file")
    expectComplaint(try home.roads("bulletin", "set", "/dev/null"), 3, "empty")
    #expect(!Bytes.exists(home.store))
  }

  @Test func rowsOnTheEdgeAreRejectedNotStored() throws {
    let file = try home.write(
      "edge.json",
      """
      [{"id":"nul\\u0000","type":1,"title":"t","coordinates":"44,18"},
      {"id":"","type":1,"title":"t","coordinates":"44,18"},
      {"id":"n","type":1,"title":"\(String(repeating: "x", count: 100_000))","coordinates":"44,18"},
      {"id":"c","type":1,"title":"t","coordinates":[44,18]},
      {"id":"e","type":1,"title":"t","coordinates":"44,18","valid_from":"2030-01-01 00:00:00","valid_to":"2020-01-01 00:00:00"},
      {"id":"s","type":1,"title":"t","coordinates":"44,18","updated_at":"yesterday"},
      {"id":12,"type":1,"title":"t","coordinates":" 44 , 18 ","unknown":{"a":[1,2]}}]
      """)
    let run = try home.roads("import", "--yes", "--format", "json", file)
    #expect(run.code == 0)
    #expect(try run.object()["added"] as? Int == 1, "\(run.errors)")
    #expect(run.errorLines.count == 6)
    #expect(try home.roads("show", "12").code == 0)
    try home.expectSound()
  }
}
