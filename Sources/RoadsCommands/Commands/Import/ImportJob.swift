internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// Loads some files into a store and adds up what became of them.
final class ImportJob {
  private(set) var total = ImportSummary()
  private(set) var hasFinishedAny = false
  /// What of the time was spent after the lists were durable, on what makes the store quicker to ask.
  private(set) var secondsAfterwards = 0.0
  private var code = ExitCode.done
  private var bulletins: [Bulletin] = []
  private var hasBulletins = false

  /// While several files are tried, one whose output is held back.
  private var session: Session
  /// Of the progress: it would be late afterwards.
  private let screen: any Sink
  private let store: any RoadStore
  private let reading: ImportFile.Options
  private let storing: ImportOptions
  /// Rows whose hours or types were not understood, and those that are probably not meant as they stand, are named.
  private let verbose: Bool
  /// In which several files are tried.
  private var trial: ImportTrial?

  init(
    _ session: Session, store: any RoadStore, reading: ImportFile.Options, storing: ImportOptions,
    verbose: Bool
  ) {
    self.verbose = verbose
    self.session = session
    screen = session.errors
    self.store = store
    self.reading = reading
    self.storing = storing
  }

  func run(_ names: [String]) -> ExitCode {
    do {
      if storing.sync != nil {
        try loadTogether(names)
      } else if storing.dryRun, names.count > 1 {
        try tryEach(names)
      } else {
        try loadEach(names) { try open(names[$0]) }
      }
      if hasBulletins { try storeBulletins() }
    } catch {
      fail(error)
    }
    return code
  }

  // MARK: Files

  /// One transaction each: a file that cannot be read does not keep the others out.
  private func loadEach(_ names: [String], _ open: (Int) throws -> ImportFile) throws {
    for (index, name) in names.enumerated() {
      do {
        let file = try open(index)
        switch file.content {
        case .features(let source):
          try load(ImportChain([.init(name: name, file: file, source: source)]), [name])
        case .bulletins(let found, let rejected): take(found, rejected: rejected, of: name)
        }
        hasFinishedAny = true
      } catch let error as InputError where !Interrupts.isReceived {
        fail(error)
      }
    }
  }

  /// Each on what those before it would leave. Nobody else can write to the store meanwhile: pipes are read to their end
  /// before, and what is to be said is said afterwards, for either can take as long as it likes.
  private func tryEach(_ names: [String]) throws {
    let pipes = try names.map(spooled)
    try holdingOutput {
      try store.rehearse { trial in
        self.trial = trial
        defer { self.trial = nil }
        try loadEach(names) { index in
          guard let pipe = pipes[index] else { return try open(names[index]) }
          return try ImportFile.open(pipe.get().opened(), reading)
        }
        if !trial.isTogether { session.note(ImportText.triedAlone) }
      }
    }
    // Whoever reads them has only their descriptors.
    withExtendedLifetime(pipes) {}
  }

  /// nil of what keeps nobody waiting. A pipe that cannot be read says so in its turn.
  private func spooled(_ name: String) throws -> Result<SpooledInput, InputError>? {
    if name == "-", session.input.bytes != nil { return nil }
    do {
      let input = try ByteInput(file: name)
      guard input.totalBytes == nil else { return nil }
      return .success(try SpooledInput(input))
    } catch let error as InputError where !Interrupts.isReceived {
      return .failure(error)
    }
  }

  /// What `body` has to say is said when it has come to its end, whichever.
  private func holdingOutput(_ body: () throws -> Void) throws {
    let real = session
    let held = HeldOutput(Streams(input: real.input, output: real.output, errors: real.errors))
    session = Session(
      everywhere: real.everywhere, environment: real.environment, language: real.language,
      format: real.format, now: real.now, streams: held.streams)
    let outcome = Result { try body() }
    session = real
    // Why it ended so early is more than that some of it could not be said.
    if case .failure = outcome { try? held.say() } else { try held.say() }
    try outcome.get()
  }

  /// One transaction for all: what one file lists must not be removed for not being in the next, and a
  /// file that cannot be read would make all that it lists seem gone.
  private func loadTogether(_ names: [String]) throws {
    var parts: [ImportChain.Part] = []
    for name in names {
      let file = try open(name)
      switch file.content {
      case .features(let source): parts.append(.init(name: name, file: file, source: source))
      case .bulletins(let found, let rejected): take(found, rejected: rejected, of: name)
      }
    }
    if !parts.isEmpty { try load(ImportChain(parts), names) }
    hasFinishedAny = true
  }

  private func open(_ name: String) throws -> ImportFile { try session.open(list: name, reading) }

  /// Loads them, and where they would remove too much and somebody sits there who says that they shall, once more.
  private func load(_ chain: ImportChain, _ names: [String]) throws {
    var summary = try load(chain, storing)
    if let hold = summary.hold, chain.totalBytes != nil, question.isYes(hold, of: summary, names, storing) {
      var confirmed = storing
      confirmed.brakes = nil
      summary = try load(try again(names), confirmed, isAgain: true)
    }
    conclude(summary, chain.names)
  }

  /// What was read is gone.
  private func again(_ names: [String]) throws -> ImportChain {
    ImportChain(
      try names.compactMap { name in
        let file = try open(name)
        guard case .features(let source) = file.content else { return nil }
        return .init(name: name, file: file, source: source)
      })
  }

  /// `isAgain`: which rows are wrong with it was said before.
  private func load(
    _ chain: ImportChain, _ options: ImportOptions, isAgain: Bool = false
  ) throws -> ImportSummary {
    let bar = progressBar(chain)
    var storedAt: Double?
    let observer = ImportObserver(
      rejected: { [session] rejection in
        if isAgain { return }
        bar?.erase()
        let (name, local) = chain.local(rejection)
        try? session.errors.line(local.sentence(file: name)(session.language))
      },
      unread: { [session, verbose] note in
        guard verbose, !isAgain else { return }
        bar?.erase()
        let (name, local) = chain.local(note)
        try? session.errors.line(local.sentence(file: name)(session.language))
      },
      progress: { bar?.update(rows: $0, bytes: chain.bytesRead) },
      step: { bar?.update($0) },
      isCancelled: { Interrupts.isReceived },
      stored: { storedAt = ProgressBar.monotonicSeconds() },
      unindexed: { [session] error in
        bar?.erase()
        session.complain(WordIndexText.missing(afterImport: error))
      })
    defer { bar?.erase() }
    var storing = options
    (storing.sources, storing.layer) = (chain.sources, chain.layer)
    storing.name = chain.names.joined(separator: ", ")
    if storing.dryRun { storing.named = ChangeLines.most - min(total.changes.count, ChangeLines.most) }
    let check = ListCheck(chain)
    var summary =
      try trial?.load(check, storing, observer)
      ?? store.importRows(from: check, options: storing, observer: observer)
    bar?.erase()
    summary.warnings = check.finish { [session, verbose] warning in
      guard verbose, !isAgain else { return }
      let (name, other, local) = chain.local(warning)
      try? session.errors.line(local.sentence(file: name, other: other)(session.language))
    }
    if let storedAt { secondsAfterwards += ProgressBar.monotonicSeconds() - storedAt }
    if storing.dryRun, trial == nil || summary.isKept(storing) { try tell(summary) }
    return summary
  }

  private func conclude(_ summary: ImportSummary, _ names: [String]) {
    if storing.strict, summary.rejected > 0 {
      refuse(names, read: summary.read, rejected: summary.rejected)
    } else if let hold = summary.hold {
      stop(names, hold)
      // Of one list a rehearsal says what it would come to all the same; of several it adds up what
      // would be stored.
      if storing.dryRun, trial == nil {
        total.add(summary)
      } else {
        count(read: summary.read, rejected: summary.rejected)
      }
    } else {
      total.add(summary)
    }
    if summary.isOfNoUse { code = code.worse(.incomplete) }
  }

  /// What the list would change.
  private func tell(_ summary: ImportSummary) throws {
    guard session.format == .text, !session.isQuiet else { return }
    if summary.isEverything {
      try session.output.line(RunText.everything(summary.changed)(session.language))
    }
    try session.write(
      summary.changes, of: summary.changed, limit: verbose ? ChangeLines.most : ChangeLines.usual,
      flag: "--verbose")
  }

  private var question: ImportQuestion { ImportQuestion(session) }

  private func progressBar(_ chain: ImportChain) -> ProgressBar? {
    guard screen.isTerminal, !session.isQuiet else { return nil }
    return ProgressBar(
      session.language, totalBytes: chain.totalBytes,
      columns: { [screen] in screen.terminal?.columns ?? TerminalSize.usual.columns },
      write: { [screen] in
        try? screen.write($0)
        try? screen.flush()
      })
  }

  // MARK: Bulletins

  private func take(_ found: [Bulletin], rejected: [Rejection], of name: String) {
    for rejection in rejected { try? session.errors.line(rejection.sentence(file: name)(session.language)) }
    if storing.strict, !rejected.isEmpty {
      refuse([name], read: found.count + rejected.count, rejected: rejected.count)
      return
    }
    if found.isEmpty, !rejected.isEmpty { code = code.worse(.incomplete) }
    total.read += found.count + rejected.count
    total.rejected += rejected.count
    // A list of nothing but broken rows says nothing of what holds.
    hasBulletins = hasBulletins || !found.isEmpty || rejected.isEmpty
    bulletins += found
  }

  /// All files' bulletins replace the stored ones together.
  private func storeBulletins() throws {
    let before = try store.bulletinsIfAny()
    let report = Bulletin.report(bulletins, after: before, now: storing.now)
    for bulletin in report {
      guard let old = before.first(where: { $0.id == bulletin.id }) else {
        total.added += 1
        continue
      }
      if old == bulletin { total.unchanged += 1 } else { total.updated += 1 }
    }
    total.removed += before.count { old in !report.contains { $0.id == old.id } }
    if !storing.dryRun { _ = try store.setBulletins(report, at: storing.now) }
  }

  // MARK: Outcomes

  /// Under `--strict`: counted as read, and nothing else.
  private func refuse(_ names: [String], read: Int, rejected: Int) {
    count(read: read, rejected: rejected)
    code = code.worse(.incomplete)
    for name in names { session.complain(ImportText.refused(name)) }
  }

  private func stop(_ names: [String], _ hold: ImportHold) {
    code = code.worse(.incomplete)
    for name in names { session.complain(hold.sentence(file: name, confirm: "--yes")) }
  }

  private func count(read: Int, rejected: Int) {
    total.read += read
    total.rejected += rejected
  }

  private func fail(_ error: any Error) {
    // Where a signal ended the input, the reader's own complaint is only an echo of it.
    let failure = Failure(
      Interrupts.isReceived ? ImportCancelled() : error, dates: session.presentation.dates)
    if let sentence = failure.sentence { session.complain(sentence) }
    code = code.worse(failure.code)
  }
}

extension RoadStore {
  /// A store that is not there yet has none.
  func bulletinsIfAny() throws -> [Bulletin] {
    do { return try bulletins() } catch StoreError.absent { return [] }
  }
}

extension ImportSummary {
  fileprivate mutating func add(_ other: ImportSummary) {
    read += other.read
    added += other.added
    updated += other.updated
    unchanged += other.unchanged
    removed += other.removed
    rejected += other.rejected
    stayRemoved += other.stayRemoved
    returned += other.returned
    restorable += other.restorable
    deleted += other.deleted
    corrected += other.corrected
    correctionsEnded += other.correctionsEnded
    correctedRemoved += other.correctedRemoved
    shapes += other.shapes
    fixedShapes += other.fixedShapes
    unread = unread + other.unread
    warnings = warnings + other.warnings
    samplesRemoved += other.samplesRemoved
    runs += other.runs
    sources.formUnion(other.sources)
    changes += other.changes
    changed += other.changed
    isEverything = isEverything || other.isEverything
  }
}
