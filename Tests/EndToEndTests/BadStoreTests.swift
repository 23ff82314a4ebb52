import Testing

/// What `--db` may be by mistake.
@Suite struct BadStoreTests {
  private let home: Home
  private let list = Repository.data("radars.json")

  init() throws { home = try Home() }

  /// Refused by those who read and by those who write, and not touched by either.
  private func expectRefused(
    _ path: String, _ part: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let before = Bytes.read(path)
    for command in [
      ["near", "44,18"], ["import", list], ["check"], ["backup", home.file("b.db")], ["report", "1"],
    ] {
      expectComplaint(try home.roads(command + ["--db", path]), 3, part, location)
    }
    #expect(Bytes.read(path) == before, sourceLocation: location)
    #expect(!Bytes.exists(path + "-wal") && !Bytes.exists(home.file("b.db")), sourceLocation: location)
  }

  @Test func directoriesAndDevices() throws {
    try expectRefused(home.home, "is a directory")
    for device in ["/dev/null", "/dev/full"] {
      expectComplaint(try home.roads("near", "44,18", "--db", device), 3, "not a roads store")
      expectComplaint(try home.roads("import", list, "--db", device), 3, "not a roads store")
    }
  }

  @Test func otherFiles() throws {
    try expectRefused(list, "not a roads store")
    try expectRefused(try home.write("short.txt", "x"), "not a roads store")
  }

  @Test func otherDatabases() throws {
    let path = home.file("theirs.db")
    expectDone(
      try home.start(program: ["sqlite3", path, "CREATE TABLE t (x); INSERT INTO t VALUES (1)"]).outcome())
    try expectRefused(path, "not a roads store")
  }

  @Test func newerStores() throws {
    expectDone(try home.roads("import", list))
    let change = ["sqlite3", home.store, "PRAGMA journal_mode = DELETE; PRAGMA user_version = 99"]
    #expect(try home.start(program: change).outcome().code == 0)
    try expectRefused(home.store, "a newer version of roads wrote the file (version 99")
  }

  @Test func damagedStores() throws {
    expectDone(try home.roads("import", list))
    var bytes = Bytes.read(home.store)
    for index in stride(from: 8192, to: bytes.count, by: 3) { bytes[index] = 0x5A }
    try Bytes.write(bytes, to: home.store)
    let near = try home.roads("near", "44.5,18.6")
    #expect(near.code == 3)
    #expect(near.errorLines.count == 1)
    let check = try home.roads("check")
    #expect([1, 3].contains(check.code))
    // A store that was cut off is not taken for an empty one.
    try Bytes.write(bytes[..<5000], to: home.store)
    let cut = try home.roads("import", list)
    #expect(cut.code == 3)
    #expect(cut.errorLines.count == 1)
  }

  @Test func nowhere() throws {
    let path = home.file("no/such/roads.db")
    expectComplaint(try home.roads("near", "44,18", "--db", path), 3, "there is no store yet")
    expectComplaint(try home.roads("import", list, "--db", path), 3, "no such directory")
    #expect(!Bytes.exists(home.file("no")))
    home.variables["ROADS_DB"] = nil
    home.variables["HOME"] = nil
    expectComplaint(try home.roads("count"), 2, "neither HOME nor XDG_DATA_HOME")
    expectComplaint(try home.roads("places"), 2, "neither HOME nor XDG_CONFIG_HOME")
  }

  @Test func backupsReplaceNothingUnasked() throws {
    expectDone(try home.roads("import", list))
    expectComplaint(try home.roads("backup", home.store), 2, "the store itself")
    expectComplaint(try home.roads("backup", try home.write("old", "x")), 2, "the file exists")
    expectComplaint(try home.roads("backup", home.file("no/b.db")), 3, "no such directory")
    expectDone(try home.roads("backup", "--force", home.file("old")))
    expectDone(try home.roads("check", "--db", home.file("old")))
  }
}
