/// When an import stops keeping the spatial index entry by entry: the one place where that is decided.
///
/// Measured on two cores: an entry that SpatiaLite's triggers keep costs some 15 µs, an entry of an index
/// that is written packed 1 µs, its check included, but the packed index is written for the whole store.
package enum BulkRule {
  /// Into an empty store, lists longer than this are sorted before they are written.
  static let sortedLoad = 2_000

  /// Into a store of `total` features, after so many changes the index is written anew at the end.
  package static func rebuildsIndex(changes: Int, total: Int) -> Bool {
    changes > sortedLoad && changes * 16 > total
  }
}
