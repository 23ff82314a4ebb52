package import RoadsCore

/// From one time to another, with two dots between; the first is now, and the last the end of all time, where there is none.
package struct SpanArgument: Sendable {
  private let from: TimeArgument?
  private let until: TimeArgument?
  private let given: SourcedValue

  /// `time` reads each of the two.
  package init(
    _ given: SourcedValue, time: (SourcedValue) throws -> TimeArgument = { try TimeArgument($0) }
  ) throws {
    self.given = given
    guard let dots = given.text.firstRange(of: "..") else {
      throw UsageError.notASpan(source: given.source, value: given.text)
    }
    func side(_ text: Substring) throws -> TimeArgument? {
      let text = String(text.trimmingSpaces())
      return text.isEmpty ? nil : try time(SourcedValue(given.source, text))
    }
    from = try side(given.text[..<dots.lowerBound])
    until = try side(given.text[dots.upperBound...])
    if from == nil, until == nil { throw UsageError.notASpan(source: given.source, value: given.text) }
  }

  /// Whether it is another time when the clock goes on.
  package var dependsOnClock: Bool { from?.dependsOnClock ?? true || until?.dependsOnClock ?? false }

  /// Both ends included; a day at the end is all of it.
  package func span(now: Instant, in zone: @autoclosure () -> Zone) throws -> ClosedRange<Instant> {
    let zone = zone()
    let first = try from?.span(now: now, in: zone).lowerBound ?? now
    let last = try until?.span(now: now, in: zone).upperBound ?? Instant.range.upperBound
    guard first <= last else {
      throw UsageError.endsBeforeItBegins(source: given.source, value: given.text)
    }
    return first...last
  }
}
