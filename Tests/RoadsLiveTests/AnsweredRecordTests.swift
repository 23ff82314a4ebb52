import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsTestSupport
import Testing

/// What filters ask about the lines and areas of records.
@Suite struct AnsweredRecordTests {
  private func answered(
    _ record: LiveRecord, _ shape: UnpackedShape, _ budget: WorkBudget = WorkBudget()
  ) -> AnsweredRecord {
    AnsweredRecord(record, at: RandomWorld.now, .none, shape, budget)
  }

  /// Back and forth: of one record must not be said what another one's shape says.
  @Test func `each record is asked about its own shape`() throws {
    var maker = ShapeMaker()
    let features = try (0..<40).map { _ in try maker.feature() }
    let records = features.map { LiveRecord($0) }
    let shape = UnpackedShape()
    for _ in 0..<400 {
      let index = maker.random.integer(0...features.count - 1)
      let place = maker.random.pick(features).coordinate
      let centre = CentreMeasure(place)
      let box = try Box(
        southWest: Coordinate(validLatitude: max(-90, place.latitude - 0.01), longitude: place.longitude),
        northEast: Coordinate(
          validLatitude: min(90, place.latitude + 0.01), longitude: min(180, place.longitude + 0.01)))
      let paths = ShapePaths(try #require(features[index].shape).geometry)
      let record = answered(records[index], shape)
      let comment = Comment(rawValue: "seed \(maker.random.seed), \(features[index].id)")
      #expect(record.distance(from: centre) == centre.exactDistance(to: paths), comment)
      let isMet = record.intersects(CQL2Geometry.box(box, windows: Window.of(box)))
      #expect(isMet == BoxMeeting(box).meets(paths), comment)
    }
  }

  @Test func `a shape is unpacked once for all conditions`() throws {
    let points = (0..<1_000).map { Coordinate(validLatitude: 44, longitude: 18 + Double($0) / 1_000) }
    let read = try Shape.read(.lineString(points))
    let record = LiveRecord(
      Feature(
        id: "a", kind: .condition(RoadCondition(type: .closure)), coordinate: read.shape.sign, title: "a",
        updatedAt: RandomWorld.now, details: FeatureDetails(shape: read.shape)))
    // They touch the box of the line, and not the line.
    let filter = try CQL2TextReader.read(
      Array(repeating: "S_INTERSECTS(geometry, BBOX(18, 43, 19, 43.99999999))", count: 20).joined(
        separator: " OR "), Queryables.properties(of: .conditions))
    func isSpent(_ units: Int) -> Bool {
      let budget = WorkBudget(units: units, bytes: .max)
      _ = filter.admits(answered(record, UnpackedShape(), budget), budget)
      return budget.isSpent
    }
    // Twenty units for each point: once to unpack it, and once for each box.
    #expect(isSpent(20 * 20_000))
    #expect(!isSpent(22 * 20_000))
  }
}
