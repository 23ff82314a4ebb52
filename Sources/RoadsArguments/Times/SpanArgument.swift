package import RoadsCore

/// From one time to another, with two dots between; the first is now, and the last the end of all time, where there is none.
/// A day alone is all of it.
package struct SpanArgument: Sendable {
  private let from: TimeArgument?
  private let until: TimeArgument?
  private let given: SourcedValue

  /// `time` reads each of the two.
  package init(
    _ given: SourcedValue, time: (SourcedValue) throws -> TimeArgument = { try TimeArgument($0) }
  ) throws {
    self.given = given
    guard let dots = SpanArgument.dots(in: given.text) else {
      let single: TimeArgument?
      do { single = try time(given) } catch UsageError.notATime { single = nil }
      guard let day = single, day.isDay else {
        throw UsageError.notASpan(source: given.source, value: given.text)
      }
      from = day
      until = day
      return
    }
    func side(_ text: Substring) throws -> TimeArgument? {
      let text = String(text.trimmingSpaces())
      return text.isEmpty ? nil : try time(SourcedValue(given.source, text))
    }
    from = try side(given.text[..<dots.lowerBound])
    until = try side(given.text[dots.upperBound...])
    if from == nil, until == nil { throw UsageError.notASpan(source: given.source, value: given.text) }
  }

  /// Of three dots the first belongs to the date before them: "24.11...26.11."
  private static func dots(in text: String) -> Range<String.Index>? {
    guard let dots = text.firstRange(of: "..") else { return nil }
    guard text[dots.upperBound...].first == "." else { return dots }
    return text.index(after: dots.lowerBound)..<text.index(after: dots.upperBound)
  }

  /// Whether it is another time when the clock goes on.
  package var dependsOnClock: Bool { from?.dependsOnClock ?? true || until?.dependsOnClock ?? false }

  /// Both ends included; a day at the end is all of it.
  package func span(now: Instant, in zone: @autoclosure () -> Zone) throws -> ClosedRange<Instant> {
    let zone = zone()
    // "tomorrow 8:00..10:00": both of the same day.
    if let from, from.namesDay, let until, until.isClock {
      let begin = try from.span(now: now, in: zone).lowerBound
      guard let end = try until.moment(onDayOf: begin, in: zone), begin <= end else {
        throw UsageError.endsBeforeItBegins(source: given.source, value: given.text)
      }
      return begin...end
    }
    let last = try until?.span(now: now, in: zone).upperBound ?? Instant.range.upperBound
    let first = try from?.beginning(before: last, now: now, in: zone) ?? now
    guard first <= last else {
      throw UsageError.endsBeforeItBegins(source: given.source, value: given.text)
    }
    return first...last
  }
}
