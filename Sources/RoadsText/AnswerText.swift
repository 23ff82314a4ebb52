package import RoadsCore

/// The sentence under an answer: how many of what, and where.
package enum AnswerText {
  /// Where was looked, as the person said it.
  package enum Place: Sendable, Hashable {
    /// `name` is the saved place's, if the person named one.
    case around(Coordinate, name: String?, metres: Double)
    case box(Box)
    case route(length: Double, metres: Double)
    case everywhere

    package init(_ area: Area?, name: String? = nil) {
      switch area {
      case nil: self = .everywhere
      case .circle(let circle): self = .around(circle.centre, name: name, metres: circle.metres)
      case .box(let box): self = .box(box)
      case .corridor(let corridor):
        self = .route(length: corridor.route.length, metres: corridor.metres)
      }
    }
  }

  /// `counts`: of all that there is, of which `shown` are shown. `moment`: when that was asked about, as `DateText.on` says it, where the person named one.
  package static func summary(
    _ counts: Counts, _ place: Place, moment: String? = nil, shown: Int, _ language: Language
  ) -> String {
    guard counts.total > 0 else { return nothing(place, moment: moment, language) }
    var sentence = [counted(counts, language), phrase(place, language), moment].compactMap { $0 }
      .joined(separator: " ")
    if shown < counts.total {
      let some = NumberText.whole(shown, language)
      let all = NumberText.whole(counts.total, language)
      sentence += Phrase(
        bs: "; prikazano \(some) od \(all)", de: "; \(some) von \(all) gezeigt",
        en: "; \(some) of \(all) shown")(language)
    }
    return sentence
  }

  /// When that was asked about: on a drive from departure to arrival, otherwise what the person named.
  package static func moment(of area: Area?, named: ClosedRange<Instant>?, _ dates: DateText) -> String? {
    area?.drive.map { DriveText.on($0, dates) } ?? named.map(dates.on)
  }

  /// "11 radars and 5 road conditions"
  package static func counted(_ counts: Counts, _ language: Language) -> String {
    let parts = Layer.allCases.filter { counts.of($0) > 0 }.map { $0.counted(counts.of($0), language) }
    return parts.joined(separator: Phrase(bs: " i ", de: " und ", en: " and ")(language))
  }

  package static func nothing(_ place: Place, moment: String? = nil, _ language: Language) -> String {
    let parts = [place == .everywhere ? nil : phrase(place, language), moment].compactMap { $0 }
    guard !parts.isEmpty else {
      return Phrase(bs: "Ništa nije nađeno.", de: "Nichts gefunden.", en: "Nothing found.")(language)
    }
    let phrase = parts.joined(separator: " ")
    return Phrase(
      bs: "Ništa nije nađeno \(phrase).", de: "Nichts \(phrase) gefunden.", en: "Nothing found \(phrase).")(
        language)
  }

  package static func swapped(_ centre: Coordinate) -> Phrase {
    let point = CoordinateText.short(centre).replacing(" ", with: "")
    return Phrase(
      bs: "Prvo ide geografska širina: jeste li mislili \(point)?",
      de: "Zuerst kommt die geografische Breite: war \(point) gemeint?",
      en: "Latitude comes first: did you mean \(point)?")
  }

  /// "within 20 km of 44.5, 18.6"
  package static func phrase(_ place: Place, _ language: Language) -> String {
    switch place {
    case .around(let centre, let name, let metres):
      let radius = DistanceText.given(metres, language)
      let centre = CoordinateText.short(centre)
      let point = name.map { "@\($0) (\(centre))" } ?? centre
      return Phrase(
        bs: "u krugu od \(radius) oko \(point)", de: "im Umkreis von \(radius) um \(point)",
        en: "within \(radius) of \(point)")(language)
    case .box(let box):
      let corners = corners(of: box)
      return Phrase(bs: "u okviru \(corners)", de: "im Rechteck \(corners)", en: "in the box \(corners)")(
        language)
    case .route(let length, let metres):
      let reach = DistanceText.given(metres, language)
      let length = DistanceText.measured(length, language)
      return Phrase(
        bs: "do \(reach) od rute (\(length))", de: "bis zu \(reach) neben der Route (\(length))",
        en: "within \(reach) of the route (\(length))")(language)
    case .everywhere: return Phrase(bs: "ukupno", de: "insgesamt", en: "in all")(language)
    }
  }

  /// "44, 18 – 45, 19"
  package static func corners(of box: Box) -> String {
    let southWest = Coordinate(validLatitude: box.south, longitude: box.west)
    let northEast = Coordinate(validLatitude: box.north, longitude: box.east)
    return CoordinateText.short(southWest) + " – " + CoordinateText.short(northEast)
  }
}
