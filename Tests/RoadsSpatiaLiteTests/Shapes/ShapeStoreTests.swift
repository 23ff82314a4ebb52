import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// Lines, areas and directions, written in every way that there is.
@Suite struct ShapeStoreTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("roads.db") }

  /// By address: what the spatial index has.
  private func boxes(_ path: String) throws -> [String: [Double]] {
    let sql = """
      SELECT f.layer || '/' || f.id, xmin, xmax, ymin, ymax FROM idx_feature_geometry JOIN feature f ON f.pk = pkid
      """
    return try Connection(path: path, mode: .read).with(once: sql) { row in
      var boxes: [String: [Double]] = [:]
      while try row.step() { boxes[row.text(0)] = (1...4).map { row.double($0) } }
      return boxes
    }
  }

  private func count(_ sql: String, _ path: String) throws -> Int64 {
    try Connection(path: path, mode: .read).with(once: sql) { try $0.step() ? $0.integer(0) : -1 }
  }

  private func expectWhole(_ store: SpatiaLiteStore, _ features: [Feature], _ when: String) throws {
    #expect(try store.check() == [], "\(when)")
    let (found, wanted) = (try store.everything(), features.sorted { $0.address < $1.address })
    #expect(found == wanted, "\(when)")
    // What is derived once is kept, not derived again.
    #expect(found.map { $0.shape?.length } == wanted.map { $0.shape?.length }, "\(when)")
    let connection = try Connection(path: store.path, mode: .write)
    try connection.loadSpatiaLite()
    #expect(try connection.with(.checkIndexTree) { try $0.step() ? $0.text(0) : "" } == "ok", "\(when)")
  }

  /// One by one, built aside, sorted into an empty store, row by row with the index left for the end: the same
  /// features, tables and entries.
  @Test func everyWayOfWritingWritesTheSame() throws {
    var shapes = RandomShapes(seed: 5)
    let features = try shapes.features(2_600)
    let single = try SpatiaLiteStore(path: folder.file("single.db"))
    for begin in stride(from: 0, to: features.count, by: 500) {
      let some = Array(features[begin..<min(begin + 500, features.count)])
      // Into a store that has something, and fewer than what makes the index be left for the end.
      try single.load(some)
    }
    try expectWhole(single, features, "some by some")
    let aside = try SpatiaLiteStore(path: folder.file("aside.db"))
    try aside.load(features)
    let placed = try SpatiaLiteStore(path: folder.file("placed.db"))
    let bulletin = Bulletin(id: "1", title: nil, text: "text", updatedAt: RandomWorld.now)
    _ = try placed.setBulletins([bulletin], at: RandomWorld.now)
    try placed.load(features)
    let late = try SpatiaLiteStore(path: folder.file("late.db"))
    try late.load([features[0]])
    try late.load(features)
    let copied = try SpatiaLiteStore(path: folder.file("copied.db"))
    _ = try StoreCopy.run(from: aside, to: copied)
    let wanted = try boxes(single.path)
    #expect(wanted.count == features.count)
    for (store, when) in [(aside, "aside"), (placed, "placed"), (late, "late"), (copied, "copied")] {
      try expectWhole(store, features, when)
      let found = try boxes(store.path)
      for feature in features where feature.shape != nil {
        let id = (feature.layer == .radars ? "0/" : "1/") + feature.id
        #expect(found[id] == wanted[id], "\(when) \(id)")
      }
    }
  }

  /// Rows that have to be taken in the order of the list, after the sorted load had written them.
  @Test func rowsOfOneIdLeaveNothingBehind() throws {
    var shapes = RandomShapes(seed: 6)
    let features = try shapes.features(2_400)
    var again = features[4]
    again.updatedAt = again.updatedAt.adding(seconds: 5)
    again.details = FeatureDetails(direction: .one)
    let store = try SpatiaLiteStore(path: path)
    try store.load(features + [again])
    try expectWhole(store, features.map { $0.address == again.address ? again : $0 }, "dependent")
  }

  @Test func whatAChangeLeavesBehindIsGone() throws {
    let store = try SpatiaLiteStore(path: path)
    let states = [
      condition("1", type: .roadworks), try line("1", [(44, 18), (44.5, 18.5)]),
      try area("1", [(44, 18), (44.5, 18.5), (44, 19)]), try line("1", [(45, 18), (45.5, 18.5)], .one),
    ]
    func expect(_ state: Feature?, _ when: String) throws {
      let type = state?.geometry.type
      #expect(try count("SELECT count(*) FROM line", path) == (type == .lineString ? 1 : 0), "\(when)")
      #expect(try count("SELECT count(*) FROM area", path) == (type == .polygon ? 1 : 0), "\(when)")
      #expect(
        try count("SELECT count(*) FROM detail", path) == (state?.hasDetails == true ? 1 : 0), "\(when)")
      #expect(try store.everything().map(\.geometry) == (state.map { [$0.geometry] } ?? []), "\(when)")
      #expect(try store.check() == [], "\(when)")
    }
    var moment = Instant(seconds: 1_700_000_000)
    for (from, before) in states.enumerated() {
      for (to, after) in states.enumerated() where to != from {
        for state in [before, after] {
          moment = moment.adding(seconds: 1)
          var state = state
          state.updatedAt = moment
          try store.load([state])
          try expect(state, "\(from) \(to)")
        }
      }
    }
    for state in states {
      moment = moment.adding(seconds: 1)
      var state = state
      state.updatedAt = moment
      try store.load([state])
      try store.delete([state.address], at: moment)
      try expect(nil, "deleted")
      #expect(try store.tombstone(state.address)?.feature == state)
      #expect(try store.restore(state.address, at: moment) == state)
      try expect(state, "restored")
    }
    _ = try store.purgeAll(.conditions, at: moment)
    try expect(nil, "purged")
  }

  /// The line is found where it is, not only at its sign.
  @Test func aLineIsFoundAtItsEnds() throws {
    let store = try SpatiaLiteStore(path: path)
    let long = try line("long", [(44, 18), (44.2, 19), (44, 20), (44.1, 21)])
    let across = try line("across", [(10, 179.5), (10, -179.5)])
    let place = try area("area", [(40, 10), (41, 10), (41, 11), (40, 11)])
    try store.load([long, across, place, condition("point", 44, 18)])
    func found(_ latitude: Double, _ longitude: Double) throws -> [String] {
      let centre = Coordinate(validLatitude: latitude, longitude: longitude)
      let circle = Area.circle(try Circle(centre: centre, metres: 2_000))
      return try store.find(Query(area: circle, filter: Filter(at: .now))).map(\.feature.id).sorted()
    }
    #expect(try found(44, 18) == ["long", "point"])
    #expect(try found(44.1, 21) == ["long"])
    #expect(try found(44, 20) == ["long"])
    #expect(try found(10, 180) == ["across"])
    #expect(try found(10, -179.6) == ["across"])
    #expect(try found(10, 0) == [])
    #expect(try found(40.1, 10.9) == ["area"])
    #expect(try found(39.9, 10.9) == [])
  }

  /// A store that has none has the sum that it always had.
  @Test func theSumKnowsShapes() throws {
    func sum(_ features: [Feature]) -> String {
      var sum = ContentChecksum()
      for (row, feature) in features.enumerated() { sum.add(.feature(feature, row: Int64(row))) }
      return sum.finish()
    }
    let plain = [radar("1"), condition("2")]
    #expect(sum(plain) == "9a8d7e4d67795dc2714dbdf71b2e0e8387ce2287f3f7188b3b4b438b2f77652b")
    var sums: Set<String> = [sum(plain)]
    var shapes = RandomShapes(seed: 8)
    for _ in 0..<200 {
      var feature = plain[1]
      feature.details = try shapes.details()
      sums.insert(sum([plain[0], feature]))
    }
    #expect(sums.count > 150)
  }
}
