import RoadsCore
import Synchronization

/// The connections that are open, for those who count and close them. A connection is entered and struck
/// out once, however many requests it carries.
final class LinkBook: Sendable {
  private final class Shard: Sendable {
    let links = CheckedMutex<[Int32: Link]>([:])
    /// Who has it may use the connections' descriptors, or have one closed.
    let turn = Turn("using connections")
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
  func enter(_ link: Link) -> Int {
    shard(link).links.withLock { $0[link.descriptor] = link }
    total.add(1, ordering: .relaxed)
    return perAddress.withLock {
      $0[LinkBook.origin(link), default: 0] += 1
      return $0[LinkBook.origin(link)] ?? 0
    }
  }

  /// From here on nobody else touches it, and its descriptor may become another's.
  func strike(_ link: Link) {
    let shard = shard(link)
    shard.turn.take { _ = shard.links.withLock { $0.removeValue(forKey: link.descriptor) } }
    if link.isLeaving { leaving.subtract(1, ordering: .relaxed) }
    total.subtract(1, ordering: .relaxed)
    perAddress.withLock { counts in
      let origin = LinkBook.origin(link)
      let left = (counts[origin] ?? 1) - 1
      counts[origin] = left > 0 ? left : nil
    }
  }

  /// None of them is closed meanwhile.
  func forEach(_ body: (Link) -> Void) {
    for shard in shards {
      shard.turn.take { shard.links.withLock { Array($0.values) }.forEach(body) }
    }
  }

  /// Closes so many connections, or fewer where fewer carry no whole request. Called by one thread.
  func evict(atMost most: Int) {
    let links = shards.flatMap { $0.links.withLock { Array($0.values) } }.filter(\.isIdle)
    let candidates = links.map {
      Eviction.Candidate(
        network: $0.peer.customer, deadline: $0.clock.deadline.load(ordering: .relaxed))
    }
    for number in Eviction.chosen(candidates, atMost: most) {
      let link = links[number]
      let shard = shard(link)
      shard.turn.take {
        // Its descriptor may be another's by now.
        guard shard.links.withLock({ $0[link.descriptor] === link }), link.giveWay() else { return }
        leaving.add(1, ordering: .relaxed)
        evictions.add(1, ordering: .relaxed)
      }
    }
  }

  private func shard(_ link: Link) -> Shard { shards[Int(link.descriptor & 15)] }

  /// Of version 6, one customer may have a whole /48.
  private static func origin(_ link: Link) -> NetworkAddress {
    link.peer.isVersion4 ? link.peer : link.peer.customer
  }
}
