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
    case .svg: try picture(try store.find(query), session)
    case .text, .markdown:
      if drawsMap, let area = query.area {
        try map(try store.find(query), area, session)
      } else {
        try table(store, session)
      }
    case .features: try session.write(query, of: store, geometry: geometry)
    }
  }

  private func map(_ hits: [Hit], _ area: Area, _ session: Session) throws {
    let presentation = session.presentation.about(named)
    let lines = BrailleMap(hits, area: area, presentation: presentation).lines()
    for line in lines { try session.output.line(line) }
    try sum(up: counts(hits), areSamples: areSamples(hits), belowLines: !lines.isEmpty, session)
  }

  /// Column widths need all rows: they are gathered, but not in memory, so that they are of one moment.
  private func table(_ store: any RoadStore, _ session: Session) throws {
    let rows = AnswerRows(area: query.area, presentation: session.presentation.about(named))
    try store.visit(query) {
      try rows.append($0)
      return true
    }
    try AnswerTable(rows).write { try session.output.line($0) }
    try sum(up: rows.counts, areSamples: rows.areSamples, belowLines: !rows.isEmpty, session)
  }

  private func sum(up counts: Counts, areSamples: Bool, belowLines: Bool, _ session: Session) throws {
    try session.write(summary: summary(counts, areSamples: areSamples, session), belowLines: belowLines)
    if counts.total == 0, !session.isQuiet { try hintAtSwapped(session) }
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

  private func picture(_ hits: [Hit], _ session: Session) throws {
    guard let area = query.area else { return }
    let picture = MapPicture(
      hits, area: area, summary: summary(counts(hits), areSamples: areSamples(hits), session),
      dates: session.presentation.about(named).dates)
    try session.output.write(picture.svg())
  }

  private func counts(_ hits: [Hit]) -> Counts {
    var counts = Counts()
    for hit in hits { counts.add(1, of: hit.feature.type) }
    return counts
  }

  private func areSamples(_ hits: [Hit]) -> Bool {
    !hits.isEmpty && hits.allSatisfy { $0.feature.source == .sample }
  }

  private func summary(_ counts: Counts, areSamples: Bool, _ session: Session) -> String {
    let place = AnswerText.Place(query.area, name: placeName)
    let moment = AnswerText.moment(of: query.area, named: named, session.presentation.dates)
    let summary = AnswerText.summary(counts, place, moment: moment, limit: query.limit, session.language)
    return areSamples ? "\(summary) (\(SourceText.onlySamples(session.language)))" : summary
  }
}
