import RoadsCore

/// How often each network may do something: an even rate with room for a burst (the generic cell rate
/// algorithm: one moment per network, before which its allowance is not whole again).
///
/// Memory is bounded: networks are kept in two generations, and when the younger one is full the older one,
/// who have been quiet longest, is forgotten. The networks are spread over shards, so that threads seldom
/// wait for each other.
package final class TokenBuckets: Sendable {
  private struct Generations {
    var young: [NetworkAddress: UInt64] = [:]
    var old: [NetworkAddress: UInt64] = [:]
  }

  private final class Shard: Sendable {
    let generations = CheckedMutex(Generations())
  }

  private static let shardCount = 16
  private let shards = (0..<shardCount).map { _ in Shard() }
  private let perShard: Int
  /// Nanoseconds that one costs, and how far ahead of the clock a network may be.
  private let cost: UInt64
  private let patience: UInt64

  /// `burst` at once, `count` in `seconds` in the long run; at most about `networks` are remembered.
  package init(_ count: Int, perSeconds seconds: Int, burst: Int, networks: Int = 1 << 17) {
    cost = UInt64(max(1, seconds)) * 1_000_000_000 / UInt64(max(1, count))
    patience = cost * UInt64(max(1, burst) - 1)
    perShard = max(1, networks / (2 * TokenBuckets.shardCount))
  }

  /// Takes one; where there is none left, the seconds after which there is one again.
  package func take(_ network: NetworkAddress, at now: UInt64) -> Int? {
    decide(network, now, takes: true)
  }

  /// The seconds until there is one; nil where there is.
  package func wait(_ network: NetworkAddress, at now: UInt64) -> Int? {
    decide(network, now, takes: false)
  }

  private func decide(_ network: NetworkAddress, _ now: UInt64, takes: Bool) -> Int? {
    let hash = UInt(bitPattern: network.hashValue)
    return shards[Int(hash % UInt(TokenBuckets.shardCount))].generations.withLock { generations in
      let known = generations.young[network] ?? generations.old[network] ?? now
      let ahead = known > now ? known - now : 0
      guard ahead <= patience else {
        return Int((ahead - patience + 999_999_999) / 1_000_000_000)
      }
      guard takes else { return nil }
      if generations.young[network] == nil, generations.young.count >= perShard {
        generations.old = generations.young
        generations.young = [:]
      }
      generations.young[network] = max(known, now) + cost
      return nil
    }
  }

  /// How many are remembered just now.
  package var remembered: Int {
    shards.reduce(0) { $0 + $1.generations.withLock { $0.young.count + $0.old.count } }
  }
}
