import RoadsCore
import RoadsSpatiaLite

/// The query that SpatiaLite's own documentation teaches: the SpatialIndex virtual table in a subquery,
/// and an exact distance on the ellipsoid for what it lets through. It asks any file that has its points in `feature.geometry`: ours, and the one
/// that ogr2ogr made.
final class DocumentedForm: Answering {
  private let connection: Connection
  private let row: Statement

  private static let sql = """
    SELECT f.ROWID FROM feature f
    WHERE f.ROWID IN (
      SELECT ROWID FROM SpatialIndex
      WHERE f_table_name = 'feature' AND search_frame = BuildMbr(?1, ?2, ?3, ?4, 4326))
    AND PtDistWithin(f.geometry, MakePoint(?5, ?6, 4326), ?7, 1)
    """

  init(path: String) throws {
    connection = try Connection(path: path, mode: .read)
    try connection.loadSpatiaLite()
    // As much memory as our own readers have.
    try connection.execute("PRAGMA cache_size = -65536; PRAGMA mmap_size = 1073741824")
    row = try connection.with(once: DocumentedForm.sql) { $0 }
  }

  func count(_ circle: Circle) throws -> Int {
    // One frame is what the form knows: none of these circles crosses the antimeridian.
    let window = Window.around(CollectionOfOne(circle.centre), metres: circle.metres)[0]
    row.bind(1, window.west)
    row.bind(2, window.south)
    row.bind(3, window.east)
    row.bind(4, window.north)
    row.bind(5, circle.centre.longitude)
    row.bind(6, circle.centre.latitude)
    row.bind(7, circle.metres)
    var count = 0
    var last: Int64 = 0
    while try row.step() {
      last = row.integer(0)
      count += 1
    }
    row.rewind()
    guard count == 0 || last > 0 else { throw PeerError("SpatiaLite told no key") }
    return count
  }
}
