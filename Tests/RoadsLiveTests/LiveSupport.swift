import Glibc
import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsSpatiaLite
import RoadsTestSupport
import Synchronization
import Testing

/// A store in a folder of its own, and an index that follows it on request.
struct LiveBench {
  let folder = TemporaryFolder()
  let store: SpatiaLiteStore
  let index: LiveIndex
  let follower: LiveFollower

  var path: String { folder.file("roads.db") }

  init(_ features: [Feature] = [], without layers: Set<Layer> = [], interval: Int = 20) throws {
    store = try SpatiaLiteStore(path: folder.file("roads.db"))
    if !features.isEmpty { try store.load(features) }
    index = LiveIndex(without: layers)
    follower = LiveFollower(index, of: store, interval: interval)
    try follower.load()
  }

  /// nil where the index has all that the store has, in its order and byte by byte.
  func difference() throws -> String? {
    var all = Filter(at: .now)
    all.includesExpired = true
    return Comparing.difference(try store.find(Query(filter: all)), index.snapshot, Query(filter: all))
  }
}

enum Comparing {
  /// nil where the snapshot answers as the store did: members, order, distances and bytes.
  static func difference(_ told: [Hit], _ snapshot: Snapshot, _ query: Query) -> String? {
    let shape = AnswerShape(of: query.area, moment: query.moment(now: RandomWorld.now))
    var hits: [LiveHit] = []
    snapshot.visit(query) {
      hits.append($0)
      return true
    }
    guard hits.map(\.record.id) == told.map(\.feature.address) else {
      return "expected \(told.map(\.feature.address)), got \(hits.map(\.record.id))"
    }
    let written = OutputBuffer()
    for (number, (hit, expected)) in zip(hits, told).enumerated() {
      guard hit.distance == expected.distance, hit.along == expected.along,
        hit.ofShape?.nearest == expected.nearest
      else {
        return "\(hit.record.id): \(hit) instead of \(expected)"
      }
      let mine = OutputBuffer()
      mine.append(live: hit, shape)
      let theirs = OutputBuffer()
      theirs.append(geoJSON: expected, shape)
      guard mine.text == theirs.text else { return "\(mine.text) instead of \(theirs.text)" }
      if number > 0 { written.append(",\n") }
      written.append(theirs)
    }
    let whole = OutputBuffer()
    guard snapshot.write(query, into: whole, shape) == told.count, whole.text == written.text else {
      return "written at once: \(whole.text) instead of \(written.text)"
    }
    return nil
  }
}

/// The events of a listener.
final class Watch: Sendable {
  private let seen = Mutex<[AppliedChange]>([])

  var changes: [AppliedChange] { seen.withLock { $0 } }

  func add(_ changes: [AppliedChange]) { seen.withLock { $0 += changes } }
}
