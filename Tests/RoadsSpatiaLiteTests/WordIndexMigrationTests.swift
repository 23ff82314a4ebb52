import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// Files of earlier builds: without the word index, and with one of other words.
@Suite struct WordIndexMigrationTests: AskingForWords {
  let folder = TemporaryFolder()

  @Test func aFileOfVersionOneIsReadAndBroughtUpToDate() throws {
    var words = RandomWords(seed: 77)
    let features = words.features(300)
    try makeVersionOne(features)
    let store = try SpatiaLiteStore(path: path)
    // Only looked at: the first one that opens it brings it up to date, but does not build the index.
    try expectOracle(store, features, &words, "version 1")
    #expect(try store.information().version == Schema.version)
    #expect(try !isBuilt())
    try store.load([])
    #expect(try isBuilt())
    try expectOracle(store, features, &words, "version 2")
  }

  @Test func aFileOfVersionOneThatCannotBeWrittenIsReadAsItIs() throws {
    var words = RandomWords(seed: 78)
    let features = words.features(300)
    try makeVersionOne(features)
    // Root may write anywhere; nobody can open a folder for writing.
    try OlderFile.forbidWriting(path)
    let store = try SpatiaLiteStore(path: path)
    try expectOracle(store, features, &words, "version 1")
    #expect(try store.information().version == 1)
  }

  @Test func anEmptyFileOfVersionOneNeedsNoBuilding() throws {
    try makeVersionOne([])
    try SpatiaLiteStore(path: path).add(radar("1"))
    #expect(try isBuilt())
    #expect(try SpatiaLiteStore(path: path).check() == [])
  }

  private func makeVersionOne(_ features: [Feature]) throws {
    let source = folder.file("source.db")
    try SpatiaLiteStore(path: source).load(features)
    let connection = try OlderFile.make(path, version: 1)
    try connection.execute(
      """
      ATTACH '\(source)' AS source;
      INSERT INTO feature SELECT pk, layer, type, valid_from, valid_to, geometry, id, road_class, authority_id,
        authority, updated_at, title, road, text FROM source.feature;
      INSERT INTO report_count SELECT * FROM source.report_count;
      DETACH source
      """)
  }

  /// An index from before Cyrillic was folded has other words: it is set aside, and the next import builds it anew.
  @Test func anIndexOfOtherWordsIsBuiltAnew() throws {
    var words = RandomWords(seed: 77)
    var living = words.features(300)
    living[0].title = "Тунел Шћемлица"
    try SpatiaLiteStore(path: path).load(living)
    try makeOlder()
    let store = try SpatiaLiteStore(path: path)
    try store.add(words.feature())
    #expect(try !isBuilt())
    try store.load(living)
    #expect(try isBuilt())
    #expect(try store.check() == [])
  }

  /// Where nobody can set it aside, nobody asks it.
  @Test func anIndexOfOtherWordsThatCannotBeSetAsideIsNotAsked() throws {
    var words = RandomWords(seed: 79)
    let features = words.features(300)
    try SpatiaLiteStore(path: path).load(features)
    // As different from what is looked for as can be: it has no words at all.
    try Connection(path: path, mode: .write).execute("INSERT INTO word (word) VALUES ('delete-all')")
    try makeOlder()
    try OlderFile.forbidWriting(path)
    let store = try SpatiaLiteStore(path: path)
    #expect(try store.information().version == Int(Schema.firstVersionWithFoldedWords) - 1)
    try expectOracle(store, features, &words, "before the step", isChecked: false)
  }

  private func makeOlder() throws {
    let step = try #require(
      Schema.steps.firstIndex { $0.statements.contains { $0.contains("UPDATE word_state SET is_built = 0") } }
    )
    #expect(step + 1 == Schema.firstVersionWithFoldedWords)
    let connection = try Connection(path: path, mode: .write)
    try OlderFile.takeTypes(connection)
    try connection.execute("PRAGMA user_version = \(step)")
  }
}
