import RoadsCore

/// How many a network has of something at once. A place is given back when nobody holds it any more.
package final class Places: Sendable {
  package final class Place: Sendable {
    private let places: Places
    let network: NetworkAddress

    fileprivate init(_ places: Places, _ network: NetworkAddress) {
      self.places = places
      self.network = network
    }

    deinit { places.leave(network) }
  }

  private let most: Int
  private let taken = CheckedMutex<[NetworkAddress: Int]>([:])

  package init(most: Int) { self.most = most }

  /// nil where the network has as many as it may.
  package func enter(_ network: NetworkAddress) -> Place? {
    let isFree = taken.withLock { taken in
      let count = taken[network] ?? 0
      guard count < most else { return false }
      taken[network] = count + 1
      return true
    }
    return isFree ? Place(self, network) : nil
  }

  private func leave(_ network: NetworkAddress) {
    taken.withLock { taken in
      let left = (taken[network] ?? 1) - 1
      taken[network] = left > 0 ? left : nil
    }
  }

  /// How many networks have any.
  package var networks: Int { taken.withLock { $0.count } }
}
