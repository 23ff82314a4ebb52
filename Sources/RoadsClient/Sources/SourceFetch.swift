package import RoadsCore
package import RoadsFormats

/// Fetches one source and loads what came: with the checks and the brakes of `roads import`.
package struct SourceFetch: Sendable {
  package let source: StoredSource
  let settings: FetchSettings
  private let before: FetchState
  /// Goes on where the brakes stop.
  private let isConfirmed: Bool
  private let limits: FetchLimits
  private let typesNamed: TypesNamed

  /// What came of it.
  package struct Run: Sendable {
    package enum Outcome: String, Sendable, Hashable, CaseIterable {
      case loaded
      case notModified = "not_modified"
      case held
      case failed
      /// Nothing is to be kept of it.
      case cancelled
    }

    package let source: SourceName
    package let outcome: Outcome
    /// With the lease of the claim that it was fetched by, by which the store knows whose it is.
    package let state: FetchState
    /// Of what was loaded.
    package let summary: ImportSummary?
    /// Of the body, unpacked.
    package let bytes: Int
    package let seconds: Double
  }

  /// Loads into the store, in turn with its other writes.
  package typealias Load = (
    _ job: @escaping @Sendable (any RoadStore) throws -> ImportSummary
  ) throws -> ImportSummary

  /// nil of a source that is not fetched.
  package init?(
    _ source: StoredSource, isConfirmed: Bool = false, limits: FetchLimits = SourceFetch.limits,
    typesNamed: @escaping TypesNamed
  ) {
    guard let fetched = source.fetched else { return nil }
    self.source = source
    (settings, before) = (fetched.settings, fetched.state)
    self.isConfirmed = isConfirmed
    self.limits = limits
    self.typesNamed = typesNamed
  }

  /// Of fetches that nobody waits for.
  package static let limits = FetchLimits(seconds: 120, slowSeconds: 120)
  /// For how long a source is claimed while it is fetched, and while it is loaded.
  package static let fetchLease = 180
  private static let loadLease: Int64 = 900

  /// The claim's, from now on for as long as a load may take.
  package var loadLease: FetchLease? {
    let until = Instant.now.adding(seconds: SourceFetch.loadLease)
    return before.lease.map { FetchLease(owner: $0.owner, until: until) }
  }

  /// `mayLoad` is asked once more when the list is there: somebody else may have taken over meanwhile. `random` from 0
  /// to 1.
  package func run(
    _ fetcher: Fetcher, rejected: @escaping @Sendable (Rejection) -> Void = { _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false }, random: Double = .random(in: 0...1),
    mayLoad: () throws -> Bool, load: Load
  ) -> Run {
    let begin = MonotonicClock.now
    let now = Instant.now
    var bytes = 0
    var summary: ImportSummary?
    var state = before
    state.attemptedAt = now
    var outcome = Run.Outcome.failed
    func fail(_ problem: FetchProblem) {
      state.problem = problem
      outcome = problem.isHeld ? .held : .failed
    }
    do throws(SourceTrouble) {
      switch try fetched(fetcher, now) {
      case .notModified: outcome = .notModified
      case .retryAfter(let seconds, let status):
        fail(FetchProblem(.askLater, ["\(seconds)", "\(status)"]))
        state.dueAt = due(.asked(seconds: seconds), random)
      case .failed(.cancelled): outcome = .cancelled
      case .failed(let failure): fail(FetchProblem(failure))
      case .changed(let body):
        bytes = body.bytes
        guard try mayLoadNow(mayLoad) else {
          outcome = .cancelled
          break
        }
        summary = try loaded(body, rejected, isCancelled, load)
        outcome = .loaded
        (state.entityTag, state.lastModified) = (body.validators.entityTag, body.validators.lastModified)
        if summary?.changesAnything == true || state.changedAt == nil { state.changedAt = .now }
      }
    } catch {
      switch error {
      case .cancelled: outcome = .cancelled
      case .problem(let problem): fail(problem)
      }
    }
    switch outcome {
    case .loaded, .notModified:
      state.succeededAt = .now
      state.failures = 0
      state.problem = nil
      state.dueAt = due(.done, random)
    case .held, .failed:
      state.failures += 1
      if state.problem?.kind != .askLater { state.dueAt = due(.failed(times: state.failures), random) }
    case .cancelled: state = before
    }
    let seconds = Double(MonotonicClock.now - begin) / 1e9
    return Run(
      source: source.name, outcome: outcome, state: state, summary: summary, bytes: bytes, seconds: seconds)
  }

  private func due(_ outcome: FetchSchedule.Outcome, _ random: Double) -> Instant {
    let pause = FetchSchedule(interval: settings.interval).next(after: outcome, random: random)
    return Instant(milliseconds: Instant.now.milliseconds + pause)
  }

  // MARK: Steps

  private enum SourceTrouble: Error {
    case cancelled
    case problem(FetchProblem)
  }

  private func fetched(_ fetcher: Fetcher, _ now: Instant) throws(SourceTrouble) -> FetchResult {
    var credentials: FetchCredentials?
    if let path = settings.credentials {
      do { credentials = try FetchCredentials.read(path) } catch {
        throw .problem(FetchProblem(.credentials, [path]))
      }
    }
    let request = FetchRequest(
      settings.url,
      // What was held back is not there yet.
      validators: FetchValidators(entityTag: before.entityTag, lastModified: before.lastModified),
      credentials: credentials, limits: limits, privateHosts: HostNames(settings.privateHosts))
    return fetcher.fetch(request, now: now)
  }

  private func mayLoadNow(_ mayLoad: () throws -> Bool) throws(SourceTrouble) -> Bool {
    do { return try mayLoad() } catch { throw .problem(FetchProblem(.store)) }
  }

  private func loaded(
    _ body: FetchedBody, _ rejected: @escaping @Sendable (Rejection) -> Void,
    _ isCancelled: @escaping @Sendable () -> Bool, _ load: Load
  ) throws(SourceTrouble) -> ImportSummary {
    let job: @Sendable (any RoadStore) throws -> ImportSummary = { store in
      try loadBody(body, into: store, rejected, isCancelled)
    }
    let summary: ImportSummary
    do { summary = try load(job) } catch let error as InputError {
      throw .problem(FetchProblem(error))
    } catch is ImportCancelled {
      throw .cancelled
    } catch let error as HeldBack {
      throw .problem(error.problem)
    } catch {
      throw .problem(FetchProblem(.store))
    }
    // Nobody can confirm that rows are understood.
    if summary.read > 0, summary.isOfNoUse {
      throw .problem(FetchProblem(.noneAccepted, ["\(summary.rejected)"]))
    }
    if let hold = summary.hold { throw .problem(FetchProblem(hold)) }
    return summary
  }

  private struct HeldBack: Error {
    let problem: FetchProblem
  }

  private func loadBody(
    _ body: FetchedBody, into store: any RoadStore, _ rejected: @escaping @Sendable (Rejection) -> Void,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) throws -> ImportSummary {
    let kind = settings.kind.flatMap(ListKind.init(rawValue:))
    let name = source.name.text
    let mapping = try settings.mapping.map {
      try PropertyMapping.read(ByteInput(name: name, bytes: Array($0.utf8)))
    }
    let file = try ImportFile.open(
      body.input(name: name),
      ImportFile.Options(
        format: settings.format.flatMap(ImportFormat.init(rawValue:)), kind: kind, source: source.name,
        mapping: mapping, typesNamed: typesNamed, zone: NamedZone(stored: settings.zone ?? "UTC"), now: .now))
    // A general report is somebody's to import.
    guard case .features(let rows) = file.content else { throw InputError(name, .otherFormat) }
    let peeked = try PeekedSource(rows)
    if !isConfirmed, !peeked.hasRows {
      // Of a source that is fetched for one layer the other is none of this list's business.
      let layers = kind?.layer.map { [$0] } ?? Layer.allCases
      let counts = try store.countsBySource()[source.name] ?? [:]
      // What hides behind other sources' features would go no less.
      let hidden = try store.hidden(of: source.name).count { layers.contains($0.layer) }
      let count = layers.reduce(hidden) { $0 + counts[$1, default: 0] }
      if settings.syncs, count > 0 { throw HeldBack(problem: FetchProblem(.noRows, ["\(count)"])) }
      // There may well be nothing to say.
      return ImportSummary()
    }
    let check = ListCheck(peeked)
    // Rows say which layers a list speaks for; one without any, which somebody confirmed, for all that it was for.
    let layers = kind?.layer.map { [$0] } ?? (peeked.hasRows ? [] : Set(Layer.allCases))
    var options = ImportOptions(
      sync: settings.syncs ? layers : nil, sources: [source.name], layer: file.layer,
      brakes: isConfirmed ? nil : ImportBrakes(), by: isConfirmed ? .local : .program, now: .now)
    options.lease = before.lease
    var summary = try store.importRows(
      from: check, options: options,
      observer: ImportObserver(rejected: rejected, isCancelled: isCancelled))
    summary.warnings = check.finish { _ in }
    return summary
  }
}

extension ImportSummary {
  fileprivate var changesAnything: Bool { added + updated + removed > 0 }
}
