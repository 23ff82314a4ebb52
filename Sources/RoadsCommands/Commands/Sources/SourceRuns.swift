internal import RoadsClient
internal import RoadsCore
internal import RoadsFormats
internal import RoadsText

/// `roads sources run`: fetches and loads now, one source after the other.
final class SourceRuns {
  private let session: Session
  private let isConfirmed: Bool
  private var code = ExitCode.done
  private var runs: [SmallJSON.Value] = []

  init(_ session: Session, isConfirmed: Bool) {
    self.session = session
    self.isConfirmed = isConfirmed
  }

  /// No names: all that are not paused, or those that are due.
  func run(_ names: [SourceName], onlyDue: Bool) throws -> ExitCode {
    let store = try session.store(forWriting: true)
    let known = try store.sourcesIfAny()
    var wanted: [SourceName] = []
    for name in names where !wanted.contains(name) {
      guard let source = known.first(where: { $0.name == name }) else {
        session.complain(SourcesText.unknown(name))
        return .incomplete
      }
      guard source.fetched != nil else {
        session.complain(SourcesText.isNotFetched(name, flag: nil))
        return .incomplete
      }
      wanted.append(name)
    }
    if names.isEmpty {
      wanted = known.sorted { $0.name < $1.name }.filter { source in
        guard let fetched = source.fetched, !fetched.settings.isPaused else { return false }
        return !onlyDue || fetched.state.dueAt <= session.now
      }.map(\.name)
      if wanted.isEmpty, !onlyDue { session.note(SourcesText.nothingFetched) }
    }
    try Interrupts.noted(endsInput: false) { try fetchAll(wanted, store) }
    if session.format == .json { try session.output.line(SmallJSON.text(.array(runs))) }
    return code
  }

  private func fetchAll(_ names: [SourceName], _ store: any RoadStore) throws {
    let fetcher: Fetcher
    do throws(FetchFailure) {
      fetcher = try Fetcher(
        agent: "roads/\(programVersion)", authorities: session.environment["SSL_CERT_FILE"],
        folder: AnswerRows.temporary, isCancelled: { Interrupts.isReceived })
    } catch {
      session.complain(error.sentence)
      code = .unavailable
      return
    }
    for name in names {
      let owner = LeaseOwner()
      let claim = FetchClaim(
        owner: owner.text, names: [name], lease: SourceFetch.fetchLease, isGone: { owner.knowsGone($0) })
      guard let source = try store.claim(claim, at: .now).first,
        let fetch = SourceFetch(source, isConfirmed: isConfirmed, typesNamed: TypeWords.types(for:))
      else {
        session.complain(SourcesText.isBusy(name))
        code = code.worse(.incomplete)
        continue
      }
      let errors = session.errors
      let language = session.language
      nonisolated(unsafe) let sink = errors
      let run = fetch.run(
        fetcher,
        rejected: { _ = try? sink.line($0.sentence(file: name.text)(language)) },
        isCancelled: { Interrupts.isReceived },
        mayLoad: { try fetch.loadLease.map { try store.extend(name, to: $0) } ?? false },
        load: { job in try job(store) })
      try store.finish([name: run.state])
      try tell(run, source)
      if Interrupts.isReceived { throw ImportCancelled() }
    }
  }

  private func tell(_ run: SourceFetch.Run, _ source: StoredSource) throws {
    let problem = run.state.problem
    let sentence = problem?.sentence(of: run.source, confirm: "--yes")
    switch run.outcome {
    case .cancelled:
      guard !Interrupts.isReceived else { break }
      session.complain(SourcesText.isBusy(run.source))
      code = code.worse(.incomplete)
    case .loaded:
      if session.format == .text, let summary = run.summary {
        let text = ImportText.summary(summary, seconds: run.seconds, dryRun: false)
        try session.say(Phrase(run.source.text + ": ") + text)
      }
    case .notModified:
      if session.format == .text { try session.say(SourcesText.notModified(run.source)) }
    case .held, .failed:
      if let sentence { session.complain(Phrase(run.source.text + ": ") + sentence) }
      let isThere = run.outcome == .held || problem?.kind == .noneAccepted || problem?.kind == .wrongLayer
      code = code.worse(isThere ? .incomplete : .unavailable)
    }
    runs.append(
      .object([
        ("source", .text(run.source.text)), ("outcome", .text(run.outcome.rawValue)),
        (
          "summary",
          run.summary.map { SmallJSON.of($0, seconds: run.seconds, wordSeconds: 0) } ?? .null
        ),
        ("problem", .optional(problem?.kind.rawValue)),
        ("detail", .optional(sentence.map { $0(session.language) })),
        ("bytes", .number(run.bytes)), ("seconds", .literal(Decimal.fixed(run.seconds, places: 3))),
      ]))
  }
}
