import RoadsCore

/// The lines of a route that is being read, with the times of their points.
struct RouteLines {
  private(set) var lines: [[Coordinate]] = []
  private(set) var times: [[Instant?]] = []

  var isEmpty: Bool { lines.allSatisfy(\.isEmpty) }

  mutating func begin() {
    lines.append([])
    times.append([])
  }

  /// To the last line.
  mutating func add(_ point: Coordinate, at moment: Instant? = nil) {
    if lines.isEmpty { begin() }
    lines[lines.count - 1].append(point)
    times[times.count - 1].append(moment)
  }

  /// Of the last point; nil where it cannot be read, which leaves it a point without a time.
  mutating func date(_ moment: Instant?) {
    guard let line = times.indices.last, let point = times[line].indices.last else { return }
    times[line][point] = moment
  }

  /// One without an offset is in UTC, as GPX has all of them.
  static func moment(_ text: some StringProtocol) -> Instant? {
    switch TimeText.read(text) {
    case .instant(let moment): moment
    case .local(let wall): wall.instant(offset: 0)
    case nil: nil
    }
  }
}
