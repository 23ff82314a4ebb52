import RoadsCore

/// Sorts many records by layer and id by the ids' first bytes, which lie side by side, and looks at the records
/// themselves only where those are equal.
enum AddressSort {
  private struct Key {
    let high: UInt64
    let low: UInt64
    let index: Int32
  }

  static func sorted(_ records: [LiveRecord]) -> [LiveRecord] {
    var keys = records.indices.map { key(records[$0], Int32($0)) }
    keys.sort { a, b in
      if a.high != b.high { return a.high < b.high }
      if a.low != b.low { return a.low < b.low }
      return RecordOrder.precedes(records[Int(a.index)], records[Int(b.index)])
    }
    return keys.map { records[Int($0.index)] }
  }

  /// The layer, and fifteen bytes of the id. An id that is written with an escape has only the bytes before it
  /// here, as if it were shorter: the key is then that of a smaller id, so it is taken from the id itself.
  private static func key(_ record: LiveRecord, _ index: Int32) -> Key {
    var words: (UInt64, UInt64) = (record.layer == .radars ? 0 : 1, 0)
    var taken = 1
    func take(_ byte: UInt8) {
      if taken < 8 { words.0 = words.0 << 8 | UInt64(byte) } else { words.1 = words.1 << 8 | UInt64(byte) }
      taken += 1
    }
    let isPlain = record.withBytes { bytes in
      var place = Int(record.header.id) + 1
      while taken < 16, bytes[place] != JSONStringBytes.quote {
        if bytes[place] == JSONStringBytes.backslash { return false }
        take(bytes[place])
        place += 1
      }
      return true
    }
    if !isPlain {
      words = (record.layer == .radars ? 0 : 1, 0)
      taken = 1
      for byte in record.id.id.utf8.prefix(15) { take(byte) }
    }
    while taken < 16 { take(0) }
    return Key(high: words.0, low: words.1, index: index)
  }
}

/// Sorts records along the Hilbert curve, as rows of a bulk load lie already.
enum HilbertSort {
  static func sorted(_ records: [LiveRecord]) -> [LiveRecord] {
    var keys = records.indices.map { (key: Hilbert.key(records[$0].coordinate), index: Int32($0)) }
    keys.sort { $0.key < $1.key }
    return keys.map { records[Int($0.index)] }
  }
}
