import RoadsArguments
package import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// Features on standard output, in the format for machines that was asked for.
extension Session {
  /// Writes an answer as it comes from the store, without gathering it first.
  package func write(_ query: Query, of store: any RoadStore) throws {
    let shape = AnswerShape(of: query.area)
    try write(shape) { writer, format, feedContext in
      try store.visit(query) {
        try format.written($0, shape, feedContext)
      } take: {
        try writer.write($0)
        return true
      }
    }
  }

  /// Writes one feature that is at hand.
  package func write(_ feature: Feature) throws {
    try write(AnswerShape()) { writer, _, _ in try writer.write(Hit(feature: feature)) }
  }

  private func write(
    _ shape: AnswerShape, _ body: (any FeatureWriter, OutputFormat, FeedContext) throws -> Void
  ) throws {
    guard case .features(let format) = format else {
      throw UsageError.noSuchFormat(
        format.rawValue, command: "", known: Format.features.map(\.rawValue), suggestion: nil)
    }
    if format.isBinary, output.isTerminal { throw UsageError.notForTerminal(format: format.rawValue) }
    let output = output
    let feedContext = FeedContext(now: now)
    let writer = format.writer(shape, feedContext) { try output.write(bytes: $0) }
    try writer.begin()
    try body(writer, format, feedContext)
    try writer.end()
    if writer.leftOut > 0 { note(QueryText.leftOut(writer.leftOut, format: format.rawValue)) }
  }

  /// Whether the format asked for is about what is planned.
  package var looksAhead: Bool {
    if case .features(let format) = format { format.looksAhead } else { false }
  }
}
