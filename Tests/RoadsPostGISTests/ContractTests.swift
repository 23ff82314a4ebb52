import RoadsCore
import RoadsPostGIS
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

@Suite struct PostGISContractTests {
  @Test(arguments: StoreContract.cases)
  func keeps(_ contract: StoreContract.Case) throws {
    let database = try PostgresCluster.shared().database()
    let folder = TemporaryFolder()
    let bench = StoreContract.Bench(
      store: try database.store(), again: { try database.store() }, backupPath: folder.file("backup.db"),
      openBackup: { try SpatiaLiteStore(path: $0) },
      edit: { _ = try database.run("SET search_path = roads, public; " + $0) })
    try contract.run(bench)
  }
}

extension TestDatabase {
  /// A hand on the store that lies here.
  /// For as long as it lives nobody else gets the database.
  func store(connections: Int = 8) throws -> PostGISStore {
    PostGISStore(try DatabaseAddress(address), connections: connections) { [self] path in
      try withExtendedLifetime(self) { try SpatiaLiteStore(path: path) }
    }
  }
}
