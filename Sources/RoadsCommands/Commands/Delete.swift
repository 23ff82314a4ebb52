internal import RoadsCore
internal import RoadsText

/// `roads delete ID…`
struct Delete: Command {
  private var ids: [FeatureName] = []
  private var confirmation = Confirmation()

  init() {}

  static let manual = Manual(
    "delete", ReportHelp.delete, details: ReportHelp.deleteDetails,
    examples: ["delete RadarID-112", "delete radars/7 conditions/7 --yes"])

  static let flags: [Flag<Delete>] = Confirmation.flags(at: \.confirmation)
  static let operands: [Operand<Delete>] = [IDOperand.some { $0.ids.append($1) }]

  func run(_ session: Session) throws -> ExitCode {
    let store = try session.store(forWriting: true)
    var addresses: [FeatureID] = []
    for name in ids {
      let address = try session.feature(name, in: store).address
      if !addresses.contains(address) { addresses.append(address) }
    }
    guard try confirmation.given(ReportText.askDelete(addresses), command: "delete", session) else {
      return .incomplete
    }
    try store.delete(addresses, at: session.now)
    try session.say(ReportText.deleted(addresses))
    return .done
  }
}
