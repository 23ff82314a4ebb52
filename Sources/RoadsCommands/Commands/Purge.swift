internal import RoadsCore
internal import RoadsText
internal import RoadsValues

/// `roads purge --expired`, `roads purge --all radars|conditions`
struct Purge: Command {
  private var expired = false
  private var layer: Layer?
  private var confirmation = Confirmation()

  init() {}

  static let manual = Manual(
    "purge", ReportHelp.purge,
    examples: ["purge --expired", "purge --all radars --yes"])

  static let flags: [Flag<Purge>] =
    [
      Flag(
        "--expired",
        help: ReportHelp.expired,
        sets: \.expired),
      Flag("--all", value: .choice("LAYER", Layer.allCases.map(\.rawValue)), help: ReportHelp.layer) {
        $0.layer = try Values.choice($1)
      },
    ] + Confirmation.flags(at: \.confirmation)

  func run(_ session: Session) throws -> ExitCode {
    if expired, layer != nil { throw UsageError.conflict("--expired", "--all") }
    guard expired || layer != nil else {
      throw UsageError.missingFlag(["--expired", "--all"], command: "purge")
    }
    let store = try session.store(forWriting: true)
    let question: Phrase
    if let layer {
      question = ReportText.askPurge(layer, count: try store.information().counts.of(layer))
    } else {
      question = ReportText.askPurgeExpired
    }
    guard try confirmation.given(question, command: "purge", session) else { return .incomplete }
    let count =
      if let layer { try store.purgeAll(layer, at: session.now) } else {
        try store.purgeExpired(at: session.now)
      }
    try session.say(ReportText.purged(count))
    return .done
  }
}
