import RoadsTestSupport
import Testing

/// `--db` with a server: every command, and what is said where the server is not as it should be.
@Suite struct DatabaseTests {
  private let home: Home
  private let database: TestDatabase

  init() throws {
    home = try Home()
    database = try PostgresCluster.shared().database()
    home.variables["ROADS_DB"] = database.address
  }

  @Test func commandsAnswerAsOnAFile() throws {
    let file = try Home(samples: true)
    expectDone(try home.roads(["import"] + Repository.samples))
    let moment = ["--at", "2026-01-01T12:00:00Z"]
    for line in [
      ["near", "44.5,18.6", "--km", "60", "--format", "json"],
      ["within", "43,17,45,19", "--format", "geojson"],
      ["along", "44.5,18.0 44.0,18.9", "--km", "5", "--format", "csv"], ["count"],
      ["export", "--format", "json"],
      ["near", "44.5,18.6", "--limit", "3"], ["count", "--text", "put"], ["bulletin"],
    ] {
      let arguments = line[0] == "bulletin" ? line : line + moment
      #expect(try home.roads(arguments).output == file.roads(arguments).output, "\(line)")
    }
    try home.expectSound()
    expectDone(try home.roads("add", "condition", "44,18", "--title", "x", "--type", "ice"))
    expectDone(try home.roads("purge", "--all", "radars", "--yes"))
    #expect(try home.roads("info").output.contains("PostGIS"))
  }

  @Test func aStoreIsMadeOnce() throws {
    #expect(try home.roads("init").output.contains("ready, and empty"))
    #expect(try home.roads("init").output.contains("already exists, and is up to date"))
    #expect(try home.roads("count").code == 0)
  }

  @Test func featuresMayLieOnOtherServers() throws {
    let file = try Home(samples: true)
    let shards = try (0..<2).map { _ in try PostgresCluster.shared().database() }
    let plan = try home.write(
      "shards.txt",
      """
      # south of 44.4
      42,15,44.4,20   \(shards[0].address)

      *   \(shards[1].url)
      """)
    let made = try home.roads("init", "--shards", plan)
    #expect(made.code == 0 && made.output.contains("ready, and empty"), "\(made.errors)")
    let again = try home.roads("init", "--shards", plan)
    #expect(again.code == 3 && again.errors.contains("not empty"), "\(again.errors)")
    expectDone(try home.roads(["import"] + Repository.samples))
    for line in [
      ["near", "44.5,18.6", "--km", "60", "--at", "2026-01-01T12:00:00Z"], ["export", "--format", "json"],
    ] {
      #expect(try home.roads(line).output == file.roads(line).output, "\(line)")
    }
    try home.expectSound()
    // Last: the databases are taken back once nobody names them any more.
    for shard in shards { #expect(try shard.run("SELECT count(*) > 5 FROM roads.feature") == "t\n") }
    let wrong = try home.roads("init", "--shards", home.write("none.txt", "42,15,44.4,20 host=a\n"))
    #expect(wrong.code == 2 && wrong.errors.contains("exactly one line"), "\(wrong.errors)")
  }

  @Test func everythingMovesThereAndBack() throws {
    let file = try Home(samples: true)
    expectDone(try file.roads("purge", "--expired", "--yes"))
    let there = try home.roads("copy", "--from", file.store, "--to", database.url, "--format", "json")
    expectDone(there)
    let back = try home.roads(
      "copy", "--from", database.url, "--to", home.file("back.db"), "--format", "json")
    expectDone(back)
    #expect(there.output == back.output)
    let again = try home.roads("copy", "--from", file.store, "--to", database.url)
    #expect(again.code == 3 && again.errors.contains("not empty"), "\(again.errors)")
    #expect(try home.everything() == file.everything())
  }

  @Test func aBackupIsAFileThatCanBeOpened() throws {
    expectDone(try home.roads(["import"] + Repository.samples))
    expectDone(try home.roads("backup", home.file("backup.db")))
    #expect(
      try home.roads("count", "--db", home.file("backup.db")).output == home.roads("count").output)
  }

  // MARK: What goes wrong

  @Test func aServerThatIsNotThereIsNamed() throws {
    let address = "host=\(home.folder.path) dbname=roads password=secret"
    let outcome = try home.roads("near", "44,18", "--db", address)
    #expect(outcome.code == 3)
    #expect(
      outcome.errors.contains("the server cannot be reached: No such file or directory"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("secret"))
  }

  @Test func anAddressThatIsNoneIsWrongUsage() throws {
    let outcome = try home.roads("near", "44,18", "--db", "postgres://[x")
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("does not understand this connection string"), "\(outcome.errors)")
  }

  @Test func aStoreThatIsNotThereYetIsSaidToBeNone() throws {
    let outcome = try home.roads("near", "44,18")
    #expect(outcome.code == 3 && outcome.errors.contains("there is no store yet"), "\(outcome.errors)")
  }

  @Test func aMissingPostGISIsNamed() throws {
    let cluster = database.cluster
    try cluster.run("CREATE DATABASE plain")
    try cluster.run("CREATE ROLE plain_owner LOGIN")
    try cluster.run("GRANT CREATE ON DATABASE plain TO plain_owner")
    let outcome = try home.roads("init", "--db", cluster.address("plain", user: "plain_owner"))
    #expect(outcome.code == 3 && outcome.errors.contains("has no PostGIS"), "\(outcome.errors)")
  }

  @Test func aMissingPermissionIsNamed() throws {
    expectDone(try home.roads("init"))
    let cluster = database.cluster
    try cluster.run("CREATE ROLE stranger LOGIN")
    let outcome = try home.roads("near", "44,18", "--db", cluster.address(database.name, user: "stranger"))
    #expect(outcome.code == 3 && outcome.errors.contains("may not do that"), "\(outcome.errors)")
  }
}
