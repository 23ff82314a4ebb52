import RoadsCore

/// What others did since a run, feature by feature, as far as the log tells.
struct LogSince {
  struct Entry {
    let first: Change
    var last: Change
  }

  /// nil where the log does not reach back so far, or where a list changed more than it names and its run is not kept.
  let entries: [FeatureID: Entry]?

  init(_ connection: some StoreTransaction, _ stored: StoredRun) throws {
    var found: [FeatureID: Entry] = [:]
    var position = stored.position
    var isFirst = true
    while case let page = try connection.changes(since: position, limit: 10_000), let newest = page.last {
      if isFirst, let oldest = page.first, oldest.sequence > position + 1 {
        entries = nil
        return
      }
      isFirst = false
      position = newest.sequence
      for change in page where change.author?.run != stored.run.number {
        if let id = change.feature {
          LogSince.note(change, id, &found)
        } else if change.event == .reloaded,
          try !LogSince.read(change, on: connection, { LogSince.note(change, $0, &found) })
        {
          entries = nil
          return
        }
      }
    }
    entries = found
  }

  private static func note(_ change: Change, _ id: FeatureID, _ found: inout [FeatureID: Entry]) {
    found[id] = Entry(first: found[id]?.first ?? change, last: change)
  }

  /// What a run changed for which the log has one entry; false where nobody knows.
  private static func read(
    _ change: Change, on connection: some StoreTransaction, _ note: (FeatureID) -> Void
  ) throws -> Bool {
    guard let number = change.author?.run, let run = try connection.storedRun(number)?.run,
      run.kept == .changes
    else { return false }
    var last: Int64 = 0
    while let part = try connection.part(of: number, after: last) {
      last = part.number
      for change in try connection.changes(in: part) { note(change.feature) }
    }
    return true
  }
}
