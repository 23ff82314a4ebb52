internal import RoadsCore
internal import RoadsText

/// The answer to a query on its way to standard output, in the format that was asked for.
struct AnswerOutput {
  let query: Query
  /// The saved place in the middle, if the person named one.
  var placeName: String?
  var drawsMap = false

  func write(_ session: Session) throws {
    let store = try session.answeringStore()
    switch session.format {
    case .svg: try picture(try store.find(query), session)
    case .text, .markdown: try text(try store.find(query), session)
    case .features: try session.write(query, of: store)
    }
  }

  private func text(_ hits: [Hit], _ session: Session) throws {
    let presentation = session.presentation
    let lines =
      if drawsMap, let area = query.area {
        BrailleMap(hits, area: area, presentation: presentation).lines()
      } else {
        AnswerTable(hits, area: query.area, presentation: presentation).lines()
      }
    try session.write(table: lines, summary: summary(hits, session))
    if hits.isEmpty, !session.isQuiet { try hintAtSwapped(session) }
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
      hits, area: area, summary: summary(hits, session), dates: session.presentation.dates)
    try session.output.write(picture.svg())
  }

  private func summary(_ hits: [Hit], _ session: Session) -> String {
    var counts = Counts()
    for hit in hits { counts.add(1, of: hit.feature.type) }
    let place = AnswerText.Place(query.area, name: placeName)
    return AnswerText.summary(counts, place, limit: query.limit, session.language)
  }
}
