internal import RoadsArguments
internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// `roads sources [list|edit NAME --removal-limit PERCENT|try LIST|URL]`
struct SourcesCommand: Command {
  private enum Action: String, CaseIterable {
    case list
    case edit
    case trial = "try"
  }

  private var action = Action.list
  /// A source, or a list to try.
  private var named: SourcedValue?
  /// As they were given, with the action that each belongs to.
  private var given: [(flag: String, action: Action)] = []
  /// nil: the usual one.
  private var removalLimit: Int?
  private var trial = SourceTrialOptions()

  init() {}

  static let manual = Manual(
    "sources", SourcesHelp.summary, details: SourcesHelp.details, formats: Format.answers,
    examples: [
      "sources", "sources edit list --removal-limit 40",
      "sources try answer.json --mapping Data/mappings/autobahn.json",
      "sources try cameras.csv --as radars --limit 3",
      "sources try https://roads.example/list.json --credentials city.key",
    ])

  static let operands: [Operand<SourcesCommand>] = [
    Operand(
      "list|edit|try", .optional, value: .choice("list|edit|try", Action.allCases.map(\.rawValue)),
      help: SourcesHelp.action
    ) { $0.action = try Values.choice($1) },
    Operand("NAME|LIST|URL|-", .optional, value: .file("NAME|LIST|URL|-"), help: SourcesHelp.named) {
      $0.named = SourcedValue($1.source, try Values.nonEmpty($1))
    },
  ]

  static let flags: [Flag<SourcesCommand>] = [
    Flag("--removal-limit", value: .text("PERCENT"), help: SourcesHelp.removalLimit) { command, given in
      command.given.append(("--removal-limit", .edit))
      guard given.text != "usual" else { return }
      let digits = given.text.hasSuffix("%") ? String(given.text.dropLast()) : given.text
      command.removalLimit = try Values.wholeNumber(SourcedValue(given.source, digits), in: 0...100)
    },
    trial("--mapping", .file("FILE"), LoadHelp.mapping) { $0.mapping = try Values.nonEmpty($1) },
    trial("--as", .choice("KIND", SourceTrialOptions.kinds.map(\.rawValue)), LoadHelp.kind) {
      trial, given in
      guard let kind = SourceTrialOptions.kinds.first(where: { $0.rawValue == given.text }) else {
        throw Values.unknown(given, among: SourceTrialOptions.kinds.map(\.rawValue))
      }
      trial.kind = kind
    },
    trial("--from", .choice("FORMAT", ImportFormat.allCases.map(\.rawValue)), LoadHelp.format) {
      $0.from = try Values.choice($1)
    },
    trial("--source", .text("NAME"), LoadHelp.source) { $0.source = try Values.source($1) },
    trial("--timezone", .text("Z"), LoadHelp.zone) { $0.zone = try Values.namedZone($1) },
    trial("--limit", .text("N"), SourcesHelp.limit) { $0.limit = try Values.wholeNumber($1, in: 1...10_000) },
    trial("--credentials", .file("FILE"), SourcesHelp.credentials) {
      $0.credentials = try Values.nonEmpty($1)
    },
    trial("--allow-private", .text("HOST,…"), repeats: true, SourcesHelp.allowPrivate) {
      $0.privateHosts += try Values.hosts($1)
    },
  ]

  private static func trial(
    _ name: String, _ value: ValueKind, repeats: Bool = false, _ help: Phrase,
    _ take: @escaping @Sendable (inout SourceTrialOptions, SourcedValue) throws -> Void
  ) -> Flag<SourcesCommand> {
    Flag(name, value: value, repeats: repeats, help: help) { command, given in
      command.given.append((name, .trial))
      try take(&command.trial, given)
    }
  }

  func run(_ session: Session) throws -> ExitCode {
    if let other = given.first(where: { $0.action != action }) {
      throw UsageError.conflict(other.flag, action.rawValue)
    }
    switch action {
    case .list:
      if let named { throw UsageError.surplusOperand(named.text, command: "sources", suggestion: nil) }
      guard session.format == .text || session.format == .json else {
        throw UsageError.conflict("--format \(session.format.rawValue)", action.rawValue)
      }
      try SourceList(session.store()).write(session)
      return .done
    case .edit: return try edit(session)
    case .trial:
      guard let named else { throw UsageError.missingOperand("LIST", command: "sources try") }
      return try trial.run(named.text, session)
    }
  }

  private func edit(_ session: Session) throws -> ExitCode {
    if session.format != .text {
      throw UsageError.conflict("--format \(session.format.rawValue)", action.rawValue)
    }
    guard let named else { throw UsageError.missingOperand("NAME", command: "sources edit") }
    let name = try Values.source(named)
    if given.isEmpty { throw UsageError.missingFlag(["--removal-limit"], command: "sources edit") }
    let store = try session.store(forWriting: true)
    guard try store.sources().contains(where: { $0.name == name }) else {
      session.complain(SourcesText.unknown(name))
      return .incomplete
    }
    try store.setRemovalLimit(removalLimit, of: name)
    try session.say(SourcesText.limited(name, to: removalLimit ?? ImportBrakes.usualShare))
    return .done
  }
}
