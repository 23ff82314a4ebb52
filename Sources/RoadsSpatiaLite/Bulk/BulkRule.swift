/// When an import stops keeping the spatial index entry by entry: the one place where that is decided.
///
/// Measured with a million points on two cores: an entry that is added to a growing index costs some 15 µs,
/// an entry of an index that is written packed less than 2 µs with both of its checks; but the packed index
/// is written for the whole store.
package enum BulkRule {
  /// Into an empty store, lists longer than this are sorted before they are written.
  static let sortedLoad = 2_000

  /// Into a store of `total` features, after so many changes the index is written anew at the end.
  package static func rebuildsIndex(changes: Int, total: Int) -> Bool {
    changes > sortedLoad && changes * 16 > total
  }
}
