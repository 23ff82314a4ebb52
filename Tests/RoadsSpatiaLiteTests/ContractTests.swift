import RoadsCore
import RoadsSpatiaLite
import RoadsTestSupport
import Testing

@Suite struct ContractTests {
  @Test(arguments: StoreContract.cases)
  func keeps(_ contract: StoreContract.Case) throws {
    let folder = TemporaryFolder()
    let path = folder.file("roads.db")
    let bench = StoreContract.Bench(
      store: try SpatiaLiteStore(path: path), again: { try SpatiaLiteStore(path: path) },
      backupPath: folder.file("backup.db"), openBackup: { try SpatiaLiteStore(path: $0) })
    try contract.run(bench)
  }
}
