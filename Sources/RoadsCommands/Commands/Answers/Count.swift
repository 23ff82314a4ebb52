internal import RoadsCore
internal import RoadsText

/// `roads count [AREA]`
struct Count: Command {
  private var area = AreaOptions()
  private var filters = FilterOptions()

  init() {}

  static let manual = Manual(
    "count", QueryText.count, formats: [.text, .json],
    examples: ["count", "count 44.5,18.6 --km 50", "count --near @home --radars"])

  static let operands: [Operand<Count>] = [AreaOptions.operand(at: \.area)]

  static let flags: [Flag<Count>] = AreaOptions.flags(at: \.area) + FilterOptions.flags(at: \.filters)

  func run(_ session: Session) throws -> ExitCode {
    let query = try filters.query(in: area.area(session), session)
    let counts = try session.answeringStore().count(query)
    if session.format == .json {
      try session.output.line(Count.json(counts))
      return .done
    }
    for line in CountTable.lines(counts, session.presentation) { try session.output.line(line) }
    if counts.total == 0 {
      let nothing = AnswerText.nothing(AnswerText.Place(query.area), session.language)
      if !session.isQuiet { try session.output.line(nothing) }
    }
    return .done
  }

  /// Every type is there, also those without any: scripts need not ask.
  static func json(_ counts: Counts) -> String {
    let layers = Layer.allCases.map { layer in
      let types = FeatureType.allCases.filter { $0.layer == layer }.map { "\"\($0.name)\":\(counts.of($0))" }
      return "\"\(layer.rawValue)\":{\"total\":\(counts.of(layer)),\(types.joined(separator: ","))}"
    }
    return "{\"total\":\(counts.total),\(layers.joined(separator: ","))}"
  }
}
