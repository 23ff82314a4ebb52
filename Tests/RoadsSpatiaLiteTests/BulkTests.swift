import Glibc
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

@Suite struct BulkTests {
  private let folder = TemporaryFolder()

  /// One run in memory, and many runs in a file: the same rows in the same order.
  @Test(arguments: [1 << 26, 4_000, 300])
  func aSpoolGivesEveryRowInBothOrders(runBytes: Int) throws {
    var world = RandomWorld(SeededRandom(seed: 41), sources: RandomWorld.someSources)
    let features = world.features(500)
    let spool = RowSpool(folder: folder.path, runBytes: runBytes)
    let rows = features.enumerated().map { index, feature in
      ImportItem.row(
        ImportRow(feature: feature, hasUpdatedAt: index % 3 > 0, position: RowPosition(index: 0)))
    }
    for begin in stride(from: 0, to: rows.count, by: 7) {
      try spool.append(StagedRows(ImportPart(Array(rows[begin..<min(begin + 7, rows.count)]), last: nil)))
    }
    try spool.close()
    var keys: [UInt64] = []
    var sorted: [Feature] = []
    try spool.sorted { record in
      keys.append(RowRecord.key(record))
      sorted.append(try #require(RowRecord.row(record)).feature)
    }
    #expect(keys == keys.sorted())
    #expect(keys == sorted.map { Hilbert.key($0.coordinate) })
    #expect(Set(sorted) == Set(features))
    var listed: [ImportRow] = []
    try spool.inListOrder { listed.append(try #require(RowRecord.row($0))) }
    #expect(listed.map(\.feature) == features)
    #expect(listed.map(\.hasUpdatedAt) == features.indices.map { $0 % 3 > 0 })
    // The file has no name.
    #expect(folder.names == [])
  }

  /// Every number of entries around which nodes fill, share or a level is added.
  @Test(arguments: [0, 1, 50, 51, 52, 101, 102, 103, 153, 154, 2_600, 2_601, 2_602, 2_652, 5_203, 10_000])
  func aPackedTreeIsWhole(count: Int) throws {
    let path = folder.file("tree.db")
    try SpatiaLiteStore(path: path).load([])
    let connection = try Connection(path: path, mode: .write)
    try connection.loadSpatiaLite()
    var world = RandomWorld(SeededRandom(seed: UInt64(count)), sources: RandomWorld.someSources)
    var tree = try PackedTree(connection)
    for row in 0..<count {
      let point = world.anyPoint()
      try tree.add(row: Int64(row + 1), longitude: point.longitude, latitude: point.latitude)
    }
    try tree.finish()
    let verdict = try connection.with(.checkIndexTree) { try $0.step() ? $0.text(0) : "" }
    #expect(verdict == "ok")
    #expect(try connection.integer(.countIndexed) == Int64(count))
  }

  /// Should the packed index ever be wrong, SpatiaLite's own takes its place.
  @Test func aWrongIndexIsMadeAgain() throws {
    let path = folder.file("wrong.db")
    let store = try SpatiaLiteStore(path: path)
    try store.load((0..<300).map { radar("\($0)", 40 + Double($0) / 100) })
    let connection = try Connection(path: path, mode: .write)
    try connection.loadSpatiaLite()
    try connection.execute("DELETE FROM idx_feature_geometry WHERE pkid < 100")
    #expect(try store.check() != [])
    try SpatialIndex.verify(connection)
    #expect(try store.check() == [])
    try store.add(radar("new"))
    #expect(try store.check() == [])
  }

  /// A first import builds the store under another name; a store that is there, but empty, is loaded in place.
  /// Either way rows of one id are taken in the order of the list, whatever the first attempt had written.
  @Test(arguments: [true, false])
  func rowsOfOneIdAreTakenInTheirOrder(isFirst: Bool) throws {
    let store = try SpatiaLiteStore(path: folder.file("roads.db"))
    if !isFirst {
      let bulletin = Bulletin(id: "1", title: nil, text: "text", updatedAt: RandomWorld.now)
      _ = try store.setBulletins([bulletin], at: RandomWorld.now)
    }
    let many = (0..<4_000).map { radar("r\($0)", 40 + Double($0) / 1_000, reports: $0 % 9 == 0 ? 2 : 0) }
    let gone = radar("r8", reports: 5)
    var late = radar("r9", 12, 13)
    late.title = "late"
    for twice in [[gone], [late], [gone, late]] {
      let place = isFirst ? folder.file("first-\(twice.count)-\(twice[0].id).db") : store.path
      let target = isFirst ? try SpatiaLiteStore(path: place) : store
      try target.load(many + twice)
      #expect(try target.everything().count == 4_000 - (twice[0] == gone ? 1 : 0))
      #expect(try target.feature(late.address)?.title == (twice.last == late ? "late" : many[9].title))
      #expect(try target.tombstone(gone.address)?.reason == (twice[0] == gone ? .reported : nil))
      #expect(try target.check() == [])
      _ = try target.purgeAll(.radars, at: RandomWorld.now)
      let emptied = try Connection(path: place, mode: .write)
      try emptied.execute("DELETE FROM tombstone")
    }
  }

  /// Rows that fill no statement, just one, and one more; of which some are removed by their list.
  @Test(arguments: [2_001, 2_048, 2_049, 9_000])
  func everyRowIsWrittenOnce(count: Int) throws {
    var world = RandomWorld(
      SeededRandom(seed: UInt64(count)), detailedShare: 0.2, sources: RandomWorld.someSources)
    var features = world.features(count)
    for index in features.indices where index % 10 == 3 { features[index].reports = index % 4 }
    let path = folder.file("rows.db")
    let store = try SpatiaLiteStore(path: path)
    #expect(try store.load(features).added == count)
    #expect(try store.everything() == features.sorted { $0.address < $1.address })
    #expect(try store.check() == [])
  }

  /// A first import is built aside: what another left that died is no hindrance, and nothing of it stays.
  @Test func aFirstImportLeavesOnlyTheStore() throws {
    let path = folder.file("roads.db")
    for suffix in ["", "-wal", "-journal"] {
      let file = try #require(fopen(path + "-new" + suffix, "w"))
      fputs("what a process left that was killed", file)
      fclose(file)
    }
    do {
      let store = try SpatiaLiteStore(path: path)
      #expect(throws: ImportCancelled.self) {
        _ = try store.importRows(
          from: RowsSource([radar("1")]), options: ImportOptions(),
          observer: ImportObserver(isCancelled: { true }))
      }
      #expect(folder.names == ["roads.db-lock"])
      try store.load((0..<5_000).map { radar("r\($0)", 40 + Double($0) / 1_000) })
    }
    #expect(!folder.names.contains { $0.contains("-new") })
    let reader = try Connection(path: path, mode: .read)
    let mode = try reader.with(once: "PRAGMA journal_mode") { try $0.step() ? $0.text(0) : "" }
    #expect(mode == "wal")
    #expect(try SpatiaLiteStore(path: path).everything().count == 5_000)
  }

  /// Links and empty files were put there by someone who wants the store where they lead, as they are.
  @Test func aFirstImportFollowsLinksAndKeepsRights() throws {
    let link = folder.file("link.db")
    try #require(symlink(folder.file("target.db"), link) == 0)
    try SpatiaLiteStore(path: link).load([radar("1")])
    var status = stat()
    #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(try SpatiaLiteStore(path: folder.file("target.db")).everything().count == 1)
    let empty = folder.file("empty.db")
    close(open(empty, O_WRONLY | O_CREAT, 0o600))
    try SpatiaLiteStore(path: empty).load([radar("1")])
    #expect(stat(empty, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func theRuleWeighsChangesAgainstTheStore() {
    #expect(!BulkRule.rebuildsIndex(changes: 100, total: 1_000_000))
    #expect(!BulkRule.rebuildsIndex(changes: 60_000, total: 1_000_000))
    #expect(BulkRule.rebuildsIndex(changes: 70_000, total: 1_000_000))
    #expect(!BulkRule.rebuildsIndex(changes: 2_000, total: 10))
  }
}
