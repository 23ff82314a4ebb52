import Foundation
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsService
import RoadsSpatiaLite
import RoadsTestSupport
import Synchronization
import Testing

/// A store, an index over it, and the service with its routes; the clock is the test's.
final class ServiceWorld: Sendable {
  static let begin = Instant(seconds: 1_790_000_000)

  let folder = TemporaryFolder()
  let store: any RoadStore
  private let core: ServiceCore
  let service: Service
  private let clock: Clock

  init(
    _ features: [Feature] = [], without: Set<Layer> = [], region: Box? = nil, reportsPerNetwork: Int = 2,
    quota: PublicQuota = PublicQuota(), map: MapSettings = MapSettings(),
    connections: (most: Int, perAddress: Int)? = nil, address: PublicAddress = PublicAddress(),
    limits: WorkLimits = WorkLimits(), keptFlips: Int = ActivityHub.kept, estimatedEnd: Int64? = nil,
    publisher: Publisher = .neutral, mappings: [String: PropertyMapping] = [:],
    over other: ServiceWorld? = nil
  ) throws {
    let store: any RoadStore = try other?.store ?? SpatiaLiteStore(path: folder.file("roads.db"))
    if !features.isEmpty { try store.load(features, options: ImportOptions(now: ServiceWorld.begin)) }
    var settings = ServiceSettings()
    settings.reportsPerNetwork = reportsPerNetwork
    settings.quota = quota
    settings.estimatedEnd = estimatedEnd
    settings.publisher = publisher
    settings.mappings = mappings
    if let connections {
      settings.server.connections = connections.most
      settings.server.connectionsPerAddress = connections.perAddress
    }
    settings.without = without
    settings.region = region
    settings.map = map
    let clock = Clock(other?.now ?? ServiceWorld.begin)
    let core = try ServiceCore(settings, store: store, keptFlips: keptFlips, clock: { clock.now })
    try core.load()
    self.store = store
    self.core = core
    self.clock = clock
    service = Service(
      endpoints: AllRoutes.endpoints(core.parts),
      admission: AdmissionControl(writesPerMinute: 1_000_000, token: OperatorToken(file: TokenSample.line)),
      address: address, region: region, longReads: core.parts.longReads, limits: limits,
      clock: { clock.now })
  }

  var parts: ServiceParts { core.parts }
  var live: LiveIndex { core.parts.live }
  var follower: LiveFollower { core.parts.follower }

  var now: Instant { clock.now }
  func pass(seconds: Int64) { clock.pass(seconds) }

  /// In process and over a socket.
  func ask(_ way: Way, _ body: (any Asking) throws -> Void) throws { try way.with(service) { try body($0) } }

  /// In process, where the way makes no difference.
  var asking: WorldAsking { WorldAsking(world: self) }

  private final class Clock: Sendable {
    private let moment: Mutex<Instant>
    init(_ begin: Instant) { moment = Mutex(begin) }
    var now: Instant { moment.withLock { $0 } }
    func pass(_ seconds: Int64) { moment.withLock { $0 = $0.adding(seconds: seconds) } }
  }
}

/// Asks a world in process, and keeps it.
struct WorldAsking: Asking {
  let world: ServiceWorld
  var peer = NetworkAddress.local

  func ask(_ question: Question) throws -> Answer { try inProcess.ask(question) }
  func listen(_ question: Question) throws -> any Listening { try inProcess.listen(question) }

  private var inProcess: InProcess { InProcess(service: world.service, peer: peer) }
}

extension Answer {
  func object(_ location: SourceLocation = #_sourceLocation) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any], "\(text.prefix(500))",
      sourceLocation: location)
  }

  /// The ids of a FeatureCollection.
  func ids() throws -> [String] {
    try #require(try object()["features"] as? [[String: Any]]).compactMap { $0["id"] as? String }
  }

  /// Links by rel.
  func links(_ rel: String) throws -> [[String: Any]] {
    try #require(try object()["links"] as? [[String: Any]]).filter { $0["rel"] as? String == rel }
  }

  func link(_ rel: String, type: String? = nil) throws -> String? {
    let found = try links(rel).first { type == nil || $0["type"] as? String == type }
    return (found?["href"] as? String).map { $0.replacing("http://roads.test", with: "") }
  }
}
