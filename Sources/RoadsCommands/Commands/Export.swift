internal import RoadsCore
internal import RoadsText

/// `roads export [AREA] [filters] --format F`
struct Export: Command {
  private var area = AreaOptions()
  private var filters = FilterOptions()

  init() {}

  static let manual = Manual(
    "export", LoadHelp.export, details: LoadHelp.exportDetails,
    formats: [.geojson] + Format.features.filter { $0 != .geojson },
    examples: [
      "export > roads.geojson", "export --radars --format gpx > radars.gpx",
      "export @home --km 50 --format csv", "export --format ics > closures.ics",
    ])

  static let operands: [Operand<Export>] = [AreaOptions.operand(at: \.area)]

  static let flags: [Flag<Export>] = AreaOptions.flags(at: \.area) + FilterOptions.flags(at: \.filters)

  func run(_ session: Session) throws -> ExitCode {
    let query = try filters.query(in: area.area(session), session)
    try session.write(query, of: session.answeringStore())
    return .done
  }
}
