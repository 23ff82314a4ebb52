import RoadsCore

/// Where the nodes of an answer are, so that relations find the places of their members. 16 bytes each, at most 400,000 of
/// them: some ten times the cameras of a large country.
struct NodePlaces {
  /// In OpenStreetMap's own unit of 10⁻⁷ degrees, which makes the same numbers again.
  private struct Entry {
    let id: Int64
    let north: Int32
    let east: Int32
  }

  private static let most = 400_000

  private var entries: [Entry] = []
  /// By id, as answers have them where nobody wished for another order.
  private var isInOrder = true

  mutating func add(_ id: Int64, latitude: Double, longitude: Double) {
    guard entries.count < NodePlaces.most,
      let north = Int32(exactly: (latitude * 1e7).rounded()),
      let east = Int32(exactly: (longitude * 1e7).rounded())
    else { return }
    if let last = entries.last, last.id > id { isInOrder = false }
    entries.append(Entry(id: id, north: north, east: east))
  }

  /// To be called before something is looked for.
  mutating func order() {
    if !isInOrder { entries.sort { $0.id < $1.id } }
    isInOrder = true
  }

  /// nil where it is unknown, or none on earth.
  func find(_ id: Int64) -> Coordinate? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, case let entry = entries[low], entry.id == id else { return nil }
    return try? Place.vertex(latitude: Double(entry.north) / 1e7, longitude: Double(entry.east) / 1e7)
  }
}

/// Which nodes the ways of an answer have, for relations whose members stand elsewhere. 8 bytes for each node, at most a
/// million of them.
struct WayNodes {
  private static let most = 1_000_000
  private static let mostWays = 200_000

  private var nodes: [Int64] = []
  private var ranges: [Int64: Range<Int>] = [:]

  mutating func add(_ id: Int64, _ list: JSONValue) {
    guard ranges.count < WayNodes.mostWays else { return }
    let start = nodes.count
    for node in list.elements {
      guard nodes.count < WayNodes.most, let number = node.number.flatMap({ Int64(exactly: $0) }) else {
        // Half a way is another one.
        nodes.removeLast(nodes.count - start)
        return
      }
      nodes.append(number)
    }
    if nodes.count > start { ranges[id] = start..<nodes.count }
  }

  func find(_ id: Int64) -> ArraySlice<Int64>? { ranges[id].map { nodes[$0] } }
}
