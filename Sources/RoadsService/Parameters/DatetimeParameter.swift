import RoadsArguments
package import RoadsCore
import RoadsText

/// `datetime` as OGC API – Features has it: a moment, or two with a slash between, of which one may be open
/// (`..` or nothing). Beside its times, RFC 3339, those that people write are read as well; a day is all of it.
package enum DatetimeParameter {
  package static let parameter = OperationDescription.Parameter(
    "datetime",
    "Features valid at this moment, or at any moment of a day or an interval (two times with / between); default: now.",
    schema: #"{"type":"string","minLength":1}"#)

  /// From when until when; one moment twice.
  package static func interval(_ call: Call) throws -> ClosedRange<Instant> {
    if let during = try TimeParameters.during(call) { return during }
    guard let given = call.given("datetime") else { return call.now...call.now }
    let parts = given.text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    switch parts.count {
    case 1:
      return try span(call, given, parts[0])
    case 2:
      let from = try end(call, given, parts[0])?.lowerBound
      let until = try end(call, given, parts[1])?.upperBound
      guard from != nil || until != nil else { break }
      let range = (from ?? Instant.range.lowerBound, until ?? Instant.range.upperBound)
      guard range.0 <= range.1 else { break }
      return range.0...range.1
    default: break
    }
    throw wrong(given)
  }

  private static func end(
    _ call: Call, _ given: SourcedValue, _ text: String
  ) throws -> ClosedRange<Instant>? {
    text.isEmpty || text == ".." ? nil : try span(call, given, text)
  }

  private static func span(
    _ call: Call, _ given: SourcedValue, _ text: String
  ) throws -> ClosedRange<Instant> {
    do {
      return try TimeParameters.time(SourcedValue(given.source, text)).span(now: call.now, in: PageClock.zone)
    } catch UsageError.notATime {
      throw wrong(given)
    }
  }

  private static func wrong(_ given: SourcedValue) -> Problem {
    Problem(400, ServiceSentences.badDatetime(given.text), field: given.source)
  }
}
