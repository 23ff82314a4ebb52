import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// Stores from before anything could be corrected.
@Suite struct CorrectionMigrationTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }
  /// The steps before corrections.
  private static let before = Schema.steps.firstIndex { step in
    step.statements.contains { $0.contains("ADD COLUMN correction") }
  }!
  private static let gone = FeatureID(.conditions, "gone")

  private func features() -> [Feature] {
    var world = RandomWorld(SeededRandom(seed: 91), detailedShare: 0.5)
    return (world.features(200) + [condition("known")]).sorted { $0.address < $1.address }
  }

  private func make(_ features: [Feature]) throws {
    let source = folder.file("source.db")
    do {
      let store = try SpatiaLiteStore(path: source)
      try store.load(features + [condition("gone")])
      try store.delete([CorrectionMigrationTests.gone], at: RandomWorld.now)
    }
    try OlderFile.make(path, version: CorrectionMigrationTests.before, from: source)
  }

  @Test func whatIsThereStaysAndCanBeCorrected() throws {
    let features = features()
    try make(features)
    let store = try SpatiaLiteStore(path: path)
    #expect(try store.everything() == features)
    #expect(try store.information().version == Schema.version)
    #expect(try store.tombstone(CorrectionMigrationTests.gone)?.feature == condition("gone"))
    let known = FeatureID(.conditions, "known")
    let edit = FeatureEdit([.title: .text("Most")])
    _ = try store.perform([WriteOrder(.edit(known, edit, if: { _ in true }, at: RandomWorld.now))])[0]
      .get()
    #expect(try SpatiaLiteStore(path: path).feature(known)?.correction?.fields == [.title])
    // What was deleted before, or purged with its layer, comes back as it did then; what is deleted now does not.
    let gone = CorrectionMigrationTests.gone
    #expect(try store.tombstone(gone)?.reason == .purged)
    let summary = try store.load([condition("gone")])
    #expect(summary.added == 1 && summary.stayRemoved == 0)
    try store.delete([gone], at: RandomWorld.now)
    #expect(try store.load([condition("gone")]).deleted == 1)
    #expect(try store.check() == [])
  }

  /// A store is of one version or the next, never between them.
  @Test func aStepThatIsInterruptedHasNotHappened() throws {
    let features = features()
    try make(features)
    try OlderFile.expectWholeSteps(path, version: CorrectionMigrationTests.before)
    let store = try SpatiaLiteStore(path: path)
    #expect(try store.everything() == features)
    #expect(try store.check() == [])
  }

  /// In a folder where nobody can write it stays as it is, and can be asked all the same.
  @Test func aFileThatCannotBeWrittenIsReadAsItIs() throws {
    let features = features()
    try make(features)
    try OlderFile.forbidWriting(path)
    let store = try SpatiaLiteStore(path: path)
    #expect(try store.everything() == features)
    #expect(try store.tombstone(CorrectionMigrationTests.gone)?.feature == condition("gone"))
    #expect(try store.check() == [])
    #expect(try store.information().version == CorrectionMigrationTests.before)
  }

  /// Bytes that no version of the program wrote are damage, in a feature and in what is left of one.
  @Test func aDamagedCorrectionIsFound() throws {
    let store = try SpatiaLiteStore(path: path)
    let both = [condition("1"), condition("2")]
    try store.load(both)
    for feature in both {
      let edit = FeatureEdit([.title: .text("Most")])
      _ = try store.perform([WriteOrder(.edit(feature.address, edit, if: { _ in true }, at: RandomWorld.now))]
      )[0]
      .get()
    }
    try store.delete([both[1].address], at: RandomWorld.now)
    let connection = try Connection(path: path, mode: .write)
    try connection.execute("UPDATE detail SET correction = x'01'; UPDATE tombstone SET correction = x'FF'")
    #expect(try !SpatiaLiteStore(path: path).check().isEmpty)
    #expect(throws: StoreError.self) { try SpatiaLiteStore(path: path).feature(both[0].address) }
    #expect(throws: StoreError.self) { try SpatiaLiteStore(path: path).tombstone(both[1].address) }
  }
}
