/// Every statement that has values, by name: prepared once for each connection under that name. Values are
/// always bound; whole numbers travel as eight bytes.
package enum SQL: String, CaseIterable {
  case fetch

  // MARK: Reading

  case inBox
  case inBoxes
  case inOrder
  case inLayerOrder
  case everyRow
  case keyBounds
  case keyRange
  case keyRangeInBox
  case openShards
  case byKey
  case byAddress
  case byAddresses
  case expiredBefore
  case countAll

  // MARK: Writing features

  case lockTurns
  case lockFeatures
  case lockedByAddress
  case insert
  case update
  case delete
  case setReports

  // MARK: Tombstones

  case tombstonesOf
  case bury

  // MARK: Limits

  case takeAllowance
  case allowanceWait
  case forgetAllowances

  // MARK: Import

  case isEmpty
  case addListed
  case unlisted
  case samples
  case dropChanged
  case unburyChanged
  case forgetChangedReporters
  case forgetChangedContributions
  case updateFromStaged
  case insertFromStaged

  // MARK: The change log

  case addEntries
  case newest

  // MARK: From store to store

  case isUntouched
  case nextRow
  case setNextRow
  case setGivenKey

  // MARK: The key

  case key
  case setKey

  // MARK: Care

  case setVersion
  case shapes
  case engine
  case storedBytes

  /// The files of the purposes have the texts. A test sees to it that none is empty.
  package var text: String {
    ofReading ?? ofFeatures ?? ofRequests ?? ofImport ?? ofLog ?? ofMoving
      ?? ofMaintenance ?? ""
  }

  /// How many rows come at once.
  static let fetched = 1_000

  /// The columns of `RowReader`, in its order: the details stand last, whatever else a statement tells.
  static let columns = plainColumns + ", " + details
  static let plainColumns = """
    f.pk, f.type, f.valid_from, f.valid_to, f.geometry, f.id, f.road_class, f.authority_id, f.authority,
    f.updated_at, f.title, f.road, f.text, f.reports
    """
  static let details = """
    f.direction, f.bearing, f.length, f.speed_limit, f.camera, f.applies_to, f.approximate, f.schedule,
    f.schedule_zone, f.correction, f.shape, \(joinedColumn), f.source
    """
  private static let joinedColumn = "f.sources"
  static let rows = columns + " FROM feature f"

  /// What lies in a box: points by their place, lines and areas by all that they take up.
  static func isIn(_ box: String, _ feature: String = "f") -> String {
    let box = "ST_GeogFromWKB(\(box))"
    return "(\(feature).geometry && \(box) OR \(feature).extent && \(box))"
  }

  /// What people said, as it moves from store to store.
  static let votes = "feature, reporter, verdict, network, taken_back, at, wider, widest, marks FROM report"

  /// The columns of a tombstone, whose key nobody asks for.
  static let buried = """
    0::bigint, f.type, f.valid_from, f.valid_to, f.geometry, f.id, f.road_class, f.authority_id, f.authority,
    f.updated_at, f.title, f.road, f.text, f.reports, f.reason, f.removed_at,
    \(details.replacing(joinedColumn, with: "NULL::text")) FROM tombstone f
    """

  static let joinAddresses = """
    JOIN unnest($1::bigint[], $2::text[]) AS a(layer, id) ON f.layer = a.layer AND f.id = a.id
    """
}
