package import RoadsCore
internal import RoadsFormats

/// Features in the formats that machines read.
extension Session {
  /// Writes an answer as it comes from the store, without gathering it first.
  package func write(_ query: Query, of store: any RoadStore, as format: Format) throws {
    try write(AnswerShape(of: query.area), as: format) { writer in
      try store.visit(query) { hit in
        try writer.write(hit)
        return true
      }
    }
  }

  /// Writes what is at hand already.
  package func write(_ hits: [Hit], in area: Area? = nil) throws {
    try write(AnswerShape(of: area), as: format) { writer in
      for hit in hits { try writer.write(hit) }
    }
  }

  private func write(
    _ shape: AnswerShape, as format: Format, _ rows: (any FeatureWriter) throws -> Void
  ) throws {
    guard let known = OutputFormat(rawValue: format.rawValue) else {
      preconditionFailure("\(format) is no format of features")
    }
    let output = output
    let writer = known.writer(shape) { try output.write(bytes: $0) }
    try writer.begin()
    try rows(writer)
    try writer.end()
  }
}
