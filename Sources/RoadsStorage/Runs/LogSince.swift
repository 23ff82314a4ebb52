import RoadsCore

/// What others did since a run, feature by feature, as far as the log tells. What a run did that was taken back, and what
/// took it back, is not among it: both together changed nothing.
struct LogSince {
  struct Entry {
    fileprivate var changes: [Change] = []
    /// The run that took back what stood here last.
    fileprivate var undoing: Int64?

    var first: Change { changes[0] }
    var last: Change { changes[changes.count - 1] }

    fileprivate mutating func add(_ change: Change) {
      // Nobody takes back what is of no run: of many, one behind the other, the first and the last matter.
      if changes.count > 1, [change, last, changes[changes.count - 2]].allSatisfy({ $0.author?.run == nil }) {
        changes.removeLast()
      }
      changes.append(change)
    }

    /// Whether there was something of that run.
    fileprivate mutating func remove(changesOf run: Int64) -> Bool {
      let count = changes.count
      changes.removeAll { $0.author?.run == run }
      return changes.count < count
    }
  }

  /// nil where the log does not reach back so far, or where a list changed more than it names and its run is not kept.
  let entries: [FeatureID: Entry]?

  /// `only`: what somebody wants to know of; nil: everything.
  init(_ connection: some StoreTransaction, _ stored: StoredRun, only: Set<FeatureID>? = nil) throws {
    var reader = Reader(connection, only)
    entries = try reader.read(since: stored) ? reader.found.filter { !$0.value.changes.isEmpty } : nil
  }

  private struct Reader<Connection: StoreTransaction> {
    private let connection: Connection
    private let only: Set<FeatureID>?
    private(set) var found: [FeatureID: Entry] = [:]
    /// Which run each one that was met undoes.
    private var originals: [Int64: Int64?] = [:]

    init(_ connection: Connection, _ only: Set<FeatureID>?) {
      self.connection = connection
      self.only = only
    }

    /// false where nobody knows.
    mutating func read(since stored: StoredRun) throws -> Bool {
      var position = stored.position
      var isFirst = true
      while case let page = try connection.changes(since: position, limit: 10_000), let newest = page.last {
        if isFirst, let oldest = page.first, oldest.sequence > position + 1 { return false }
        isFirst = false
        position = newest.sequence
        for change in page where change.author?.run != stored.run.number {
          if let id = change.feature {
            try note(change, id)
          } else if change.event == .reloaded, try !note(all: change) {
            return false
          }
        }
      }
      return true
    }

    private mutating func note(_ change: Change, _ id: FeatureID) throws {
      if let only, !only.contains(id) { return }
      var entry = found[id] ?? Entry()
      if let run = change.author?.run, let undone = try original(of: run) {
        if entry.undoing == run { return }
        if entry.remove(changesOf: undone) {
          entry.undoing = run
          found[id] = entry
          return
        }
      }
      entry.add(change)
      found[id] = entry
    }

    private mutating func original(of run: Int64) throws -> Int64? {
      if let known = originals[run] { return known }
      let read = try connection.storedRun(run)?.run.undoes
      originals[run] = .some(read)
      return read
    }

    /// What a run changed for which the log has one entry; false where nobody knows.
    private mutating func note(all change: Change) throws -> Bool {
      guard let number = change.author?.run, let run = try connection.storedRun(number)?.run,
        run.kept == .changes
      else { return false }
      var last: Int64 = 0
      while let part = try connection.part(of: number, after: last) {
        last = part.number
        for id in try connection.changes(in: part).map(\.feature) { try note(change, id) }
      }
      return true
    }
  }
}
