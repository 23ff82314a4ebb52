internal import RoadsCore
internal import RoadsText

/// `roads add radar|condition LAT,LON --title T --type K …`
struct Add: Command {
  private var layer = Layer.radars
  private var point = PointArgument.place("")
  private var title: String?
  /// Read when the layer is known.
  private var type: Given?
  private var road: String?
  private var roadClass: RoadClass?
  private var authority: Authority?
  private var text: String?
  private var from: TimeArgument?
  private var until: EndArgument?
  private var id: String?

  init() {}

  static let manual = Manual(
    "add",
    Phrase(
      bs: "upiši novi radar ili stanje na putu", de: "eine Radarkontrolle oder Verkehrsmeldung eintragen",
      en: "add a radar or a road condition"),
    details: Phrase(
      bs: "Najavljene kontrole i stanja na putu završavaju nakon jednog dana ako se ne navede --until.",
      de: "Angekündigte Kontrollen und Verkehrsmeldungen enden nach einem Tag, wenn --until fehlt.",
      en: "Announced speed checks and road conditions end after one day unless --until says otherwise."),
    formats: [.text, .json, .geojson],
    examples: [
      "add radar 44.538,18.667 --title \"Tuzla, Slatina\" --type announced --authority 84 --until +3h",
      "add condition @home --title \"Poledica na mostu\" --type ice --road M-18 --road-class main",
    ])

  static let operands: [Operand<Add>] = [
    Operand(
      "radar|condition", value: .choice("radar|condition", ["radar", "condition"]),
      help: Phrase(bs: "šta se upisuje", de: "was eingetragen wird", en: "what is added")
    ) { $0.layer = try LayerWord.layer($1) },
    Operand(
      "LAT,LON|@PLACE", value: .point,
      help: Phrase(bs: "gdje", de: "wo", en: "where")
    ) { $0.point = try PointArgument($1) },
  ]

  static let flags: [Flag<Add>] = [
    Flag(
      "--title", value: .text("T"),
      help: Phrase(bs: "naslov (obavezno)", de: "Titel (nötig)", en: "title (required)")
    ) { $0.title = try Values.nonEmpty($1) },
    Flag(
      "--type", value: .choice("K", FeatureType.allCases.map(\.name)),
      help: Phrase(
        bs: "vrsta, i riječima (obavezno)", de: "Art, auch in Worten (nötig)",
        en: "type, in anyone's words too (required)")
    ) { $0.type = $1 },
    Flag(
      "--road", value: .text("CODE"),
      help: Phrase(bs: "put, npr. M-17", de: "Straße, z. B. M-17", en: "road, e.g. M-17")
    ) { $0.road = try Values.nonEmpty($1) },
    Flag(
      "--road-class", value: .roadClass,
      help: Phrase(
        bs: "kategorija puta (samo za stanje na putu)", de: "Straßenklasse (nur Verkehrsmeldungen)",
        en: "class of the road (conditions only)")
    ) { $0.roadClass = try Values.roadClass($1) },
    Flag(
      "--authority", value: .text("N|NAME|N=NAME"),
      help: Phrase(
        bs: "uprava koja najavljuje radar: broj, ime, ili oboje za novu",
        de: "Behörde, die die Kontrolle ankündigt: Nummer, Name oder beides für eine neue",
        en: "the authority that announces the radar: its number, its name, or both for a new one")
    ) { $0.authority = try AuthorityArgument.authority($1) },
    Flag(
      "--text", value: .text("TEXT"),
      help: Phrase(bs: "opis", de: "Beschreibung", en: "description")
    ) { $0.text = try Values.nonEmpty($1) },
    Flag(
      "--from", value: .text("TIME"),
      help: Phrase(bs: "važi od", de: "gilt ab", en: "holds from")
    ) { $0.from = try TimeArgument($1) },
    Flag(
      "--until", value: .text("TIME|never"),
      help: Phrase(
        bs: "važi do; never: bez kraja", de: "gilt bis; never: ohne Ende",
        en: "holds until; never: without end")
    ) { $0.until = try EndArgument($1) },
    Flag(
      "--id", value: .text("ID"),
      help: Phrase(
        bs: "oznaka (inače se smišlja nova)", de: "Kennung (sonst wird eine neue gemacht)",
        en: "id (a new one is made otherwise)")
    ) { $0.id = try Values.nonEmpty($1) },
  ]

  func run(_ session: Session) throws -> ExitCode {
    guard let title else { throw UsageError.missingFlag(["--title"], command: "add") }
    let kind = try kind()
    let validity = try validity(of: kind, session)
    let coordinate = try session.coordinate(of: point)
    let store = try session.store(forWriting: true)
    let feature = Feature(
      id: try id ?? NewID.make(in: layer, store), kind: kind, coordinate: coordinate, title: title,
      road: road,
      text: text.map(PlainText.markup), validity: validity, updatedAt: session.now)
    try feature.validate()
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

  private func validity(of kind: Feature.Kind, _ session: Session) throws -> Validity {
    let begin = try from.map(session.moment)
    let end: Instant?
    switch until {
    case .never: end = nil
    case .moment(let time): end = try session.moment(time)
    case nil:
      // What nobody renews is over by tomorrow; a device beside the road stays.
      if case .radar(let radar) = kind, radar.type == .stationary {
        end = nil
      } else {
        end = (begin ?? session.now).adding(seconds: 86_400)
      }
    }
    guard let validity = Validity(from: begin, until: end) else { throw FeatureProblem.endsBeforeItBegins }
    return validity
  }

  private func answer(_ feature: Feature, _ session: Session) throws {
    if session.format != .text {
      try session.write([Hit(feature: feature)])
    } else if session.isQuiet {
      // The id is data: scripts go on with it.
      try session.output.line(Quoting.shown(feature.address.description))
    } else {
      try session.say(AddText.added(feature, session.presentation.dates))
    }
  }
}
