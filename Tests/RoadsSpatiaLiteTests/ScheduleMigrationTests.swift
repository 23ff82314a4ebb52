import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// Stores that were made before there were hours.
@Suite struct ScheduleMigrationTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }
  /// The steps before hours.
  private static let before = Schema.steps.firstIndex { step in
    step.statements.contains { $0.contains("ADD COLUMN schedule") }
  }!
  private static let gone = FeatureID(.radars, "gone")

  private func removed() throws -> Feature {
    var feature = radar("gone")
    feature.details = FeatureDetails(shape: try line("", [(44, 18), (44.5, 18.5)]).shape, direction: .one)
    return feature
  }

  /// Lines, traits and a removed line, in a store of the version before.
  private func make(_ features: [Feature]) throws {
    let source = folder.file("source.db")
    do {
      let store = try SpatiaLiteStore(path: source)
      try store.load(features + [try removed()])
      try store.delete([ScheduleMigrationTests.gone], at: RandomWorld.now)
    }
    let connection = try Connection(path: path, mode: .write)
    try connection.loadSpatiaLite()
    try Migrator.migrate(connection, steps: Array(Schema.steps.prefix(ScheduleMigrationTests.before)))
    try connection.execute("ATTACH '\(source)' AS source")
    for table in ["feature", "detail", "line", "area", "report_count", "tombstone"] {
      let columns = try columns(of: table, connection).joined(separator: ", ")
      try connection.execute("INSERT INTO \(table) (\(columns)) SELECT \(columns) FROM source.\(table)")
    }
    // As the engine leaves it: the boxes of lines, not of their signs.
    try connection.execute(
      """
      UPDATE idx_feature_geometry SET (xmin, xmax, ymin, ymax) =
        (SELECT xmin, xmax, ymin, ymax FROM source.idx_feature_geometry s WHERE s.pkid = idx_feature_geometry.pkid);
      DETACH source; UPDATE word_state SET is_built = 0
      """)
  }

  private func columns(of table: String, _ connection: Connection) throws -> [String] {
    try connection.with(once: "SELECT name FROM pragma_table_info('\(table)', 'main')") { row in
      var names: [String] = []
      while try row.step() { names.append(row.text(0)) }
      return names
    }
  }

  @Test func whatIsThereStaysAndTakesHours() throws {
    let features = ScheduleMigration.features()
    try make(features)
    let store = try SpatiaLiteStore(path: path)
    try ScheduleMigration.expectHours(in: store, features, gone: try removed())
    #expect(try store.information().version == Schema.version)
  }

  /// A store is of one version or the next, never between them.
  @Test func aStepThatIsInterruptedHasNotHappened() throws {
    let features = ScheduleMigration.features()
    try make(features)
    let statements = Schema.steps[ScheduleMigrationTests.before].statements
    for count in statements.indices {
      let connection = try Connection(path: path, mode: .write)
      try connection.loadSpatiaLite()
      let broken = Schema.Step(Array(statements.prefix(count)) + ["NONSENSE"])
      #expect(throws: StoreError.self) {
        try Migrator.migrate(
          connection, steps: Array(Schema.steps.prefix(ScheduleMigrationTests.before)) + [broken])
      }
      #expect(try Migrator.state(of: connection) == .older(version: ScheduleMigrationTests.before))
    }
    let store = try SpatiaLiteStore(path: path)
    #expect(try store.everything() == features)
    #expect(try store.check() == [])
  }

  /// In a folder where nobody can write it stays as it is, and can be asked all the same.
  @Test func aFileThatCannotBeWrittenIsReadAsItIs() throws {
    let features = ScheduleMigration.features()
    try make(features)
    try? FileManager.default.removeItem(atPath: path + "-lock")
    try FileManager.default.createDirectory(atPath: path + "-lock", withIntermediateDirectories: false)
    let store = try SpatiaLiteStore(path: path)
    #expect(try store.everything() == features)
    #expect(try store.tombstone(ScheduleMigrationTests.gone)?.feature == removed())
    #expect(try store.check() == [])
    #expect(try store.information().version == ScheduleMigrationTests.before)
  }
}
