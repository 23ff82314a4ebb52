import RoadsCore
import RoadsStorage

/// Every feature in the order of addresses. Rows are stored by place, so the next one lies on another page: several
/// threads read and use them, and little of the file stays in memory.
struct FullScan {
  /// Of one moment, and more than one. The first finds where batches end, each of the others reads them on a
  /// thread of its own.
  let connections: [Connection]
  let filter: Filter

  func visit<Made: Sendable>(
    make: @escaping @Sendable ([Hit]) throws -> Made, take: (Made) throws -> Bool
  ) throws {
    let layers = Layer.allCases.sorted().filter { filter.layer ?? $0 == $0 }
    let cutter = IDRangeSplitter(connection: connections[0], layers: layers[...])
    let idle = CheckedMutex(Array(connections.dropFirst()))
    let batches = ReadAhead(threads: connections.count - 1, cut: cutter.cut) { [filter] stretch in
      let connection = idle.withLock { $0.removeLast() }
      defer { idle.withLock { $0.append(connection) } }
      return try make(try connection.hits(stretch, filter))
    }
    while let made = try batches.next() {
      guard try take(made) else { return }
    }
  }
}

/// Rows whose addresses follow each other.
private struct IDRange {
  let layer: Layer
  let begin: String
  /// The first that does not belong to it; nil for the last stretch of a layer.
  let end: String?
}

/// Says where stretches of addresses end, by the index alone.
private final class IDRangeSplitter {
  /// Rows that a thread reads in one go.
  private static let rows = 512

  private let connection: Connection
  private var layers: ArraySlice<Layer>
  private var begin = ""

  init(connection: Connection, layers: ArraySlice<Layer>) {
    self.connection = connection
    self.layers = layers
  }

  func cut() throws -> IDRange? {
    guard let layer = layers.first else { return nil }
    let stretch = IDRange(layer: layer, begin: begin, end: try end(in: layer))
    if stretch.end == nil { layers.removeFirst() }
    begin = stretch.end ?? ""
    return stretch
  }

  private func end(in layer: Layer) throws -> String? {
    try connection.with(.addressAhead) { row in
      row.bind(1, layer.code)
      row.bind(2, begin)
      row.bind(3, IDRangeSplitter.rows)
      guard try row.step() else { return nil }
      let end = row.text(0)
      // A damaged index could lead in circles.
      guard begin.utf8.lexicographicallyPrecedes(end.utf8) else { throw row.damaged("address index: order") }
      return end
    }
  }
}

extension Connection {
  fileprivate func hits(_ stretch: IDRange, _ filter: Filter) throws -> [Hit] {
    try with(.inLayerOrderBetween) { row in
      row.bind(1, stretch.layer.code)
      row.bind(2, stretch.begin)
      row.bind(3, stretch.end)
      var hits: [Hit] = []
      while try row.step() {
        if try filter.matches(StoredRow(row)) { hits.append(Hit(feature: try RowReader.feature(row))) }
      }
      return hits
    }
  }
}
