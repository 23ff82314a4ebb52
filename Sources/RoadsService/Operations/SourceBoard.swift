package import RoadsCore
import RoadsLive

/// What the service knows of sources: how they are, and what came of fetching them since the start.
package final class SourceBoard: Sendable {
  private struct State {
    var sources: [StoredSource] = []
    var counts: [SourceName: [Layer: Int]] = [:]
    /// Of the counts.
    var sequence: Int64 = -1
    var countedAt: UInt64 = 0
  }

  private let live: LiveIndex
  private let state = CheckedMutex(State())
  /// With fewer features they are counted whenever one has changed.
  private static let few = 10_000
  /// Nanoseconds that the counts of many may be old.
  private static let patience: UInt64 = 60_000_000_000

  private let fetches: Bool
  private let told: @Sendable ((any Error)?) -> Void

  /// `fetches`: whether the service does. `told`: called with what kept somebody from looking after the sources, nil where nothing did.
  init(
    _ live: LiveIndex, fetches: Bool, told: @escaping @Sendable ((any Error)?) -> Void = { _ in }
  ) {
    self.live = live
    self.fetches = fetches
    self.told = told
  }

  /// By name.
  package var all: [StoredSource] { state.withLock { $0.sources } }

  package func publish(_ sources: [StoredSource], at now: Instant = .now) {
    let sorted = sources.sorted { $0.name < $1.name }
    state.withLock { $0.sources = sorted }
    live.publish(sorted, at: now)
  }

  /// Where the store cannot be read just now, what was known stays.
  func renew(from store: any RoadStore) {
    do {
      publish(try store.sources())
      note(nil)
    } catch { note(error) }
  }

  package func note(_ failure: (any Error)?) {
    switch failure as? StoreError {
    // A store that nobody has written to yet has none.
    case .absent: told(nil)
    // Whoever may not write fetches nothing, which is trouble only where something is to be fetched.
    case .readOnly, .notPermitted, .follows: told(isToFetch ? failure : nil)
    default: told(failure)
    }
  }

  private var isToFetch: Bool { fetches && all.contains { $0.fetched != nil } }

  /// Those that people may want to know of, by name: what has features, and what there is to say something of.
  func shown(_ snapshot: Snapshot) -> [(source: StoredSource, counts: [Layer: Int])] {
    let counts = counts(snapshot)
    let known = all
    // What came with a write that nobody has looked at yet.
    let further = counts.keys.filter { name in !known.contains { $0.name == name } }.map { StoredSource($0) }
    return (known + further).filter { counts[$0.name] != nil || $0.isToBeNoted }
      .sorted { $0.name < $1.name }
      .map { ($0, counts[$0.name] ?? [:]) }
  }

  func counts(_ snapshot: Snapshot) -> [SourceName: [Layer: Int]] {
    let now = MonotonicClock.now
    let known = state.withLock { state in
      let isRecent = snapshot.count > SourceBoard.few && now &- state.countedAt < SourceBoard.patience
      let isKnown = state.sequence >= 0 && (state.sequence == snapshot.sequence || isRecent)
      return isKnown ? state.counts : nil
    }
    if let known { return known }
    let counts = snapshot.countsBySource()
    state.withLock { state in
      (state.counts, state.sequence, state.countedAt) = (counts, snapshot.sequence, now)
    }
    return counts
  }
}
