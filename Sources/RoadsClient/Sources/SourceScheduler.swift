package import RoadsCore
package import RoadsFormats
import Synchronization

/// Fetches the sources of a store when they are due, a few at once, until it is stopped; tells what it sees of them.
package final class SourceScheduler: Sendable {
  package struct Configuration: Sendable {
    package var agent: String
    /// A file with the certificates that servers are trusted by; nil: the system's.
    package var authorities: String?
    /// Where bodies are kept while they are loaded.
    package var folder: String
    /// false: it only looks, as where nobody may write.
    package var fetches: Bool
    /// By the words that lists have for them.
    package var typesNamed: TypesNamed
    package var atOnce = 4
    /// Milliseconds between two looks at the store: while something is under way, and otherwise.
    package var pause = 1_000
    package var longPause = 5_000

    package init(
      agent: String, authorities: String?, folder: String, fetches: Bool, typesNamed: @escaping TypesNamed
    ) {
      self.agent = agent
      self.authorities = authorities
      self.folder = folder
      self.fetches = fetches
      self.typesNamed = typesNamed
    }
  }

  /// Runs a job in turn with the store's other writes.
  package typealias Load =
    @Sendable (_ job: @escaping @Sendable (any RoadStore) throws -> ImportSummary) throws -> ImportSummary

  private struct State {
    var waiting: [SourceFetch] = []
    var busy: Set<SourceName> = []
    var done: [SourceName: FetchState] = [:]
    /// Whether more may be due than there was room for.
    var isFull = false
    var isOver = false
  }

  private let store: any RoadStore
  private let configuration: Configuration
  private let load: Load
  private let seen: @Sendable ([StoredSource]) -> Void
  private let told: @Sendable (SourceFetch.Run) -> Void
  private let asked: @Sendable ((any Error)?) -> Void
  private let state = Monitor(State())
  private let isCancelled = Atomic(false)
  private let wake = WakeSignal()
  private let threads = CheckedMutex<[DedicatedThread]>([])

  /// `seen` gets all sources, again and again; `told` what came of each fetch; `asked` what kept the scheduler from looking
  /// after them, nil each time that nothing did.
  package init(
    _ store: any RoadStore, _ configuration: Configuration,
    load: @escaping Load,
    seen: @escaping @Sendable ([StoredSource]) -> Void,
    told: @escaping @Sendable (SourceFetch.Run) -> Void = { _ in },
    asked: @escaping @Sendable ((any Error)?) -> Void = { _ in }
  ) {
    self.store = store
    self.configuration = configuration
    self.load = load
    self.seen = seen
    self.told = told
    self.asked = asked
  }

  package func start() throws(ThreadCreationError) {
    let first = try DedicatedThread { self.look() }
    threads.withLock { $0.append(first) }
  }

  /// What is being fetched is dropped, and free for others at once.
  package func stop() {
    isCancelled.store(true, ordering: .relaxed)
    state.change { $0.isOver = true }
    wake.stop()
    // The first one hires the others, up to its end: only then is it known who they are.
    threads.withLock { $0.first }?.join()
    for thread in threads.withLock({ $0.dropFirst() }) { thread.join() }
    do { try keep() } catch { asked(error) }
  }

  // MARK: What is due

  private func look() {
    var goesOn = true
    while goesOn {
      let next: Int
      do {
        try keep()
        let sources = try store.sources()
        seen(sources)
        if configuration.fetches { try claim(sources) }
        next = pause(sources)
        asked(nil)
      } catch {
        next = configuration.longPause
        asked(error)
      }
      goesOn = wake.sleep(milliseconds: next)
    }
  }

  /// Until the next one is due: clocks are set, and others add sources.
  private func pause(_ sources: [StoredSource]) -> Int {
    guard configuration.fetches, !sources.isEmpty else { return configuration.longPause }
    if state.locked({ !$0.busy.isEmpty }) { return configuration.pause }
    let next = sources.compactMap { source in
      source.fetched.flatMap { $0.settings.isPaused ? nil : $0.state.dueAt.milliseconds }
    }.min()
    let wait = next.map { $0 - Instant.now.milliseconds } ?? .max
    return Int(min(max(wait, Int64(configuration.pause)), Int64(configuration.longPause)))
  }

  private func claim(_ sources: [StoredSource]) throws {
    let now = Instant.now
    let (room, without) = state.locked {
      (configuration.atOnce - $0.busy.count, $0.busy.union($0.done.keys))
    }
    let owner = LeaseOwner()
    let claim = FetchClaim(
      owner: owner.text, without: without, lease: SourceFetch.fetchLease, most: room,
      isGone: { owner.knowsGone($0) })
    // What was claimed when no thread could be had.
    try hire()
    // To look costs no write.
    guard room > 0, sources.contains(where: { claim.wants($0, at: now) }) else {
      state.change { $0.isFull = room == 0 }
      return
    }
    let claimed = try store.claim(claim, at: now)
    state.change { state in
      state.isFull = claimed.count == room
      for fetch in claimed.compactMap({ SourceFetch($0, typesNamed: configuration.typesNamed) }) {
        state.busy.insert(fetch.source.name)
        state.waiting.append(fetch)
      }
    }
    try hire()
  }

  /// Threads come with the first sources that they are for.
  private func hire() throws {
    guard state.locked({ !$0.waiting.isEmpty }) else { return }
    try threads.withLock { threads in
      while threads.count < configuration.atOnce + 1 {
        threads.append(try DedicatedThread { self.work() })
      }
    }
  }

  // MARK: Fetching

  private func work() {
    let fetcher = Result { () throws(FetchFailure) in
      try Fetcher(
        agent: configuration.agent, authorities: configuration.authorities, folder: configuration.folder,
        isCancelled: { self.isCancelled.load(ordering: .relaxed) })
    }
    while let fetch = state.wait({ state -> SourceFetch?? in
      if state.isOver { return .some(nil) }
      guard !state.waiting.isEmpty else { return nil }
      return state.waiting.removeFirst()
    }) {
      let run = carryOut(fetch, fetcher)
      told(run)
      let isFull = state.change { state in
        state.busy.remove(run.source)
        state.done[run.source] = run.state
        return state.isFull
      }
      // What has not changed can wait for its round, and be kept with others in one commit.
      if isFull || run.outcome != .notModified { wake.wake() }
    }
  }

  private func carryOut(
    _ fetch: SourceFetch, _ fetcher: Result<Fetcher, FetchFailure>
  ) -> SourceFetch.Run {
    let ready: Fetcher
    do throws(FetchFailure) { ready = try fetcher.get() } catch {
      // Where the library is missing nothing can be fetched, which the state says.
      return SourceFetch.Run(fetch.source, error)
    }
    return fetch.run(
      ready, isCancelled: { self.isCancelled.load(ordering: .relaxed) },
      mayLoad: {
        guard let lease = fetch.loadLease else { return false }
        return try self.store.extend(fetch.source.name, to: lease)
      }, load: load)
  }

  /// Keeps what is done, all in one commit; what the store does not take now it is given again.
  private func keep() throws {
    let (done, left) = state.change { state in
      let taken = (state.done, state.waiting)
      state.done = [:]
      if state.isOver { state.waiting = [] }
      return taken
    }
    var states = done
    // What nobody has begun is due as before.
    if isCancelled.load(ordering: .relaxed) {
      for fetch in left { states[fetch.source.name] = fetch.source.fetched?.state }
    }
    guard !states.isEmpty else { return }
    do { try store.finish(states) } catch {
      state.change { state in
        for (name, known) in done where state.done[name] == nil { state.done[name] = known }
      }
      throw error
    }
  }
}

extension SourceFetch.Run {
  fileprivate init(_ source: StoredSource, _ failure: FetchFailure) {
    var state = source.fetched?.state ?? FetchState(addedAt: .now)
    state.problem = FetchProblem(failure)
    state.attemptedAt = .now
    state.failures += 1
    let schedule = FetchSchedule(interval: source.fetched?.settings.interval ?? FetchSettings.usualInterval)
    let pause = schedule.next(after: .failed(times: state.failures), random: 0.5)
    state.dueAt = Instant(milliseconds: Instant.now.milliseconds + pause)
    self.init(
      source: source.name, outcome: .failed, state: state, summary: nil, bytes: 0, seconds: 0)
  }
}
