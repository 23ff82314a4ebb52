internal import RoadsCore
internal import RoadsText

/// `roads restore ID`
struct Restore: Command {
  private var name = FeatureName("")

  init() {}

  static let manual = Manual(
    "restore", ReportHelp.restore,
    examples: ["restore RadarID-112"])

  static let operands: [Operand<Restore>] = [IDOperand.one { $0.name = $1 }]

  func run(_ session: Session) throws -> ExitCode {
    let store = try session.store(forWriting: true)
    let removed = try name.candidates.filter { try store.tombstone($0) != nil }
    if removed.count > 1 { throw LookupError.ambiguous(removed[0].id, removed) }
    guard let address = removed.first else {
      let living = try session.feature(name, in: store)
      throw FeatureError.notRemoved(living.address)
    }
    try session.say(ReportText.restored(try store.restore(address, at: session.now)))
    return .done
  }
}
