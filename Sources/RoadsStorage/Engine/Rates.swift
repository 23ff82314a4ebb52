import RoadsCore

/// What networks may do, over all servers together.
struct Rates<Connection: StoreTransaction> {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// For each order why it may not be carried out; nothing of those that may. The small networks first, and sorted, so
  /// that two servers that count the same networks do not wait for each other in a circle.
  func count(_ orders: [WriteOrder]) throws -> [Int: WriteRefusal] {
    guard connection.countsWrites, !orders.allSatisfy(\.rates.isEmpty) else { return [:] }
    let key = try connection.storeKey()
    var asked: [(size: Int, network: [UInt8], order: Int, rate: RateLimit)] = []
    for (index, order) in orders.enumerated() {
      for (size, rate) in order.rates.enumerated() {
        asked.append((size, key.digest(.network, rate.network).withBytes { Array($0) }, index, rate))
      }
    }
    asked.sort { $0.size == $1.size ? $0.network.lexicographicallyPrecedes($1.network) : $0.size < $1.size }
    try connection.forgetWrites(atMost: 2 * asked.count)
    var refusals: [Int: WriteRefusal] = [:]
    for (_, network, index, rate) in asked where refusals[index] == nil {
      let cost = 60_000 / Int64(max(1, rate.perMinute))
      let patience = cost * Int64(max(1, rate.perMinute) - 1)
      if let wait = try connection.countWrite(of: network, cost: cost, patience: patience) {
        refusals[index] = .tooOften(seconds: Int(max(1, (wait + 999) / 1_000)))
      }
    }
    return refusals
  }
}
