package import RoadsCore

/// What a driver offers to the search: rows that may be in an answer, which it filters, and the order of addresses.
/// What a circle, a box, a corridor and a limit mean is `AnswerSearch`.
package protocol SearchDriver {
  associatedtype Match: SearchRow
  /// What stays of a row until it is known whether it is in the answer.
  associatedtype Kept

  /// The rows of an area that the filter lets through, in no order, each once.
  func rows(
    in measure: AreaMeasure, _ filter: Filter, _ body: (Match, AreaMeasure.AreaPosition) throws -> Void)
    throws
  /// The rows that the filter lets through, in no order, each once, where its words name few; false where it
  /// is better to look at all.
  func rowsOfWords(_ filter: Filter, _ body: (Match) throws -> Void) throws -> Bool
  /// Everything that the filter lets through, by address, until `body` says no: nothing is collected.
  func everyFeature(_ filter: Filter, _ body: (consuming Feature) throws -> Bool) throws
  /// Everything that the filter lets through, in no order.
  func everyKey(_ filter: Filter, _ sort: AnswerSort, _ body: (SortKey, Kept) throws -> Void) throws
  /// The types of all that the filter lets through.
  func everyType(_ filter: Filter, _ body: (FeatureType) throws -> Void) throws
  /// How many rows of each type there are.
  func countByType() throws -> Counts

  /// `isTold`: it surely is in the answer. Of others most will be dropped.
  func kept(_ row: Match, isTold: Bool) throws -> Kept
  func feature(_ kept: Kept) throws -> Feature
  /// Asked for where lines or areas are too equally far to tell.
  func details(_ kept: Kept) throws -> FeatureDetails
  func address(_ kept: Kept) throws -> FeatureID
}

extension SearchDriver {
  package func details(_ kept: Kept) throws -> FeatureDetails { try feature(kept).details }
}

/// A row that was found. Its columns are read when they are asked for.
package protocol SearchRow: TimedSubject {
  func storedType() throws -> FeatureType
  func storedPoint() throws -> Coordinate
  func storedTitle() throws -> String
  /// `Filter.admits(_:passedAt:)`
  func isAdmitted(by filter: Filter, passedAt moment: Instant) throws -> Bool
}
