/// A run as it is kept.
package struct StoredRun: Sendable, Hashable {
  package var run: Run
  /// How much room its changes take.
  package var bytes: Int64
  /// Entries of the log up to there are from before it; some of those behind may be too.
  package var position: Int64

  package init(_ run: Run, bytes: Int64 = 0, position: Int64 = 0) {
    self.run = run
    self.bytes = bytes
    self.position = position
  }
}

/// Some changes of a run, as they are kept.
package struct RunPart: Sendable, Hashable {
  package let run: Int64
  /// From 1 on, in the order of the changes.
  package let number: Int64
  package let changes: Int
  package let record: [UInt8]

  package init(run: Int64, number: Int64, changes: Int, record: [UInt8]) {
    self.run = run
    self.number = number
    self.changes = changes
    self.record = record
  }
}
