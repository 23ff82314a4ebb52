/// Puts a backup into a store's place.
package protocol BackupRestoring {
  /// A first look, which reads little. Throws where the file is no backup, or a newer program's.
  func contents() throws -> BackupContents
  /// `rehearses`: everything but the exchange itself.
  func run(at moment: Instant, rehearses: Bool) throws -> BackupOutcome
}

/// The summary of a backup that a person confirms.
package struct BackupContents: Sendable, Hashable {
  package let counts: Counts
  package let lastChangeAt: Instant?

  package init(counts: Counts, lastChangeAt: Instant?) {
    self.counts = counts
    self.lastChangeAt = lastChangeAt
  }
}

package struct BackupOutcome: Sendable, Hashable {
  /// What is wrong with the backup; then nothing happened.
  package let found: [CheckFinding]
  /// Where that is what was there before; nil where there was nothing.
  package let kept: String?
  /// Whether the key that lies beside the store is the backup's.
  package let key: KeyState

  package init(found: [CheckFinding] = [], kept: String? = nil, key: KeyState = .unused) {
    self.found = found
    self.kept = kept
    self.key = key
  }
}
