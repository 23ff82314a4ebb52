package import RoadsCore
package import RoadsLive
package import RoadsProjections

/// What routes are made of: each takes from here what it needs.
package struct ServiceParts: Sendable {
  package let settings: ServiceSettings
  package let store: any RoadStore
  package let live: LiveIndex
  package let follower: LiveFollower
  package let queue: WriteQueue
  package let hub: ChangeHub
  package let activity: ActivityHub
  package let board: BulletinCache
  package let longReads: LongReadPool
  package let key: KeyMonitor
  package let alarm: HeldRemovalAlarm
  package let disputed: DisputedIDSet
  package let sources: SourceBoard
  /// In which coordinates can be asked for.
  package let systems: CoordinateSystems
  /// Event streams: a network has as many as it may have connections, behind a proxy too, which counts for none of its
  /// own; and connections are left for those who ask and go.
  package let streams: ConcurrencyLimiter

  package init(
    settings: ServiceSettings, store: any RoadStore, live: LiveIndex, follower: LiveFollower,
    queue: WriteQueue, hub: ChangeHub, activity: ActivityHub, board: BulletinCache, longReads: LongReadPool,
    key: KeyMonitor, sources: SourceBoard,
    alarm: HeldRemovalAlarm, disputed: DisputedIDSet, systems: CoordinateSystems = .installed
  ) {
    self.systems = systems
    self.sources = sources
    self.alarm = alarm
    self.disputed = disputed
    self.settings = settings
    self.store = store
    self.live = live
    self.follower = follower
    self.queue = queue
    self.hub = hub
    self.activity = activity
    self.board = board
    self.longReads = longReads
    self.key = key
    streams = ConcurrencyLimiter(
      most: settings.server.connectionsPerAddress, total: max(1, settings.server.connections * 3 / 4))
  }
}

extension ServiceParts {
  /// The layers that are served.
  var layers: [Layer] { Layer.allCases.filter { !live.without.contains($0) } }
}
