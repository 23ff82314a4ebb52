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

  private let shards = (0..<16).map { _ in Shard() }
  private let total = Atomic(0)
  /// Those that were closed for others, and that their own threads have not let go of yet.
  private let leaving = Atomic(0)
  private let evictions = Atomic(0)
  private let perAddress = CheckedMutex<[NetworkAddress: Int]>([:])

  var count: Int { total.load(ordering: .relaxed) }
  /// How many places are taken: without those that are about to be free.
  var taken: Int { count - leaving.load(ordering: .relaxed) }
  /// How many were closed for others since the start.
  var evicted: Int { evictions.load(ordering: .relaxed) }

  /// How many there are now from where this one comes.
  func enter(_ connection: ClientConnection) -> Int {
    shard(connection).connections.withLock { $0[connection.descriptor] = connection }
    total.add(1, ordering: .relaxed)
    return perAddress.withLock {
      $0[ClientConnectionRegistry.origin(connection), default: 0] += 1
      return $0[ClientConnectionRegistry.origin(connection)] ?? 0
    }
  }

  /// From here on nobody else touches it, and its descriptor may become another's.
  func strike(_ connection: ClientConnection) {
    let shard = shard(connection)
    shard.turn.take { _ = shard.connections.withLock { $0.removeValue(forKey: connection.descriptor) } }
    if connection.isLeaving { leaving.subtract(1, ordering: .relaxed) }
    total.subtract(1, ordering: .relaxed)
    perAddress.withLock { counts in
      let origin = ClientConnectionRegistry.origin(connection)
      let left = (counts[origin] ?? 1) - 1
      counts[origin] = left > 0 ? left : nil
    }
  }

  /// None of them is closed meanwhile.
  func forEach(_ body: (ClientConnection) -> Void) {
    for shard in shards {
      shard.turn.take { shard.connections.withLock { Array($0.values) }.forEach(body) }
    }
  }

  /// Closes so many connections, or fewer where fewer carry no whole request. Called by one thread.
  func evict(atMost most: Int) {
    let connections = shards.flatMap { $0.connections.withLock { Array($0.values) } }.filter(\.isIdle)
    let candidates = connections.map {
      Eviction.Candidate(
        network: $0.peer.customer, deadline: $0.clock.deadline.load(ordering: .relaxed))
    }
    for number in Eviction.chosen(candidates, atMost: most) {
      let connection = connections[number]
      let shard = shard(connection)
      shard.turn.take {
        // Its descriptor may be another's by now.
        guard shard.connections.withLock({ $0[connection.descriptor] === connection }), connection.giveWay()
        else { return }
        leaving.add(1, ordering: .relaxed)
        evictions.add(1, ordering: .relaxed)
      }
    }
  }

  private func shard(_ connection: ClientConnection) -> Shard { shards[Int(connection.descriptor & 15)] }

  /// Of version 6, one customer may have a whole /48.
  private static func origin(_ connection: ClientConnection) -> NetworkAddress {
    connection.peer.isVersion4 ? connection.peer : connection.peer.customer
  }
}
