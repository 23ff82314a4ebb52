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
  private let perAddress = CheckedMutex<[NetworkAddress: Int]>([:])

  var count: Int { total.load(ordering: .relaxed) }

  /// How many there are now, in all and from where this one comes.
  func enter(_ link: Link) -> (total: Int, here: Int) {
    shard(link).links.withLock { $0[link.descriptor] = link }
    let count = total.add(1, ordering: .relaxed).newValue
    return (
      count,
      perAddress.withLock {
        $0[LinkBook.origin(link), default: 0] += 1; return $0[LinkBook.origin(link)] ?? 0
      }
    )
  }

  /// From here on nobody else touches it, and its descriptor may become another's.
  func strike(_ link: Link) {
    let shard = shard(link)
    shard.turn.take { _ = shard.links.withLock { $0.removeValue(forKey: link.descriptor) } }
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

  private func shard(_ link: Link) -> Shard { shards[Int(link.descriptor & 15)] }

  /// Of version 6, one customer may have a whole /48.
  private static func origin(_ link: Link) -> NetworkAddress {
    link.peer.isVersion4 ? link.peer : link.peer.customer
  }
}
