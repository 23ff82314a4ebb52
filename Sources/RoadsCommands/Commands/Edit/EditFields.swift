internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// What `edit` sets, but for the place. Values are read when the feature is known.
struct EditFields {
  private var given: [CorrectedField: SourcedValue] = [:]
  private var zone: NamedZone?

  init() {}

  static let flags: [Flag<EditFields>] = [
    flag(.title, .text("T"), EditHelp.title),
    flag(.type, .choice("K", FeatureType.allCases.map(\.name)), EditHelp.type),
    flag(.road, .text("CODE"), AddHelp.road), flag(.roadClass, .roadClass, AddHelp.roadClass),
    flag(.authority, .text("N|NAME|N=NAME"), AddHelp.authority), flag(.text, .text("TEXT"), AddHelp.text),
    flag(.validFrom, .text("TIME"), AddHelp.from), flag(.validUntil, .text("TIME|none"), EditHelp.until),
    flag(.direction, .choice("D", Direction.allCases.map(\.rawValue)), AddHelp.direction),
    flag(.bearing, .text("DEGREES"), AddHelp.bearing), flag(.speedLimit, .text("KM/H"), AddHelp.speedLimit),
    flag(.camera, .choice("KIND", CameraKind.allCases.map(\.rawValue)), AddHelp.camera),
    flag(.vehicles, .text("VEHICLES"), AddHelp.vehicles), flag(.schedule, .text("HOURS"), AddHelp.schedule),
    Flag("--schedule-zone", value: .text("ZONE"), help: AddHelp.scheduleZone) {
      $0.zone = try Values.namedZone($1)
    },
  ]

  private static func flag(_ field: CorrectedField, _ value: ValueKind, _ help: Phrase) -> Flag<EditFields> {
    Flag("--" + word(field), value: value, help: help) {
      _ = try Values.nonEmpty($1)
      $0.given[field] = $1
    }
  }

  // MARK: Names

  /// As flags call it.
  static func word(_ field: CorrectedField) -> String {
    switch field {
    case .validFrom: "from"
    case .validUntil: "until"
    case .geometry: "at"
    case .speedLimit: "speed-limit"
    case .roadClass: "road-class"
    case .vehicles: "applies-to"
    case .type, .title, .road, .authority, .text, .direction, .bearing, .camera, .schedule: field.name
    }
  }

  static let names = CorrectedField.allCases.map(word)

  /// One or, with commas, several; as flags or as answers call them.
  static func fields(_ given: SourcedValue) throws -> [CorrectedField] {
    try given.text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let name = part.trimmingSpaces().lowercased()
      guard let field = CorrectedField.allCases.first(where: { word($0) == name || $0.name == name }) else {
        throw Values.unknown(SourcedValue(given.source, name), among: names)
      }
      return field
    }
  }

  /// What is most likely to blame: a flag, or the command where it is of no flag.
  static func flag(of problem: DetailsProblem) -> String {
    CorrectedField(name: problem.member).map { "--" + word($0) } ?? "edit"
  }

  var isEmpty: Bool { given.isEmpty && zone == nil }

  var firstFlag: String? {
    given.keys.min().map { "--" + EditFields.word($0) } ?? zone.map { _ in "--schedule-zone" }
  }

  // MARK: Values

  func values(for feature: Feature, _ session: Session) throws -> [CorrectedField: FieldValue] {
    if zone != nil, given[.schedule] == nil { throw UsageError.requires("--schedule-zone", ["--schedule"]) }
    var values: [CorrectedField: FieldValue] = [:]
    for (field, given) in given.sorted(by: { $0.key < $1.key }) {
      try check(field, of: feature.layer)
      values[field] = try value(of: field, given, for: feature, session)
    }
    // Who says where the traffic is heading speaks of one direction.
    if case .bearing(_?)? = values[.bearing], values[.direction] == nil, feature.details.direction == .unknown
    {
      values[.direction] = .direction(.one)
    }
    return values
  }

  private func check(_ field: CorrectedField, of layer: Layer) throws {
    let flag = "--" + EditFields.word(field)
    switch (field, layer) {
    case (.roadClass, .radars), (.vehicles, .radars): throw UsageError.notForLayer(flag: flag, .radars)
    case (.authority, .conditions), (.speedLimit, .conditions), (.camera, .conditions):
      throw UsageError.notForLayer(flag: flag, .conditions)
    default: break
    }
  }

  private func value(
    of field: CorrectedField, _ given: SourcedValue, for feature: Feature, _ session: Session
  ) throws -> FieldValue {
    let wanted = NoneWord.isMeant(given) ? nil : given
    return switch field {
    case .title: .text(try Values.nonEmpty(wanted ?? SourcedValue(given.source, "")))
    case .type:
      .type(try Values.type(given, among: FeatureType.allCases.filter { $0.layer == feature.layer }))
    case .direction: .direction(try Values.choice(given))
    case .geometry: preconditionFailure("the place has flags of its own")
    case .road: .text(try wanted.map(Values.nonEmpty))
    case .roadClass: .roadClass(try wanted.map(Values.roadClass))
    case .authority: .authority(try wanted.map(AuthorityArgument.authority))
    case .text: .text(ImportPolicy.keptMarkup(feature.text, wanted.map { PlainText.markup(from: $0.text) }))
    case .validFrom: .moment(try wanted.map { try session.moment(TimeArgument($0)) })
    case .validUntil: .moment(try EndArgument(given).moment(session))
    case .bearing: .bearing(try wanted.map(Values.bearing))
    case .speedLimit: .speedLimit(try wanted.map(Values.speedLimit))
    case .camera: .camera(try wanted.map { try Values.choice($0) })
    case .vehicles: .vehicles(try wanted.map(Values.vehicles))
    case .schedule: .schedule(try wanted.flatMap { try ScheduleArgument.schedule($0, zone, session) })
    }
  }
}
