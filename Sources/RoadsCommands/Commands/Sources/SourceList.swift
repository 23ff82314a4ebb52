internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// Whose lists a store holds, and how those are that it fetches.
struct SourceList {
  private let sources: [StoredSource]
  private let counts: [SourceName: [Layer: Int]]
  private let hidden: [SourceName: [FeatureID]]

  init(_ store: any RoadStore) throws {
    let counts = try store.countsBySource()
    self.counts = counts
    let hidden = try store.hiddenBySource()
    self.hidden = hidden
    // Those that are always there, and have nothing, say nothing.
    sources = try store.sources().sorted { $0.name < $1.name }
      .filter { counts[$0.name] != nil || hidden[$0.name] != nil || $0.hasSettings }
  }

  func write(_ session: Session) throws {
    let language = session.language
    let all = sources.map {
      SourceHealth(
        source: $0, counts: counts[$0.name] ?? [:], hidden: hidden[$0.name]?.count ?? 0, now: session.now)
    }
    if session.format == .json {
      try session.output.line(SmallJSON.text(.array(all.map { $0.json(language) })))
      return
    }
    guard !all.isEmpty else { return }
    let presentation = session.presentation
    // Where nothing hides, or is fetched, the columns would be empty.
    let hides = all.contains { $0.hidden > 0 }
    let fetches = sources.contains { $0.fetched != nil }
    let rows = all.map { health -> [Table.Cell] in
      let name = TerminalEscaping.line(SourceText.brief(health.source.name, language))
      var cells = [Table.Cell(aligned: name)]
      cells += Layer.allCases.map { Table.Cell(NumberText.whole(health.counts[$0] ?? 0, language)) }
      if hides { cells.append(Table.Cell(NumberText.whole(health.hidden, language))) }
      cells.append(Table.Cell("\(health.source.removalLimit ?? ImportBrakes.usualShare) %"))
      if fetches { cells += fetched(health, presentation) }
      return cells
    }
    var columns =
      [Table.Column(PageText.source(language), isFlexible: true)]
      + Layer.allCases.map { Table.Column($0.name(language), alignsRight: true) }
      + (hides ? [Table.Column(SourcesText.hidden(language), alignsRight: true)] : [])
      + [Table.Column(SourcesText.limit(language), alignsRight: true)]
    if fetches {
      columns += [SourcesText.fetched, SourcesText.state].map { Table.Column($0(language)) }
    }
    for line in Table(columns: columns, rows: rows).lines(
      limit: presentation.columns, palette: presentation.palette)
    { try session.output.line(line) }
  }

  private func fetched(_ health: SourceHealth, _ presentation: Presentation) -> [Table.Cell] {
    guard let fetched = health.source.fetched, let state = health.state else {
      return [Table.Cell(""), Table.Cell("")]
    }
    let language = presentation.language
    let age = fetched.state.succeededAt.flatMap { presentation.dates.age($0) } ?? SourcesText.never(language)
    return [Table.Cell(age), Table.Cell(state.word(language))]
  }
}
