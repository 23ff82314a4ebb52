import RoadsCore
import RoadsSpatiaLite
import RoadsTestSupport
import Testing

@Suite struct BulkTests {
  private let folder = TemporaryFolder()

  /// One run in memory, and many runs in a file: the same rows in the same order.
  @Test(arguments: [1 << 26, 4_000, 300])
  func aSpoolGivesEveryRowInBothOrders(runBytes: Int) throws {
    var world = RandomWorld(SeededRandom(seed: 41))
    let features = world.features(500)
    let spool = RowSpool(folder: folder.path, runBytes: runBytes)
    for (index, feature) in features.enumerated() {
      try spool.append(
        ImportRow(feature: feature, hasUpdatedAt: index % 3 > 0, position: RowPosition(index: 0)))
    }
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
    var world = RandomWorld(SeededRandom(seed: UInt64(count)))
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

  @Test func theRuleWeighsChangesAgainstTheStore() {
    #expect(!BulkRule.rebuildsIndex(changes: 100, total: 1_000_000))
    #expect(!BulkRule.rebuildsIndex(changes: 60_000, total: 1_000_000))
    #expect(BulkRule.rebuildsIndex(changes: 70_000, total: 1_000_000))
    #expect(!BulkRule.rebuildsIndex(changes: 2_000, total: 10))
  }
}
