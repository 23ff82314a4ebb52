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
    try OlderFile.make(path, version: ScheduleMigrationTests.before, from: source)
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
    try OlderFile.expectWholeSteps(path, version: ScheduleMigrationTests.before)
    let store = try SpatiaLiteStore(path: path)
    #expect(try store.everything() == features)
    #expect(try store.check() == [])
  }

  /// In a folder where nobody can write it stays as it is, and can be asked all the same.
  @Test func aFileThatCannotBeWrittenIsReadAsItIs() throws {
    let features = ScheduleMigration.features()
    try make(features)
    try OlderFile.forbidWriting(path)
    let store = try SpatiaLiteStore(path: path)
    #expect(try store.everything() == features)
    #expect(try store.tombstone(ScheduleMigrationTests.gone)?.feature == removed())
    #expect(try store.check() == [])
    #expect(try store.information().version == ScheduleMigrationTests.before)
  }
}
