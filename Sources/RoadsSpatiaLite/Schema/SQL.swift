/// Every statement that the store runs, by name. Values are always bound. A test asks SQLite to explain
/// each one.
package enum SQL: Int, CaseIterable {

  // MARK: The file

  case applicationID
  case userVersion
  case countTables
  case begin
  case beginRead
  case openRead
  case commit
  case rollback

  // MARK: The key

  case keyCheck
  case setKeyCheck
  case clearKeyCheck

  // MARK: Reading

  case treeNodes
  case keyed
  case keyedWithoutCounts
  case keyedDetails
  case nextBeside
  case keyRange
  case keyBounds
  case everyRow
  case inLayerOrder
  case inLayerOrderBetween
  case addressAhead
  case byKey
  case byAddress
  case expiredBefore
  case countAll

  // MARK: Writing features

  case insert
  case update
  case delete
  case setReports
  case clearReports

  case bury

  // MARK: Lines and areas

  case details
  case geometry
  case addDetails
  case addLine
  case addArea
  case dropDetails
  case dropLine
  case dropArea
  case clearDetails
  case clearLines
  case clearAreas
  case setIndexBox
  case anyShape
  case shapes
  case strayDetails

  // MARK: Import

  case insertMany
  case addManyDetails
  case addManyLines
  case savepoint
  case rollbackToSavepoint
  case releaseSavepoint
  case setAttempt
  case takeBackAttempt
  case endAttempt
  case dropAddressIndex
  case makeAddressIndex
  case countAddressIndexes
  case clearTreeNodes
  case clearTreeParents
  case clearTreeRows
  case addTreeNode
  case addTreeParent
  case addTreeRow
  case addTreeRows
  case clearFeatures
  case clearAllReports
  case clearTombstones
  case places
  case checkIndexBySpatiaLite
  case dropSpatialIndex
  case makeSpatialIndex
  case allAddresses
  case allBuried
  case makeListed
  case clearListed
  case addListed
  case unlisted
  case samples

  // MARK: The word index

  case hasWords
  case setHasWords
  case addWords
  case dropWords
  case clearWords
  case checkWords
  case setWordsCollected
  case setWordsMerged
  case wordTexts
  case wordEntries
  case allWordEntries
  case wordBlocks
  case setWordBlock
  case wordPages
  case setWordPage
  case lastKey

  // MARK: The change log

  case lastChange

  // MARK: From store to store

  case insertKept
  case addKeptReport
  case addKeptChange

  // MARK: Care

  case integrity
  case checkIndexTree
  case indexedPlaces
  case indexedShapes
  case countFeatures
  case countIndexed
  case strayCounts
  case spatialLayers

  /// The files of the purposes have the texts. A test sees to it that none is empty.
  package var text: String {
    ofFile ?? ofReading ?? ofFeatures ?? ofShapes ?? ofImport ?? ofWords ?? ofLog ?? ofMoving ?? ofMaintenance
      ?? ""
  }

  /// What people said, as it moves from store to store.
  static let votes = "feature, reporter, verdict, network, taken_back, at, wider, widest, marks FROM report"

  /// What stays of removed features, and where it is.
  static let buried = """
    layer, id, reason, removed_at, type, valid_from, valid_to, latitude, longitude, road_class,
      authority_id, authority, updated_at, reports, title, road, text, \(buriedDetails), \(buriedSource) FROM tombstone
    """
  private static let buriedDetails =
    "details, length, direction, bearing, speed_limit, camera, applies_to, approximate, \(buriedSchedule), "
    // What is left of a feature stands for nothing.
    + "\(buriedCorrection), NULL, shape"
  private static let buriedSchedule = "schedule, schedule_zone"
  private static let buriedCorrection = "tombstone.correction"
  private static let buriedSource = "tombstone.source"

  /// The columns of `RowReader`, in its order, and where they come from.
  static let columns = "\(ownColumns), c.gone"
  /// The table's last column comes first: with it SQLite learns where all the others lie, in one go.
  static let ownColumns = """
    f.pk, \(sourceColumn), \(detailsColumn), f.text, f.type, f.valid_from, f.valid_to, f.geometry, f.id, f.road_class, f.authority_id, f.authority,
    f.updated_at, f.title, f.road
    """
  private static let sourceColumn = "f.source"
  private static let detailsColumn = "f.details"
  static let counts = "LEFT JOIN report_count c ON c.feature = f.pk"
  static let rows = "\(columns) FROM feature f \(counts)"

  /// Of the row beside a feature's, where it has one.
  static let detailColumns = """
    d.length, d.direction, d.bearing, d.speed_limit, d.camera, d.applies_to, d.approximate, \(scheduleColumns),
    \(correctionColumn), \(joinedColumn)
    """
  static let nextDetail = "(SELECT min(feature) FROM detail WHERE feature >= ?1)"
  /// 1 where the schedule is all there is to read.
  static let onlyHoursColumn = "d.only_hours"
  static let scheduleColumns = "d.schedule, d.schedule_zone"
  private static let correctionColumn = "d.correction"
  /// Of those that stand for others.
  static let joinedColumn = "d.sources"

  /// Who wrote an entry of the log, and what else it says.
  static let entryAuthor =
    "author, run, (SELECT o.name FROM sources o WHERE o.number = change.source), detail"

  /// As files understand it that are older, and that nobody may write, the newest of them first: where no row
  /// says that it has only hours, where nothing is joined, where nothing can be corrected, where entries of the log have no
  /// authors, where there are no sources, where there are no schedules either, and where there are no lines and areas, so that
  /// all are points. Without those to which it makes no difference.
  static func forOlderFiles(_ text: String) -> [String] {
    let nothing = "NULL, NULL"
    let unmarked = text.replacing(onlyHoursColumn, with: "NULL")
    let alone = unmarked.replacing(joinedColumn, with: "NULL")
    let uncorrected = alone.replacing(correctionColumn, with: "NULL")
      .replacing(buriedCorrection, with: "NULL")
    let unsigned = uncorrected.replacing(entryAuthor, with: "NULL, NULL, NULL, NULL")
    let presumed = unsigned.replacing(sourceColumn, with: "NULL").replacing(buriedSource, with: "NULL")
    let always = presumed.replacing(scheduleColumns, with: nothing)
      .replacing(buriedSchedule + ", NULL, NULL, shape", with: nothing + ", NULL, NULL, shape")
    let plain = presumed.replacing(nextDetail, with: "NULL").replacing(detailsColumn, with: "NULL")
      .replacing(
        buriedDetails.replacing(buriedCorrection, with: "NULL"),
        with: String(repeating: "NULL, ", count: 12) + "NULL")
    return [unmarked, alone, uncorrected, unsigned, presumed, always, plain].filter { $0 != text }
  }

  /// How many rows the statements that insert many take.
  static let rowsAtOnce = 32

  static func tuples(_ count: Int, _ tuple: String) -> String {
    repeatElement(tuple, count: count).joined(separator: ", ")
  }
}
