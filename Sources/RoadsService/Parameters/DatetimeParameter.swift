import RoadsArguments
package import RoadsCore
import RoadsText

/// `datetime` as OGC API – Features has it: a moment, or two with a slash between, of which one may be open
/// (`..` or nothing).
package enum DatetimeParameter {
  package static let parameter = OperationDescription.Parameter(
    "datetime", "Features valid at this moment (RFC 3339), or at any moment of an interval; default: now.",
    schema: #"{"type":"string","minLength":1}"#)

  /// From when until when; one moment twice.
  package static func interval(_ call: Call) throws -> ClosedRange<Instant> {
    guard let given = call.given("datetime") else { return call.now...call.now }
    let parts = given.text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    switch parts.count {
    case 1:
      let moment = try moment(given, parts[0])
      return moment...moment
    case 2:
      let from = try end(given, parts[0])
      let until = try end(given, parts[1])
      guard from != nil || until != nil else { break }
      let range = (from ?? Instant.range.lowerBound, until ?? Instant.range.upperBound)
      guard range.0 <= range.1 else { break }
      return range.0...range.1
    default: break
    }
    throw wrong(given)
  }

  private static func end(_ given: SourcedValue, _ text: String) throws -> Instant? {
    text.isEmpty || text == ".." ? nil : try moment(given, text)
  }

  /// An offset's `+` that was not escaped has become a blank on its way.
  private static func moment(_ given: SourcedValue, _ text: String) throws -> Instant {
    var text = text
    if let last = text.lastIndex(of: " "), text[..<last].contains(where: { $0 == "T" || $0 == "t" }) {
      text.replaceSubrange(last...last, with: "+")
    }
    guard case .instant(let instant) = TimeText.read(text) else { throw wrong(given) }
    return instant
  }

  private static func wrong(_ given: SourcedValue) -> Problem {
    Problem(400, ServiceSentences.badDatetime(given.text), field: given.source)
  }
}
