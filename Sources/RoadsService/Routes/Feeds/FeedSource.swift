import RoadsCore
import RoadsFormats
import RoadsLive

/// A feed that is written while it is sent: of a million features there are never more than a few in memory as text.
/// The connection asks from one thread at a time.
final class FeedSource: EventSource, @unchecked Sendable {
  private let hits: [LiveRecord]
  private var next = 0
  private let moment: Instant?
  private let marks: SourceMarks
  private let writer: any FeatureWriter
  private let written = OutputChunk()
  private var hasBegun = false
  private var hasEnded = false
  /// Held until it is sent.
  private let place: ConcurrencyLimiter.Permit

  init(
    _ hits: [LiveRecord], _ format: OutputFormat, _ shape: AnswerShape, _ feedContext: FeedContext,
    _ place: ConcurrencyLimiter.Permit
  ) {
    self.hits = hits
    self.place = place
    moment = shape.moment
    marks = shape.marks
    let written = written
    writer = format.writer(shape, feedContext) { written.append($0) }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> EventRead {
    while written.isEmpty {
      guard !hasEnded else { return .end }
      // The writers throw what their sink throws, and this one throws nothing.
      do { try write() } catch { return .end }
    }
    return .bytes(written.take(into: buffer))
  }

  private func write() throws {
    if !hasBegun {
      hasBegun = true
      try writer.begin()
    }
    while written.isEmpty, next < hits.count {
      let record = hits[next]
      if try !record.withReady(at: moment, marks, writer.write) { try writer.write(record.plainHit) }
      next += 1
    }
    guard next == hits.count else { return }
    hasEnded = true
    try writer.end()
  }

  func onReady(_ resume: @escaping @Sendable () -> Void) { resume() }

  func close() {}
}
