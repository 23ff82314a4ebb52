import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

@Suite struct ContractTests {
  @Test(arguments: StoreContract.cases)
  func keeps(_ contract: StoreContract.Case) throws {
    let folder = TemporaryFolder()
    let path = folder.file("roads.db")
    let bench = StoreContract.Bench(
      store: try SpatiaLiteStore(path: path), again: { try SpatiaLiteStore(path: path) },
      backupPath: folder.file("backup.db"),
      openBackup: { backup in
        // The key is no part of a backup; a person who restores one has it.
        if FileManager.default.fileExists(atPath: path + "-key") {
          try FileManager.default.copyItem(atPath: path + "-key", toPath: backup + "-key")
        }
        return try SpatiaLiteStore(path: backup)
      },
      edit: { sql in
        let connection = try Connection(path: path, mode: .write)
        try connection.loadSpatiaLite()
        try connection.execute(sql)
      })
    try contract.run(bench)
  }
}
