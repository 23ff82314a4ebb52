internal import RoadsArguments
internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// `roads disputes [list|keep|remove] [ID…|--everything]`
struct Disputes: Command {
  private enum Action: String, CaseIterable {
    case list
    case keep
    case remove
  }

  private var action = Action.list
  private var names: [FeatureName] = []
  private var all = false
  private var confirmation = Confirmation()
  private var output = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "disputes", ReportHelp.disputes, details: ReportHelp.disputesDetails, formats: [.text, .json],
    examples: [
      "disputes", "disputes keep RadarID-112", "disputes keep --everything --yes",
      "disputes remove RadarID-112 --yes",
    ])

  static let operands: [Operand<Disputes>] = [
    Operand(
      "list|keep|remove", .optional, value: .choice("list|keep|remove", Action.allCases.map(\.rawValue)),
      help: ReportHelp.disputesAction
    ) { $0.action = try Values.choice($1) },
    IDOperand.any { $0.names.append($1) },
  ]

  static let flags: [Flag<Disputes>] =
    [Flag("--everything", help: ReportHelp.disputesAll, sets: \.all)] + Confirmation.flags(at: \.confirmation)
    + OutputFileOptions.flags(at: \.output)

  func run(_ session: Session) throws -> ExitCode { try output.run(session, answer) }

  private func answer(_ session: Session) throws -> ExitCode {
    if action == .list {
      if let name = names.first {
        throw UsageError.surplusOperand(name.typed, command: "disputes list", suggestion: nil)
      }
      if all { throw UsageError.requires("--everything", ["keep", "remove"]) }
      return try list(try session.store(), session)
    }
    if session.format != .text {
      throw UsageError.conflict("--format \(session.format.rawValue)", action.rawValue)
    }
    if all, !names.isEmpty { throw UsageError.conflict("--everything", "ID") }
    guard all || !names.isEmpty else {
      throw UsageError.missingOperand("ID", command: "disputes " + action.rawValue)
    }
    return try decide(try session.store(forWriting: true), session)
  }

  private func list(_ store: any RoadStore, _ session: Session) throws -> ExitCode {
    let disputes = try store.disputes()
    if session.format == .json {
      let members = disputes.map { dispute in
        SmallJSON.Value.object([
          ("layer", .text(dispute.feature.layer.rawValue)), ("id", .text(dispute.feature.id)),
          ("title", .text(dispute.feature.title)), ("reports", .number(dispute.feature.reports)),
          ("since", .optional(dispute.since.map(TimeText.rfc3339))),
          ("brake", .optional(dispute.brake?.rawValue)),
        ])
      }
      try session.output.line(SmallJSON.text(.array(members)))
      return .done
    }
    guard !disputes.isEmpty else {
      try session.say(DisputeText.none)
      return .done
    }
    try session.write(
      table: DisputeTable(disputes, presentation: session.presentation).lines(),
      summary: DisputeText.summary(count: disputes.count)(session.language))
    return .done
  }

  private func decide(_ store: any RoadStore, _ session: Session) throws -> ExitCode {
    let disputed = try store.disputes().map(\.feature.address)
    let wanted = all ? disputed : try named(store, session)
    for id in wanted where !disputed.contains(id) {
      session.complain(DisputeText.notDisputed(id))
      return .incomplete
    }
    // Features that were named one by one are not lost.
    let isAsked = (all || action == .remove) && !(wanted.isEmpty && session.input.isTerminal)
    let question = action == .keep ? DisputeText.askKeep(wanted) : DisputeText.askRemove(wanted)
    if isAsked, !(try confirmation.given(question, command: "disputes " + action.rawValue, session)) {
      return .incomplete
    }
    guard !wanted.isEmpty else {
      try session.say(DisputeText.none)
      return .done
    }
    guard action == .keep else { return try remove(wanted, store, session) }
    _ = try store.clearReports(wanted, at: session.now)
    try session.say(DisputeText.kept(wanted))
    return .done
  }

  private func named(_ store: any RoadStore, _ session: Session) throws -> [FeatureID] {
    var addresses: [FeatureID] = []
    for name in names {
      let address = try session.feature(name, in: store).address
      if !addresses.contains(address) { addresses.append(address) }
    }
    return addresses
  }

  /// By one more word, which no brake holds back: what somebody has confirmed since it was listed stays.
  private func remove(_ ids: [FeatureID], _ store: any RoadStore, _ session: Session) throws -> ExitCode {
    let removed = try ids.filter {
      try store.report(Report(feature: $0, verdict: .gone, reporter: nil, at: session.now)).removed
    }
    if !removed.isEmpty { try session.say(DisputeText.removed(removed)) }
    for id in ids where !removed.contains(id) { session.complain(DisputeText.noLongerDisputed(id)) }
    return removed.count == ids.count ? .done : .incomplete
  }
}
