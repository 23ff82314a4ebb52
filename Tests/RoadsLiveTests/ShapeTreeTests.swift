import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsTestSupport
import Testing

/// The R-tree of lines and areas finds by boxes what an array finds, however it changes.
@Suite struct ShapeTreeTests {
  private func meets(_ record: LiveRecord, _ windows: [Window]) -> Bool {
    windows.contains { $0.touches(record.extent) }
  }

  private func expectAnswers(_ tree: LiveRTree, of records: [LiveRecord], _ random: inout SeededRandom) {
    for _ in 0..<3 {
      let place = records.isEmpty ? nil : random.pick(records).coordinate
      let size = random.pick([0, 0.001, 0.1, 1, 300])
      let (latitude, longitude) = (place?.latitude ?? 44.5, place?.longitude ?? 18.5)
      let windows = [
        Window(south: latitude - size, west: longitude - size, north: latitude + size, east: longitude + size)
      ]
      var found: [FeatureID] = []
      tree.leaves(in: windows, WorkBudget()) { leaf in
        for index in 0..<leaf.count where windows.contains(where: { leaf.boxes[index].window.touches($0) }) {
          found.append(leaf.record(index).id)
        }
      }
      let expected = records.filter { meets($0, windows) }.map(\.id)
      #expect(found.sorted() == expected.sorted(), "seed \(random.seed)")
      #expect(tree.mostRecords(in: windows) >= expected.count)
    }
    var every = 0
    tree.everyLeaf(WorkBudget()) { every += $0.count }
    #expect(every == records.count, "seed \(random.seed)")
  }

  /// It has seven decimals, and here it stands 4 mm outside its line, whose windows do not have it.
  @Test func `a line reaches to its sign`() throws {
    let paths: [[(Double, Double)]] = [
      [(89.1785425, 104.6083785), (89.1666436, 103.5872015)],
      [(89.1606961, 106.7568331), (89.1713052, 107.1281042)],
      [(89.1836645, 109.2719485), (89.1838259, 110.4808738), (89.1834361, 111.5674846)],
    ]
    let shape = try Shape.read(
      .multiLineString(paths.map { path in path.map { Coordinate(validLatitude: $0.0, longitude: $0.1) } })
    ).shape
    #expect(!shape.windows.contains { $0.contains(shape.sign) })
    let feature = Feature(
      id: "a", kind: .condition(RoadCondition(type: .closure)), coordinate: shape.sign, title: "a",
      updatedAt: RandomWorld.now, details: FeatureDetails(shape: shape))
    #expect(LiveRecord(feature).extent.contains(shape.sign))
  }

  @Test func `it does what an array does`() throws {
    var maker = ShapeMaker()
    var records: [LiveRecord] = []
    var tree = LiveRTree()
    for phase in [0.9, 0.3, 0.8, 0.0] {
      for _ in 0..<400 {
        if records.isEmpty || maker.random.chance(phase) {
          records.append(LiveRecord(try maker.feature()))
          tree = tree.adding(records[records.count - 1])
        } else if maker.random.chance(0.4) {
          let index = maker.random.integer(0...(records.count - 1))
          var feature = records[index].feature
          // The same line in another state, or another line.
          if maker.random.chance(0.5) { feature.details = try maker.feature().details }
          feature.reports = 2
          let new = LiveRecord(feature)
          tree = tree.replacing(records[index], with: new)
          records[index] = new
        } else {
          tree = tree.removing(records.remove(at: maker.random.integer(0...(records.count - 1))))
        }
        if maker.random.chance(0.05) { expectAnswers(tree, of: records, &maker.random) }
      }
    }
    while let last = records.popLast() { tree = tree.removing(last) }
    #expect(tree.root.isLeaf && tree.root.count == 0)
  }

  @Test(arguments: [1, 32, 33, 2_000]) func `a packed one holds what it is made of`(count: Int) throws {
    var maker = ShapeMaker()
    let records = try (0..<count).map { _ in LiveRecord(try maker.feature()) }
    expectAnswers(LiveRTree(packing: records), of: records, &maker.random)
  }
}
