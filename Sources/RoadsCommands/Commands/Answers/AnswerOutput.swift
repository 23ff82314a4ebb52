internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// The answer to a query on its way to standard output, in the format that was asked for.
struct AnswerOutput {
  let query: Query
  /// The time that the person named, or that of a drive; all that is said of the answer is said of then.
  private let named: ClosedRange<Instant>?
  /// The saved place in the middle, if the person named one.
  var placeName: String?
  private let drawsMap: Bool
  private let geometry: GeometryChoice

  init(
    query: Query, named: ClosedRange<Instant>?, placeName: String? = nil, drawsMap: Bool = false,
    geometry: GeometryChoice = .full
  ) {
    self.query = query
    self.named = query.area?.drive.map { $0.departure...$0.arrival } ?? named
    self.placeName = placeName
    self.drawsMap = drawsMap
    self.geometry = geometry
  }

  func write(_ session: Session) throws {
    let store = try session.answeringStore()
    switch session.format {
    case .svg: try picture(store, session)
    case .text, .markdown, .man:
      if drawsMap, let area = query.area {
        try map(store, area, session)
      } else {
        try table(store, session)
      }
    case .features: try session.write(query, of: store, geometry: geometry)
    }
  }

  private func map(_ store: any RoadStore, _ area: Area, _ session: Session) throws {
    let hits = try store.find(query)
    let presentation = session.presentation.about(named)
    let lines = BrailleMap(hits, area: area, presentation: presentation).lines()
    for line in lines { try session.output.line(line) }
    try sum(up: counts(hits), areSamples: areSamples(hits), of: store, belowLines: !lines.isEmpty, session)
  }

  /// Column widths need all rows: they are gathered, but not in memory, so that they are of one moment.
  private func table(_ store: any RoadStore, _ session: Session) throws {
    let rows = AnswerRows(area: query.area, presentation: session.presentation.about(named))
    let sources = try store.sourcesIfAny()
    rows.stale = SourceNotes(sources, at: session.now).marks(at: session.now).stale
    try store.visit(query) {
      try rows.append($0)
      return true
    }
    try AnswerTable(rows).write { try session.output.line($0) }
    try sum(up: rows.counts, areSamples: rows.areSamples, of: store, belowLines: !rows.isEmpty, session)
    for source in sources.sorted(by: { $0.name < $1.name }) where rows.staleShown.contains(source.name) {
      let line = SourceAge.stale(source, session.presentation.dates)
      try session.say(Phrase(AnswerRow.staleMark + " " + TerminalEscaping.line(line)))
    }
  }

  private func sum(
    up counts: Counts, areSamples: Bool, of store: any RoadStore, belowLines: Bool, _ session: Session
  ) throws {
    guard !session.isQuiet else { return }
    try session.write(
      summary: try summary(counts, areSamples: areSamples, of: store, session), belowLines: belowLines)
    if counts.total == 0 { try hintAtSwapped(session) }
  }

  /// Nothing there, but much where the two numbers are exchanged: a pair typed the wrong way round.
  private func hintAtSwapped(_ session: Session) throws {
    guard placeName == nil, case .circle(let circle) = query.area,
      let centre = try? Coordinate(latitude: circle.centre.longitude, longitude: circle.centre.latitude)
    else { return }
    var swapped = query
    swapped.area = .circle(try Circle(centre: centre, metres: circle.metres))
    swapped.limit = 1
    if try !session.store().find(swapped).isEmpty { session.note(AnswerText.swapped(centre)) }
  }

  private func picture(_ store: any RoadStore, _ session: Session) throws {
    guard let area = query.area else { return }
    let hits = try store.find(query)
    let picture = MapPicture(
      hits, area: area,
      summary: try summary(counts(hits), areSamples: areSamples(hits), of: store, session),
      dates: session.presentation.about(named).dates)
    try session.output.write(picture.svg())
  }

  /// What the answer would have without its limit: asked only where that may be more than is shown.
  private func total(of shown: Counts, in store: any RoadStore) throws -> Counts {
    guard let limit = query.limit, shown.total >= limit else { return shown }
    var unlimited = query
    unlimited.limit = nil
    unlimited.sort = nil
    let all = try store.count(unlimited)
    // Somebody may have removed some meanwhile.
    return all.total > shown.total ? all : shown
  }

  private func counts(_ hits: [Hit]) -> Counts {
    var counts = Counts()
    for hit in hits { counts.add(1, of: hit.feature.type) }
    return counts
  }

  private func areSamples(_ hits: [Hit]) -> Bool {
    !hits.isEmpty && hits.allSatisfy { $0.feature.source == .sample }
  }

  /// Of all that there is, also where the limit shows some of it only.
  private func summary(
    _ shown: Counts, areSamples: Bool, of store: any RoadStore, _ session: Session
  ) throws -> String {
    let place = AnswerText.Place(query.area, name: placeName)
    let moment = AnswerText.moment(of: query.area, named: named, session.presentation.dates)
    let total = try total(of: shown, in: store)
    let summary = AnswerText.summary(total, place, moment: moment, shown: shown.total, session.language)
    guard areSamples, try shown.total == total.total || hasOnlySamples(total, in: store) else {
      return summary
    }
    return "\(summary) (\(SourceText.onlySamples(session.language)))"
  }

  /// Of what the limit leaves out only the store knows whose it is.
  private func hasOnlySamples(_ total: Counts, in store: any RoadStore) throws -> Bool {
    var samples = query
    samples.limit = nil
    samples.sort = nil
    samples.filter.sources = [.sample]
    return try store.count(samples).total == total.total
  }
}
