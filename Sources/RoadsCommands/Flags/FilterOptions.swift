package import RoadsCore
internal import RoadsText

/// The filters, the same on every command that lists.
package struct FilterOptions: Sendable {
  private var layers: Set<Layer> = []
  private var types: Set<FeatureType> = []
  private var road: String?
  private var roadClass: RoadClass?
  private var authority: AuthorityFilter?
  private var text: TextFilter?
  private var at: TimeArgument?
  private var expired = false
  private var limit: Int?

  package init() {}

  /// The question that they and an area make.
  package func query(in area: Area?, _ session: Session) throws -> Query {
    var filter = Filter(at: try at.map(session.moment) ?? session.now)
    // Both layers asked for is the same as none named.
    if layers.count == 1 { filter.layer = layers.first }
    filter.types = types
    filter.road = road
    filter.roadClass = roadClass
    filter.authority = authority
    filter.text = text
    filter.includesExpired = expired
    return Query(area: area, filter: filter, limit: limit)
  }

  /// For a command's own property: `FilterOptions.flags(at: \.filters)`.
  package static func flags<Whole>(
    at path: any WritableKeyPath<Whole, FilterOptions> & Sendable
  ) -> [Flag<Whole>] {
    (what + whereAndWhen).on(path, group: .filters)
  }

  private static let what: [Flag<FilterOptions>] = [
    Flag(
      "--radars", value: .none,
      help: Phrase(bs: "samo radari", de: "nur Radarkontrollen", en: "radars only")
    ) { options, _ in options.layers.insert(.radars) },
    Flag(
      "--conditions", value: .none,
      help: Phrase(bs: "samo stanje na putevima", de: "nur Verkehrsmeldungen", en: "road conditions only")
    ) { options, _ in options.layers.insert(.conditions) },
    Flag(
      "--type", value: .types,
      help: Phrase(
        bs: "samo ove vrste, i riječima (npr. poledica, Glatteis, black ice)",
        de: "nur diese Arten, auch in Worten (z. B. Glatteis, poledica, black ice)",
        en: "only these types, in anyone's words too (e.g. black ice, poledica, Glatteis)")
    ) { $0.types.formUnion(try Values.types($1)) },
    Flag(
      "--road", value: .text("CODE"),
      help: Phrase(
        bs: "samo na ovom putu, npr. M-17", de: "nur auf dieser Straße, z. B. M-17",
        en: "only on this road, e.g. M-17")
    ) { $0.road = try Values.road($1) },
    Flag(
      "--road-class", value: .roadClass,
      help: Phrase(
        bs: "samo na putevima ove kategorije", de: "nur auf Straßen dieser Klasse",
        en: "only on roads of this class")
    ) { $0.roadClass = try Values.roadClass($1) },
    Flag(
      "--authority", value: .text("A"),
      help: Phrase(
        bs: "samo od ove uprave: broj ili riječi imena",
        de: "nur von dieser Behörde: Nummer oder Wörter des Namens",
        en: "only by this authority: its number or words of its name")
    ) { $0.authority = try Values.authority($1) },
  ]

  private static let whereAndWhen: [Flag<FilterOptions>] = [
    Flag(
      "--text", value: .text("WORDS"),
      help: Phrase(
        bs: "samo ako sadrži sve ove riječi", de: "nur was alle diese Wörter enthält",
        en: "only what holds all these words")
    ) { $0.text = try Values.words($1) },
    Flag(
      "--at", value: .text("TIME"),
      help: Phrase(
        bs: "što važi u to vrijeme: now, tomorrow, +3h, +2d, 2026-11-21 14:30",
        de: "was zu dieser Zeit gilt: now, tomorrow, +3h, +2d, 2026-11-21 14:30",
        en: "what holds at that time: now, tomorrow, +3h, +2d, 2026-11-21 14:30")
    ) { $0.at = try TimeArgument($1) },
    Flag(
      "--expired",
      help: Phrase(
        bs: "i ono što je isteklo ili još ne važi", de: "auch Abgelaufenes und noch nicht Gültiges",
        en: "also what has expired or does not hold yet"), sets: \.expired),
    Flag(
      "--limit", value: .text("N"),
      help: Phrase(bs: "najviše toliko", de: "höchstens so viele", en: "at most so many")
    ) { $0.limit = try Values.wholeNumber($1, in: 0...Int.max) },
  ]
}

extension Values {
  /// A road's code, folded for comparison.
  package static func road(_ given: Given) throws -> String {
    let folded = RoadCode.fold(try nonEmpty(given))
    guard !folded.isEmpty else { throw UsageError.emptyValue(source: given.source) }
    return folded
  }

  package static func authority(_ given: Given) throws -> AuthorityFilter {
    if let id = Int(given.text.trimmingSpaces()) { return .id(id) }
    return .name(try words(given))
  }
}
