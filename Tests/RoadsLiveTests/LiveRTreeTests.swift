import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsTestSupport
import Testing

/// The live R-tree finds what an array finds, keeps its shape, and one that somebody holds stays what it was.
@Suite struct LiveRTreeTests {
  private struct Place: Hashable {
    let latitude: Double
    let longitude: Double

    func isIn(_ window: Window) -> Bool {
      (window.south...window.north).contains(latitude) && (window.west...window.east).contains(longitude)
    }
  }

  private func place(_ record: LiveRecord) -> Place {
    Place(latitude: record.feature.coordinate.latitude, longitude: record.feature.coordinate.longitude)
  }

  private func record(_ feature: Feature) -> LiveRecord { LiveRecord(feature, scratch: OutputBuffer()) }

  // MARK: Shape

  /// What is wrong with a node and all below it; gives its records and its height.
  private func look(
    _ node: RTreeNode, isRoot: Bool, _ wrongs: inout [String]
  ) -> (records: [LiveRecord], height: Int) {
    if node.isLeaf {
      let records = node.records
      if node.count > RTreeNode.widestLeaf || node.count != records.count || !isRoot && records.isEmpty {
        wrongs.append("a leaf of \(node.count)")
      }
      if !isTight(node.box, records.map(place)) { wrongs.append("a leaf's box") }
      return (records, 1)
    }
    let children = node.children
    if !(2...RTreeNode.widestBranch).contains(children.count) {
      wrongs.append("a branch of \(children.count)")
    }
    let corners = children.flatMap {
      [
        Place(latitude: $0.box.south, longitude: $0.box.west),
        Place(latitude: $0.box.north, longitude: $0.box.east),
      ]
    }
    if !isTight(node.box, corners) { wrongs.append("a branch's box") }
    let below = children.map { look($0, isRoot: false, &wrongs) }
    return (below.flatMap(\.records), 1 + (below.map(\.height).max() ?? 0))
  }

  /// As small as can be around them: a larger one would find the same, more slowly.
  private func isTight(_ box: RTreeBox, _ places: [Place]) -> Bool {
    box.south == places.map(\.latitude).min() ?? .infinity
      && box.north == places.map(\.latitude).max() ?? -.infinity
      && box.west == places.map(\.longitude).min() ?? .infinity
      && box.east == places.map(\.longitude).max() ?? -.infinity
  }

  private func expectShape(_ tree: LiveRTree, of records: [LiveRecord], _ seed: UInt64) {
    var wrongs: [String] = []
    let (found, height) = look(tree.root, isRoot: true, &wrongs)
    #expect(wrongs.isEmpty, "seed \(seed)")
    #expect(found.count == records.count && Set(found.map(\.id)) == Set(records.map(\.id)), "seed \(seed)")
    // Half-full branches of leaves with eight: a tree of 4,000 needs no more.
    #expect(height <= 6, "seed \(seed)")
  }

  // MARK: Questions

  private func expectAnswers(_ tree: LiveRTree, of records: [LiveRecord], _ random: inout SeededRandom) {
    let seed = random.seed
    for _ in 0..<4 {
      let windows = windows(&random, around: records)
      var found: [Place: Int] = [:]
      var leaves = 0
      tree.leaves(in: windows, WorkBudget()) { leaf in
        leaves += 1
        for index in 0..<leaf.count {
          let place = Place(latitude: leaf.latitude[index], longitude: leaf.longitude[index])
          if windows.contains(where: place.isIn) { found[place, default: 0] += 1 }
        }
      }
      var expected: [Place: Int] = [:]
      for place in records.map(place) where windows.contains(where: place.isIn) {
        expected[place, default: 0] += 1
      }
      #expect(found == expected, "seed \(seed): \(windows)")
      #expect(tree.mostRecords(in: windows) >= expected.values.reduce(0, +), "seed \(seed): \(windows)")
      var byBoxes = 0
      tree.leaves(
        WorkBudget(),
        where: { box in
          windows.contains {
            box.south <= $0.north && box.north >= $0.south && box.west <= $0.east && box.east >= $0.west
          }
        }
      ) { _ in byBoxes += 1 }
      #expect(byBoxes == leaves, "seed \(seed): \(windows)")
    }
    var every = 0
    tree.everyLeaf(WorkBudget()) { every += $0.count }
    #expect(every == records.count, "seed \(seed)")
  }

  /// One or two, as circles over the 180th meridian have; points of records, so that some lie on the edges.
  private func windows(_ random: inout SeededRandom, around records: [LiveRecord]) -> [Window] {
    (0..<random.integer(1...2)).map { _ in
      let place =
        random.chance(0.7) && !records.isEmpty
        ? place(random.pick(records))
        : Place(latitude: random.double(-90...90), longitude: random.double(-180...180))
      let size = random.pick([0, 0.01, 1, 20, 400])
      return Window(
        south: place.latitude - size, west: place.longitude, north: place.latitude,
        east: place.longitude + size)
    }
  }

  // MARK: Tests

  @Test(arguments: [0, 1, 31, 32, 33, 32 * 24, 32 * 24 + 1, 2_000])
  func `a packed one holds what it is made of`(count: Int) {
    var world = RandomWorld(SeededRandom())
    let records = world.features(count).map(record)
    let tree = LiveRTree(packing: records)
    var wrongs: [String] = []
    let found = look(tree.root, isRoot: true, &wrongs).records
    // A branch that is left over may have a single child.
    #expect(wrongs.allSatisfy { $0 == "a branch of 1" })
    #expect(found.map(\.id) == records.map(\.id))
    expectAnswers(tree, of: records, &world.random)
  }

  @Test func `an empty one finds nothing`() {
    let tree = LiveRTree()
    tree.everyLeaf(WorkBudget()) { #expect($0.count == 0) }
    #expect(tree.mostRecords(in: [Window(south: -90, west: -180, north: 90, east: 180)]) == 0)
  }

  @Test(arguments: 0..<4) func `it does what an array does`(round: Int) {
    var world = RandomWorld(SeededRandom(seed: SeededRandom().seed &+ UInt64(round)))
    let seed = world.random.seed
    var records: [LiveRecord] = []
    var tree = LiveRTree()
    var held: [(LiveRTree, [LiveRecord])] = []
    var number = 0
    for phase in [0.9, 0.3, 0.8, 0.0, 0.7] {
      for _ in 0..<700 {
        number += 1
        if world.random.chance(0.01) { held.append((tree, records)) }
        if records.isEmpty || world.random.chance(phase) {
          var feature = world.feature(id: "\(number)")
          if !records.isEmpty, world.random.chance(0.2) {
            feature.coordinate = world.random.pick(records).feature.coordinate
          }
          records.append(record(feature))
          tree = tree.adding(records[records.count - 1])
        } else if world.random.chance(0.4) {
          let index = world.random.integer(0...(records.count - 1))
          var feature = records[index].feature
          feature.reports = 3
          // Often it stays where it is.
          if world.random.chance(0.5) { feature.coordinate = world.anyPoint() }
          let new = record(feature)
          tree = tree.replacing(records[index], with: new)
          records[index] = new
        } else {
          tree = tree.removing(records.remove(at: world.random.integer(0...(records.count - 1))))
        }
        if world.random.chance(0.02) {
          expectShape(tree, of: records, seed)
          expectAnswers(tree, of: records, &world.random)
        }
      }
      if phase == 0 {
        while let last = records.popLast() { tree = tree.removing(last) }
        #expect(tree.root.isLeaf && tree.root.count == 0)
      }
      expectShape(tree, of: records, seed)
    }
    #expect(!held.isEmpty)
    for (tree, records) in held {
      expectShape(tree, of: records, seed)
      expectAnswers(tree, of: records, &world.random)
    }
  }

  /// What is shared is read while other threads make trees of it, and let go of others.
  @Test func `it is read while it changes`() throws {
    var world = RandomWorld(SeededRandom())
    let records = world.features(1_500).map(record)
    let tree = LiveRTree(packing: records)
    let wrong = Monitor(0)
    let readers = try (0..<3).map { _ in
      try DedicatedThread {
        for _ in 0..<60 {
          var count = 0
          tree.everyLeaf(WorkBudget()) { count += $0.count }
          if count != records.count { wrong.change { $0 += 1 } }
        }
      }
    }
    var changing = tree
    for record in records { changing = changing.removing(record) }
    readers.forEach { $0.join() }
    #expect(wrong.locked { $0 } == 0)
    #expect(changing.root.count == 0)
  }

  @Test func `one that is not in it is not removed`() {
    var world = RandomWorld(SeededRandom())
    let records = world.features(300).map(record)
    let tree = LiveRTree(packing: records)
    // The same feature, but not that very object.
    let other = record(records[7].feature)
    expectShape(tree.removing(other), of: records, world.random.seed)
  }

  @Test func `it looks no further than its budget`() {
    var world = RandomWorld(SeededRandom())
    let tree = LiveRTree(packing: world.features(2_000).map(record))
    let budget = WorkBudget(units: 3_000, bytes: 0)
    var seen = 0
    tree.everyLeaf(budget) { seen += $0.count }
    #expect(budget.trouble == .work)
    #expect(seen < 2_000)
  }
}
