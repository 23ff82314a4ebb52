internal import RoadsArguments
internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// `roads sources [list|show NAME|add NAME URL|edit NAME|remove NAME|run [NAME…]|try LIST|URL]`
struct SourcesCommand: Command {
  enum Action: String, CaseIterable {
    case list
    case show
    case add
    case edit
    case remove
    case run
    case trial = "try"
  }

  private var action = Action.list
  /// Sources, a source and an address, or a list to try.
  private var named: [SourcedValue] = []
  /// As they were given, with the actions that each belongs to.
  private var given: [(flag: String, actions: Set<Action>)] = []
  /// nil: the usual one.
  private var removalLimit: Int?
  private var trial = SourceTrialOptions()
  private var changes = SourceChanges()
  private var withFeatures = false
  private var onlyDue = false
  private var confirmation = Confirmation()
  private var output = OutputFileOptions()

  init() {}

  static let manual = Manual(
    "sources", SourcesHelp.summary, details: SourcesHelp.details, formats: Format.answers,
    inputFormats: ImportFormat.allCases.map(\.rawValue),
    examples: [
      "sources", "sources add bihamk https://roads.example/list.json --every 10m --sync",
      "sources edit list --removal-limit 40", "sources run bihamk", "sources run --due",
      "sources try answer.json --mapping Data/mappings/autobahn.json",
      "sources try cameras.csv --as radars --limit 3",
      "sources try https://roads.example/list.json --credentials city.key",
    ])

  private static let actions = Action.allCases.map(\.rawValue)

  static let operands: [Operand<SourcesCommand>] = [
    Operand("ACTION", .optional, value: .choice("ACTION", actions), help: SourcesHelp.action) {
      $0.action = try Values.choice($1)
    },
    Operand("NAME|LIST|URL|-", .any, value: .file("NAME|LIST|URL|-"), help: SourcesHelp.named) {
      $0.named.append(SourcedValue($1.source, try Values.nonEmpty($1)))
    },
  ]

  static let flags: [Flag<SourcesCommand>] = settings + ofReading + ofOthers

  private static let settings: [Flag<SourcesCommand>] = [
    flag("--every", [.add, .edit], .text("TIME"), SourcesHelp.every) { try $0.changes.interval($1) },
    flag("--sync", [.add, .edit], SourcesHelp.sync) { $0.changes.syncs("--sync", true) },
    flag("--no-sync", [.edit], SourcesHelp.noSync) { $0.changes.syncs("--no-sync", false) },
    flag("--url", [.edit], .text("URL"), SourcesHelp.url) { try $0.changes.url($1) },
    flag("--title", [.add, .edit], .text("TEXT"), SourcesHelp.title) { try $0.changes.title($1) },
    flag("--attribution", [.add, .edit], .text("TEXT"), SourcesHelp.attribution) {
      try $0.changes.attribution($1)
    },
    flag("--licence", [.add, .edit], .text("TEXT|URL"), SourcesHelp.licence) { try $0.changes.licence($1) },
    flag("--stale-after", [.add, .edit], .text("TIME"), SourcesHelp.staleAfter) {
      try $0.changes.staleAfter($1)
    },
    flag("--paused", [.add], SourcesHelp.paused) { $0.changes.isPaused("--paused", true) },
    flag("--pause", [.edit], SourcesHelp.pause) { $0.changes.isPaused("--pause", true) },
    flag("--resume", [.edit], SourcesHelp.resume) { $0.changes.isPaused("--resume", false) },
    flag("--removal-limit", [.edit], .text("PERCENT"), SourcesHelp.removalLimit) { command, given in
      guard given.text != "usual" else { return }
      let digits = given.text.hasSuffix("%") ? String(given.text.dropLast()) : given.text
      command.removalLimit = try Values.wholeNumber(SourcedValue(given.source, digits), in: 0...100)
    },
  ]

  /// How a list is got and read: one that is fetched as well as one that is tried.
  private static let ofReading: [Flag<SourcesCommand>] = [
    flag("--mapping", [.add, .edit, .trial], .file("FILE"), SourcesHelp.mapping) {
      $0.trial.mapping = try $0.changes.mapping($1)
    },
    flag(
      "--as", [.add, .edit, .trial], .choice("KIND", SourceTrialOptions.kinds.map(\.rawValue)),
      SourcesHelp.kind
    ) {
      $0.trial.kind = try $0.changes.kind($1)
    },
    flag(
      "--from", [.add, .edit, .trial], .choice("FORMAT", ImportFormat.allCases.map(\.rawValue)),
      SourcesHelp.format
    ) {
      $0.trial.from = try $0.changes.format($1)
    },
    flag("--source", [.trial], .text("NAME"), SourcesHelp.source) {
      $0.trial.source = try Values.listSource($1)
    },
    flag("--timezone", [.add, .edit, .trial], .text("Z"), SourcesHelp.zone) {
      $0.trial.zone = try $0.changes.zone($1)
    },
    flag("--limit", [.trial], .text("N"), SourcesHelp.limit) {
      $0.trial.limit = try Values.wholeNumber($1, in: 1...10_000)
    },
    flag("--credentials", [.add, .edit, .trial], .file("FILE"), SourcesHelp.credentials) {
      $0.trial.credentials = try $0.changes.credentials($1)
    },
    flag(
      "--allow-private", [.add, .edit, .trial], .text("HOST[:PORT],…"), repeats: true,
      SourcesHelp.allowPrivate
    ) {
      $0.trial.privateHosts += try $0.changes.privateHosts($1)
    },
  ]

  private static let ofOthers: [Flag<SourcesCommand>] =
    [
      flag("--with-features", [.remove], SourcesHelp.withFeatures) { $0.withFeatures = true },
      flag("--due", [.run], SourcesHelp.due) { $0.onlyDue = true },
    ] + Confirmation.flags(at: \.confirmation, help: SourcesHelp.yes)
    + OutputFileOptions.flags(at: \.output)

  private static func flag(
    _ name: String, _ actions: Set<Action>, _ value: ValueKind, repeats: Bool = false, _ help: Phrase,
    _ take: @escaping @Sendable (inout SourcesCommand, SourcedValue) throws -> Void
  ) -> Flag<SourcesCommand> {
    Flag(name, value: value, repeats: repeats, help: help) { command, given in
      command.given.append((name, actions))
      try take(&command, given)
    }
  }

  private static func flag(
    _ name: String, _ actions: Set<Action>, _ help: Phrase,
    _ take: @escaping @Sendable (inout SourcesCommand) -> Void
  ) -> Flag<SourcesCommand> {
    Flag(info: FlagInfo(names: [name], value: .none, help: help)) { command, _ in
      command.given.append((name, actions))
      take(&command)
    }
  }

  // MARK: Running

  func run(_ session: Session) throws -> ExitCode {
    if let other = given.first(where: { !$0.actions.contains(action) }) {
      throw UsageError.conflict(other.flag, action.rawValue)
    }
    if action != .edit, let flag = changes.emptying.first {
      throw UsageError.conflict("\(flag) none", action.rawValue)
    }
    if confirmation.isGiven, action != .run, action != .remove {
      throw UsageError.conflict("--yes", action.rawValue)
    }
    if let word = session.everywhere.format, Format(rawValue: word.lowercased()) == nil,
      action != .add, action != .edit
    {
      throw UsageError.conflict("--format \(word)", action.rawValue)
    }
    switch action {
    case .list, .show, .run: return try output.run(session, answer)
    case .trial:
      let mapping = trial.mapping.map { [$0] } ?? []
      return try output.run(session, inputs: named.map(\.text) + mapping, answer)
    case .add, .edit, .remove:
      if output.isGiven { throw UsageError.conflict("-o", action.rawValue) }
      return try change(session)
    }
  }

  /// What has data to print.
  private func answer(_ session: Session) throws -> ExitCode {
    switch action {
    case .trial:
      guard named.count < 2 else { throw surplus(1) }
      guard let list = named.first else {
        throw UsageError.missingOperand("LIST", command: "sources try")
      }
      return try trial.run(list.text, session)
    case .show:
      try needsTextOrJSON(session)
      return try SourceSheet.write(try name(), session)
    case .run:
      try needsTextOrJSON(session)
      if onlyDue, let first = named.first { throw UsageError.conflict("--due", first.text) }
      let names = try named.map(sourceName)
      return try SourceRuns(session, isConfirmed: confirmation.isGiven).run(names, onlyDue: onlyDue)
    default:
      guard named.isEmpty else { throw surplus(0) }
      try needsTextOrJSON(session)
      try SourceList(session.store()).write(session)
      return .done
    }
  }

  private func change(_ session: Session) throws -> ExitCode {
    switch action {
    case .add: try add(session)
    case .edit: try edit(session)
    default: try remove(session)
    }
  }

  private func needsTextOrJSON(_ session: Session) throws {
    guard session.format == .text || session.format == .json else {
      throw UsageError.conflict("--format \(session.format.rawValue)", action.rawValue)
    }
  }

  private func surplus(_ most: Int) -> UsageError {
    .surplusOperand(named[most].text, command: "sources", suggestion: nil)
  }

  /// Of those that are about one source.
  private func name() throws -> SourceName {
    guard named.count < 2 else { throw surplus(1) }
    guard let first = named.first else {
      throw UsageError.missingOperand("NAME", command: "sources \(action.rawValue)")
    }
    return try sourceName(first)
  }

  /// One operand stands for several things; what is wrong with it is said of what it is here.
  private func sourceName(_ given: SourcedValue) throws -> SourceName {
    try Values.source(SourcedValue("NAME", given.text))
  }

  // MARK: Changing

  /// `--format list`: what the list is, where there is nothing else to print.
  private func allChanges(_ session: Session) throws -> SourceChanges {
    var changes = changes
    if let word = session.everywhere.format {
      if given.contains(where: { $0.flag == "--from" }) { throw UsageError.conflict("--format", "--from") }
      try changes.format(SourcedValue("--format", word))
    }
    if given.contains(where: { $0.flag == "--mapping" }), changes.ofFetching.contains("--from") {
      throw UsageError.conflict("--mapping", session.everywhere.format == nil ? "--from" : "--format")
    }
    for (one, other) in [("--sync", "--no-sync"), ("--pause", "--resume")]
    where Set([one, other]).isSubset(of: given.map(\.flag)) { throw UsageError.conflict(one, other) }
    return changes
  }

  private func add(_ session: Session) throws -> ExitCode {
    guard named.count < 3 else { throw surplus(2) }
    guard let first = named.first else { throw UsageError.missingOperand("NAME", command: "sources add") }
    guard named.count == 2 else { throw UsageError.missingOperand("URL", command: "sources add") }
    let name = try sourceName(first)
    try Values.checkNew(name, SourcedValue("NAME", first.text))
    guard name.canBeFetched else {
      session.complain(SourcesText.notToBeFetched(name))
      return .usage
    }
    var draft = SourceChanges.Draft()
    draft.settings.url = try SourceChanges.address(SourcedValue("URL", named[1].text))
    draft.settings.zone = Values.listZone
    let store = try session.store(forWriting: true)
    let known = try store.sourcesIfAny().first { $0.name == name }
    guard known?.fetched == nil else {
      session.complain(SourcesText.isFetchedAlready(name))
      return .incomplete
    }
    draft.label = known?.label ?? SourceLabel()
    try allChanges(session).apply(to: &draft)
    try store.setFetch(draft.settings, of: name, at: session.now)
    try store.setLabel(draft.label, of: name)
    try session.say(SourcesText.added(name, draft.settings))
    return .done
  }

  private func edit(_ session: Session) throws -> ExitCode {
    let name = try name()
    let changes = try allChanges(session)
    if given.isEmpty, session.everywhere.format == nil {
      throw UsageError.missingFlag(
        ["--removal-limit", "--every", "--url", "--title", "--attribution", "--licence"],
        command: "sources edit")
    }
    let store = try session.store(forWriting: true)
    guard let known = try store.sources().first(where: { $0.name == name }) else {
      session.complain(SourcesText.unknown(name))
      return .incomplete
    }
    if known.fetched == nil, let flag = changes.ofFetching.first {
      session.complain(
        name.canBeFetched ? SourcesText.isNotFetched(name, flag: flag) : SourcesText.notToBeFetched(name))
      return .incomplete
    }
    var draft = SourceChanges.Draft()
    draft.label = known.label
    if let fetched = known.fetched { draft.settings = fetched.settings }
    // Those that are named replace those that were.
    if given.contains(where: { $0.flag == "--allow-private" }) { draft.settings.privateHosts = [] }
    try changes.apply(to: &draft)
    if known.fetched.map({ $0.settings != draft.settings }) == true {
      try store.setFetch(draft.settings, of: name, at: session.now)
    }
    if draft.label != known.label { try store.setLabel(draft.label, of: name) }
    let isLimited = given.contains { $0.flag == "--removal-limit" }
    if isLimited { try store.setRemovalLimit(removalLimit, of: name) }
    if !isLimited || given.count > 1 || session.everywhere.format != nil {
      try session.say(SourcesText.edited(name))
    }
    if isLimited {
      try session.say(SourcesText.limited(name, to: removalLimit ?? ImportBrakes.usualShare))
    }
    return .done
  }

  private func remove(_ session: Session) throws -> ExitCode {
    if let format = session.everywhere.format {
      throw UsageError.conflict("--format \(format)", action.rawValue)
    }
    let name = try name()
    let store = try session.store(forWriting: true)
    guard let known = try store.sources().first(where: { $0.name == name }) else {
      session.complain(SourcesText.unknown(name))
      return .incomplete
    }
    guard withFeatures || known.hasSettings else {
      session.complain(SourcesText.hasNoSettings(name))
      return .incomplete
    }
    let hidden = try store.hidden(of: name).count
    let count = try (store.countsBySource()[name]?.values.reduce(0, +) ?? 0) + hidden
    if withFeatures, count > 0 {
      let question = SourcesText.askRemoval(name, count, hidden: hidden)
      guard try confirmation.given(question, command: "sources remove --with-features", session) else {
        return .incomplete
      }
    }
    // First: what is fetched meanwhile would be there again.
    if known.fetched != nil { try store.setFetch(nil, of: name, at: session.now) }
    if !known.label.isEmpty { try store.setLabel(SourceLabel(), of: name) }
    if known.removalLimit != nil { try store.setRemovalLimit(nil, of: name) }
    var removed = 0
    if withFeatures {
      let options = ImportOptions(sync: Set(Layer.allCases), sources: [name], now: session.now)
      removed = try store.importRows(from: NoRows(), options: options, observer: ImportObserver()).removed
    }
    try session.say(SourcesText.removed(name, features: removed, left: max(0, count - removed)))
    return .done
  }
}

/// A list that has nothing any more.
private final class NoRows: ImportSource {
  func next() -> [ImportItem]? { nil }
}

extension SourceName {
  /// Every store has some of its own, to which no list belongs.
  fileprivate var canBeFetched: Bool { self == .list || !SourceName.always.contains(self) }
}

extension RoadStore {
  /// A store that is not there yet has none. Whoever may read features, and nothing of sources, is shown the features.
  func sourcesIfAny() throws -> [StoredSource] {
    do { return try sources() } catch StoreError.absent {
      return []
    } catch StoreError.notPermitted {
      return []
    }
  }
}
