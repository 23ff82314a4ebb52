import RoadsArguments
package import RoadsCore
package import RoadsFormats
internal import RoadsText

/// Features on standard output, in the format for machines that was asked for.
extension Session {
  /// Writes an answer as it comes from the store, without gathering it first. With `explains` it says on standard error, of
  /// each feature that the format cannot carry, why, and of the others what it does not say of whom they concern.
  package func write(
    _ query: Query, of store: any RoadStore, geometry: GeometryChoice = .full, explains: Bool = false,
    estimatedEnd: Int64? = nil, publisher: PublisherOptions = PublisherOptions()
  ) throws {
    let sources = try store.sourcesIfAny()
    let shape = AnswerShape(
      of: query.area, geometry: geometry, moment: query.moment(now: now),
      marks: SourceNotes(sources, at: now).marks(at: now))
    let language = language
    try write(
      shape, at: query.filter.at, estimatedEnd: estimatedEnd, publisher: publisher,
      credits: SourceCredit.all(sources, among: query.filter.sources)
    ) {
      writer, format, feedContext in
      try store.visit(query) { hits in
        let sentences = explains ? hits.flatMap { format.explained($0, geometry, feedContext, language) } : []
        return (written: try format.written(hits, shape, feedContext), sentences: sentences)
      } take: {
        for sentence in $0.sentences { try errors.line(sentence) }
        try writer.write($0.written)
        return true
      }
    }
  }

  /// Writes one feature that is at hand.
  package func write(
    _ feature: Feature, of store: (any RoadStore)? = nil, geometry: GeometryChoice = .full
  ) throws {
    let sources = try store?.sourcesIfAny().filter { $0.name == feature.source } ?? []
    let marks = SourceNotes(sources, at: now).marks(at: now)
    try write(
      AnswerShape(geometry: geometry, moment: now, marks: marks), at: now,
      credits: SourceCredit.all(sources, among: nil)
    ) { writer, _, _ in
      try writer.write(Hit(feature: feature))
    }
  }

  /// Writes features that are at hand, and perhaps in no store.
  package func write(_ features: [Feature]) throws {
    try write(AnswerShape(moment: now), at: now) { writer, _, _ in
      for feature in features { try writer.write(Hit(feature: feature)) }
    }
  }

  private func write(
    _ shape: AnswerShape, at moment: Instant, estimatedEnd: Int64? = nil,
    publisher: PublisherOptions = PublisherOptions(), credits: [SourceCredit] = [],
    _ body: (any FeatureWriter, OutputFormat, FeedContext) throws -> Void
  ) throws {
    guard case .features(let format) = format else {
      throw UsageError.noSuchFormat(
        format.rawValue, command: "", known: Format.features.map(\.rawValue), suggestion: nil)
    }
    if format.isBinary, output.isTerminal { throw UsageError.notForTerminal(format: format.rawValue) }
    let output = output
    let feedContext = FeedContext(
      now: now, asked: moment, estimatedEnd: estimatedEnd, publisher: try publisher.publisher(environment),
      credits: credits)
    let writer = format.writer(shape, feedContext) { try output.write(bytes: $0) }
    try writer.begin()
    try body(writer, format, feedContext)
    try writer.end()
    if writer.leftOut > 0 { note(QueryText.leftOut(writer.leftOut, format: format.rawValue)) }
    let cut = feedContext.room.cut
    if cut > 0 { note(QueryText.cutShort(cut, format: format.rawValue)) }
  }

  /// An estimate that would change nothing is a mistake in the format.
  package func needsEnds(for flag: String) throws {
    guard case .features(let format) = format, !format.wantsEnd else { return }
    throw UsageError.needsNoEnd(
      flag: flag, format: format.rawValue, known: OutputFormat.allCases.filter(\.wantsEnd).map(\.rawValue))
  }

  /// Whether the format asked for is about what is planned.
  package var looksAhead: Bool {
    if case .features(let format) = format { format.looksAhead } else { false }
  }
}

extension OutputFormat {
  fileprivate func explained(
    _ hit: Hit, _ geometry: GeometryChoice, _ feedContext: FeedContext, _ language: Language
  ) -> [String] {
    let feature = "\(hit.feature.address)"
    if let obstacle = obstacle(of: hit.feature, feedContext) {
      return [ExportText.leftOut(feature, obstacle)(language)]
    }
    return losses(hit, geometry).map { ExportText.lost(feature, $0)(language) }
  }
}
