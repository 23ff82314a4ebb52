internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// Whose lists a store holds.
struct SourceList {
  private let sources: [StoredSource]
  private let counts: [SourceName: [Layer: Int]]

  init(_ store: any RoadStore) throws {
    let counts = try store.countsBySource()
    self.counts = counts
    // Those that are always there, and have nothing, say nothing.
    sources = try store.sources().sorted { $0.name < $1.name }
      .filter { counts[$0.name] != nil || $0.removalLimit != nil }
  }

  func write(_ session: Session) throws {
    if session.format == .json {
      try session.output.line(SmallJSON.text(.array(sources.map { json($0, counts[$0.name] ?? [:]) })))
      return
    }
    let presentation = session.presentation
    let language = presentation.language
    let rows = sources.map { source in
      [Table.Cell(aligned: TerminalEscaping.line(SourceText.brief(source.name, language)))]
        + Layer.allCases.map { Table.Cell(NumberText.whole(counts[source.name]?[$0] ?? 0, language)) }
        + [Table.Cell("\(source.removalLimit ?? ImportBrakes.usualShare) %")]
    }
    guard !rows.isEmpty else { return }
    let columns =
      [Table.Column(PageText.source(language), isFlexible: true)]
      + Layer.allCases.map { Table.Column($0.name(language), alignsRight: true) }
      + [Table.Column(SourcesText.limit(language), alignsRight: true)]
    for line in Table(columns: columns, rows: rows).lines(
      limit: presentation.columns, palette: presentation.palette)
    { try session.output.line(line) }
  }

  private func json(_ source: StoredSource, _ counts: [Layer: Int]) -> SmallJSON.Value {
    .object([
      ("name", .text(source.name.text)), ("radars", .number(counts[.radars] ?? 0)),
      ("conditions", .number(counts[.conditions] ?? 0)),
      ("removal_limit_percent", .number(source.removalLimit ?? ImportBrakes.usualShare)),
    ])
  }
}
