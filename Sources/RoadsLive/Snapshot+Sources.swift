package import RoadsCore

extension Snapshot {
  /// How many features there are of each source. Looks at each of them. One all of whose features hide behind others' has
  /// none, and is named too.
  package func countsBySource() -> [SourceName: [Layer: Int]] {
    var counts: [SourceName: [Layer: Int]] = [:]
    ordered.visit { record in
      counts[record.source, default: [:]][record.layer, default: 0] += 1
      if record.header.isJoined {
        for source in record.sources where counts[source] == nil { counts[source] = [:] }
      }
      return true
    }
    return counts
  }
}
