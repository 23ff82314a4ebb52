internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// `roads within SOUTH,WEST,NORTH,EAST`
struct Within: Command {
  private var box: Box?
  private var filters = FilterOptions()
  private var sort = SortOptions()
  private var map = false
  private var output = OutputOptions()
  private var file = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "within", QueryText.within, details: QueryText.withinDetails, formats: Format.answers + [.svg],
    examples: ["within 44.3,18.3,44.7,19.0", "within 43.8,18.2,43.9,18.5 --radars --map"])

  static let operands: [Operand<Within>] = [
    Operand("SOUTH,WEST,NORTH,EAST", value: .text("SOUTH,WEST,NORTH,EAST"), help: QueryText.box) {
      $0.box = try Values.box($1)
    }
  ]

  static let flags: [Flag<Within>] =
    [Flag("--map", help: QueryText.map, sets: \.map)] + OutputOptions.flags(at: \.output)
    + OutputFileOptions.flags(at: \.file) + FilterOptions.flags(at: \.filters)
    + SortOptions.flags(at: \.sort)

  func run(_ session: Session) throws -> ExitCode {
    guard let box else { throw UsageError.missingOperand("SOUTH,WEST,NORTH,EAST", command: "within") }
    try session.checkMap(map)
    return try file.run(session) { session in
      try AnswerOutput(
        query: try filters.query(in: .box(box), session, sort), named: try filters.named(session),
        drawsMap: map,
        geometry: try output.geometry(session)
      ).write(session)
      return .done
    }
  }
}

extension Session {
  /// A map is text: it cannot be drawn into another format.
  func checkMap(_ map: Bool) throws {
    if map, format != .text { throw UsageError.conflict("--map", "--format \(format.rawValue)") }
  }
}
