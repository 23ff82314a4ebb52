/// A list on its way into a store, looked at for what is probably a mistake in it. What is found changes nothing of what
/// is loaded.
///
/// Of each row some bytes are kept, wherever it is parsed; they are looked at once the list has ended.
package final class ListCheck: ImportSource {
  /// Longer lists are looked at as far as this: some 60 bytes of each row are kept.
  package static let mostRows = 2_000_000

  private let source: any ImportSource
  private let notes = ListNotes()

  package init(_ source: any ImportSource) { self.source = source }

  package func next() throws -> [ImportItem]? { try cut()?.items() }

  package func cut() throws -> ImportPart? {
    guard let part = try source.cut() else { return nil }
    return ImportPart(last: part.last, count: part.count, bytes: part.bytes) { [notes] body in
      var batch = ListNotes.Batch()
      try part.forEach { item in
        if case .row(let row) = item { batch.add(row) }
        body(item)
      }
      notes.take(batch)
    }
  }

  /// After the last row: tells of each row that something is said about, in the order of the list.
  package func finish(_ tell: (ListWarning) -> Void) -> ListWarningCounts {
    var counts = ListWarningCounts()
    notes.warnings { warning in
      counts.count(warning.reason)
      tell(warning)
    }
    return counts
  }
}

/// What is kept of a list's rows.
private final class ListNotes: Sendable {
  struct Entry {
    /// Of the address.
    let id: Int
    /// Of all that makes two things the same beside their ids.
    let thing: Int
    /// Degrees times ten million.
    let north: Int32
    let east: Int32
    let row: UInt32
    var name: UInt32
    let nameCount: UInt8
  }

  struct Batch {
    fileprivate var entries: [Entry] = []
    /// The beginnings of the ids, one behind the other.
    fileprivate var names: [UInt8] = []

    mutating func add(_ row: ImportRow) {
      let feature = row.feature
      guard row.position.index <= ListCheck.mostRows else { return }
      let begin = names.count
      var id = feature.id
      id.withUTF8 { names += ListNotes.name($0) }
      entries.append(
        Entry(
          id: feature.address.hashValue, thing: Batch.thing(feature),
          north: Batch.scaled(feature.coordinate.latitude),
          east: Batch.scaled(feature.coordinate.longitude),
          row: UInt32(row.position.index), name: UInt32(begin), nameCount: UInt8(names.count - begin)))
    }

    private static func scaled(_ degrees: Double) -> Int32 { Int32((degrees * 1e7).rounded()) }

    /// The place to about a metre, the type, which traffic is concerned, and when: two checks at one place on two days are
    /// two things, and so are the cameras for two directions.
    private static func thing(_ feature: Feature) -> Int {
      var hasher = Hasher()
      func add(_ point: Coordinate) {
        hasher.combine((point.latitude * 1e5).rounded())
        hasher.combine((point.longitude * 1e5).rounded())
      }
      add(feature.coordinate)
      hasher.combine(feature.type)
      hasher.combine(feature.validity)
      guard feature.hasDetails else { return hasher.finalize() }
      let details = feature.details
      if details.direction != .unknown { hasher.combine(details.direction) }
      if let bearing = details.bearing { hasher.combine(bearing) }
      if let vehicles = details.vehicles { hasher.combine(vehicles) }
      if let schedule = details.schedule { hasher.combine(schedule) }
      if let paths = details.shape?.geometry.paths {
        hasher.combine(paths.count)
        if let first = paths.first?.first { add(first) }
        if let last = paths.last?.last { add(last) }
      }
      return hasher.finalize()
    }
  }

  /// Enough to know it by, with its row: few sources have longer ones.
  private static let longestName = 64

  /// No character is cut.
  private static func name(_ id: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
    var end = min(id.count, longestName)
    while end < id.count, end > 0, id[end] & 0xC0 == 0x80 { end -= 1 }
    return id[..<end]
  }

  private let kept = CheckedMutex(Batch())

  func take(_ batch: Batch) {
    kept.withLock { kept in
      let begin = UInt32(kept.names.count)
      kept.names += batch.names
      // Not with room for exactly these: every batch would move all that is there.
      for var entry in batch.entries {
        entry.name += begin
        kept.entries.append(entry)
      }
    }
  }

  func warnings(_ tell: (ListWarning) -> Void) {
    let list = kept.withLock { kept in
      defer { kept = Batch() }
      return kept
    }
    ListReading(list.entries, list.names).warnings(tell)
  }
}

/// All rows of a list side by side.
private struct ListReading {
  private let entries: [ListNotes.Entry]
  private let names: [UInt8]
  /// In the order of the list.
  private let order: [HilbertEntry]

  init(_ entries: [ListNotes.Entry], _ names: [UInt8]) {
    self.entries = entries
    self.names = names
    var order = entries.indices.map { HilbertEntry(key: UInt64(entries[$0].row), number: $0) }
    HilbertOrder.sort(&order)
    self.order = order
  }

  private struct Found {
    enum Reason: UInt64 {
      case repeatedID
      case samePlace
      case place
    }

    let reason: Reason
    let entry: Int
    /// For the first two: the row that it is compared with.
    let other: Int
  }

  func warnings(_ tell: (ListWarning) -> Void) {
    var found: [Found] = []
    findRepeatedIDs { found.append(Found(reason: .repeatedID, entry: $0, other: $1)) }
    findSamePlaces { found.append(Found(reason: .samePlace, entry: $0, other: $1)) }
    let middle = ListMiddle(order.lazy.map { [entries] in entries[$0.number].point }, count: order.count)
    if let middle {
      for entry in entries.indices where middle.isFar(entries[entry].point) {
        found.append(Found(reason: .place, entry: entry, other: entry))
      }
    }
    var sorted = found.indices.map {
      HilbertEntry(
        key: UInt64(entries[found[$0].entry].row) << 2 | found[$0].reason.rawValue, number: $0)
    }
    HilbertOrder.sort(&sorted)
    for index in sorted {
      let found = found[index.number]
      let entry = entries[found.entry]
      let reason: ListWarning.Reason =
        switch found.reason {
        case .repeatedID: .repeatedID(other: row(found.other))
        case .samePlace: .samePlace(other: row(found.other))
        case .place: middle?.reason(entry.point) ?? .far(metres: 0)
        }
      tell(ListWarning(row(found.entry), reason))
    }
  }

  private func row(_ index: Int) -> ListedRow {
    let entry = entries[index]
    let bytes = names[Int(entry.name)..<Int(entry.name) + Int(entry.nameCount)]
    return ListedRow(index: Int(entry.row), id: String(decoding: bytes, as: UTF8.self))
  }

  /// Of each id the last row counts, as rows replace each other.
  private func findRepeatedIDs(_ tell: (_ entry: Int, _ last: Int) -> Void) {
    groups(by: { $0.id }) { group in
      guard let last = group.last else { return }
      for entry in group.dropLast() { tell(entry.number, last.number) }
    }
  }

  private func findSamePlaces(_ tell: (_ entry: Int, _ first: Int) -> Void) {
    groups(by: { $0.thing }) { group in
      guard let first = group.first else { return }
      for entry in group.dropFirst() where entries[entry.number].id != entries[first.number].id {
        tell(entry.number, first.number)
      }
    }
  }

  /// Rows that have something in common, each group in the order of the list.
  private func groups(
    by key: (ListNotes.Entry) -> Int, _ body: (ArraySlice<HilbertEntry>) -> Void
  ) {
    var sorted = order.map {
      HilbertEntry(key: UInt64(bitPattern: Int64(key(entries[$0.number]))), number: $0.number)
    }
    HilbertOrder.sort(&sorted)
    var begin = 0
    while begin < sorted.count {
      var end = begin + 1
      while end < sorted.count, sorted[end].key == sorted[begin].key { end += 1 }
      if end - begin > 1 { body(sorted[begin..<end]) }
      begin = end
    }
  }
}

extension ListNotes.Entry {
  fileprivate var point: Coordinate {
    Coordinate(validLatitude: Double(north) / 1e7, longitude: Double(east) / 1e7)
  }
}
