internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// `roads restore ID…`, `roads restore --since TIME [--reason R] [--by-same]`, `roads restore ID… --by-same`
struct Restore: Command {
  private var names: [FeatureName] = []
  private var since: SourcedValue?
  private var reason: Tombstone.Reason?
  private var bySame = false
  private var dryRun = false
  private var confirmation = Confirmation()

  init() {}

  static let manual = Manual(
    "restore", ReportHelp.restore, details: ReportHelp.restoreDetails,
    examples: [
      "restore RadarID-112", "restore --since -2h --reason reported --dry-run",
      "restore RadarID-112 --by-same --since yesterday", "restore --since yesterday --by-same --yes",
    ])

  static let operands: [Operand<Restore>] = [IDOperand.any { $0.names.append($1) }]

  static let flags: [Flag<Restore>] =
    [
      Flag("--since", value: .text("TIME"), help: ReportHelp.since) {
        _ = try TimeArgument($1, isPast: true)
        $0.since = $1
      },
      Flag(
        "--reason", value: .choice("REASON", Tombstone.Reason.allCases.map(\.rawValue)),
        help: ReportHelp.reason
      ) { $0.reason = try Values.choice($1) },
      Flag("--by-same", help: ReportHelp.bySame, sets: \.bySame),
      Flag("--dry-run", help: ReportHelp.restoreDryRun, sets: \.dryRun),
    ] + Confirmation.flags(at: \.confirmation)

  func run(_ session: Session) throws -> ExitCode {
    try check()
    let since = try since.map(session.past)
    let store = try session.store(forWriting: !dryRun)
    guard let named = try addresses(store, session) else { return .incomplete }
    let wanted = try RemovedFeatures(store: store, session: session).find(
      named, since: since, reason: reason ?? .reported, bySame: bySame)
    guard let wanted else { return .incomplete }
    if dryRun, !wanted.isEmpty {
      for tombstone in wanted { try session.say(RestoreText.wouldRestore(tombstone)) }
      try session.say(RestoreText.wouldRestore(count: wanted.count))
      return .done
    }
    // What was named one by one was meant.
    let isSearch = since != nil || bySame
    if isSearch, !dryRun, !(wanted.isEmpty && session.input.isTerminal),
      !(try confirmation.given(
        RestoreText.ask(wanted.map(\.feature.address)), command: "restore", session))
    {
      return .incomplete
    }
    guard !wanted.isEmpty else {
      try session.say(nothing(named, since: since, session.presentation.dates))
      return .done
    }
    let restored = try store.restore(wanted.map(\.feature.address), at: session.now)
    for feature in restored { try session.say(RestoreText.restored(feature)) }
    if isSearch { try session.say(RestoreText.restored(count: restored.count)) }
    return .done
  }

  /// nil where any of several cannot come back: then none does. Each that cannot has been named.
  private func addresses(_ store: any RoadStore, _ session: Session) throws -> [FeatureID]? {
    if names.count == 1 { return [try address(names[0], store, session)] }
    var found: [FeatureID] = []
    // Who names one twice, with its layer and without, need not be told twice.
    var told: Set<String> = []
    func complain(_ sentence: Phrase) {
      if told.insert(sentence(session.language)).inserted { session.complain(sentence) }
    }
    for name in names {
      do {
        found.append(try address(name, store, session))
      } catch let error as FeatureError {
        complain(error.sentence(session.presentation.dates))
      } catch let error as LookupError {
        complain(error.sentence)
      }
    }
    return told.isEmpty ? found : nil
  }

  private func nothing(_ named: [FeatureID], since: Instant?, _ dates: DateText) -> Phrase {
    guard let since, named.isEmpty else { return RestoreText.nothingBySame(named) }
    return bySame
      ? RestoreText.nothingBySame(since: since, dates)
      : RestoreText.nothing(since: since, reason ?? .reported, dates)
  }

  private func check() throws {
    if names.isEmpty, since == nil {
      if bySame { throw UsageError.requires("--by-same", ["--since", "ID"]) }
      if reason != nil { throw UsageError.requires("--reason", ["--since"]) }
      throw UsageError.missingFlag(["ID", "--since"], command: "restore")
    }
    if !names.isEmpty, !bySame, since != nil { throw UsageError.sinceBesideID }
    if !names.isEmpty, reason != nil { throw UsageError.conflict("--reason", "ID") }
    if bySame, let reason, reason != .reported {
      throw UsageError.conflict("--by-same", "--reason \(reason.rawValue)")
    }
  }

  private func address(_ name: FeatureName, _ store: any RoadStore, _ session: Session) throws -> FeatureID {
    let removed = try name.candidates.filter { try store.tombstone($0) != nil }
    if removed.count > 1 { throw LookupError.ambiguous(removed[0].id, removed) }
    if let address = removed.first { return address }
    // One that is back already may still say who removed it.
    let living = try session.feature(name, in: store).address
    if bySame { return living }
    throw FeatureError.notRemoved(living)
  }
}

/// What is to come back.
private struct RemovedFeatures {
  let store: any RoadStore
  let session: Session

  /// nil if that cannot be known; an error has been printed then.
  func find(
    _ named: [FeatureID], since: Instant?, reason: Tombstone.Reason, bySame: Bool
  ) throws -> [Tombstone]? {
    guard bySame else {
      guard let since else { return try gone(named) }
      return try store.tombstones(since: since, reason: reason)
    }
    let start = since ?? session.now.adding(seconds: -Removal.lifetime)
    // Those that are named may have gone before that.
    let all = try store.votedRemovals(since: session.now.adding(seconds: -Removal.lifetime))
    for id in named
    where !all.contains(where: { $0.feature == id && $0.votes.contains { $0.reporter != nil } }) {
      if try store.feature(id) != nil { throw FeatureError.notRemoved(id) }
      session.complain(RestoreText.votersUnknown(id))
      return nil
    }
    let recent = all.filter { $0.removal.at >= start || named.contains($0.feature) }
    let alike = named.isEmpty ? SameVoters.repeated(recent) : SameVoters.removals(recent, like: Set(named))
    return try gone(alike.map(\.feature), reason: .reported)
  }

  /// Those that are gone still.
  private func gone(_ ids: [FeatureID], reason: Tombstone.Reason? = nil) throws -> [Tombstone] {
    var seen: Set<FeatureID> = []
    return try ids.filter { seen.insert($0).inserted }.compactMap { id in
      guard let tombstone = try store.tombstone(id) else { return nil }
      return reason == nil || tombstone.reason == reason ? tombstone : nil
    }
  }
}
