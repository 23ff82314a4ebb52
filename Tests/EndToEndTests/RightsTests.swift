import Glibc
import RoadsTestSupport
import Testing

/// Files and folders that may not be written, as someone who is not root.
@Suite struct RightsTests {
  private let home: Home
  private let folder: String
  private let store: String
  private let list = Repository.data("radars.json")

  init() throws {
    home = try Home(samples: true)
    folder = home.file("shared")
    store = folder + "/roads.db"
    chmod(home.folder.path, 0o755)
    mkdir(folder, 0o755)
    try Bytes.write(Bytes.read(home.store), to: store)
    home.variables["ROADS_DB"] = store
  }

  /// For root no right is missing: then as nobody.
  private func asSomeone(_ arguments: String...) throws -> Outcome { try asSomeone(arguments) }

  private func asSomeone(_ arguments: [String]) throws -> Outcome {
    let program = try Repository.binary()
    guard geteuid() == 0 else { return try home.roads(arguments) }
    let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", program]
    // A folder that everyone may stand in.
    return try home.start(program: nobody + arguments, in: "/").outcome()
  }

  private func expectReadOnly() throws {
    let before = Bytes.read(store)
    let near = try asSomeone("near", "44.5,18.6", "--format", "json")
    expectDone(near)
    #expect(!(try near.rows().isEmpty))
    expectDone(try asSomeone("check"))
    expectDone(try asSomeone("info"))
    for command in [
      ["report", "RadarID-101"], ["delete", "256", "--yes"], ["purge", "--all", "radars", "--yes"],
      ["add", "radar", "44,18", "--title", "t", "--type", "announced"], ["bulletin", "clear"],
    ] {
      let run = try asSomeone(command)
      expectComplaint(run, 3, "roads.db: not writable")
    }
    #expect(Bytes.read(store) == before)
  }

  @Test func aReadOnlyFile() throws {
    chmod(store, 0o444)
    chmod(folder, 0o777)
    try expectReadOnly()
  }

  @Test func aReadOnlyFolder() throws {
    chmod(store, 0o666)
    chmod(folder, 0o555)
    try expectReadOnly()
    expectComplaint(try asSomeone("import", list), 3, "roads.db: not writable")
    expectComplaint(try asSomeone("import", list, "--db", folder + "/new.db"), 3, "new.db: not writable")
    expectComplaint(try asSomeone("backup", folder + "/b.db"), 3, "b.db: not writable")
    #expect(home.folder.names.contains("shared"))
    #expect(!Bytes.exists(folder + "/new.db") && !Bytes.exists(folder + "/b.db.part"))
    chmod(folder, 0o755)
  }

  @Test func filesThatMayNotBeRead() throws {
    let secret = try home.write("secret.json", "[]")
    chmod(secret, 0)
    chmod(store, 0)
    expectComplaint(try asSomeone("near", "44,18"), 3, "roads.db: ")
    expectComplaint(
      try asSomeone("import", secret, "--db", "/tmp/never.db", "--dry-run"), 3, "permission denied")
    expectComplaint(try asSomeone("along", secret), 3, "permission denied")
  }
}
