import RoadsCore
import RoadsFormats
import RoadsLive
import RoadsTestSupport
import Testing

/// A record gives back the line or area that it was made of, and writes it as the store does.
@Suite struct ShapeRecordTests {
  private func written(_ record: LiveRecord, _ shape: AnswerShape, _ position: ShapePosition? = nil) -> String
  {
    let buffer = OutputBuffer()
    buffer.append(
      live: LiveHit(
        record: record, distance: position == nil ? nil : 12.5, along: position == nil ? nil : 700,
        ofShape: position), shape)
    return buffer.text
  }

  private func expected(_ feature: Feature, _ shape: AnswerShape, _ position: ShapePosition? = nil) -> String
  {
    let buffer = OutputBuffer()
    buffer.append(
      geoJSON: Hit(
        feature: feature, distance: position == nil ? nil : 12.5, along: position == nil ? nil : 700,
        alongEnd: shape.hasAlong ? position?.alongEnd : nil, nearest: position?.nearest), shape)
    return buffer.text
  }

  @Test func `all of a shape comes back`() throws {
    var maker = ShapeMaker()
    for _ in 0..<300 {
      let feature = try maker.feature()
      let record = LiveRecord(feature)
      #expect(record.feature == feature, "seed \(maker.random.seed)")
      #expect(record.details == feature.details)
      #expect(record.geometry == feature.geometry)
      #expect(record.coordinate == feature.coordinate)
      #expect(record.length == feature.shape?.length)
      #expect(record.direction == feature.details.direction)
      #expect(record.pointCount == feature.geometry.pointCount)
      #expect(record.updatedAt == feature.updatedAt)
      #expect(record.plainHit.feature.details == feature.details)
      for path in feature.geometry.paths {
        for point in path { #expect(record.extent.contains(point)) }
      }
      #expect(record.extent.contains(record.coordinate))
    }
  }

  @Test func `points with a direction or a bearing are points`() {
    for details in [
      FeatureDetails(direction: .both), FeatureDetails(direction: .one, bearing: Bearing(tenths: 3599)),
      FeatureDetails(bearing: Bearing(tenths: 0)),
    ] {
      let feature = Feature(
        id: "a", kind: .radar(Radar(type: .stationary)),
        coordinate: Coordinate(validLatitude: 44.5, longitude: 18.6), title: "a",
        updatedAt: RandomWorld.now, details: details)
      let record = LiveRecord(feature)
      #expect(!record.isShape && record.length == nil && record.pointCount == 1)
      #expect(record.feature == feature)
      #expect(record.updatedAt == feature.updatedAt)
      #expect(record.geometry == .point(feature.coordinate))
      #expect(written(record, AnswerShape()) == expected(feature, AnswerShape()))
    }
  }

  @Test func `speed limits, cameras and vehicles come back`() throws {
    var maker = ShapeMaker()
    for round in 0..<400 {
      var feature = try maker.feature(
        round % 2 == 0 ? .radar(Radar(type: .stationary)) : .condition(RoadCondition(type: .closure)))
      if round % 3 == 0 { feature.coordinate = maker.place() }
      maker.random.addTraits(to: &feature.details)
      let record = LiveRecord(feature)
      #expect(record.feature == feature, "seed \(maker.random.seed)")
      #expect(record.direction == feature.details.direction && record.isShape == (feature.shape != nil))
      #expect(written(record, AnswerShape()) == expected(feature, AnswerShape()))
    }
  }

  /// Beside traits of every length, or alone.
  @Test func `hours come back`() throws {
    var maker = ShapeMaker()
    for round in 0..<200 {
      var feature = round % 2 == 0 ? try maker.feature() : RoadsTestSupport.condition("a")
      if round % 3 == 0 { maker.random.addTraits(to: &feature.details) }
      let schedule = maker.random.schedule()
      feature.details.schedule = schedule
      let record = LiveRecord(feature)
      #expect(record.hasSchedule && record.schedule == schedule, "seed \(maker.random.seed)")
      #expect(record.details == feature.details && record.detailsWithoutShape.schedule == schedule)
      #expect(record.isLimited == (feature.details.vehicles != nil))
      feature.details.schedule = nil
      #expect(!LiveRecord(feature).hasSchedule && LiveRecord(feature).schedule == nil)
    }
  }

  @Test func `the bytes are the store's, with the geometry that is wanted`() throws {
    var maker = ShapeMaker()
    let position = ShapePosition(
      nearest: Coordinate(validLatitude: 44.25, longitude: 18.5), alongEnd: 1_234.5)
    for _ in 0..<50 {
      let feature = try maker.feature()
      let record = LiveRecord(feature)
      for geometry in GeometryChoice.allCases {
        for area in 0..<3 {
          let shape = AnswerShape(hasDistance: area > 0, hasAlong: area > 1, geometry: geometry)
          let measured = area > 0 ? position : nil
          #expect(
            written(record, shape, measured) == expected(feature, shape, measured),
            "seed \(maker.random.seed)")
        }
      }
    }
  }

  /// What is not of seven decimals, as from a store that somebody else writes to.
  @Test func `coordinates of any precision come back`() {
    let line = [(44.123456789, 18.1), (44.2, 18.987654321)].map {
      Coordinate(validLatitude: $0.0, longitude: $0.1)
    }
    let shape = Shape(.lineString(line), sign: line[0], length: 1_000.25)
    let feature = Feature(
      id: "a", kind: .condition(RoadCondition(type: .closure)), coordinate: line[0], title: "a",
      updatedAt: RandomWorld.now, details: FeatureDetails(shape: shape, direction: .one))
    #expect(LiveRecord(feature).feature == feature)
    #expect(LiveRecord(feature).length == 1_000.25)
    for point in line { #expect(LiveRecord(feature).extent.contains(point)) }
  }

  @Test func `plain points have no room for it`() {
    let feature = Feature(
      id: "a", kind: .radar(Radar(type: .stationary)),
      coordinate: Coordinate(validLatitude: 44.5, longitude: 18.6), title: "a", updatedAt: RandomWorld.now)
    let record = LiveRecord(feature)
    #expect(record.details == .none && !record.isShape && record.direction == .unknown)
    #expect(written(record, AnswerShape()) == expected(feature, AnswerShape()))
    #expect(written(record, AnswerShape(geometry: .sign)) == expected(feature, AnswerShape()))
  }
}
