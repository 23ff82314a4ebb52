internal import RoadsArguments
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
    if at == nil, session.looksAhead { filter.until = Instant.range.upperBound }
    return Query(area: area, filter: filter, limit: limit)
  }

  /// For a command's own property: `FilterOptions.flags(at: \.filters)`.
  package static func flags<Whole>(
    at path: any WritableKeyPath<Whole, FilterOptions> & Sendable
  ) -> [Flag<Whole>] {
    (what + whereAndWhen).on(path, group: .filters)
  }

  private static let what: [Flag<FilterOptions>] = [
    Flag("--radars", value: .none, help: FilterHelp.radars) { options, _ in options.layers.insert(.radars) },
    Flag("--conditions", value: .none, help: FilterHelp.conditions) { options, _ in
      options.layers.insert(.conditions)
    },
    Flag("--type", value: .types, help: FilterHelp.types) { $0.types.formUnion(try Values.types($1)) },
    Flag("--road", value: .text("CODE"), help: FilterHelp.road) { $0.road = try Values.road($1) },
    Flag("--road-class", value: .roadClass, help: FilterHelp.roadClass) {
      $0.roadClass = try Values.roadClass($1)
    },
    Flag("--authority", value: .text("A"), help: FilterHelp.authority) {
      $0.authority = try Values.authority($1)
    },
  ]

  private static let whereAndWhen: [Flag<FilterOptions>] = [
    Flag("--text", value: .text("WORDS"), help: FilterHelp.text) { $0.text = try Values.words($1) },
    Flag("--at", value: .text("TIME"), help: FilterHelp.at) { $0.at = try TimeArgument($1) },
    Flag("--expired", help: FilterHelp.expired, sets: \.expired),
    Flag("--limit", value: .text("N"), help: FilterHelp.limit) {
      $0.limit = try Values.wholeNumber($1, in: 0...Int.max)
    },
  ]
}
