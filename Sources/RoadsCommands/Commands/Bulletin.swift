internal import RoadsArguments
internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// `roads bulletin [show|set FILE|clear]`: the general report on the roads.
struct BulletinCommand: Command {
  private enum Action: String, CaseIterable {
    case show
    case set
    case clear
  }

  private var action = Action.show
  private var file: String?
  private var output = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "bulletin", LoadHelp.bulletin, details: LoadHelp.bulletinDetails,
    formats: [.text, .json], examples: ["bulletin", "bulletin set bulletin.json", "bulletin clear"])

  static let operands: [Operand<BulletinCommand>] = [
    Operand(
      "show|set|clear", .optional, value: .choice("show|set|clear", Action.allCases.map(\.rawValue)),
      help: LoadHelp.bulletinAction
    ) { $0.action = try Values.choice($1) },
    Operand("FILE|-", .optional, value: .file("FILE|-"), help: LoadHelp.bulletinFile) {
      $0.file = try Values.nonEmpty($1)
    },
  ]

  static let flags: [Flag<BulletinCommand>] = OutputFileOptions.flags(at: \.output)

  func run(_ session: Session) throws -> ExitCode {
    try output.run(session, inputs: file.map { [$0] } ?? [], answer)
  }

  private func answer(_ session: Session) throws -> ExitCode {
    if let file, action != .set {
      throw UsageError.surplusOperand(file, command: "bulletin", suggestion: nil)
    }
    if action != .show, session.format != .text {
      throw UsageError.conflict("--format \(session.format.rawValue)", action.rawValue)
    }
    switch action {
    case .show: try show(session)
    case .set:
      guard let file else { throw UsageError.missingOperand("FILE|-", command: "bulletin set") }
      return try set(file, session)
    case .clear:
      let changed = try session.store(forWriting: true).setBulletins([], at: session.now)
      try session.say(changed ? BulletinText.cleared : BulletinText.none)
    }
    return .done
  }

  private func show(_ session: Session) throws {
    let bulletins = try session.store().bulletins()
    if session.format == .json {
      try session.output.line(SmallJSON.text(.array(bulletins.map(SmallJSON.of))))
      return
    }
    if bulletins.isEmpty { session.note(BulletinText.none) }
    for (index, bulletin) in bulletins.enumerated() {
      if index > 0 { try session.output.line("") }
      for line in BulletinPage(session.presentation).lines(bulletin) { try session.output.line(line) }
    }
  }

  private func set(_ name: String, _ session: Session) throws -> ExitCode {
    let (bulletins, rejected) = try BulletinFile.read(name, session)
    for rejection in rejected { try? session.errors.line(rejection.sentence(file: name)(session.language)) }
    // Half a report would be worse than the old one.
    guard rejected.isEmpty else { return .incomplete }
    let changed = try session.store(forWriting: true).setBulletins(bulletins, at: session.now)
    try session.say(changed ? BulletinText.replaced(bulletins.count) : BulletinText.unchanged)
    return .done
  }
}
