import RoadsCore
import RoadsSpatiaLite

/// The query that SpatiaLite's own documentation teaches: the SpatialIndex virtual table in a subquery,
/// and an exact distance on the ellipsoid for what it lets through.
struct DocumentedForm {
  private let connection: Connection

  private static let sql = """
    SELECT f.pk FROM feature f
    WHERE f.ROWID IN (
      SELECT ROWID FROM SpatialIndex
      WHERE f_table_name = 'feature' AND search_frame = BuildMbr(?1, ?2, ?3, ?4, 4326))
    AND PtDistWithin(f.geometry, MakePoint(?5, ?6, 4326), ?7, 1)
    """

  init(path: String) throws {
    connection = try Connection(path: path, mode: .read)
    try connection.loadSpatiaLite()
  }

  /// How many each circle finds; one prepared statement for all.
  func counts(_ circles: [Circle]) throws -> [Int] {
    try connection.with(once: DocumentedForm.sql) { row in
      try circles.map { circle in
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
        while try row.step() { count += 1 }
        row.rewind()
        return count
      }
    }
  }
}
