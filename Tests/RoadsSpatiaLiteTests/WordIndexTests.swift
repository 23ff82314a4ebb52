import Foundation
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// Questions about words, with the word index and without it, before and after every kind of write.
@Suite struct WordIndexTests: AskingForWords {
  let folder = TemporaryFolder()

  // MARK: Answers

  @Test(arguments: 0..<6)
  func answersEqualTheOraclesAfterEveryKindOfWrite(world number: Int) throws {
    var words = RandomWords(seed: 60 + UInt64(number))
    let store = try SpatiaLiteStore(path: path)
    // Row by row or sorted.
    var living = words.features(number % 2 == 0 ? 700 : 2_600)
    try store.load(living)
    try expectOracle(store, living, &words, "loaded")
    #expect(try isBuilt())

    for _ in 0..<40 {
      let added = words.feature()
      try store.add(added)
      living.append(added)
    }
    try expectOracle(store, living, &words, "added")

    let doomed = living.prefix(60).map(\.address)
    try store.delete(doomed, at: .now)
    living.removeFirst(60)
    try expectOracle(store, living, &words, "deleted")

    for id in doomed.prefix(30) { living.append(try store.restore(id, at: .now)) }
    try expectOracle(store, living, &words, "restored")

    for index in living.indices where index % 3 == 0 { words.rewrite(&living[index]) }
    try store.load(living)
    try expectOracle(store, living, &words, "updated")

    for feature in living.suffix(20) {
      for _ in 0..<5 {
        _ = try store.report(Report(feature: feature.address, verdict: .gone, reporter: nil, at: .now))
        if try store.feature(feature.address) == nil { break }
      }
    }
    living.removeLast(20)
    try expectOracle(store, living, &words, "reported")

    let expired = try store.purgeExpired(at: RandomWorld.now)
    living.removeAll { $0.validity.isOver(at: RandomWorld.now) }
    #expect(expired > 0)
    try expectOracle(store, living, &words, "expired")

    living.removeFirst(50)
    try store.load(living, options: ImportOptions(sync: [.radars, .conditions]))
    try expectOracle(store, living, &words, "synced")

    _ = try store.purgeAll(.radars, at: .now)
    living.removeAll { $0.layer == .radars }
    try expectOracle(store, living, &words, "purged")
    #expect(try isBuilt())
  }

  /// More changes than the bulk rule leaves to the triggers: the index is set aside and built again.
  @Test func aLoadThatChangesMuchBuildsItAnew() throws {
    var words = RandomWords(seed: 71)
    let store = try SpatiaLiteStore(path: path)
    var features = words.features(600)
    try store.load(features)
    for index in features.indices { words.rewrite(&features[index]) }
    features += words.features(3_000)
    try store.load(features)
    #expect(try isBuilt())
    try expectOracle(store, features, &words, "reloaded")
  }

  /// FTS5 writes what it has collected at the end of a statement of several rows: hundreds of segments came of that, and were
  /// merged again and again.
  @Test func aLongListIsIndexedInOneSegment() throws {
    var words = RandomWords(seed: 75)
    let features = words.features(2_600)
    let store = try SpatiaLiteStore(path: path)
    try store.load(features)
    let reader = try Connection(path: path, mode: .read)
    // Of a page's id the upper bits are the number of its segment; the first ten ids are no pages.
    let segments = try reader.with(
      once: "SELECT count(DISTINCT id >> 37) FROM word_data WHERE id > 10"
    ) { try $0.step() ? $0.integer(0) : 0 }
    #expect(segments == 1)
    try expectOracle(store, features, &words, "loaded")
  }

  @Test func aRehearsalLeavesItAsItIs() throws {
    var words = RandomWords(seed: 72)
    let store = try SpatiaLiteStore(path: path)
    let features = words.features(500)
    try store.load(features)
    try store.load(words.features(4_000), options: ImportOptions(dryRun: true))
    #expect(try isBuilt())
    try expectOracle(store, features, &words, "rehearsed")
  }

  /// The list is stored and seen, and the index is not built: as after a process that died between both.
  @Test func betweenBothTransactionsAnswersAreRight() throws {
    var words = RandomWords(seed: 73)
    var features = words.features(9_000)
    let store = try SpatiaLiteStore(path: path)
    try store.load([])
    let other = try SpatiaLiteStore(path: path)
    let everything = Query(filter: Filter(at: .now))
    let isStored = { (try? other.count(everything).total) ?? 0 > 0 }
    var told: [any Error] = []
    let summary = try store.importRows(
      from: RowsSource(features), options: ImportOptions(),
      observer: ImportObserver(isCancelled: isStored, unindexed: { told.append($0) }))
    #expect(summary.stored && summary.added == 9_000)
    #expect(told.count == 1 && told.first is ImportCancelled)
    #expect(try !isBuilt())
    try expectOracle(store, features, &words, "not built")
    // Nobody keeps what nobody asks.
    features.append(words.feature())
    try store.add(features[9_000])
    try store.delete([features.removeFirst().address], at: .now)
    #expect(try !isBuilt())
    try expectOracle(store, features, &words, "changed while not built")
    try store.load([])
    #expect(try isBuilt())
    try expectOracle(store, features, &words, "built")
  }

  @Test func whatKeepsTheIndexFromBeingBuiltIsTold() throws {
    var words = RandomWords(seed: 77)
    let features = words.features(3_000)
    let store = try SpatiaLiteStore(path: path)
    try store.load([])
    var told: [any Error] = []
    let summary = try store.importRows(
      from: RowsSource(features), options: ImportOptions(),
      observer: ImportObserver(
        stored: {
          #expect(throws: Never.self) {
            try Connection(path: path, mode: .write).execute("DROP TABLE word")
          }
        }, unindexed: { told.append($0) }))
    #expect(summary.stored && summary.added == 3_000)
    guard told.count == 1, case .database(_, let message, _) = told.first as? StoreError else {
      Issue.record("\(told)")
      return
    }
    #expect(message.contains("word"))
    try expectOracle(store, features, &words, "not built")
  }

  /// The words of a store that an import makes are collected beside it.
  @Test func aNewStoreGetsTheIndexThatWasMadeBesideIt() throws {
    var words = RandomWords(seed: 78)
    var features = words.features(9_000)
    // Rows that become none, for keys are counted without them.
    for index in stride(from: 0, to: features.count, by: 7) {
      features[index].reports = ReportPolicy.removalThreshold
    }
    let store = try SpatiaLiteStore(path: path)
    try store.load(features)
    #expect(try isBuilt())
    #expect(try store.check().isEmpty)
    #expect(folder.names.filter { $0.contains("-new") } == [])
    features.removeAll { ReportPolicy.removes($0.reports) }
    try expectOracle(store, features, &words, "new")
    // It is kept like any other from then on.
    try store.delete([features.removeFirst().address], at: .now)
    features.append(words.feature())
    try store.add(features[features.count - 1])
    try expectOracle(store, features, &words, "changed")
    #expect(try store.check().isEmpty)
  }

  /// Between the store and its index somebody else may come.
  @Test func whatChangedBeforeTheIndexWasThereIsInIt() throws {
    var words = RandomWords(seed: 80)
    var features = words.features(3_000)
    let store = try SpatiaLiteStore(path: path)
    let other = try SpatiaLiteStore(path: path)
    let late = words.feature()
    var failures: [any Error] = []
    _ = try store.importRows(
      from: RowsSource(features), options: ImportOptions(),
      observer: ImportObserver(
        stored: {
          do {
            try other.add(late)
            try other.delete([features[0].address], at: .now)
          } catch { failures.append(error) }
        }, unindexed: { failures.append($0) }))
    #expect(failures.isEmpty)
    features.removeFirst()
    #expect(try isBuilt())
    #expect(try store.check().isEmpty)
    try expectOracle(store, features + [late], &words, "changed meanwhile")
  }

  @Test func whatKeepsANewStoreFromHavingItIsMadeUpForAfterwards() throws {
    var words = RandomWords(seed: 79)
    let features = words.features(3_000)
    // Where it would be built, something lies that cannot be taken away.
    try FileManager.default.createDirectory(
      atPath: path + "-new-words/full", withIntermediateDirectories: true)
    let store = try SpatiaLiteStore(path: path)
    var wasBuilt: [Bool] = []
    let summary = try store.importRows(
      from: RowsSource(features), options: ImportOptions(),
      observer: ImportObserver(
        stored: { wasBuilt.append((try? isBuilt()) ?? true) }, unindexed: { Issue.record($0) }))
    #expect(summary.stored && summary.added == 3_000)
    #expect(wasBuilt == [false])
    #expect(try isBuilt())
    try expectOracle(store, features, &words, "made up for")
  }

  /// What arrives damaged is noticed, and what is built in its place begins from nothing.
  @Test(arguments: [
    "UPDATE word_data SET block = zeroblob(length(block)) WHERE id = new.id",
    "DELETE FROM word_data WHERE id = new.id",
    "UPDATE word_data SET block = block || x'00' WHERE id = new.id",
  ])
  func aDamagedCopyOfTheIndexIsLeftOut(damage: String) throws {
    let target = try emptyIndex()
    try target.execute(
      "CREATE TRIGGER damage AFTER INSERT ON word_data WHEN new.id > 10 BEGIN \(damage); END")
    #expect(try !WordCopy(from: filledIndex(), to: target).run())
    // FTS5 writes its tables itself from here on, and a trigger on them would lead it in a circle.
    try target.execute("DROP TRIGGER damage")
    try target.run(.clearWords)
    try target.execute("INSERT INTO word (rowid, words) VALUES (1, 'one ')")
    try target.run(.checkWords)
  }

  private func emptyIndex() throws -> Connection {
    let connection = try Connection(path: folder.file("\(UInt64.random(in: 0 ... .max))"), mode: .write)
    try connection.execute(Schema.wordIndex)
    return connection
  }

  private func filledIndex() throws -> Connection {
    let connection = try emptyIndex()
    try connection.execute("BEGIN")
    for row in 1...3_000 {
      try connection.execute("INSERT INTO word (rowid, words) VALUES (\(row), 'word\(row) \(row % 7)x ')")
    }
    try connection.execute("INSERT INTO word (word) VALUES ('optimize'); COMMIT")
    return connection
  }

  /// Damage that was copied as it is: FTS5 itself says so.
  @Test(arguments: [
    "UPDATE word_data SET block = zeroblob(length(block)) WHERE id = (SELECT max(id) FROM word_data)",
    "DELETE FROM word_data WHERE id = (SELECT max(id) FROM word_data)",
  ])
  func damageThatWasCopiedIsSeen(damage: String) throws {
    let source = try filledIndex()
    #expect(try WordCopy(from: source, to: emptyIndex()).run())
    try source.execute(damage)
    #expect(try !WordCopy(from: source, to: emptyIndex()).run())
  }

  // MARK: Proofs

  /// Without its entries an index that is held for built finds nothing: so it was asked.
  @Test func theIndexIsAsked() throws {
    var words = RandomWords(seed: 74)
    let store = try SpatiaLiteStore(path: path)
    // So many that a question about everywhere on Earth is one about a large area.
    var features = words.features(9_000)
    features[7].title = "Šićki Brod"
    features[7].validity = .always
    try store.load(features)
    var filter = Filter(at: .now)
    filter.text = TextFilter("sick")
    let area = Area.circle(try Circle(centre: features[7].coordinate, metres: 20_037_508))
    let questions = [Query(filter: filter), Query(area: area, filter: filter)]
    #expect(try questions.map { try store.find($0).map(\.feature) } == [[features[7]], [features[7]]])
    let connection = try Connection(path: path, mode: .write)
    try connection.run(.clearWords)
    #expect(try questions.map { try store.find($0).count } == [0, 0])
    #expect(try questions.map { try store.count($0).total } == [0, 0])
    #expect(try store.check() == [.wordsDiffer])
    try connection.execute("UPDATE word_state SET is_built = 0")
    #expect(try questions.map { try store.find($0).count } == [1, 1])
    #expect(try store.check() == [])
    try store.load([])
    #expect(try questions.map { try store.find($0).count } == [1, 1])
    #expect(try isBuilt() && store.check() == [])
  }

  @Test(arguments: [
    "UPDATE feature SET title = 'other words' WHERE pk = 9",
    "INSERT INTO word (rowid, words) VALUES (9, 'foreign ')",
    "INSERT INTO word (rowid, words) VALUES (999999, 'foreign ')",
  ])
  func wordsThatDoNotAgreeAreFound(damage: String) throws {
    var words = RandomWords(seed: 75)
    let store = try SpatiaLiteStore(path: path)
    try store.load(words.features(400))
    #expect(try store.check() == [])
    let connection = try Connection(path: path, mode: .write)
    try connection.loadSpatiaLite()
    try connection.execute(damage)
    #expect(try store.check() == [.wordsDiffer])
  }

  @Test func anEntryWithoutARowIsDamage() throws {
    var words = RandomWords(seed: 76)
    let store = try SpatiaLiteStore(path: path)
    try store.load(words.features(400))
    let connection = try Connection(path: path, mode: .write)
    try connection.execute("INSERT INTO word (rowid, words) VALUES (999999, 'foreign ')")
    var filter = Filter(at: .now)
    filter.text = TextFilter("foreign")
    let damaged = StoreError.damaged(path: path, detail: "word index: row 999999 is missing")
    #expect(throws: damaged) { try store.find(Query(filter: filter)) }
  }

  /// Whatever Swift takes for a beginning, the index has to find by its bytes.
  @Test func everyLetterThatIsLookedUpIsWrittenInOneWay() {
    var ways: [Character: Set<String>] = [:]
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let words = Folding.words(String(scalar))
      guard words.count == 1, words[0].count == 1, let character = words[0].first else { continue }
      let way = words[0].unicodeScalars.map { String($0.value) }.joined(separator: " ")
      ways[character, default: []].insert(way)
    }
    for (character, ways) in ways {
      if WordKey.wanted(String(character)) != nil { #expect(ways.count == 1, "\(character): \(ways)") }
    }
    #expect(WordKey.wanted("радови") == "радови")
    #expect(WordKey.wanted("m17가") == "m17")
    #expect(WordKey.wanted("가") == nil)
    #expect(WordKey.wanted(String(repeating: "a", count: 100)) == String(repeating: "a", count: 64))
  }
}
