import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// Stores whose log was written before it said who wrote what.
@Suite struct AuthorMigrationTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }
  /// The steps before authors.
  private static let before = Schema.steps.firstIndex { step in
    step.statements.contains("ALTER TABLE change ADD COLUMN author INTEGER")
  }!
  private static let entries = [
    Change(sequence: 1, event: .added, feature: FeatureID(.radars, "1"), at: RandomWorld.now),
    Change(sequence: 2, event: .bulletins, feature: nil, at: RandomWorld.now),
  ]

  private func make(version: Int) throws {
    let connection = try OlderFile.make(path, version: version)
    let now = RandomWorld.now.milliseconds
    try connection.execute(
      "INSERT INTO change (event, layer, id, at) VALUES (1, 0, '1', \(now)), (7, NULL, NULL, \(now))")
  }

  @Test(arguments: 1..<Schema.version) func olderEntriesAreNobodys(version: Int) throws {
    try make(version: version)
    let store = try SpatiaLiteStore(path: path)
    #expect(try store.changes(since: 0, limit: 10) == AuthorMigrationTests.entries)
    try store.add(radar("2"), by: .operator)
    #expect(try store.information().version == Schema.version)
    let new = try store.changes(since: 2, limit: 10)
    #expect(new.map(\.author) == [.operator])
  }

  @Test func aStepThatIsInterruptedHasNotHappened() throws {
    try make(version: AuthorMigrationTests.before)
    try OlderFile.expectWholeSteps(path, version: AuthorMigrationTests.before)
    #expect(
      try SpatiaLiteStore(path: path).changes(since: 0, limit: 10) == AuthorMigrationTests.entries)
  }

  @Test(arguments: [1, AuthorMigrationTests.before])
  func aFileThatCannotBeWrittenIsReadAsItIs(version: Int) throws {
    try make(version: version)
    try OlderFile.forbidWriting(path)
    let store = try SpatiaLiteStore(path: path)
    #expect(try store.changes(since: 0, limit: 10) == AuthorMigrationTests.entries)
    #expect(try store.information().version == version)
  }
}
