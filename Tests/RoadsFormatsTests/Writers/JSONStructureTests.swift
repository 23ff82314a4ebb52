import Foundation
import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// The one writer of JSON: commas, quotation marks and escapes
@Suite struct JSONStructureTests {
  @Test func `commas stand between values and nowhere else`() {
    let output = OutputBuffer()
    output.object {
      output.member("a")
      output.object {}
      output.member("b")
      output.array {
        for number in [1, -2, 3] {
          output.element()
          output.append(number)
        }
        output.element()
        output.array {}
      }
      output.member("c", "x")
      output.member("d", nil as String?)
      output.member("e", true)
      output.member("f", word: "w")
      output.member(named: "g\"")
      output.append(1.5)
      output.member("h", nil as Instant?)
    }
    #expect(
      output.text == #"{"a":{},"b":[1,-2,3,[]],"c":"x","d":null,"e":true,"f":"w","g\"":1.5,"h":null}"#)
  }

  @Test func `one value per line needs no more commas`() {
    let output = OutputBuffer()
    output.array {
      for (index, number) in [1, 2].enumerated() {
        output.append(index == 0 ? "\n" : ",\n")
        output.object { output.member("n", number) }
      }
      output.append("\n")
    }
    #expect(output.text == "[\n{\"n\":1},\n{\"n\":2}\n]")
  }

  @Test func `a point begins with its longitude`() throws {
    let output = OutputBuffer()
    output.append(point: try Coordinate(latitude: 44.5, longitude: 18.6))
    #expect(output.text == #"{"type":"Point","coordinates":[18.6,44.5]}"#)
  }

  /// Another reader finds in it what was put in, whatever texts end with.
  @Test func `whatever is written can be read`() throws {
    var random = SeededRandom()
    for _ in 0..<500 {
      let value = Self.value(&random, depth: 4)
      let text = SmallJSON.text(value)
      let read = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      #expect(Self.isSame(value, read), "seed \(random.seed): \(text)")
    }
  }

  @Test func `nothing in a page's script ends it`() {
    let text = SmallJSON.script([("a", .text("</script><!--"))])
    #expect(text == #"{"a":"\u003c/script>\u003c!--"}"#)
  }

  private static let texts = ["", "{", "[", ",", ":", "\n", "\"", "\\", "</script>", "č\u{2028}\u{9B}", "1"]

  private static func value(_ random: inout SeededRandom, depth: Int) -> SmallJSON.Value {
    switch Int.random(in: 0..<(depth == 0 ? 4 : 6), using: &random) {
    case 0: return .text(texts.randomElement(using: &random) ?? "")
    case 1: return .number(Int.random(in: -1000...1000, using: &random))
    case 2: return .boolean(Bool.random(using: &random))
    case 3: return .null
    case 4:
      return .array((0..<Int.random(in: 0...4, using: &random)).map { _ in value(&random, depth: depth - 1) })
    default:
      return .object(
        (0..<Int.random(in: 0...4, using: &random)).map {
          ((texts.randomElement(using: &random) ?? "") + String($0), value(&random, depth: depth - 1))
        })
    }
  }

  private static func isSame(_ value: SmallJSON.Value, _ read: Any) -> Bool {
    switch value {
    case .text(let text): read as? String == text
    case .number(let number): read as? Int == number
    case .boolean(let flag): read as? Bool == flag
    case .null: read is NSNull
    case .literal: false
    case .array(let values):
      (read as? [Any]).map { $0.count == values.count && zip(values, $0).allSatisfy(isSame) } ?? false
    case .object(let members):
      (read as? [String: Any]).map { read in
        read.count == members.count
          && members.allSatisfy { name, value in read[name].map { isSame(value, $0) } ?? false }
      } ?? false
    }
  }
}
