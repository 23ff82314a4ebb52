/// When an import stops keeping the spatial index entry by entry: the one place where that is decided.
///
/// Measured with a million features, in processor time: a row that is added costs some 150 µs entry by entry, one
/// that changes 200, of both indexes; with the indexes left for the end 65 to 85, but then they are made for the
/// whole store, which takes 7 s. So that pays from 55,000 changes or 80,000 additions on. How many are still to
/// come is not known: switching once the cost equals that of the other way costs at most twice.
package enum BulkRule {
  /// Into an empty store, lists longer than this are sorted before they are written.
  static let sortedLoad = 2_000

  /// Into a store of `total` features, after so many changes the index is written again at the end.
  package static func rebuildsIndex(changes: Int, total: Int) -> Bool {
    changes > sortedLoad && changes * 16 > total
  }
}
