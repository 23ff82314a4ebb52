import RoadsCore

/// How many a network has of something at once, and all networks together. A place is given back when nobody holds it
/// any more.
package final class ConcurrencyLimiter: Sendable {
  package final class Permit: Sendable {
    private let places: ConcurrencyLimiter
    let network: NetworkAddress

    fileprivate init(_ places: ConcurrencyLimiter, _ network: NetworkAddress) {
      self.places = places
      self.network = network
    }

    deinit { places.leave(network) }
  }

  private struct Book {
    var total = 0
    var perNetwork: [NetworkAddress: Int] = [:]
  }

  private let most: Int
  private let total: Int
  private let book = CheckedMutex(Book())

  /// The last quarter of all places is for networks that have none yet: a few cannot take everything.
  package init(most: Int, total: Int) {
    self.most = most
    self.total = total
  }

  /// nil where the network, or all of them, have as many as they may.
  package func enter(_ network: NetworkAddress) -> Permit? {
    let isFree = book.withLock { book in
      let count = book.perNetwork[network] ?? 0
      guard count < most, book.total < (count == 0 ? total : total - total / 4) else { return false }
      book.total += 1
      book.perNetwork[network] = count + 1
      return true
    }
    return isFree ? Permit(self, network) : nil
  }

  private func leave(_ network: NetworkAddress) {
    book.withLock { book in
      book.total -= 1
      let left = (book.perNetwork[network] ?? 1) - 1
      book.perNetwork[network] = left > 0 ? left : nil
    }
  }

  /// How many networks have any.
  package var networks: Int { book.withLock { $0.perNetwork.count } }
}
