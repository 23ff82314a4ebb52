internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// `roads key [check|new]`
struct KeyCommand: Command {
  private enum Action: String, CaseIterable {
    case check
    case new
  }

  private var action = Action.check
  private var confirmation = Confirmation()

  init() {}

  static let manual = Manual(
    "key", KeyHelp.summary, details: KeyHelp.details, examples: ["key check", "key new --yes"])

  static let operands: [Operand<KeyCommand>] = [
    Operand(
      "check|new", .optional, value: .choice("check|new", Action.allCases.map(\.rawValue)),
      help: KeyHelp.action
    ) { $0.action = try Values.choice($1) }
  ]

  static let flags: [Flag<KeyCommand>] = Confirmation.flags(at: \.confirmation)

  func run(_ session: Session) throws -> ExitCode {
    switch action {
    case .check: return try check(session)
    case .new: return try renew(session)
    }
  }

  private func check(_ session: Session) throws -> ExitCode {
    let state = try session.store().keyState()
    if let finding = state.finding {
      try session.output.line(finding.sentence(session.language))
      return .incomplete
    }
    try session.say(state == .unused ? KeyText.unused : KeyText.fits)
    return .done
  }

  private func renew(_ session: Session) throws -> ExitCode {
    let store = try session.store(forWriting: true)
    // Where there is no store, nobody is asked about it.
    _ = try store.keyState()
    guard try confirmation.given(KeyText.askNew, command: "key new", session) else { return .incomplete }
    let kept = try store.renewKey(at: session.now)
    try session.say(KeyText.renewed)
    if let kept { try session.say(KeyText.kept(kept)) }
    return .done
  }
}
