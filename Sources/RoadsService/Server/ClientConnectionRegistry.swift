import RoadsCore
import Synchronization

/// The connections that are open, for those who count and close them. A connection is entered and struck
/// out once, however many requests it carries.
final class ClientConnectionRegistry: Sendable {
  private final class Shard: Sendable {
    let connections = CheckedMutex<[Int32: ClientConnection]>([:])
    /// The holder may use the connections' descriptors, or have one closed.
    let turn = ExclusiveSection("using connections")
  }

  /// Read and changed at once: between two changes it would seem that one place more is taken, or one fewer, and somebody
  /// would have to go for nobody, or be taken for whom there is no place.
  private struct Census {
    var total = 0
    /// Those that were closed for others, and that their own threads have not let go of yet.
    var leaving = 0
    /// Accepted, or about to be, and not entered.
    var expected = 0
    var perAddress: [NetworkAddress: Int] = [:]
  }

  private let shards = (0..<16).map { _ in Shard() }
  private let census = CheckedMutex(Census())
  private let evictions = Atomic(0)

  var count: Int { census.withLock { $0.total } }
  /// How many places are taken: without those that are about to be free.
  var taken: Int { census.withLock { $0.total - $0.leaving } }
  /// With those that are expected, how many places are taken, and how many connections there are.
  var outlook: (taken: Int, count: Int, expected: Int) {
    census.withLock { ($0.total - $0.leaving + $0.expected, $0.total + $0.expected, $0.expected) }
  }
  /// How many were closed for others since the start.
  var evicted: Int { evictions.load(ordering: .relaxed) }

  /// One is about to be accepted.
  func expect() { census.withLock { $0.expected += 1 } }

  /// It was not accepted after all.
  func expectLess() { census.withLock { $0.expected = max(0, $0.expected - 1) } }

  /// Whoever has not come will not come.
  func expectNobody() { census.withLock { $0.expected = 0 } }

  /// One who was expected is there. How many there are now from where it comes.
  func enter(_ connection: ClientConnection) -> Int {
    let origin = ClientConnectionRegistry.origin(connection)
    shard(connection).connections.withLock { $0[connection.descriptor] = connection }
    return census.withLock {
      $0.total += 1
      $0.expected = max(0, $0.expected - 1)
      $0.perAddress[origin, default: 0] += 1
      return $0.perAddress[origin] ?? 0
    }
  }

  /// From here on nobody else touches it, and its descriptor may become another's.
  func strike(_ connection: ClientConnection) {
    let shard = shard(connection)
    shard.turn.take { _ = shard.connections.withLock { $0.removeValue(forKey: connection.descriptor) } }
    let origin = ClientConnectionRegistry.origin(connection)
    census.withLock {
      if connection.isLeaving { $0.leaving -= 1 }
      $0.total -= 1
      let left = ($0.perAddress[origin] ?? 1) - 1
      $0.perAddress[origin] = left > 0 ? left : nil
    }
  }

  /// None of them is closed meanwhile.
  func forEach(_ body: (ClientConnection) -> Void) {
    for shard in shards {
      shard.turn.take { shard.connections.withLock { Array($0.values) }.forEach(body) }
    }
  }

  /// Makes so many places free, or fewer where fewer connections carry no whole request. Whose client has left goes first: on
  /// a busy machine its own thread comes to it late, and nobody else has to go for it. Called by one thread.
  func evict(atMost most: Int) {
    var left = most
    forEach { if left > 0, $0.isIdle, $0.isDeserted, letGo($0) { left -= 1 } }
    guard left > 0 else { return }
    let connections = shards.flatMap { $0.connections.withLock { Array($0.values) } }.filter(\.isIdle)
    let candidates = connections.map {
      Eviction.Candidate(
        network: $0.peer.customer, deadline: $0.clock.deadline.load(ordering: .relaxed))
    }
    Eviction.letGo(left, of: candidates) { number in
      let connection = connections[number]
      let shard = shard(connection)
      return shard.turn.take {
        // Its descriptor may be another's by now.
        guard shard.connections.withLock({ $0[connection.descriptor] === connection }) else { return false }
        guard letGo(connection) else { return false }
        evictions.add(1, ordering: .relaxed)
        return true
      }
    }
  }

  /// Whether its place is about to be free.
  private func letGo(_ connection: ClientConnection) -> Bool {
    guard connection.giveWay() else { return false }
    census.withLock { $0.leaving += 1 }
    return true
  }

  private func shard(_ connection: ClientConnection) -> Shard { shards[Int(connection.descriptor & 15)] }

  /// Of version 6, one customer may have a whole /48.
  private static func origin(_ connection: ClientConnection) -> NetworkAddress {
    connection.peer.isVersion4 ? connection.peer : connection.peer.customer
  }
}
