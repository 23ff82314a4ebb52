import Glibc

/// Round numbers for scales: 1, 2 and 5 with zeros.
package enum NiceNumber {
  /// The greatest round number that is not above `limit`.
  package static func notAbove(_ limit: Double) -> Double {
    guard limit > 0, limit.isFinite else { return 1 }
    let power = pow(10, floor(log10(limit)))
    for factor in [5.0, 2.0] where factor * power <= limit { return factor * power }
    return power
  }

  /// The least step, of those that people divide degrees by, that is not below `limit`;
  /// never more than 30, or the earth would look empty.
  package static func degrees(notBelow limit: Double) -> Double {
    let large = [1, 2, 5, 10, 15, 30.0]
    if limit > 0.5 { return large.first { $0 >= limit } ?? 30 }
    return [0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5].first {
      $0 >= limit
    } ?? 0.5
  }
}
