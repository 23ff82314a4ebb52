import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// Stores that were made before lists were fetched.
@Suite struct FetchMigrationTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }
  /// The steps before it.
  private static let before = Schema.steps.firstIndex { step in
    step.statements.contains { $0.contains("CREATE TABLE source_fetch") }
  }!
  private static let city = SourceName(stored: "city")

  private func make(version: Int) throws {
    try OlderFile.make(path, version: version)
  }

  private func expectFetching(_ store: SpatiaLiteStore) throws {
    #expect(try store.sources().allSatisfy { $0.fetched == nil && $0.label.isEmpty })
    let settings = FetchSettings(url: "https://roads.example/")
    try store.setFetch(settings, of: FetchMigrationTests.city, at: RandomWorld.now)
    try store.setLabel(SourceLabel(title: "Grad"), of: FetchMigrationTests.city)
    let known = try SpatiaLiteStore(path: path).sources().first { $0.name == FetchMigrationTests.city }
    #expect(known?.fetched?.settings == settings && known?.label.title == "Grad")
    let found = try store.check()
    #expect(found == [])
  }

  @Test(arguments: 1..<Schema.version) func aStoreOfEachVersionCanFetch(version: Int) throws {
    try make(version: version)
    let store = try SpatiaLiteStore(path: path)
    try expectFetching(store)
    #expect(try store.information().version == Schema.version)
  }

  @Test func aStepThatIsInterruptedHasNotHappened() throws {
    try make(version: FetchMigrationTests.before)
    try OlderFile.expectWholeSteps(path, version: FetchMigrationTests.before)
    try expectFetching(try SpatiaLiteStore(path: path))
  }

  /// In a folder where nobody can write it stays as it is, and can be asked all the same.
  @Test func aFileThatCannotBeWrittenIsReadAsItIs() throws {
    try make(version: FetchMigrationTests.before)
    try OlderFile.forbidWriting(path)
    let sources = try SpatiaLiteStore(path: path).sources()
    #expect(sources.map(\.name).sorted() == SourceName.always.sorted())
    #expect(sources.allSatisfy { $0.fetched == nil && $0.label.isEmpty })
  }
}
