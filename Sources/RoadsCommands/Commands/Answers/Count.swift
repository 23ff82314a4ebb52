internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// `roads count [AREA]`
struct Count: Command {
  private var area = AreaOptions()
  private var filters = FilterOptions()
  private var file = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "count", QueryText.count, details: DriveText.times, formats: [.text, .json],
    examples: [
      "count", "count 44.5,18.6 --km 50", "count --near @home --radars",
      "count --along trip.gpx --depart 'tomorrow 8:00'",
    ])

  static let operands: [Operand<Count>] = [AreaOptions.operand(at: \.area)]

  static let flags: [Flag<Count>] =
    AreaOptions.flags(at: \.area) + OutputFileOptions.flags(at: \.file)
    + FilterOptions.flags(at: \.filters)

  func run(_ session: Session) throws -> ExitCode { try file.run(session, inputs: area.inputs, count) }

  private func count(_ session: Session) throws -> ExitCode {
    let query = try filters.query(in: area.area(otherTime: filters.timeFlag, session), session)
    let counts = try session.answeringStore().count(query)
    if session.format == .json {
      try session.output.line(Count.json(counts))
      return .done
    }
    for line in CountTable.lines(counts, session.presentation) { try session.output.line(line) }
    let moment = AnswerText.moment(
      of: query.area, named: try filters.named(session), session.presentation.dates)
    // What the table says needs no sentence, unless it is of another time than now.
    if counts.total == 0 || moment != nil {
      let summary = AnswerText.summary(
        counts, AnswerText.Place(query.area), moment: moment, shown: counts.total, session.language)
      try session.write(summary: summary, belowLines: counts.total > 0)
    }
    return .done
  }

  /// Every type is there, also those without any: scripts need not ask.
  static func json(_ counts: Counts) -> String {
    SmallJSON.object(
      [("total", .number(counts.total))]
        + Layer.allCases.map { layer in
          let types = FeatureType.allCases.filter { $0.layer == layer }
          return (
            layer.rawValue,
            .object(
              [("total", .number(counts.of(layer)))] + types.map { ($0.name, .number(counts.of($0))) })
          )
        })
  }
}
