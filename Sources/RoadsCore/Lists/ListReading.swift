/// All rows of a list side by side.
struct ListReading {
  private let batches: [ListNotes.Batch]
  private let count: Int

  init(_ batches: [ListNotes.Batch]) {
    self.batches = batches
    count = batches.reduce(0) { $0 + $1.entries.count }
  }

  /// Where an entry is: its batch, and its number in it.
  private struct Place {
    let number: Int

    init(_ batch: Int, _ index: Int) { number = batch << 32 | index }
    init(_ number: Int) { self.number = number }

    var batch: Int { number >> 32 }
    var index: Int { number & 0xFFFF_FFFF }
  }

  private subscript(_ place: Place) -> ListNotes.Entry { batches[place.batch].entries[place.index] }

  private func row(_ place: Place) -> ListedRow { batches[place.batch].row(place.index) }

  private func forEach(_ body: (Place, ListNotes.Entry) -> Void) {
    for batch in batches.indices {
      batches[batch].entries.withUnsafeBufferPointer { entries in
        for index in entries.indices { body(Place(batch, index), entries[index]) }
      }
    }
  }

  private struct Found {
    enum Reason: UInt64 {
      case repeatedID
      case samePlace
      case place
    }

    let reason: Reason
    let entry: Place
    /// For the first two: the row that it is compared with.
    let other: Place
  }

  func warnings(_ tell: (ListWarning) -> Void) {
    var found: [Found] = []
    findRepeatedIDs { found.append(Found(reason: .repeatedID, entry: $0, other: $1)) }
    findSamePlaces { found.append(Found(reason: .samePlace, entry: $0, other: $1)) }
    let middle = ListMiddle(count: count) { body in forEach { body(Int($1.row), $1.point) } }
    if let middle {
      forEach { place, entry in
        if middle.isFar(entry.point) { found.append(Found(reason: .place, entry: place, other: place)) }
      }
    }
    var sorted = found.indices.map {
      HilbertEntry(key: UInt64(self[found[$0].entry].row) << 2 | found[$0].reason.rawValue, number: $0)
    }
    HilbertOrder.sort(&sorted)
    for index in sorted {
      let found = found[index.number]
      let reason: ListWarning.Reason =
        switch found.reason {
        case .repeatedID: .repeatedID(other: row(found.other))
        case .samePlace: .samePlace(other: row(found.other))
        case .place: middle?.reason(self[found.entry].point) ?? .far(metres: 0)
        }
      tell(ListWarning(row(found.entry), reason))
    }
  }

  /// Of each id the last row counts, as rows replace each other.
  private func findRepeatedIDs(_ tell: (_ entry: Place, _ last: Place) -> Void) {
    groups(by: \.id) { group in
      guard let last = group.last else { return }
      for entry in group.dropLast() { tell(Place(entry.number), Place(last.number)) }
    }
  }

  private func findSamePlaces(_ tell: (_ entry: Place, _ first: Place) -> Void) {
    groups(by: \.thing) { group in
      guard let first = group.first else { return }
      for entry in group.dropFirst() where self[Place(entry.number)].id != self[Place(first.number)].id {
        tell(Place(entry.number), Place(first.number))
      }
    }
  }

  /// Rows that have something in common, each group in the order of the list.
  private func groups(
    by key: (ListNotes.Entry) -> UInt64, _ body: (ArraySlice<HilbertEntry>) -> Void
  ) {
    var alike: [HilbertEntry] = []
    let field = RepeatField(count: count) { body in forEach { body(key($1)) } }
    forEach { place, entry in
      guard field.mayRepeat(key(entry)) else { return }
      alike.append(HilbertEntry(key: UInt64(entry.row), number: place.number))
    }
    HilbertOrder.sort(&alike)
    alike = alike.map { HilbertEntry(key: key(self[Place($0.number)]), number: $0.number) }
    HilbertOrder.sort(&alike)
    var begin = 0
    while begin < alike.count {
      var end = begin + 1
      while end < alike.count, alike[end].key == alike[begin].key { end += 1 }
      if end - begin > 1 { body(alike[begin..<end]) }
      begin = end
    }
  }
}

/// Which of many hashes may be there more than once. Nearly all are there once: only the others need be put in order.
private struct RepeatField {
  private var repeated: [UInt64]
  private let shift: Int

  init(count: Int, _ hashes: (_ add: (UInt64) -> Void) -> Void) {
    // Sixteen bits for each: one of sixteen hashes shares its bit with another by chance.
    let bits = max(10, Int.bitWidth - (16 * count).leadingZeroBitCount)
    let shift = UInt64.bitWidth - bits
    var seen = [UInt64](repeating: 0, count: 1 << (bits - 6))
    var repeated = seen
    seen.withUnsafeMutableBufferPointer { seen in
      repeated.withUnsafeMutableBufferPointer { repeated in
        hashes { hash in
          let (word, bit) = RepeatField.place(hash, shift)
          repeated[word] |= seen[word] & bit
          seen[word] |= bit
        }
      }
    }
    self.repeated = repeated
    self.shift = shift
  }

  func mayRepeat(_ hash: UInt64) -> Bool {
    let (word, bit) = RepeatField.place(hash, shift)
    return repeated[word] & bit != 0
  }

  private static func place(_ hash: UInt64, _ shift: Int) -> (word: Int, bit: UInt64) {
    let place = hash >> UInt64(shift)
    return (Int(place >> 6), 1 << (place & 63))
  }
}
