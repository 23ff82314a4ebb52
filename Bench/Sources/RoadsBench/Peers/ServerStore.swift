import RoadsCore
import RoadsTestSupport

/// A database of the bench's own cluster for our store.
struct ServerStore {
  let folder: String
  let name: String
  private let program: String

  init(folder: String, name: String, program: String) throws {
    self.folder = folder
    self.name = name
    self.program = program
    try Postgres(folder: folder).run("CREATE DATABASE \(name)")
  }

  var address: String { Postgres.address(folder, name) }

  /// Made and empty, and nothing left to be written of what was there before.
  func renew() throws {
    let postgres = try Postgres(folder: folder, database: name)
    try postgres.run("DROP SCHEMA IF EXISTS roads CASCADE")
    try Launch.run([program, "init", "--db", address])
    try postgres.run("CHECKPOINT")
  }

  func stored() throws -> Int {
    Int(try Postgres(folder: folder, database: name).run("SELECT count(*) FROM roads.feature") ?? "") ?? -1
  }

  /// One process of psql with one command.
  func psql(_ command: String) throws {
    try Launch.run([
      ClusterPlan.programs + "psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", folder, "-U", "postgres",
      "-d",
      name, "-c", command,
    ])
  }
}
