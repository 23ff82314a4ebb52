internal import RoadsCore
import RoadsStorage

/// Several servers write at once. A write waits for another write of the same feature; nobody waits for
/// somebody who in turn waits for them, for all take what they need in one order: numbers, then rows, both sorted.
struct Turns {
  let connection: Connection

  func take(_ orders: [WriteOrder]) throws {
    var turns = try Set(orders.flatMap(turns))
    if connection.isSharded { turns.formUnion(try turnsOfShards(orders.compactMap(\.action.address))) }
    try take(turns)
    if connection.isSharded { return }
    // One order takes its row by itself.
    let ids = Array(Set(orders.compactMap(\.action.known))).filter { !$0.id.utf8.contains(0) }
    if ids.count > 1 { _ = try connection.ask(.lockFeatures) { $0.add(ids) } }
  }

  /// For what is no order. On one server a feature's row is turn enough.
  func take(_ ids: [FeatureID]) throws {
    if connection.isSharded { try take(try turnsOfShards(ids)) }
  }

  private func take(_ turns: Set<Int64>) throws {
    if turns.isEmpty { return }
    _ = try connection.ask(.lockTurns) { $0.add(list: turns.sorted().map { Int64?($0) }) }
  }

  /// A row on a shard is no turn: postgres_fdw reads there as of the transaction's first question, and who waited for
  /// a row would not see what it had waited for. Nor could one shard tell that another has the id. So the turn is
  /// the address, and it is taken before any shard is asked.
  private func turnsOfShards(_ ids: [FeatureID]) throws -> Set<Int64> {
    guard ids.count <= Turns.mostAddresses else {
      try connection.execute(Scripts.lockAll)
      return []
    }
    return Set(ids.map { Turns.addresses | Int64(bitPattern: $0.sum & 0x0FFF_FFFF_FFFF_FFFF) })
  }

  /// More would fill the server's table of locks.
  private static let mostAddresses = 512

  /// Numbers for what has no row to be locked by yet.
  private func turns(_ order: WriteOrder) throws -> [Int64] {
    var turns: [Int64] = []
    if let retry = order.retry {
      turns.append(try connection.storeKey().digest(.requestName, retry.name).number | Turns.requests)
    }
    // Two people who see one new thing at once: the second one's is a word for the first one's.
    if case .add(let feature, _, let metres?, _, _) = order.action {
      turns += Turns.bands(around: feature.coordinate, metres: metres)
    }
    // How much the public has added is counted by one at a time.
    if order.quota != nil, case .add = order.action { turns.append(Turns.contributions) }
    return turns
  }

  /// The kinds of numbers are apart, and apart from what the scripts agree on.
  private static let requests: Int64 = 0x2000_0000_0000_0000
  private static let addresses: Int64 = 0x3000_0000_0000_0000
  private static let places: Int64 = 0x1000_0000_0000_0000
  private static let contributions: Int64 = 0x4000_0000_0000_0000
  /// Degrees of latitude, about a kilometre: of the places that are near each other at least one band is the same.
  private static let band = 0.01

  static func bands(around point: Coordinate, metres: Double) -> [Int64] {
    guard metres.isFinite, metres >= 0 else { return [] }
    let windows = Window.around(CollectionOfOne(point), metres: metres)
    guard let south = windows.map(\.south).min(), let north = windows.map(\.north).max() else { return [] }
    let first = Int64((south / band).rounded(.down))
    let last = Int64((north / band).rounded(.down))
    return (first...max(first, last)).map { places + $0 + 18_000 }
  }
}

extension WriteOrder.Action {
  /// Whose address it is about.
  fileprivate var address: FeatureID? {
    if case .add(let feature, _, _, _, _) = self { feature.address } else { known }
  }

  /// The feature that must be there already.
  fileprivate var known: FeatureID? {
    switch self {
    case .report(let report, _): report.feature
    case .add: nil
    case .replace(let feature, _, _): feature.address
    case .edit(let id, _, _, _): id
    case .delete(let id, _, _): id
    }
  }
}

extension FeatureID {
  /// The same in every process (FNV-1a); two that have it in common wait for each other and no more.
  fileprivate var sum: UInt64 {
    description.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}

extension Digest {
  /// Sixty bits of it.
  fileprivate var number: Int64 {
    withBytes { Int64(bitPattern: $0.loadUnaligned(as: UInt64.self)) & 0x0FFF_FFFF_FFFF_FFFF }
  }
}
