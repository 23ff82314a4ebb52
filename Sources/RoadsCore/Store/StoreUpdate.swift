/// What a store has to tell to somebody who knows its state at one entry of its change log.
package enum StoreUpdate: Sendable {
  case nothing
  /// The entries since, oldest first, and what they concern as it is now: what lives, and what stays of
  /// what was removed.
  case changes([Change], living: [FeatureID: Feature], removed: [FeatureID: Tombstone])
  /// Only reading everything again tells: a bulk load, too many entries, a log that no longer holds the entry
  /// or holds another in its place, as after a restore from a backup.
  case everything
}
