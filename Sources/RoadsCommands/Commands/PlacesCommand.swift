internal import RoadsArguments
internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// `roads places [list|add NAME LAT,LON|remove NAME|move NAME POSITION]`
struct PlacesCommand: Command {
  private enum Action: String, CaseIterable {
    case list
    case add
    case remove
    case move
  }

  private var action = Action.list
  private var arguments: [String] = []
  private var output = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "places", PlacesHelp.summary, details: PlacesHelp.details,
    formats: [.text, .json],
    examples: ["places add home 44.5384,18.6671", "places", "places move home 1", "places remove home"])

  static let operands: [Operand<PlacesCommand>] = [
    Operand(
      "list|add|remove|move", .optional,
      value: .choice("list|add|remove|move", Action.allCases.map(\.rawValue)), help: PlacesHelp.action
    ) { $0.action = try Values.choice($1) },
    Operand("NAME LAT,LON|POSITION", .any, value: .text("NAME"), help: PlacesHelp.arguments) {
      $0.arguments.append($1.text)
    },
  ]

  static let flags: [Flag<PlacesCommand>] = OutputFileOptions.flags(at: \.output)

  /// The file of the places is no place for what is said of them.
  func run(_ session: Session) throws -> ExitCode {
    let book = PlaceBook.path(environment: session.environment)
    return try output.run(session, inputs: book.map { [$0] } ?? [], answer)
  }

  private func answer(_ session: Session) throws -> ExitCode {
    if action != .list, session.format != .text {
      throw UsageError.conflict("--format \(session.format.rawValue)", action.rawValue)
    }
    switch action {
    case .list:
      try takes([])
      try list(session)
    case .add:
      try takes(["NAME", "LAT,LON"])
      let name = try PlaceName.checked(arguments[0])
      let point = try session.coordinate(of: PointArgument(SourcedValue("LAT,LON", arguments[1])))
      try change(session) { $0.save(Place(name: name, coordinate: point)) }
      try session.say(PlacesText.saved(name, point))
    case .remove:
      try takes(["NAME"])
      let name = PlaceName.bare(arguments[0])
      try change(session) { try $0.remove(name) }
      try session.say(PlacesText.removed(name))
    case .move:
      try takes(["NAME", "POSITION"])
      let name = PlaceName.bare(arguments[0])
      let position = try Values.wholeNumber(SourcedValue("POSITION", arguments[1]), in: 1...Int.max)
      let book = try change(session) { try $0.move(name, to: position) }
      try session.say(PlacesText.moved(name, to: (book.index(of: name) ?? 0) + 1))
    }
    return .done
  }

  /// The action's own operands, no fewer and no more.
  private func takes(_ names: [String]) throws {
    let command = "places " + action.rawValue
    if arguments.count < names.count {
      throw UsageError.missingOperand(names[arguments.count], command: command)
    }
    if arguments.count > names.count {
      throw UsageError.surplusOperand(arguments[names.count], command: command, suggestion: nil)
    }
  }

  @discardableResult
  private func change(_ session: Session, _ change: (inout PlaceBook) throws -> Void) throws -> PlaceBook {
    try PlaceBook.change(environment: session.environment, change)
  }

  private func list(_ session: Session) throws {
    let places = try session.places().places
    if session.format == .json {
      let rows = places.map { place in
        SmallJSON.Value.object([
          ("name", .text(place.name)), ("lat", .literal("\(place.coordinate.latitude)")),
          ("lon", .literal("\(place.coordinate.longitude)")),
        ])
      }
      try session.output.line(SmallJSON.text(.array(rows)))
      return
    }
    if places.isEmpty { session.note(PlacesText.none) }
    let width = places.map { DisplayWidth.of($0.name) }.max() ?? 0
    for place in places {
      let name = "@" + TerminalEscaping.line(place.name)
      let gap = String(repeating: " ", count: width + 1 - DisplayWidth.of(place.name) + 1)
      try session.output.line(name + gap + CoordinateText.short(place.coordinate).replacing(", ", with: ","))
    }
  }
}

/// Names as one can type them in a shell, without quotes, and among the points of a route.
enum PlaceName {
  /// `@home` and `home` are one name.
  static func bare(_ name: String) -> String { name.hasPrefix("@") ? String(name.dropFirst()) : name }

  static func checked(_ typed: String) throws -> String {
    let name = bare(typed)
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    guard isPlain, name.utf8.count <= 100, !Folding.words(name).isEmpty, name.first != "-" else {
      throw UsageError.badPlaceName(typed)
    }
    return name
  }
}
