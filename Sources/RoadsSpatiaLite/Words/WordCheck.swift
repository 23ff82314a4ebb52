import RoadsCore

/// Whether the word index has exactly the words of the table. Both sides are added up, each word with its
/// row, so that nothing has to be sorted or kept.
struct WordCheck {
  let connection: Connection

  /// true, too, where the index is set aside.
  func agrees() throws -> Bool {
    guard try connection.hasWords() else { return true }
    return try wanted() == indexed()
  }

  private struct Sum: Equatable {
    var count = 0
    var sum: UInt64 = 0

    mutating func add(_ hash: UInt64) {
      sum &+= hash
      count += 1
    }
  }

  /// FNV-1a of a word, begun with its row; stirred once more at the end, so that sums of near rows do not
  /// meet.
  private struct Hash {
    private var value: UInt64

    init(_ key: Int64) { value = (0xCBF2_9CE4_8422_2325 ^ UInt64(bitPattern: key)) &* 0x100_0000_01B3 }

    mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    var end: UInt64 {
      let stirred = (value ^ (value >> 32)) &* 0xD6E8_FEB8_6659_FD93
      return stirred ^ (stirred >> 32)
    }
  }

  private func wanted() throws -> Sum {
    var sum = Sum()
    var hashes: [UInt64] = []
    try WordTexts(connection: connection).each { key, words in
      hashes.removeAll(keepingCapacity: true)
      var hash = Hash(key)
      for byte in WordKey.indexed(words) {
        if byte == Folding.blank {
          hashes.append(hash.end)
          hash = Hash(key)
        } else {
          hash.add(byte)
        }
      }
      // The index has a word of a row once.
      hashes.sort()
      for (index, hash) in hashes.enumerated() where index == 0 || hashes[index - 1] != hash { sum.add(hash) }
    }
    return sum
  }

  private func indexed() throws -> Sum {
    var sum = Sum()
    try connection.with(.allWordEntries) { row in
      while try row.step() {
        var hash = Hash(row.integer(0))
        row.withText(1) { for byte in $0 { hash.add(byte) } }
        sum.add(hash.end)
      }
    }
    return sum
  }
}
