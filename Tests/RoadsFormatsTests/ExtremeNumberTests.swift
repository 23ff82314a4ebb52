import RoadsCore
import RoadsFormats
import Testing

/// Whole numbers at the ends of their ranges, wherever a file can have a number: arithmetic on what comes from outside
/// must not trap.
struct ExtremeNumberTests {
  private static let extremes = [
    "-9223372036854775808", "-9223372036854775807", "9223372036854775807", "18446744073709551615",
    "-4611686018427387904", "2147483648", "-2147483649", "1e308", "-1e308", "5e-324", "-0",
  ]

  @Test(arguments: Corpus.names.filter { $0.contains(".json") || $0.contains(".geojson") })
  func numbersOfEveryJSONFormat(name: String) throws {
    let text = String(decoding: try Corpus.bytes(name), as: UTF8.self)
    let format = try Corpus.format(of: name)
    var tried = 0
    // Outside of texts and inside of them: lists write many of their numbers as texts.
    for match in text.matches(of: #/[:\[, "\n](-?[0-9]+(?:\.[0-9]+)?)(?=[,\]}\s"])/#) {
      let number = match.output.1.startIndex..<match.output.1.endIndex
      for extreme in ExtremeNumberTests.extremes {
        // What is said of the row is the corpus's business; here it is that the process goes on.
        _ = try? read(text.replacingCharacters(number, with: extreme), from: format)
        tried += 1
      }
    }
    #expect(tried > 0)
  }

  @Test func theLeastNodeIDOfOverpass() throws {
    let answer = """
      {"elements":[{"type":"node","id":-9223372036854775808,"lat":44,"lon":18,"tags":{"highway":"speed_camera"}},
      {"type":"relation","id":1,"tags":{"type":"enforcement","enforcement":"maxspeed"},
      "members":[{"type":"node","ref":-9223372036854775808,"role":"device"}]}]}
      """
    let items = try read(answer, from: .overpass)
    #expect(items.first?.row?.feature.id == "osm:-9223372036854775808")
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
