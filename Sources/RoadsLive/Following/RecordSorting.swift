import RoadsCore

/// One of several lists of records, and where in it one stands. The lists stay as they are, and what is sorted are
/// numbers: to hand a record on is to count it as in use, and it lies anywhere.
struct RecordPosition {
  private let list: Int32
  private let index: Int32

  fileprivate init(_ list: Int, _ index: Int) {
    self.list = Int32(list)
    self.index = Int32(index)
  }

  /// Both in one.
  fileprivate init(number: Int) { self.init(number >> 32, number & 0xFFFF_FFFF) }
  fileprivate var number: Int { Int(list) << 32 | Int(index) }

  fileprivate func record(in lists: [[LiveRecord]]) -> LiveRecord { lists[Int(list)][Int(index)] }

  fileprivate static func keys<Key>(
    of lists: [[LiveRecord]], where isWanted: (LiveRecord) -> Bool = { _ in true },
    _ key: (LiveRecord, RecordPosition) -> Key
  ) -> [Key] {
    var keys: [Key] = []
    for (number, records) in lists.enumerated() {
      // Nearly all are, or nearly none.
      if let first = records.first, isWanted(first) { keys.reserveCapacity(keys.count + records.count) }
      for (index, record) in records.enumerated() where isWanted(record) {
        keys.append(key(record, RecordPosition(number, index)))
      }
    }
    return keys
  }
}

/// Sorts many records by layer and id by the ids' first bytes, which lie side by side, and looks at the records
/// themselves only where those are equal.
enum RecordIDSort {
  private struct Key {
    let high: UInt64
    let low: UInt64
    let position: RecordPosition
  }

  static func sorted(_ lists: [[LiveRecord]]) -> some RandomAccessCollection<LiveRecord> {
    var keys = RecordPosition.keys(of: lists, key)
    keys.sort { a, b in
      if a.high != b.high { return a.high < b.high }
      if a.low != b.low { return a.low < b.low }
      return RecordOrder.precedes(a.position.record(in: lists), b.position.record(in: lists))
    }
    return keys.lazy.map { $0.position.record(in: lists) }
  }

  /// The layer, and fifteen bytes of the id. An id that is written with an escape has only the bytes before it
  /// here, as if it were shorter: the key is then that of a smaller id, so it is taken from the id itself.
  private static func key(_ record: LiveRecord, _ position: RecordPosition) -> Key {
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
    return Key(high: words.0, low: words.1, position: position)
  }
}

/// Sorts records along the Hilbert curve, as rows of a bulk load lie already.
enum RecordHilbertSort {
  /// Those that are wanted.
  static func sorted(
    _ lists: [[LiveRecord]], where isWanted: (LiveRecord) -> Bool
  ) -> some RandomAccessCollection<LiveRecord> {
    var keys = RecordPosition.keys(of: lists, where: isWanted) {
      HilbertEntry(key: Hilbert.key($0.coordinate), number: $1.number)
    }
    HilbertOrder.sort(&keys)
    return keys.lazy.map { RecordPosition(number: $0.number).record(in: lists) }
  }
}
