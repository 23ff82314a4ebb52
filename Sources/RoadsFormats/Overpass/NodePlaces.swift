/// Where the nodes of an answer are, so that relations find their devices' places. 16 bytes each, at most 400,000 of
/// them: some ten times the cameras of a large country.
struct NodePlaces {
  /// In OpenStreetMap's own unit of 10⁻⁷ degrees, which makes the same numbers again.
  private struct Entry {
    /// Twice the id, and one more for a camera.
    let key: Int64
    let north: Int32
    let east: Int32

    var id: Int64 { key >> 1 }
  }

  private static let most = 400_000

  private var entries: [Entry] = []
  /// By id, as answers have them where nobody wished for another order.
  private var isInOrder = true

  mutating func add(_ id: Int64, latitude: Double, longitude: Double, isCamera: Bool) {
    guard entries.count < NodePlaces.most, id.magnitude < 1 << 62,
      let north = Int32(exactly: (latitude * 1e7).rounded()),
      let east = Int32(exactly: (longitude * 1e7).rounded())
    else { return }
    if let last = entries.last, last.id > id { isInOrder = false }
    entries.append(Entry(key: id << 1 | (isCamera ? 1 : 0), north: north, east: east))
  }

  /// To be called before something is looked for.
  mutating func order() {
    if !isInOrder { entries.sort { $0.id < $1.id } }
    isInOrder = true
  }

  func find(_ id: Int64) -> (latitude: Double, longitude: Double, isCamera: Bool)? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id <= id { low = middle + 1 } else { high = middle }
    }
    guard low > 0, case let entry = entries[low - 1], entry.id == id else { return nil }
    return (Double(entry.north) / 1e7, Double(entry.east) / 1e7, entry.key & 1 == 1)
  }
}
