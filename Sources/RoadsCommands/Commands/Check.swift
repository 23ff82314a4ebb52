internal import RoadsCore
internal import RoadsText

/// `roads check`
struct Check: Command {
  private var repairs = false

  init() {}

  static let manual = Manual(
    "check", MaintenanceHelp.check, details: MaintenanceHelp.checkDetails,
    examples: ["check", "check --repair"])

  static let flags: [Flag<Check>] = [
    Flag("--repair", help: MaintenanceHelp.repair, sets: \.repairs)
  ]

  func run(_ session: Session) throws -> ExitCode {
    let store = try session.store(forWriting: repairs)
    let outcome = try repairs ? store.repair() : nil
    let found = try outcome?.found ?? store.check()
    for finding in found { try session.output.line(finding.sentence(session.language)) }
    if found.isEmpty { try session.say(repairs ? MaintenanceText.nothingToRepair : MaintenanceText.sound) }
    if let kept = outcome?.kept { try session.say(MaintenanceText.repaired(kept)) }
    guard let left = outcome?.left, !left.isEmpty else {
      return found.isEmpty || outcome != nil ? .done : .incomplete
    }
    let damage = left.filter { if case .key = $0 { false } else { true } }
    if !damage.isEmpty { try session.say(MaintenanceText.unrepaired) }
    for finding in damage { try session.say(finding.sentence) }
    return .incomplete
  }
}
