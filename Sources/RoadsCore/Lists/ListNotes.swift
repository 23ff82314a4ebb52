/// What is kept of a list's rows.
final class ListNotes: Sendable {
  struct Entry {
    /// Of the address.
    let id: UInt64
    /// Of all that makes two things the same beside their ids.
    let thing: UInt64
    /// Degrees times ten million.
    let north: Int32
    let east: Int32
    let row: UInt32
    /// Where the beginning of its id begins among the batch's names; it ends where the next one's does.
    let name: UInt32

    var point: Coordinate { Coordinate(validLatitude: Double(north) / 1e7, longitude: Double(east) / 1e7) }
  }

  /// The rows of one part. It stays as its part made it: who moves a million rows to one place waits for it.
  struct Batch {
    private(set) var entries: [Entry] = []
    /// The beginnings of the ids, one behind the other.
    private var names: [UInt8] = []

    init(count: Int) { entries.reserveCapacity(count) }

    mutating func add(_ row: ImportRow) {
      guard row.position.index <= ListCheck.mostRows else { return }
      let feature = row.feature
      let begin = names.count
      var id = feature.id
      let hash = id.withUTF8 { bytes in
        names += Batch.name(bytes)
        return ContentHash.of(bytes)
      }
      entries.append(
        Entry(
          id: feature.layer == .radars ? hash : ~hash, thing: ListedThing.hash(feature),
          north: Batch.scaled(feature.coordinate.latitude),
          east: Batch.scaled(feature.coordinate.longitude),
          row: UInt32(row.position.index), name: UInt32(begin)))
    }

    /// What a person is told of an entry.
    func row(_ index: Int) -> ListedRow {
      let end = index + 1 < entries.count ? Int(entries[index + 1].name) : names.count
      let bytes = names[Int(entries[index].name)..<end]
      return ListedRow(index: Int(entries[index].row), id: String(decoding: bytes, as: UTF8.self))
    }

    private static func scaled(_ degrees: Double) -> Int32 { Int32((degrees * 1e7).rounded()) }

    /// Enough to know it by, with its row: few sources have longer ones.
    private static let longestName = 64

    /// No character is cut.
    private static func name(_ id: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>> {
      var end = min(id.count, longestName)
      while end < id.count, end > 0, id[end] & 0xC0 == 0x80 { end -= 1 }
      return id[..<end]
    }
  }

  private let kept = CheckedMutex<[Batch]>([])

  func take(_ batch: Batch) {
    // Beyond the last row that is looked at, and of rows that are all rejected, it has but room.
    guard !batch.entries.isEmpty else { return }
    kept.withLock { $0.append(batch) }
  }

  func warnings(_ tell: (ListWarning) -> Void) {
    let batches = kept.withLock { kept in
      defer { kept = [] }
      return kept
    }
    ListReading(batches).warnings(tell)
  }
}

/// The place to about a metre, the type, which traffic is concerned, and when: two checks at one place on two days are two
/// things, and so are the cameras for two directions.
private enum ListedThing {
  static func hash(_ feature: Feature) -> UInt64 {
    let (north, east) = scaled(feature.coordinate)
    let (from, until) = (feature.validity.from, feature.validity.until)
    return ContentHash.of([
      north, east, Int64(bitPattern: ContentHash.of(feature.type.name)), from?.milliseconds ?? .min,
      until?.milliseconds ?? .max, feature.hasDetails ? details(feature.details) : 0,
    ])
  }

  private static func scaled(_ point: Coordinate) -> (Int64, Int64) {
    (Int64((point.latitude * 1e5).rounded()), Int64((point.longitude * 1e5).rounded()))
  }

  /// 0 where they say nothing that tells one thing from another.
  private static func details(_ details: FeatureDetails) -> Int64 {
    guard
      details.direction != .unknown || details.bearing != nil || details.vehicles != nil
        || details.schedule != nil || details.shape != nil
    else { return 0 }
    var hasher = Hasher()
    hasher.combine(details.direction)
    hasher.combine(details.bearing)
    hasher.combine(details.vehicles)
    hasher.combine(details.schedule)
    if let paths = details.shape?.geometry.paths {
      hasher.combine(paths.count)
      for end in [paths.first?.first, paths.last?.last] {
        guard let end else { continue }
        let (north, east) = scaled(end)
        hasher.combine(north)
        hasher.combine(east)
      }
    }
    return Int64(hasher.finalize())
  }
}
