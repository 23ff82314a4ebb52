internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// `roads near LAT,LON|@PLACE`
struct Near: Command {
  private var point: PointArgument?
  private var distance = DistanceOptions()
  private var filters = FilterOptions()
  private var sort = SortOptions()
  private var map = false
  private var output = OutputOptions()
  private var file = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "near", QueryText.near, details: QueryText.nearDetails, formats: Format.answers + [.svg],
    examples: [
      "near 44.5,18.6 --km 20", "near @home --type ice,closure", "near 44.5,18.6 --map",
      "near 44.5,18.6 --format svg > map.svg",
    ])

  static let operands: [Operand<Near>] = [
    Operand("LAT,LON|@PLACE", value: .point, help: QueryText.point) { $0.point = try PointArgument($1) }
  ]

  static let flags: [Flag<Near>] =
    DistanceOptions.flags(at: \.distance) + [Flag("--map", help: QueryText.map, sets: \.map)]
    + OutputOptions.flags(at: \.output) + OutputFileOptions.flags(at: \.file)
    + FilterOptions.flags(at: \.filters) + SortOptions.flags(at: \.sort)

  func run(_ session: Session) throws -> ExitCode {
    guard let point else { throw UsageError.missingOperand("LAT,LON|@PLACE", command: "near") }
    try session.checkMap(map)
    let area = try session.circle(around: point, metres: distance.metres)
    var answer = AnswerOutput(
      query: try filters.query(in: area, session, sort), named: try filters.named(session), drawsMap: map,
      geometry: try output.geometry(session))
    if case .place(let name) = point { answer.placeName = name }
    return try file.run(session) { [answer] session in
      try answer.write(session)
      return .done
    }
  }
}
