internal import RoadsArguments
internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// `roads sources [list|edit NAME --removal-limit PERCENT]`
struct SourcesCommand: Command {
  private enum Action: String, CaseIterable {
    case list
    case edit
  }

  private var action = Action.list
  private var name: SourceName?
  /// nil: not given; nil within it: the usual one.
  private var limit: Int??

  init() {}

  static let manual = Manual(
    "sources", SourcesHelp.summary, details: SourcesHelp.details,
    formats: [.text, .json],
    examples: ["sources", "sources edit list --removal-limit 40"])

  static let operands: [Operand<SourcesCommand>] = [
    Operand(
      "list|edit", .optional, value: .choice("list|edit", Action.allCases.map(\.rawValue)),
      help: SourcesHelp.action
    ) { $0.action = try Values.choice($1) },
    Operand("NAME", .optional, value: .text("NAME"), help: SourcesHelp.name) {
      $0.name = try Values.source($1)
    },
  ]

  static let flags: [Flag<SourcesCommand>] = [
    Flag("--removal-limit", value: .text("PERCENT"), help: SourcesHelp.limit) { command, given in
      if given.text == "usual" {
        command.limit = .some(nil)
      } else {
        let digits = given.text.hasSuffix("%") ? String(given.text.dropLast()) : given.text
        command.limit = try Values.wholeNumber(SourcedValue(given.source, digits), in: 0...100)
      }
    }
  ]

  func run(_ session: Session) throws -> ExitCode {
    switch action {
    case .list:
      if let name { throw UsageError.surplusOperand(name.text, command: "sources", suggestion: nil) }
      if limit != nil { throw UsageError.conflict("--removal-limit", Action.list.rawValue) }
      try list(session)
      return .done
    case .edit: return try edit(session)
    }
  }

  private func edit(_ session: Session) throws -> ExitCode {
    if session.format != .text {
      throw UsageError.conflict("--format \(session.format.rawValue)", Action.edit.rawValue)
    }
    guard let name else { throw UsageError.missingOperand("NAME", command: "sources edit") }
    guard let limit else { throw UsageError.missingFlag(["--removal-limit"], command: "sources edit") }
    let store = try session.store(forWriting: true)
    guard try store.sources().contains(where: { $0.name == name }) else {
      session.complain(SourcesText.unknown(name))
      return .incomplete
    }
    try store.setRemovalLimit(limit, of: name)
    try session.say(SourcesText.limited(name, to: limit ?? ImportBrakes.usualShare))
    return .done
  }

  private func list(_ session: Session) throws {
    let store = try session.store()
    let counts = try store.countsBySource()
    // Those that are always there, and have nothing, say nothing.
    let sources = try store.sources().sorted { $0.name < $1.name }
      .filter { counts[$0.name] != nil || $0.removalLimit != nil }
    if session.format == .json {
      try session.output.line(SmallJSON.text(.array(sources.map { json($0, counts[$0.name] ?? [:]) })))
      return
    }
    let presentation = session.presentation
    let language = presentation.language
    let rows = sources.map { source in
      [Table.Cell(aligned: TerminalEscaping.line(SourceText.brief(source.name, language)))]
        + Layer.allCases.map { Table.Cell(NumberText.whole(counts[source.name]?[$0] ?? 0, language)) }
        + [Table.Cell("\(source.removalLimit ?? ImportBrakes.usualShare) %")]
    }
    guard !rows.isEmpty else { return }
    let columns =
      [Table.Column(PageText.source(language), isFlexible: true)]
      + Layer.allCases.map { Table.Column($0.name(language), alignsRight: true) }
      + [Table.Column(SourcesText.limit(language), alignsRight: true)]
    for line in Table(columns: columns, rows: rows).lines(
      limit: presentation.columns, palette: presentation.palette)
    { try session.output.line(line) }
  }

  private func json(_ source: StoredSource, _ counts: [Layer: Int]) -> SmallJSON.Value {
    .object([
      ("name", .text(source.name.text)), ("radars", .number(counts[.radars] ?? 0)),
      ("conditions", .number(counts[.conditions] ?? 0)),
      ("removal_limit_percent", .number(source.removalLimit ?? ImportBrakes.usualShare)),
    ])
  }
}
