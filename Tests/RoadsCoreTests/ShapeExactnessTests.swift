import RoadsCore
import RoadsTestSupport
import Testing

/// Answers over lines and areas equal the oracle's, in members, in order and in what is said of each.
@Suite struct ShapeExactnessTests {
  /// Together more than 50,000 questions about circles and boxes, and some thousand about routes, which take the oracle long.
  private static let worlds = 40
  private static let questions = 1_270
  private static let routes = 40

  private static let seed: UInt64 = {
    let seed = SeededRandom().seed
    print("shapes: seed \(seed) (ROADS_SEED=\(seed) repeats it)")
    return seed
  }()

  @Test(arguments: 0..<worlds)
  func answersEqualTheOracle(world number: Int) throws {
    var world = RandomWorld(
      SeededRandom(seed: ShapeExactnessTests.seed &+ UInt64(number)), detailedShare: 0.9)
    let features = world.features(5)
    let oracle = Oracle(features)
    var asked = 0
    var routes = 0
    while asked < ShapeExactnessTests.questions {
      var query = try world.query(over: features)
      // The order that stores put an answer in otherwise is not a measure's.
      query.sort = nil
      if case .corridor = query.area {
        guard routes < ShapeExactnessTests.routes else { continue }
        routes += 1
      }
      asked += 1
      let which = Comment(rawValue: "seed \(ShapeExactnessTests.seed), world \(number): \(query)")
      let complaint = oracle.complaint(about: try MemorySearch(features).answer(to: query, which), to: query)
      try #require(complaint == nil, which)
    }
  }
}

/// Finds by a look at every feature, with the measure and the order that stores have.
private struct MemorySearch {
  private let features: [Feature]

  init(_ features: [Feature]) { self.features = features }

  func answer(to query: Query, _ which: Comment) throws -> [Hit] {
    let area = try #require(query.area)
    let measure = AreaMeasure(area)
    var places: [AnswerPlace] = []
    var shapes = ShapePositions()
    for (index, feature) in features.enumerated() where query.filter.matches(feature) {
      guard let position = measure.areaPosition(of: feature) else { continue }
      // An index finds it by its windows.
      let windows = feature.shape?.windows ?? [Window(point: feature.coordinate)]
      try #require(measure.windows.contains { mine in windows.contains { $0.touches(mine) } }, which)
      try #require(windows.contains { measure.mayHold($0) }, which)
      places.append(
        AnswerPlace(
          point: feature.coordinate, distance: position.distance, along: position.along, row: index))
      if let ofShape = position.ofShape { shapes.add(ofShape, row: index) }
    }
    func precedes(_ one: AnswerPlace, _ other: AnswerPlace) -> Bool {
      features[one.row].address < features[other.row].address
    }
    var (hasDistance, hasAlong) = (true, false)
    switch area {
    case .circle(let circle):
      let measure = CentreMeasure(circle.centre)
      AnswerOrder.byDistance(
        &places,
        exact: {
          shapes[$0.row] == nil
            ? measure.exactDistance(to: $0.point) : measure.exactDistance(to: features[$0.row].details)
        }, tie: precedes)
    case .box:
      hasDistance = false
      places.sort(by: precedes)
    case .corridor:
      hasAlong = true
      AnswerOrder.along(&places, tie: precedes)
    }
    return places.prefix(query.limit ?? .max).map { place in
      Hit(
        feature: features[place.row], distance: hasDistance ? place.distance : nil,
        along: hasAlong ? place.along : nil, alongEnd: hasAlong ? shapes[place.row]?.alongEnd : nil,
        nearest: hasDistance ? shapes[place.row]?.nearest : nil)
    }
  }
}

extension Window {
  fileprivate init(point: Coordinate) {
    self.init(
      south: point.latitude, west: point.longitude, north: point.latitude, east: point.longitude)
  }
}
