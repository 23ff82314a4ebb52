internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// `roads duplicates [list|joined|join|differ|split] [ID…]`
struct Duplicates: Command {
  private enum Action: String, CaseIterable {
    case list
    case joined
    case join
    case differ
    case split
  }

  private var action = Action.list
  private var names: [FeatureName] = []
  private var keep: FeatureName?
  private var search = DuplicateSearchOptions()
  private var output = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "duplicates", DuplicatesHelp.summary, details: DuplicatesHelp.details, formats: [.text, .json],
    examples: [
      "duplicates", "duplicates --radars --near 44.5,18.6 --km 20", "duplicates --source osm --apart 200",
      "duplicates join RadarID-103 osm:node/1", "duplicates split RadarID-103",
    ])

  static let operands: [Operand<Duplicates>] = [
    Operand(
      "list|joined|join|differ|split", .optional,
      value: .choice("list|joined|join|differ|split", Action.allCases.map(\.rawValue)),
      help: DuplicatesHelp.action
    ) { $0.action = try Values.choice($1) },
    IDOperand.any { $0.names.append($1) },
  ]

  static let flags: [Flag<Duplicates>] =
    [
      Flag("--keep", value: .text("ID"), help: DuplicatesHelp.keep) {
        $0.keep = FeatureName(try Values.nonEmpty($1))
      }
    ] + OutputFileOptions.flags(at: \.output) + DuplicateSearchOptions.flags(at: \.search)

  func run(_ session: Session) throws -> ExitCode {
    try output.run(session, inputs: search.inputs, answer)
  }

  private func answer(_ session: Session) throws -> ExitCode {
    if action != .join, keep != nil { throw UsageError.requires("--keep", ["join"]) }
    switch action {
    case .list:
      try needsNoID()
      return try search.run(session)
    case .joined:
      try needsNoID()
      try needsNoSearch()
      return try JoinList(try session.answeringStore()).write(session)
    case .join: return try join(try storeToChange(session), session)
    case .differ: return try differ(try storeToChange(session), session)
    case .split: return try split(try storeToChange(session), session)
    }
  }

  private func needsNoID() throws {
    guard let name = names.first else { return }
    throw UsageError.surplusOperand(name.typed, command: "duplicates " + action.rawValue, suggestion: nil)
  }

  /// Where nothing is looked for, there is nothing to say where and among what.
  private func needsNoSearch() throws {
    if let flag = search.given.first { throw UsageError.conflict(flag, action.rawValue) }
  }

  private func storeToChange(_ session: Session) throws -> any RoadStore {
    try needsNoSearch()
    if session.format != .text {
      throw UsageError.conflict("--format \(session.format.rawValue)", action.rawValue)
    }
    guard !names.isEmpty else {
      throw UsageError.missingOperand("ID", command: "duplicates " + action.rawValue)
    }
    return try session.store(forWriting: true)
  }

  private func join(_ store: any RoadStore, _ session: Session) throws -> ExitCode {
    let ids = try living(names, store, session)
    let shown = try keep.map { try session.feature($0, in: store).address } ?? ids[0]
    guard ids.contains(shown) else {
      throw UsageError.unknownValue(
        source: "--keep", value: shown.description, known: ids.map(\.description), suggestion: nil)
    }
    let feature = try store.join(ids, shown: shown, at: session.now)
    try session.say(DuplicateText.joined(feature, hides: ids.filter { $0 != shown }))
    return .done
  }

  private func differ(_ store: any RoadStore, _ session: Session) throws -> ExitCode {
    let ids = try living(names, store, session)
    try store.setDifferent(ids, at: session.now)
    try session.say(DuplicateText.differ(ids))
    return .done
  }

  private func split(_ store: any RoadStore, _ session: Session) throws -> ExitCode {
    let hidden = Set(try store.joins().map(\.hidden))
    let ids = try names.map { try address($0, hidden, store, session) }
    try session.say(DuplicateText.split(try store.split(ids, at: session.now).map(\.address)))
    return .done
  }

  private func living(
    _ names: [FeatureName], _ store: any RoadStore, _ session: Session
  ) throws -> [FeatureID] {
    var ids: [FeatureID] = []
    for name in names {
      let id = try session.feature(name, in: store).address
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// Of one that is shown, or hides behind another.
  private func address(
    _ name: FeatureName, _ hidden: Set<FeatureID>, _ store: any RoadStore, _ session: Session
  ) throws -> FeatureID {
    let found = name.candidates.filter(hidden.contains)
    if found.count > 1 { throw LookupError.ambiguous(found[0].id, found) }
    if let id = found.first, try store.tombstone(id)?.reason == .joined { return id }
    let feature = try session.feature(name, in: store)
    guard feature.isJoined else { throw JoinError.notJoined(feature.address) }
    return feature.address
  }
}
