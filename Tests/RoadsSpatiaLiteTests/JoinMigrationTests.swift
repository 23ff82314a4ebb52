import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// Stores that were made before features could be joined.
@Suite struct JoinMigrationTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }
  /// The steps before joins.
  private static let before = Schema.steps.firstIndex { step in
    step.statements.contains { $0.contains("CREATE TABLE joined") }
  }!
  private static let osm = SourceName(stored: "osm")

  private func features() -> [Feature] {
    var official = radar("1")
    official.details = FeatureDetails(direction: .one, bearing: Bearing(degrees: 10))
    var mapped = radar("osm:1")
    mapped.source = JoinMigrationTests.osm
    return [official, mapped]
  }

  /// Of the version before: what the newest one has besides is taken away.
  private func make() throws {
    try SpatiaLiteStore(path: path).load(features())
    let connection = try Connection(path: path, mode: .write)
    try OlderFile.takeTypes(connection)
    try connection.execute(
      """
      DROP TABLE joined; DROP TABLE difference;
      ALTER TABLE detail DROP COLUMN sources;
      PRAGMA user_version = \(JoinMigrationTests.before)
      """)
  }

  private func expectJoins(_ store: SpatiaLiteStore) throws {
    let ids = features().map(\.address)
    #expect(try store.everything() == features())
    #expect(
      try store.join(ids, shown: ids[0], at: RandomWorld.now).sources == [.list, JoinMigrationTests.osm])
    #expect(try store.split([ids[0]], at: RandomWorld.now) == [features()[1]])
    #expect(try store.everything() == features())
    #expect(try store.check() == [])
    #expect(try store.information().version == Schema.version)
  }

  @Test func aStoreOfTheVersionBeforeTakesJoins() throws {
    try make()
    try expectJoins(try SpatiaLiteStore(path: path))
  }

  @Test func aStepThatIsInterruptedHasNotHappened() throws {
    try make()
    let statements = Schema.steps[JoinMigrationTests.before].statements
    for count in 0...statements.count {
      let connection = try Connection(path: path, mode: .write)
      try connection.loadSpatiaLite()
      let broken = Schema.Step(Array(statements.prefix(count)) + ["NONSENSE"])
      #expect(throws: StoreError.self) {
        try Migrator.migrate(
          connection, steps: Array(Schema.steps.prefix(JoinMigrationTests.before)) + [broken])
      }
      #expect(try Migrator.state(of: connection) == .older(version: JoinMigrationTests.before))
    }
    try expectJoins(try SpatiaLiteStore(path: path))
  }

  /// In a folder where nobody can write it stays as it is, and can be asked all the same.
  @Test func aFileThatCannotBeWrittenIsReadAsItIs() throws {
    try make()
    try? FileManager.default.removeItem(atPath: path + "-lock")
    try FileManager.default.createDirectory(atPath: path + "-lock", withIntermediateDirectories: false)
    let store = try SpatiaLiteStore(path: path)
    #expect(try store.everything() == features())
    #expect(try store.joins() == [] && store.differences() == [])
    var filter = Filter(at: RandomWorld.now)
    filter.sources = [JoinMigrationTests.osm]
    #expect(try store.find(Query(filter: filter)).map(\.feature.id) == ["osm:1"])
    #expect(try store.check() == [])
    #expect(try store.information().version == JoinMigrationTests.before)
  }
}
