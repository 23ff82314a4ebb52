internal import RoadsArguments
internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// `roads changes [--since TIME|N]`
struct ChangesCommand: Command {
  private enum Start: Sendable {
    case time(SourcedValue)
    case position(Int64)
  }

  private var since: Start?
  private var by: Author.Kind?
  private var sources: Set<SourceName> = []
  private var ofRun: Int?
  private var limit = 50
  private var output = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "changes", RunHelp.changes, formats: [.text, .json],
    examples: [
      "changes", "changes --since yesterday", "changes --since 4711 --format json",
      "changes --by people --limit 200",
    ])

  static let flags: [Flag<ChangesCommand>] =
    [
      Flag("--since", value: .text("TIME|N"), help: RunHelp.since) { command, given in
        if let position = Int64(given.text), position >= 0 {
          command.since = .position(position)
        } else {
          _ = try TimeArgument(given, isPast: true)
          command.since = .time(given)
        }
      },
      Flag("--by", value: .choice("WHO", Author.Kind.allCases.map(\.rawValue)), help: RunHelp.by) {
        $0.by = try Values.choice($1)
      },
      Flag("--source", value: .text("NAME,…"), repeats: true, help: RunHelp.changesSource) {
        $0.sources.formUnion(try Values.sources($1))
      },
      Flag("--run", value: .text("N"), help: RunHelp.run) {
        $0.ofRun = try Values.wholeNumber($1, in: 1...Int.max)
      },
      Flag("--limit", value: .text("N"), help: RunHelp.changesLimit) {
        $0.limit = try Values.wholeNumber($1, in: 1...ChangeLines.most)
      },
    ] + OutputFileOptions.flags(at: \.output)

  func run(_ session: Session) throws -> ExitCode {
    let store = try session.store()
    let (changes, count) = try find(store, session)
    // The log may know of one that is not kept any more.
    if let ofRun, count == 0, try store.run(Int64(ofRun)) == nil { throw RunError.unknown(Int64(ofRun)) }
    return try output.run(session) { session in
      if session.format == .json {
        try session.output.line(SmallJSON.text(.array(changes.map(json))))
        return .done
      }
      guard !changes.isEmpty else {
        try session.say(ChangeWords.none)
        return .done
      }
      try session.write(
        table: try ChangeTable(changes, in: store, presentation: session.presentation).lines(),
        summary: ChangeWords.summary(shown: changes.count, of: count)(session.language))
      return .done
    }
  }

  /// The newest of those that are wanted, the oldest of them first, and how many there are in all.
  private func find(_ store: any RoadStore, _ session: Session) throws -> ([Change], Int) {
    var position: Int64 = 0
    var moment: Instant?
    switch since {
    case .position(let given): position = given
    case .time(let time): moment = try session.past(time)
    case nil: break
    }
    var found: [Change] = []
    var count = 0
    while case let page = try store.changes(since: position, limit: 10_000), let newest = page.last {
      position = newest.sequence
      let wanted = page.filter { change in (moment.map { change.at >= $0 } ?? true) && isWanted(change) }
      count += wanted.count
      found += wanted
      if found.count > 2 * limit { found.removeFirst(found.count - limit) }
    }
    return (found.suffix(limit), count)
  }

  private func isWanted(_ change: Change) -> Bool {
    if let by, change.author?.kind != by { return false }
    if let ofRun, change.author?.run != Int64(ofRun) { return false }
    if !sources.isEmpty { return change.author?.source.map { sources.contains($0) } ?? false }
    return true
  }

  private func json(_ change: Change) -> SmallJSON.Value {
    var members: [(String, SmallJSON.Value)] = [
      ("sequence", .number(Int(change.sequence))), ("event", .text(change.event.rawValue)),
      ("at", .text(TimeText.rfc3339(change.at))),
      ("layer", .optional(change.feature?.layer.rawValue)), ("id", .optional(change.feature?.id)),
    ]
    members += SmallJSON.author(change.author)
    members.append(("detail", .optional(change.detail)))
    return .object(members)
  }
}
