internal import RoadsCore
internal import RoadsText

/// `roads list`
struct List: Command {
  private var output = OutputOptions()
  private var file = OutputFileOptions()
  private var filters = FilterOptions()
  private var sort = SortOptions()

  init() {}

  static let manual = Manual(
    "list", QueryText.list, details: QueryText.listDetails, formats: Format.answers,
    examples: ["list --type closure", "list --road M-18 --sort ends", "list --updated-since yesterday"])

  static let flags: [Flag<List>] =
    OutputOptions.flags(at: \.output) + OutputFileOptions.flags(at: \.file)
    + FilterOptions.flags(at: \.filters) + SortOptions.flags(at: \.sort)

  func run(_ session: Session) throws -> ExitCode {
    try file.run(session) { session in
      try AnswerOutput(
        query: try filters.query(in: nil, session, sort), named: try filters.named(session),
        geometry: try output.geometry(session)
      ).write(session)
      return .done
    }
  }
}
