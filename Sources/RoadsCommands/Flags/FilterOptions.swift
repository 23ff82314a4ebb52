internal import RoadsArguments
package import RoadsCore
internal import RoadsText

/// The filters, the same on every command that lists.
package struct FilterOptions: Sendable {
  private var layers: Set<Layer> = []
  private var types: Set<FeatureType> = []
  /// As it was last said, for errors.
  private var typeText = ""
  private var roads: Set<String> = []
  private var roadClass: RoadClass?
  private var sources: Set<SourceName> = []
  private var authority: AuthorityFilter?
  private var text: TextFilter?
  private var at: TimeArgument?
  private var during: SpanArgument?
  private var active = false
  private var expired = false
  private var endsBefore: SaidTime?
  private var startsAfter: SaidTime?
  private var updatedSince: TimeArgument?
  private var limit: Int?

  package init() {}

  /// The time that the person named: one moment, or a span.
  package func named(_ session: Session) throws -> ClosedRange<Instant>? {
    if let during { return try during.span(now: session.now, in: session.zone) }
    return try at.map { at in
      let moment = try session.moment(at)
      return moment...moment
    }
  }

  /// The flag that said it.
  package var timeFlag: String? { during != nil ? "--during" : at.map { _ in "--at" } }

  /// The question that they and an area make.
  package func query(
    in area: Area?, _ session: Session, _ sort: SortOptions = SortOptions()
  ) throws -> Query {
    try checkConflicts()
    let named = try named(session)
    var filter = Filter(at: named?.lowerBound ?? session.now)
    if during != nil { filter.until = named?.upperBound }
    filter.onlyActive = active || during != nil
    // Both layers asked for is the same as none named.
    if layers.count == 1 { filter.layer = layers.first }
    filter.types = types
    filter.roadClass = roadClass
    filter.authority = authority
    try checkLayers(of: filter)
    filter.roads = roads
    filter.sources = sources
    filter.text = text
    filter.includesExpired = expired
    filter.endsBefore = try endsBefore.map { try session.moment($0.time) }
    filter.startsAfter = try startsAfter.map { try session.moment($0.time) }
    filter.updatedSince = try updatedSince.map(session.moment)
    if filter.isAboutNothing, let startsAfter, let endsBefore {
      throw UsageError.conflict(startsAfter.text, endsBefore.text)
    }
    if named == nil, area?.drive == nil {
      if session.looksAhead { filter.until = Instant.range.upperBound }
      filter.lookBeyondNow()
    }
    try noteUnknownSources(session)
    return Query(area: area, filter: filter, limit: limit, sort: try sort.sort(in: area))
  }

  /// A name that is misspelled would be answered like one that has nothing here.
  private func noteUnknownSources(_ session: Session) throws {
    guard !sources.isEmpty else { return }
    let known = Set(try session.answeringStore().sourcesIfAny().map(\.name))
    if known.isEmpty { return }
    for source in sources.subtracting(known).subtracting(SourceName.always).sorted() {
      session.note(SourcesText.unknown(source))
    }
  }

  private func checkLayers(of filter: Filter) throws {
    guard let contradiction = filter.layerContradiction else { return }
    let type = "--type \(Quoting.shown(typeText))"
    let first =
      contradiction == .roadClassAndAuthority
      ? "--road-class" : filter.layer.map { "--\($0.rawValue)" } ?? type
    let other =
      switch contradiction {
      case .types: type
      case .roadClass: "--road-class"
      case .authority, .roadClassAndAuthority: "--authority"
      }
    throw UsageError.conflict(first, other)
  }

  private func checkConflicts() throws {
    if during != nil, at != nil { throw UsageError.conflict("--during", "--at") }
    if during != nil, active { throw UsageError.conflict("--during", "--active") }
    if expired, active { throw UsageError.conflict("--active", "--expired") }
    if expired, during != nil { throw UsageError.conflict("--during", "--expired") }
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
    Flag("--type", value: .types, repeats: true, help: FilterHelp.types) {
      $0.types.formUnion(try Values.types($1))
      $0.typeText = $1.text
    },
    Flag("--road", value: .text("CODE"), repeats: true, help: FilterHelp.road) {
      $0.roads.formUnion(try Values.roads($1))
    },
    Flag("--road-class", value: .roadClass, help: FilterHelp.roadClass) {
      $0.roadClass = try Values.roadClass($1)
    },
    Flag("--source", value: .text("NAME"), repeats: true, help: FilterHelp.source) {
      $0.sources.formUnion(try Values.sources($1))
    },
    Flag("--authority", value: .text("A"), help: FilterHelp.authority) {
      $0.authority = try Values.authority($1)
    },
  ]

  private static let whereAndWhen: [Flag<FilterOptions>] = [
    Flag("--text", value: .text("WORDS"), help: FilterHelp.text) { $0.text = try Values.words($1) },
    Flag("--at", value: .text("TIME"), help: FilterHelp.at) { $0.at = try TimeArgument($1) },
    Flag("--active", help: FilterHelp.active, sets: \.active),
    Flag("--during", value: .text("FROM..TO"), help: FilterHelp.during) {
      $0.during = try SpanArgument($1)
    },
    Flag("--expired", help: FilterHelp.expired, sets: \.expired),
    Flag("--ends-before", value: .text("TIME"), help: FilterHelp.endsBefore) {
      $0.endsBefore = try SaidTime($1)
    },
    Flag("--starts-after", value: .text("TIME"), help: FilterHelp.startsAfter) {
      $0.startsAfter = try SaidTime($1)
    },
    Flag("--updated-since", value: .text("TIME"), help: FilterHelp.updatedSince) {
      $0.updatedSince = try TimeArgument($1, isPast: true)
    },
    Flag("--limit", value: .text("N"), help: FilterHelp.limit) {
      $0.limit = try Values.wholeNumber($1, in: 1...Int.max)
    },
  ]
}

/// A time with the flag that said it, for errors about two of them.
private struct SaidTime: Sendable {
  let time: TimeArgument
  let text: String

  init(_ given: SourcedValue) throws {
    time = try TimeArgument(given)
    text = "\(given.source) \(Quoting.shown(given.text))"
  }
}
