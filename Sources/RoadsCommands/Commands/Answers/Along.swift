internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// `roads along FILE|"LAT,LON LAT,LON …"`
struct Along: Command {
  private var route = ""
  private var distance = DistanceOptions()
  private var way = RouteOptions()
  private var output = OutputOptions()
  private var file = OutputFileOptions()
  private var filters = FilterOptions()
  private var sort = SortOptions()

  init() {}

  static let manual = Manual(
    "along", QueryText.along, details: QueryText.alongDetails, formats: Format.answers + [.svg],
    examples: [
      "along trip.gpx --m 500", "along \"44.54,18.67 44.20,18.47 43.86,18.41\" --km 1",
      "along trip.gpx --both-directions", "along trip.gpx --depart 'tomorrow 8:00' --speed 60",
    ])

  static let operands: [Operand<Along>] = [
    Operand("ROUTE", value: .file("ROUTE"), help: QueryText.route) { $0.route = try Values.nonEmpty($1) }
  ]

  static let flags: [Flag<Along>] =
    DistanceOptions.flags(at: \.distance) + RouteOptions.flags(at: \.way)
    + OutputOptions.flags(at: \.output) + OutputFileOptions.flags(at: \.file)
    + FilterOptions.flags(at: \.filters) + SortOptions.flags(at: \.sort)

  func run(_ session: Session) throws -> ExitCode {
    let area = try way.corridor(
      along: route, metres: distance.metres, otherTime: filters.timeFlag, session)
    return try file.run(session, inputs: [route]) { session in
      try AnswerOutput(
        query: try filters.query(in: area, session, sort), named: try filters.named(session),
        geometry: try output.geometry(session)
      ).write(session)
      return .done
    }
  }
}
