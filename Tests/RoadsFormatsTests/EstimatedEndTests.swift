import Foundation
import RoadsCore
import RoadsFormats
import Testing

/// Where a format requires an end that nobody knows, the operator's.
struct EstimatedEndTests {
  private static let now = WrittenEvent.monday.adding(seconds: 100)
  private static let feedContext = FeedContext(now: now, estimatedEnd: 30 * 86_400)

  private func text(
    _ format: OutputFormat, _ features: [Feature], _ feedContext: FeedContext
  ) throws -> (text: String, leftOut: Int) {
    var bytes: [UInt8] = []
    let writer = format.writer(AnswerShape(), feedContext) { bytes += $0 }
    try writer.begin()
    // One by one, and as a part that somebody else wrote.
    for feature in features.prefix(2) { try writer.write(Hit(feature: feature)) }
    let rest = features.dropFirst(2).map { Hit(feature: $0) }
    try writer.write(try format.written(rest, AnswerShape(), feedContext))
    try writer.end()
    return (String(decoding: bytes, as: UTF8.self), writer.leftOut)
  }

  private let open = WriterSamples.feature("1", .condition(.roadworks), from: now.adding(seconds: -60))
  private let later = WriterSamples.feature("2", .condition(.closure), from: now.adding(seconds: 86_400))
  private let nameless = WriterSamples.feature("3", .condition(.closure), road: nil)
  private let known = WriterSamples.feature("4", .condition(.closure), until: now.adding(seconds: 60))

  @Test func workZonesEnd() throws {
    let features = [open, later, nameless, known]
    let (written, leftOut) = try text(.wzdx, features, Self.feedContext)
    #expect(leftOut == 1)
    #expect(written.contains(#""end_date":"2026-04-01T09:01:40Z","is_end_date_verified":false"#))
    // From the beginning of what is still to come.
    #expect(written.contains(#""end_date":"2026-04-02T09:01:40Z""#))
    #expect(written.contains(#""end_date":"2026-03-02T09:02:40Z""#))
    #expect(try text(.wzdx, features, FeedContext(now: Self.now)).leftOut == 3)
    let obstacle = { OutputFormat.wzdx.obstacle(of: $0, Self.feedContext) }
    #expect(obstacle(open) == nil && obstacle(nameless) == .road)
    #expect(OutputFormat.wzdx.obstacle(of: open, FeedContext(now: Self.now)) == .end)
  }

  /// `--at` asks about another moment.
  @Test func theMomentAskedDecides() throws {
    let asked = FeedContext(now: Self.now, asked: Self.now.adding(seconds: 86_400), estimatedEnd: 3600)
    #expect(try text(.wzdx, [open], asked).text.contains(#""end_date":"2026-03-03T10:01:40Z""#))
  }

  /// Only an end that was estimated is marked.
  @Test func calendarsSayThatItIsTentative() throws {
    let planned = WriterSamples.feature(
      "5", .condition(.closure), from: Self.now.adding(seconds: -60),
      until: Self.now.adding(seconds: 30 * 86_400))
    let (calendar, leftOut) = try text(.ics, [open, later, known, planned], Self.feedContext)
    let events = calendar.components(separatedBy: "BEGIN:VEVENT").dropFirst()
    #expect(leftOut == 1 && events.map { $0.contains("STATUS:TENTATIVE\r\n") } == [true, true, false])
    #expect(
      events.allSatisfy { $0.contains("DTEND:20260401T090140Z") || $0.contains("DTEND:20260402T090140Z") })
    #expect(try text(.ics, [open], FeedContext(now: Self.now)).leftOut == 1)
  }

  @Test(arguments: [OutputFormat.cifs, .cifsJSON]) func closuresOfWazeEnd(format: OutputFormat) throws {
    let closure = try #require(try WriterSamples.shapes().first { $0.id == "endless" })
    let (written, leftOut) = try text(format, [closure], Self.feedContext)
    #expect(leftOut == 0 && written.contains("2026-04-01T09:01:40+00:00"))
    #expect(try text(format, [closure], FeedContext(now: Self.now)).leftOut == 1)
  }

  /// Whoever has hours has no other end for that, but for what never pauses.
  @Test func hoursNeedNone() throws {
    let daily = try WrittenEvent.feature(.roadworks, "08:00-12:00")
    let with = try WrittenEvent.all([daily], .wzdx, Self.feedContext).events
    #expect(
      try WrittenEvent.all([daily], .wzdx, FeedContext(now: Self.now)).events == with && with.count == 15)
    let always = try WrittenEvent.feature(.roadworks, "Mo-Fr 00:00-24:00; Sa,Su 00:00-24:00")
    let ends = try WrittenEvent.all([always], .wzdx, Self.feedContext).events.map(\.end)
    #expect(ends == ["2026-04-01T09:01:40Z"])
  }

  @Test func whichFormatsWantOne() {
    #expect(OutputFormat.allCases.filter(\.wantsEnd) == [.wzdx, .cifs, .cifsJSON, .ics])
    let closure = FeatureTraits(later)
    for format in OutputFormat.allCases where !format.wantsEnd {
      #expect(format.obstacle?(closure) != .end, "\(format)")
    }
  }

  @Test func theEndOfTimeIsTheLast() throws {
    let last = Instant.range.upperBound
    let feature = WriterSamples.feature("1", .condition(.roadworks), from: last.adding(seconds: -60))
    let written = try text(.wzdx, [feature], FeedContext(now: last, estimatedEnd: 3_653 * 86_400))
    #expect(written.leftOut == 0 && written.text.contains(#""end_date":"9999-12-31T23:59:59"#))
  }
}
