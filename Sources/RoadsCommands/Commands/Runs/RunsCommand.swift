internal import RoadsArguments
internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// `roads runs [N]`
struct RunsCommand: Command {
  private var number: Int?
  private var limit: Int?
  private var days: Int?
  private var output = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "runs", RunHelp.runs, details: RunHelp.runsDetails, formats: [.text, .json],
    examples: ["runs", "runs 17", "runs 17 --format json --limit 10000", "runs --keep 90"])

  static let operands: [Operand<RunsCommand>] = [
    Operand("N", .optional, value: .text("N"), help: RunHelp.number) {
      $0.number = try Values.wholeNumber($1, in: 1...Int.max)
    }
  ]

  static let flags: [Flag<RunsCommand>] =
    [
      Flag("--limit", value: .text("N"), help: RunHelp.limit) {
        $0.limit = try Values.wholeNumber($1, in: 1...ChangeLines.most)
      },
      Flag("--keep", value: .text("DAYS"), help: RunHelp.keep) {
        $0.days = try Values.wholeNumber($1, in: RunKeeping.days)
      },
    ] + OutputFileOptions.flags(at: \.output)

  func run(_ session: Session) throws -> ExitCode {
    if let days {
      if number != nil { throw UsageError.conflict("--keep", "N") }
      if limit != nil { throw UsageError.conflict("--keep", "--limit") }
      if output.isGiven { throw UsageError.conflict("--keep", "-o") }
      if session.everywhere.format != nil { throw UsageError.conflict("--keep", "--format") }
      try session.store(forWriting: true).setRunDays(days)
      try session.say(RunText.keeping(days))
      return .done
    }
    let store = try session.store()
    return try output.run(session) { session in
      if let number { try show(Int64(number), store, session) } else { try list(store, session) }
      return .done
    }
  }

  // MARK: All

  private func list(_ store: any RoadStore, _ session: Session) throws {
    let runs = try store.runs(before: .max, limit: limit ?? ChangeLines.usual)
    if session.format == .json {
      return try session.output.line(SmallJSON.text(.array(runs.map(SmallJSON.of))))
    }
    guard !runs.isEmpty else { return try session.say(RunText.none) }
    let presentation = session.presentation
    try session.write(
      table: RunTable(runs, presentation: presentation).lines(),
      summary: RunText.summary(shown: runs.count, of: try store.runCount(), days: try store.runDays())(
        session.language))
  }

  // MARK: One

  private func show(_ number: Int64, _ store: any RoadStore, _ session: Session) throws {
    guard let run = try store.run(number) else { throw RunError.unknown(number) }
    let limit = limit ?? ChangeLines.usual
    let changes = try store.runChanges(number, limit: limit)
    if session.format == .json {
      guard case .object(let members) = SmallJSON.of(run) else { return }
      let named: [(String, SmallJSON.Value)] = [
        ("changed", .array(changes.map(SmallJSON.of))),
        ("more", .number(max(0, run.changes - changes.count))),
      ]
      return try session.output.line(SmallJSON.text(.object(members + named)))
    }
    for line in RunTable([run], presentation: session.presentation).lines() { try session.output.line(line) }
    if run.kept == .changes {
      if !changes.isEmpty { try session.output.line("") }
      try session.write(changes, of: run.changes, limit: limit, flag: "--limit")
    } else {
      try session.output.line(RunText.notNamed(run.kept, run.changes)(session.language))
    }
  }
}
