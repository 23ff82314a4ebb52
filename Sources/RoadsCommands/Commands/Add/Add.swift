internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// `roads add radar|condition LAT,LON --title T --type K …`
struct Add: Command {
  private var layer = Layer.radars
  private var place = AddPlace()
  private var traits = AddTraits()
  private var title: String?
  /// Read when the layer is known.
  private var type: SourcedValue?
  private var road: String?
  private var roadClass: RoadClass?
  private var authority: Authority?
  private var text: String?
  private var from: TimeArgument?
  private var until: EndArgument?
  private var id: String?
  private var output = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "add", AddHelp.summary, details: AddHelp.details,
    formats: [.text, .json, .geojson],
    examples: [
      "add radar 44.538,18.667 --title Slatina --type announced --until +3h",
      "add radar @home --title Slatina --type stationary --authority 84",
      "add condition @home --title \"Poledica na mostu\" --type ice --road M-18",
      "add condition 44.5,18.6 --to 44.6,18.7 --title Most --type closure",
      "add condition @home --title Most --type closure --schedule \"22:00-06:00\"",
    ])

  static let operands: [Operand<Add>] = [
    Operand(
      "radar|condition", value: .choice("radar|condition", ["radar", "condition"]), help: AddHelp.layer
    ) { $0.layer = try LayerWord.layer($1) },
    Operand("LAT,LON|@PLACE", .optional, value: .point, help: AddHelp.point) {
      $0.place.point = try PointArgument($1)
    },
  ]

  static let flags: [Flag<Add>] =
    [
      Flag("--title", value: .text("T"), help: AddHelp.title) { $0.title = try Values.nonEmpty($1) },
      Flag("--type", value: .choice("K", FeatureType.allCases.map(\.name)), help: AddHelp.type) {
        $0.type = $1
      },
      Flag("--road", value: .text("CODE"), help: AddHelp.road) { $0.road = try Values.nonEmpty($1) },
      Flag("--road-class", value: .roadClass, help: AddHelp.roadClass) {
        $0.roadClass = try Values.roadClass($1)
      },
      Flag("--authority", value: .text("N|NAME|N=NAME"), help: AddHelp.authority) {
        $0.authority = try AuthorityArgument.authority($1)
      },
      Flag("--text", value: .text("TEXT"), help: AddHelp.text) { $0.text = try Values.nonEmpty($1) },
      Flag("--from", value: .text("TIME"), help: AddHelp.from) { $0.from = try TimeArgument($1) },
      Flag("--until", value: .text("TIME|never"), help: AddHelp.until) { $0.until = try EndArgument($1) },
      Flag("--id", value: .text("ID"), help: AddHelp.id) { $0.id = try Values.nonEmpty($1) },
    ] + AddPlace.flags.on(\.place) + AddTraits.flags.on(\.traits)
    + OutputFileOptions.flags(at: \.output)

  func run(_ session: Session) throws -> ExitCode {
    try output.run(session, inputs: place.inputs, add)
  }

  private func add(_ session: Session) throws -> ExitCode {
    guard let title else { throw UsageError.missingFlag(["--title"], command: "add") }
    let kind = try kind()
    var (coordinate, details) = try place.resolved(session)
    try traits.add(to: &details, of: Feature.type(of: kind), session)
    let validity = try validity(of: kind, details.schedule, session)
    let store = try session.store(forWriting: true)
    let feature = Feature(
      id: try id ?? NewID.make(in: layer, store), kind: kind, coordinate: coordinate, title: title,
      road: road,
      text: text.map(PlainText.markup), validity: validity, updatedAt: session.now, source: .local,
      details: details)
    try feature.validate()
    guard feature.isEverActive(from: session.now) else {
      throw UsageError.schedule(source: "--schedule", .outsideValidity)
    }
    try store.add(feature)
    try answer(feature, session)
    return .done
  }

  private func kind() throws -> Feature.Kind {
    let allowed = FeatureType.allCases.filter { $0.layer == layer }
    guard let type else { throw UsageError.missingFlag(["--type"], command: "add") }
    switch try Values.type(type, among: allowed) {
    case .radar(let type):
      if roadClass != nil { throw UsageError.notForLayer(flag: "--road-class", .radars) }
      return .radar(Radar(type: type, authority: authority))
    case .condition(let type):
      if authority != nil { throw UsageError.notForLayer(flag: "--authority", .conditions) }
      return .condition(RoadCondition(type: type, roadClass: roadClass))
    }
  }

  private func validity(
    of kind: Feature.Kind, _ schedule: Schedule?, _ session: Session
  ) throws -> Validity {
    let begin = try from.map(session.moment)
    let end: Instant?
    if let until {
      end = try until.moment(session)
    } else if case .radar(let radar) = kind, radar.type == .stationary {
      // What nobody renews is over by tomorrow; a device beside the road stays.
      end = nil
    } else {
      let day = (begin ?? session.now).adding(seconds: 86_400)
      // Hours of Saturday are not over on Wednesday.
      end = max(day, schedule?.firstEnd(after: begin ?? session.now) ?? day)
    }
    // A feature that has already ended would never be shown.
    if let end, begin == nil, end < session.now, case .moment(_, let given) = until {
      throw UsageError.inPast(source: given.source, value: given.text)
    }
    guard let validity = Validity(from: begin, until: end) else { throw FeatureProblem.endsBeforeItBegins }
    return validity
  }

  private func answer(_ feature: Feature, _ session: Session) throws {
    if session.format != .text {
      try session.write(feature)
    } else if session.isQuiet {
      // The id is data: scripts go on with it.
      try session.output.line(Quoting.shown(feature.address.description))
    } else {
      try session.say(AddText.added(feature, session.presentation.dates))
    }
  }
}
