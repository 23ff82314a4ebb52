internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// `roads export [AREA] [filters] --format F`
struct Export: Command {
  private var area = AreaOptions()
  private var output = OutputOptions()
  private var file = OutputFileOptions()
  private var filters = FilterOptions()
  private var sort = SortOptions()
  private var explains = false
  private var estimatedEnd: Int64?
  private var publisher = PublisherOptions()

  init() {}

  static let manual = Manual(
    "export", LoadHelp.export, details: LoadHelp.exportDetails,
    formats: [.geojson] + Format.features.filter { $0 != .geojson },
    examples: [
      "export > roads.geojson", "export -o roads.geojson", "export --radars --format gpx > radars.gpx",
      "export @home --km 50 --format csv", "export --format ics > closures.ics",
      "export --along trip.gpx --depart 'tomorrow 8:00' > trip.geojson",
      "export --format cifs --explain > incidents.xml",
      "export --format wzdx --estimated-end 30d > workzones.geojson",
    ])

  static let operands: [Operand<Export>] = [AreaOptions.operand(at: \.area)]

  static let flags: [Flag<Export>] =
    AreaOptions.flags(at: \.area) + OutputOptions.flags(at: \.output)
    + OutputFileOptions.flags(at: \.file)
    + FilterOptions.flags(at: \.filters)
    + SortOptions.flags(at: \.sort) + [
      Flag("--explain", help: LoadHelp.explain, sets: \.explains),
      Flag("--estimated-end", value: .text("DURATION"), help: LoadHelp.estimatedEnd) {
        $0.estimatedEnd = try Values.duration($1)
      },
    ] + PublisherOptions.flags(at: \.publisher)

  func run(_ session: Session) throws -> ExitCode { try file.run(session, inputs: area.inputs, export) }

  private func export(_ session: Session) throws -> ExitCode {
    let query = try filters.query(in: area.area(otherTime: filters.timeFlag, session), session, sort)
    let geometry = try output.geometry(session)
    if estimatedEnd != nil { try session.needsEnds(for: "--estimated-end") }
    let store = try session.answeringStore()
    try session.write(
      query, of: store, geometry: geometry, explains: explains, estimatedEnd: estimatedEnd,
      publisher: publisher)
    return .done
  }
}
