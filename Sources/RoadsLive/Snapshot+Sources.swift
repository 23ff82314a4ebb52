package import RoadsCore

extension Snapshot {
  /// How many features there are of each source. Looks at each of them.
  package func countsBySource() -> [SourceName: [Layer: Int]] {
    var counts: [SourceName: [Layer: Int]] = [:]
    ordered.visit { record in
      counts[record.source, default: [:]][record.layer, default: 0] += 1
      return true
    }
    return counts
  }
}
