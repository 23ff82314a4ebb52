package import RoadsCore
import RoadsLive
package import RoadsProjections
import RoadsText

/// What lives behind the routes: the index that answers reads, the queue that writes, and the listeners to
/// changes. The service and its tests are put together here, in one way.
package final class ServiceCore: Sendable {
  package let parts: ServiceParts
  private let heartbeat: PeriodicThread
  /// Milliseconds between two heartbeats of those who asked for them: a page has to notice within ten seconds that there is
  /// no service any more, and asks once itself before it says so.
  private static let pulseInterval = 4_000
  private let pulse: PeriodicThread
  private let cleanup: CleanupTask
  private let cleanupThread: PeriodicThread

  /// `interval`: milliseconds between two heartbeats; proxies commonly give a silent connection a minute. `cleanupThread`: between
  /// two looks at what is over. `replaced`: the store is another one, as after a restore from a backup; its log stood at
  /// `known` and stands at `last`.
  package init(
    _ settings: ServiceSettings, store: any RoadStore, heartbeat interval: Int = 15_000,
    cleanupThread pause: Int = 60_000, troubles: StoreFailureLog? = nil,
    keptFlips: Int = ActivityHub.kept, systems: CoordinateSystems = .installed,
    clock: @escaping @Sendable () -> Instant = { .now },
    replaced: @escaping @Sendable (_ known: Int64, _ last: Int64) -> Void = { _, _ in }
  ) throws {
    let live = LiveIndex(without: settings.without, region: settings.region)
    let follower = LiveFollower(
      live, of: store, told: { troubles?.note(.read, $0) }, unwatched: { troubles?.note(.watch, $0) },
      replaced: replaced)
    let hub = ChangeHub()
    let activity = ActivityHub(live, hub, kept: keptFlips, clock: clock)
    let board = BulletinCache { troubles?.note(.bulletins, $0) }
    parts = ServiceParts(
      settings: settings, store: store, live: live, follower: follower,
      queue: try WriteQueue(
        store: store, trouble: WriteHealth { troubles?.note(.write, $0) },
        afterCommit: { follower.catchUp() }, meaning: { ServiceParts.meaning(of: $0, live) }), hub: hub,
      activity: activity, board: board,
      longReads: try LongReadPool(threads: settings.server.threads),
      key: KeyMonitor(store) { troubles?.note(.key, $0) },
      sources: SourceBoard(live, fetches: settings.fetches) { troubles?.note(.sources, $0) },
      alarm: HeldRemovalAlarm(),
      disputed: DisputedIDSet(live, follower), systems: systems)
    let key = parts.key
    let memory = MemoryTrimmer()
    let cleanup = CleanupTask(store, quota: settings.quota) { troubles?.note(.tidy, $0) }
    self.cleanup = cleanup
    cleanupThread = PeriodicThread(every: pause) { cleanup.run() }
    pulse = PeriodicThread(every: ServiceCore.pulseInterval) { hub.pulse() }
    heartbeat = PeriodicThread(every: interval) {
      // First: it asks who has read since the last one.
      activity.heartbeat()
      hub.heartbeat()
      key.look()
      board.renewIfStale(from: store)
      memory.giveBack()
    }
  }

  /// Reads everything for the first time.
  package func load() throws {
    let parts = parts
    try parts.follower.load()
    parts.disputed.load()
    parts.sources.renew(from: parts.store)
    try parts.board.load(from: parts.store)
    parts.key.look()
    parts.hub.start(at: parts.live.snapshot.sequence)
    parts.follower.listen { changes in
      if changes.contains(where: { $0.change.feature == nil }) { parts.board.renew(from: parts.store) }
      parts.activity.publish(changes)
    }
  }

  /// Follows what other processes write.
  package func start() throws {
    do {
      try parts.follower.start()
      try parts.activity.start()
      try heartbeat.start()
      try pulse.start()
      try cleanupThread.start()
    } catch {
      throw ServerError.cannotStart
    }
  }

  /// Ends the streams; what is under way may still write.
  package func endStreams() { parts.hub.stop() }

  package func stop() {
    cleanup.end()
    cleanupThread.stop()
    parts.queue.drain()
    heartbeat.stop()
    pulse.stop()
    parts.follower.stop()
    parts.activity.stop()
  }
}
