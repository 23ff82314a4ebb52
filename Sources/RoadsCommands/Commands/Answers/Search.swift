internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// `roads search WORDS`
struct Search: Command {
  private var words: [String] = []
  private var output = OutputOptions()
  private var file = OutputFileOptions()
  private var filters = FilterOptions()
  private var sort = SortOptions()

  init() {}

  static let manual = Manual(
    "search", QueryText.search, details: QueryText.searchDetails, formats: Format.answers,
    examples: ["search klizište", "search tunel Ciglane --conditions", "search zivin --format json"])

  static let operands: [Operand<Search>] = [
    Operand("WORDS", .some, value: .text("WORDS"), help: QueryText.searchWords) {
      _ = try Values.words($1)
      $0.words.append($1.text)
    }
  ]

  static let flags: [Flag<Search>] =
    OutputOptions.flags(at: \.output) + OutputFileOptions.flags(at: \.file)
    + FilterOptions.flags(at: \.filters) + SortOptions.flags(at: \.sort)

  func run(_ session: Session) throws -> ExitCode {
    try file.run(session) { session in
      var query = try filters.query(in: nil, session, sort)
      // Those of `--text` are looked for too.
      let all = words + (query.filter.text.map { [$0.text] } ?? [])
      query.filter.text = TextFilter(all.joined(separator: " "))
      try AnswerOutput(
        query: query, named: try filters.named(session), geometry: try output.geometry(session)
      ).write(session)
      return .done
    }
  }
}
