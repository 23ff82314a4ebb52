internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// `roads purge --expired`, `roads purge --all radars|conditions`, `roads purge --reporters`
struct Purge: Command {
  private var expired = false
  private var reporters = false
  private var layer: Layer?
  private var confirmation = Confirmation()

  init() {}

  static let manual = Manual(
    "purge", ReportHelp.purge,
    examples: ["purge --expired", "purge --all radars --yes", "purge --reporters"])

  static let flags: [Flag<Purge>] =
    [
      Flag(
        "--expired",
        help: ReportHelp.expired,
        sets: \.expired),
      Flag("--all", value: .choice("LAYER", Layer.allCases.map(\.rawValue)), help: ReportHelp.layer) {
        $0.layer = try Values.choice($1)
      },
      Flag("--reporters", help: ReportHelp.reporters, sets: \.reporters),
    ] + Confirmation.flags(at: \.confirmation)

  func run(_ session: Session) throws -> ExitCode {
    let named = [("--expired", expired), ("--all", layer != nil), ("--reporters", reporters)]
    let wanted = named.filter(\.1).map(\.0)
    if wanted.count > 1 { throw UsageError.conflict(wanted[0], wanted[1]) }
    guard !wanted.isEmpty else { throw UsageError.missingFlag(named.map(\.0), command: "purge") }
    let store = try session.store(forWriting: true)
    guard try confirmation.given(try question(store), command: "purge", session) else { return .incomplete }
    if reporters {
      try store.forgetReporters()
      try session.say(ReportText.reportersForgotten)
      return .done
    }
    let count =
      if let layer { try store.purgeAll(layer, at: session.now) } else {
        try store.purgeExpired(at: session.now)
      }
    try session.say(ReportText.purged(count))
    return .done
  }

  private func question(_ store: any RoadStore) throws -> Phrase {
    if let layer { return ReportText.askPurge(layer, count: try store.information().counts.of(layer)) }
    return reporters ? ReportText.askForgetReporters : ReportText.askPurgeExpired
  }
}
