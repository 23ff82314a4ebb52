import Foundation
import Testing

extension Outcome {
  func json() throws -> Any {
    try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  }

  func rows() throws -> [[String: Any]] { try #require(try json() as? [[String: Any]]) }

  func object() throws -> [String: Any] { try #require(try json() as? [String: Any]) }

  func ids() throws -> [String] {
    try rows().map { "\($0["layer"] as? String ?? "?")/\($0["id"] as? String ?? "?")" }
  }
}

/// It went well, and said nothing beside the answer.
func expectDone(_ outcome: Outcome, _ location: SourceLocation = #_sourceLocation) {
  #expect(outcome.code == 0, "\(outcome.errors)", sourceLocation: location)
  #expect(outcome.errors.isEmpty, sourceLocation: location)
}

/// One clear sentence on standard error, nothing on standard output, the documented code.
func expectComplaint(
  _ outcome: Outcome, _ code: Int32, _ part: String = "", _ location: SourceLocation = #_sourceLocation
) {
  #expect(outcome.code == code, "\(outcome.errors)", sourceLocation: location)
  #expect(outcome.bytes.isEmpty, "\(outcome.output.prefix(500))", sourceLocation: location)
  #expect(outcome.errorLines.count == 1, "\(outcome.errors.prefix(2000))", sourceLocation: location)
  #expect(outcome.errors.hasPrefix("roads: "), "\(outcome.errors.prefix(500))", sourceLocation: location)
  #expect(
    part.isEmpty || outcome.errors.contains(part), "\(outcome.errors.prefix(500))", sourceLocation: location)
  #expect(
    !outcome.errors.contains("unexpected error"), "\(outcome.errors.prefix(500))", sourceLocation: location)
  #expect(isHarmless(outcome.errors), sourceLocation: location)
}

/// No control character but line ends and tabs, none that turns the writing round.
func isHarmless(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { scalar in
    switch scalar.value {
    case 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
