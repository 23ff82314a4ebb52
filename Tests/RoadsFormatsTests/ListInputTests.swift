import RoadsCore
import RoadsFormats
import Testing

struct ListInputTests {
  private static let row = #"{"id":"a","title":"č\"]}{[,\\","coordinates":"44,18","type":1}"#
  private static let sample =
    "\u{FEFF} [ \(row) ,\r\n\n\(row.replacing("\"a\"", with: "\"b\"")), [[\"]\"]], 12 ,\"}\" , {\"id\":\"c\",\n\"icon\":\"\"}\n]\n "

  private static let faults: [(String, InputError.Problem, Int?)] = [
    ("", InputError.Problem.empty, nil), (" \n\t", .empty, nil), ("[", .truncated, 1),
    ("[\n1", .truncated, 2),
    ("[1\n,", .truncated, 2), ("[{\"a\":\"\n\"}]", .malformedJSON(detail: "'\"'"), 1), ("{}", .notAList, 1),
    ("\n\"x\"", .notAList, 2), ("12", .notAList, 1), ("<html>", .malformedJSON(detail: "'['"), 1),
    ("[1,]", .malformedJSON(detail: "value"), 1), ("[1 2]", .malformedJSON(detail: "',' or ']'"), 1),
    ("[\n1]\nx", .malformedJSON(detail: "end"), 3), ("[]]", .malformedJSON(detail: "end"), 1),
    ("[{\n\"a\"\n1}]", .malformedJSON(detail: "':'"), 3),
    ("[{\n\"a\":1\n,}]", .malformedJSON(detail: "'\"'"), 3),
    ("[nul]", .malformedJSON(detail: "value"), 1), ("[{\"a\":01}]", .malformedJSON(detail: "number"), 1),
    ("[{\"a\":1.}]", .malformedJSON(detail: "digit"), 1),
    ("[{\"a\":\"\\x\"}]", .malformedJSON(detail: "escape"), 1),
    ("[{\"a\":1]]", .malformedJSON(detail: "',' or '}'"), 1), ("[\0]", .nulByte, 1), ("\0[]", .nulByte, 1),
    ("[{\"a\":\0}]", .nulByte, 1), ("[]\0", .nulByte, 1), ("[NaN]", .malformedJSON(detail: "value"), 1),
    ("['a']", .malformedJSON(detail: "value"), 1), ("[{\"a\":{}", .truncated, 1),
  ]

  @Test(arguments: ListInputTests.faults)
  func badFiles(text: String, problem: InputError.Problem, line: Int?) {
    #expect(inputError { _ = try items(text) } == InputError("test.json", line: line, problem))
  }

  private static let foreign: [([UInt8], Int)] = [
    (Array("[{\"id\":\"".utf8) + [0xE8] + Array("\"}]".utf8), 1),
    (Array("[\n\"".utf8) + [0xC0, 0xAF] + Array("\"]".utf8), 2),
    (Array("[\n".utf8) + [0xFF] + Array("]".utf8), 2), ([0xFF, 0xFE, 0x5B, 0, 0x5D, 0], 1),
    ([0xFE, 0xFF, 0, 0x5B, 0, 0x5D], 1),
    ([0x5B, 0, 0x22, 0, 0x22, 0, 0x5D, 0], 1), ([0, 0x5B, 0, 0x5D], 1), ([0, 0, 0, 0x5B, 0, 0, 0, 0x5D], 1),
    (Array("[\"".utf8) + [0xED, 0xA0, 0x80] + Array("\"]".utf8), 1),
  ]

  @Test(arguments: ListInputTests.foreign)
  func otherEncodings(bytes: [UInt8], line: Int) {
    #expect(inputError { _ = try items(bytes) } == InputError("test.json", line: line, .notUTF8))
  }

  @Test func anEmptyListIsAList() throws {
    #expect(try items("[]").isEmpty)
    #expect(try items("\u{FEFF}[ \n ]\n", as: .radars).isEmpty)
  }

  @Test(arguments: [1, 2, 3, 7, 64, 65])
  func chunkBoundariesDoNotShow(chunk: Int) throws {
    let whole = try items(ListInputTests.sample)
    #expect(whole.count == 6)
    #expect(try items(ListInputTests.sample, chunk: chunk) == whole)
  }

  @Test func everyTruncationIsSaid() throws {
    let bytes = Array(ListInputTests.sample.utf8)
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: "]"))) + 1
    for length in 0..<end {
      let error = inputError { _ = try items(Array(bytes[..<length]), chunk: 16) }
      let problem = try #require(error?.problem, "\(length)")
      // A mark and a blank are still nothing.
      #expect(problem == (length <= 4 ? .empty : .truncated) || length < 3, "\(length): \(problem)")
    }
    for length in end...bytes.count { #expect(try items(Array(bytes[..<length])).count == 6) }
  }

  @Test func everyChangedByteIsHarmless() throws {
    let bytes = Array(ListInputTests.sample.utf8)
    for index in bytes.indices {
      for byte: UInt8 in [0, 0x0A, 0x22, 0x2C, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0x80, 0xFF] {
        var changed = bytes
        changed[index] = byte
        // An answer or an `InputError`, never anything else.
        do { _ = try items(changed, chunk: 32) } catch { #expect(error is InputError) }
      }
    }
  }

  @Test func nesting() throws {
    func nested(_ depth: Int) -> String {
      "[" + String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1) + "]"
    }
    #expect(try items(nested(64)).count == 1)
    for depth in [65, 100_000] {
      #expect(
        inputError { _ = try items(nested(depth)) } == InputError("test.json", line: 1, .tooDeep(limit: 64)))
    }
    let open = String(repeating: "[{\"a\":", count: 100_000)
    #expect(inputError { _ = try items(open) }?.problem == .tooDeep(limit: 64))
  }

  @Test func aHugeRow() throws {
    let limit = 1 << 20
    func row(_ count: Int) -> String {
      "[1,\n{\"id\":\"a\",\"x\":\"" + String(repeating: "y", count: count - 17) + "\"}]"
    }
    #expect(try items(row(limit)).count == 2)
    #expect(
      inputError { _ = try items(row(limit + 1)) }
        == InputError("test.json", line: 2, .rowTooLarge(limitBytes: limit)))
    let endless = "[\"" + String(repeating: "y", count: 5 * limit)
    #expect(
      inputError { _ = try items(endless) }
        == InputError("test.json", line: 1, .rowTooLarge(limitBytes: limit)))
  }

  @Test func anUnclosedStringIsFoundInItsOwnLine() throws {
    let rows = (0..<20_000).map { _ in ListInputTests.row }.joined(separator: ",\n")
    let error = inputError { _ = try items("[\n{\"id\":\"a},\n" + rows + "]") }
    #expect(error == InputError("test.json", line: 2, .malformedJSON(detail: "'\"'")))
  }

  @Test func numbersAndEscapesBeyondTheParserAreTheirRowsMatter() throws {
    let found = try items(
      """
      [{"id":-123456789012345678901234567890,"title":"\\ud83d\\ude00\\ud800x\\udc00\\\\ud800","coordinates":"1,1","type":1},
      {"id":"b","title":"t","coordinates":"1,1","type":1e400},{"id":1e-400,"title":"t","coordinates":"1,1","type":2},
      {"id":"d","title":"t","coordinates":"1,1","type":1,"numberOfDeletions":99999999999999999999}]
      """)
    #expect(found.count == 4)
    guard case .row(let first) = found[0], case .row(let last) = found[3] else { throw NotFeatures() }
    #expect(first.feature.id == "-123456789012345678901234567890")
    #expect(first.feature.title == "😀\u{FFFD}x\u{FFFD}\\ud800")
    #expect(
      found[1]
        == .rejected(
          Rejection(
            position: RowPosition(index: 2, line: 2, id: "b"), feature: FeatureID(.radars, "b"),
            reason: .wrongType(member: "type", expected: .number))))
    #expect(last.feature.reports == Int(Int32.max))
  }

  /// Either half alone becomes one sign that something is missing, and costs no row.
  @Test(arguments: [#"\ud83d"#, #"\udea7"#, #"\ud83d\u0041"#]) func halfACharacterCostsNoRow(
    half: String
  ) throws {
    let found = try items(#"[{"id":"a","title":"x\#(half)","coordinates":"1,1","type":1}]"#)
    guard case .row(let row) = found[0] else { throw NotFeatures() }
    #expect(row.feature.title == "x\u{FFFD}" + (half.hasSuffix("41") ? "A" : ""))
  }
}
