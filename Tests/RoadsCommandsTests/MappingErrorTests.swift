import RoadsFormats
import RoadsText
import Testing

/// What is wrong with a mapping is said in one sentence, which names the place in it.
struct MappingErrorTests {
  private func complaint(_ text: String) -> String? {
    do {
      _ = try PropertyMapping.read(ByteInput(name: "map.json", bytes: Array(text.utf8)))
      return nil
    } catch let error as MappingError { return error.sentence(.english) } catch {
      return (error as? InputError)?.sentence(.english) ?? "\(error)"
    }
  }

  private func wrong(_ member: String) -> String? {
    let geometry = member.contains("\"geometry\"") ? "" : #","geometry":{"point":"at"}"#
    return complaint("{\"rows\":\"r[*]\",\"prefix\":\"x\"\(geometry),\(member)}")
  }

  @Test(arguments: [
    ("\"tiel\":\"a\"", "map.json: tiel: there is no such member; there are"),
    ("\"title\":7", "map.json: title: is not a text"),
    ("\"title\":\"a..b\"", "map.json: title: 'a..b' is not a path; write e.g."),
    ("\"title\":[\"a\",\"b[\"]", "map.json: title[1]: 'b[' is not a path"),
    ("\"title\":\"\"", "map.json: title: '' is not a path"),
    ("\"title\":\"a[-1]\"", "map.json: title: 'a[-1]' is not"),
    ("\"title\":\"a[1\"", "map.json: title: 'a[1' is not"),
    ("\"title\":\"a]\"", "map.json: title: 'a]' is not"),
    ("\"title\":\"a[k=]\"", "map.json: title: 'a[k=]' is not"),
    ("\"title\":\"a[1]b\"", "map.json: title: 'a[1]b' is not"),
    ("\"title\":[]", "map.json: title: is empty"),
    (
      "\"title\":{\"path\":\"a\",\"value\":\"b\"}",
      "map.json: title: give exactly one of these: path, value, parts"
    ),
    ("\"title\":{\"join\":\"a\"}", "map.json: title: give exactly one of these"),
    ("\"title\":{\"value\":\"a\",\"join\":\"b\"}", "map.json: title.join: makes no sense beside"),
    (
      "\"title\":{\"parts\":[{\"path\":\"a\",\"x\":1}]}",
      "map.json: title.parts[0].x: there is no such member"
    ),
    ("\"title\":{\"path\":\"a\",\"markup\":1}", "map.json: title.markup: is neither true nor false"),
    ("\"title\":\"a.{lang}\"", "map.json: languages: is missing"),
    ("\"languages\":[]", "map.json: languages: is empty"),
    ("\"languages\":[7]", "map.json: languages[0]: is not a text"),
    ("\"geometry\":{}", "map.json: geometry: give exactly one of these: geojson, wkt, point, points"),
    ("\"geometry\":\"p\"", "map.json: geometry: is not an object"),
    ("\"geometry\":{\"lat\":\"a\"}", "map.json: geometry.lon: is missing"),
    ("\"geometry\":[{\"wkt\":\"a\",\"geojson\":\"b\"}]", "map.json: geometry[0]: give exactly one of these"),
    ("\"geometry\":{\"wkt\":\"a\",\"order\":\"lat,lon\"}", "map.json: geometry.order: makes no sense"),
    (
      "\"geometry\":{\"point\":\"a\",\"lat\":\"b\",\"lon\":\"c\"}", "map.json: geometry.point: makes no sense"
    ),
    (
      "\"geometry\":{\"point\":\"a\",\"order\":\"x\"}",
      "map.json: geometry.order: 'x' is unknown; possible: lat,lon"
    ),
    ("\"geometry\":{\"point\":[\"a\",\"b\"]}", "map.json: geometry.point: too many; at most 1"),
    (
      "\"type\":{\"path\":\"a\",\"table\":{\"X\":\"road\"}}",
      "map.json: type.table.X: 'road' is unknown; possible: stationary"
    ),
    (
      "\"type\":{\"path\":\"a\",\"table\":{\"X\":\"ice\",\"X\":\"ice\"}}",
      "map.json: type.table.X: given more than once"
    ),
    ("\"type\":[{\"path\":\"a\",\"table\":[]}]", "map.json: type[0].table: is not an object"),
    ("\"type\":{\"path\":\"a\",\"default\":\"x\"}", "map.json: type.default: 'x' is unknown"),
    ("\"type\":{\"value\":\"ice\",\"default\":\"ice\"}", "map.json: type.default: makes no sense"),
    (
      "\"direction\":{\"value\":\"up\"}",
      "map.json: direction.value: 'up' is unknown; possible: both, one, unknown"
    ),
    ("\"valid_from\":{\"as\":\"iso\"}", "map.json: valid_from.path: is missing"),
    (
      "\"valid_from\":{\"path\":\"a\",\"as\":\"yy-MM\"}",
      "map.json: valid_from.as: 'yy-MM' does not say how times are written"
    ),
    (
      "\"valid_from\":{\"path\":\"a\",\"as\":\"dd.MM.yyyy hh:mm\"}",
      "map.json: valid_from.as: 'dd.MM.yyyy hh:mm' does not"
    ),
    ("\"valid_from\":{\"path\":\"a\",\"as\":\"dd.MM.yyyy QQ\"}", "map.json: valid_from.as:"),
    ("\"zone\":\"Mars\"", "map.json: zone: "), ("\"rows\":\"a\"", "map.json: rows: given more than once"),
  ])
  func `what is wrong is named by its place`(member: String, sentence: String) throws {
    let found = try #require(wrong(member))
    #expect(found.hasPrefix(sentence), "\(found)")
  }

  @Test(arguments: [
    ("[]", "map.json: is not an object"), ("{", "map.json: line 1: the file ends in the middle"),
    ("{\n\"rows\":", "map.json: line 2: the file ends in the middle"), ("", "map.json: the file is empty"),
    (" \n", "map.json: the file is empty"), ("{]", "map.json: line 1: this is not valid JSON"),
    ("{}", "map.json: rows: is missing"),
    (#"{"rows":"r[*]"}"#, "map.json: prefix: is missing"),
    (#"{"rows":"r[*]","prefix":"a:b"}"#, "map.json: prefix: 'a:b' is not a source's name"),
    (#"{"rows":"r[*]","prefix":"a"}"#, "map.json: geometry: is missing"),
    (#"{"rows":7,"prefix":"a","geometry":{"wkt":"a"}}"#, "map.json: rows: is not a text"),
  ])
  func `what is no mapping is told`(text: String, sentence: String) throws {
    let found = try #require(complaint(text))
    #expect(found.hasPrefix(sentence), "\(found)")
  }

  @Test func `a mapping has limits`() throws {
    let long = "\"" + String(repeating: "a", count: 501) + "\""
    #expect(wrong("\"title\":\(long)")?.hasPrefix("map.json: title: is longer than") == true)
    let deep = "\"" + Array(repeating: "a", count: 33).joined(separator: ".") + "\""
    #expect(wrong("\"title\":\(deep)")?.contains("is not a path") == true)
    let many = "[" + Array(repeating: "\"a\"", count: 21).joined(separator: ",") + "]"
    #expect(wrong("\"title\":\(many)") == "map.json: title: too many; at most 20")
    let words = (0...5000).map { "\"\($0)\":\"ice\"" }.joined(separator: ",")
    #expect(
      wrong("\"type\":{\"path\":\"a\",\"table\":{\(words)}}")
        == "map.json: type.table: too many; at most 5000")
    #expect(throws: InputError("m", .tooLarge(limitBytes: 256 << 10))) {
      _ = try PropertyMapping.read(ByteInput(name: "m", bytes: [UInt8](repeating: 0x20, count: 300_000)))
    }
  }

  /// In each language: no sentence is empty, and none has what only another has.
  @Test func `complaints are said in three languages`() {
    for problem: BodyError.Problem in [
      .notAPath("x"), .notATimePattern("x"), .notAName("x"), .tooMany(limit: 3), .oneOf(["a"]), .outOfPlace,
    ] {
      let phrase = MappingError(file: "m", BodyError("title", problem)).sentence
      let sentences = Set(Language.allCases.map { phrase($0) })
      #expect(sentences.count == 3 && sentences.allSatisfy { $0.utf8.count > 20 })
    }
  }
}
