import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// Two threads share a new store's rows to compare them with the spatial index: each sees what is wrong in its own share,
/// and nothing between the shares is left out.
@Suite struct IndexShareTests {
  private let folder = TemporaryFolder()

  @Test func eachShareSeesWhatIsWrongInIt() throws {
    let path = folder.file("roads.db")
    let store = try SpatiaLiteStore(path: path)
    var shapes = RandomShapes(seed: 1)
    try store.load(try shapes.features(60))
    let connection = try Connection(path: path, mode: .write)
    try connection.loadSpatiaLite()
    let check = IndexCheck(connection: connection)
    #expect(try check.agrees())
    for row: Int64 in [1, 30, 31, 60] {
      try connection.execute(
        """
        SAVEPOINT spoilt;
        UPDATE idx_feature_geometry SET xmin = xmin + 0.5, xmax = xmax + 0.5 WHERE pkid = \(row)
        """)
      #expect(try check.namesTheSamePlaces(.min...30) == (row > 30), "\(row)")
      #expect(try check.namesTheSamePlaces(31 ... .max) == (row <= 30), "\(row)")
      #expect(try !check.agrees(), "\(row)")
      try connection.execute("ROLLBACK TO spoilt; RELEASE spoilt")
    }
    #expect(try check.agrees())
  }
}
