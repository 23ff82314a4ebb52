import RoadsCore

/// Finds the rows of an area that a filter lets through, in no order: the index's entries first, those
/// that are surely outside dropped by their rounded places, then the rows, and the exact decision.
struct AreaSearch {
  let connection: Connection
  let filter: Filter

  struct Place {
    let point: Coordinate
    var distance = 0.0
    var along = 0.0
  }

  func rows(in area: Area?, _ body: (Statement, Place) throws -> Void) throws {
    switch area {
    case nil: try everywhere(body)
    case .box(let box): try inBox(box, body)
    case .circle(let circle): try inCircle(circle, body)
    case .corridor(let corridor): try inCorridor(corridor, body)
    }
  }

  private func everywhere(_ body: (Statement, Place) throws -> Void) throws {
    try connection.with(.everyRow) { row in
      while try row.step() {
        if try RowReader.matches(filter, row) { try body(row, Place(point: try RowReader.point(row))) }
      }
    }
  }

  private func inBox(_ box: Box, _ body: (Statement, Place) throws -> Void) throws {
    let entries = try self.entries(in: Window.of(box)) { _ in true }
    try RowFetch(connection: connection).rows(of: entries) { row, _ in
      let point = try RowReader.point(row)
      if box.contains(point), try RowReader.matches(filter, row) { try body(row, Place(point: point)) }
    }
  }

  private func inCircle(_ circle: Circle, _ body: (Statement, Place) throws -> Void) throws {
    let measure = CentreMeasure(circle.centre)
    let windows = Window.around(CollectionOfOne(circle.centre), metres: circle.metres)
    let entries = try self.entries(in: windows) {
      measure.isWithinChord(of: $0.middle, metres: circle.metres + TreeEntry.slack)
    }
    try RowFetch(connection: connection).rows(of: entries) { row, _ in
      let point = try RowReader.point(row)
      guard let distance = measure.distance(to: point, within: circle.metres),
        try RowReader.matches(filter, row)
      else { return }
      try body(row, Place(point: point, distance: distance))
    }
  }

  /// A point may lie beside several legs of the route: its row is read once, and its best place along
  /// the whole route counts.
  private func inCorridor(_ corridor: Corridor, _ body: (Statement, Place) throws -> Void) throws {
    let measure = RouteMeasure(corridor)
    var candidates: [(entry: TreeEntry, leg: Int)] = []
    for (index, leg) in measure.legs.enumerated() {
      candidates += try entries(in: leg.windows) { _ in true }.map { ($0, index) }
    }
    candidates.sort { $0.entry.row == $1.entry.row ? $0.leg < $1.leg : $0.entry.row < $1.entry.row }
    var entries: [TreeEntry] = []
    var firsts: [Int] = []
    for (index, candidate) in candidates.enumerated() where entries.last?.row != candidate.entry.row {
      entries.append(candidate.entry)
      firsts.append(index)
    }
    firsts.append(candidates.count)
    try RowFetch(connection: connection).rows(of: entries) { row, index in
      let point = try RowReader.point(row)
      var best: RoutePosition?
      for candidate in candidates[firsts[index]..<firsts[index + 1]] {
        guard let found = measure.position(of: point, on: measure.legs[candidate.leg]) else { continue }
        best = best.map { $0.better(of: found) } ?? found
      }
      guard let best, try RowReader.matches(filter, row) else { return }
      try body(row, Place(point: point, distance: best.distance, along: best.along))
    }
  }

  /// In the order of the rows, each once.
  private func entries(in windows: [Window], where isWanted: (TreeEntry) -> Bool) throws -> [TreeEntry] {
    var all: [TreeEntry] = []
    for window in windows { try TreeWalk(connection: connection).entries(in: window, into: &all) }
    var entries = all.filter(isWanted)
    entries.sort { $0.row < $1.row }
    guard windows.count > 1 else { return entries }
    // The windows are apart, but an entry's rounded box can touch two of them.
    var last: Int64?
    entries.removeAll { entry in
      defer { last = entry.row }
      return entry.row == last
    }
    return entries
  }
}
