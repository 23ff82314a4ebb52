import RoadsArguments
package import RoadsCore
import RoadsText

/// `datetime` as OGC API – Features has it: a moment, or two with a slash between, of which one may be open
/// (`..` or nothing). Beside its times, RFC 3339, those that people write are read as well; a day is all of it.
package enum DatetimeParameter {
  package static let parameter = OperationDescription.Parameter(
    "datetime",
    "Features valid at this moment, or at any moment of a day or an interval (two times with / between); default: now.",
    schema: ValuePattern.schema(ValuePattern.datetime))

  /// From when until when; one moment twice.
  package static func interval(_ call: Call) throws -> ClosedRange<Instant> {
    if let during = try TimeParameters.during(call) { return during }
    guard let given = call.given("datetime") else { return call.now...call.now }
    let parts = given.text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    switch parts.count {
    case 1:
      return try time(given, parts[0]).span(now: call.now, in: PageClock.zone)
    case 2:
      let (from, until) = (try end(given, parts[0]), try end(given, parts[1]))
      guard from != nil || until != nil else { break }
      let last = try until?.span(now: call.now, in: PageClock.zone).upperBound ?? Instant.range.upperBound
      let first =
        try from?.beginning(before: last, now: call.now, in: PageClock.zone) ?? Instant.range.lowerBound
      guard first <= last else {
        throw UsageError.endsBeforeItBegins(source: given.source, value: given.text)
      }
      return first...last
    default: break
    }
    throw wrong(given)
  }

  private static func end(_ given: SourcedValue, _ text: String) throws -> TimeArgument? {
    text.isEmpty || text == ".." ? nil : try time(given, text)
  }

  private static func time(_ given: SourcedValue, _ text: String) throws -> TimeArgument {
    do {
      return try TimeParameters.time(SourcedValue(given.source, text))
    } catch UsageError.notATime {
      throw wrong(given)
    } catch UsageError.noSuchDay(let source, let value) {
      throw Problem(400, UsageError.noSuchDay(source: source, value: value).sentence, field: source)
    }
  }

  private static func wrong(_ given: SourcedValue) -> Problem {
    Problem(400, ServiceSentences.badDatetime(given.text), field: given.source)
  }
}
