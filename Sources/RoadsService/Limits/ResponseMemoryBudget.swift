import RoadsCore

/// How much lies in memory for readers who have not taken it yet. Small answers are not counted: connections are.
package final class ResponseMemoryBudget: Sendable {
  private struct Book {
    var total = 0
    var perNetwork: [NetworkAddress: Int] = [:]
  }

  private static let small = 1 << 16
  /// Beyond the total there is a quarter more for the first answer of a network that is no larger than this.
  private static let modest = 1 << 20
  private let most: Int
  private let mostPerNetwork: Int
  private let book = CheckedMutex(Book())

  package init(most: Int = 512 << 20, perNetwork: Int = 64 << 20) {
    self.most = most
    mostPerNetwork = perNetwork
  }

  /// How much was noted, which is to be given back; nil where it is too much. The only answer that waits is never too
  /// much; of many networks, each with one answer, all together may have no more than the total.
  package func enter(_ bytes: Int, for network: NetworkAddress) -> Int? {
    guard bytes > ResponseMemoryBudget.small else { return 0 }
    return book.withLock { book in
      let here = book.perNetwork[network] ?? 0
      let room = here == 0 && bytes <= ResponseMemoryBudget.modest ? most + most / 4 : most
      guard here == 0 || here + bytes <= mostPerNetwork, book.total == 0 || book.total + bytes <= room else {
        return nil
      }
      book.total += bytes
      book.perNetwork[network] = here + bytes
      return bytes
    }
  }

  package func leave(_ bytes: Int, for network: NetworkAddress) {
    guard bytes > 0 else { return }
    book.withLock { book in
      book.total -= bytes
      let left = (book.perNetwork[network] ?? bytes) - bytes
      book.perNetwork[network] = left > 0 ? left : nil
    }
  }

  package var total: Int { book.withLock { $0.total } }
}
