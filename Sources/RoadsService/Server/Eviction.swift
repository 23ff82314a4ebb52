/// Which connections are closed so that others find room: those that carry no whole request. Of the network that has most
/// of them first, and there first the one whose own time would be over first, so that a client that keeps many open makes room
/// for those who have few.
package enum Eviction {
  package struct Candidate {
    let network: NetworkAddress
    /// By `MonotonicClock`.
    let deadline: UInt64

    package init(network: NetworkAddress, deadline: UInt64) {
      self.network = network
      self.deadline = deadline
    }
  }

  /// Looking at all of them is not done for each newcomer: a 64th of the places is made free at once.
  static func portion(of places: Int) -> Int { max(1, places / 64) }

  /// Lets go of so many of the candidates, or of fewer. `letGo`: of the one with this number; whether it has gone. Who has become busy
  /// meanwhile stays, and the next one goes instead.
  package static func letGo(_ most: Int, of candidates: [Candidate], _ letGo: (Int) -> Bool) {
    var left = most
    for number in order(candidates) where left > 0 {
      if letGo(number) { left -= 1 }
    }
  }

  /// The first to go first.
  private static func order(_ candidates: [Candidate]) -> [Int] {
    var left: [NetworkAddress: Int] = [:]
    var ranks = [Int](repeating: 0, count: candidates.count)
    // How many its network would have if those with less time had gone: it goes while no other network has more.
    for number in candidates.indices.sorted(by: { candidates[$0].deadline > candidates[$1].deadline }) {
      left[candidates[number].network, default: 0] += 1
      ranks[number] = left[candidates[number].network] ?? 0
    }
    return candidates.indices.sorted {
      ranks[$0] != ranks[$1] ? ranks[$0] > ranks[$1] : candidates[$0].deadline < candidates[$1].deadline
    }
  }
}
