package import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// Features on standard output, in the format for machines that was asked for.
extension Session {
  /// Writes an answer as it comes from the store, without gathering it first.
  package func write(_ query: Query, of store: any RoadStore) throws {
    let writer = try featureWriter(AnswerShape(of: query.area))
    try writer.begin()
    try store.visit(query) { hit in
      try writer.write(hit)
      return true
    }
    try writer.end()
  }

  /// Writes one feature that is at hand.
  package func write(_ feature: Feature) throws {
    let writer = try featureWriter(AnswerShape())
    try writer.begin()
    try writer.write(Hit(feature: feature))
    try writer.end()
  }

  private func featureWriter(_ shape: AnswerShape) throws -> any FeatureWriter {
    guard let known = OutputFormat(rawValue: format.rawValue) else {
      throw UsageError.noSuchFormat(
        format.rawValue, command: "", known: OutputFormat.allCases.map(\.rawValue), suggestion: nil)
    }
    let output = output
    return known.writer(shape) { try output.write(bytes: $0) }
  }
}
