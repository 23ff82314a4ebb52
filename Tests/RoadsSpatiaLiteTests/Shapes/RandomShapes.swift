import RoadsCore
import RoadsTestSupport
import Testing

/// Lines and areas of every type, anywhere: near a place, around the Earth, over a pole and the 180th meridian.
struct RandomShapes {
  var world: RandomWorld

  init(seed: UInt64) { world = RandomWorld(SeededRandom(seed: seed)) }

  mutating func geometry() -> Geometry {
    let spread = world.random.pick([0.001, 0.05, 1, 30])
    let centre = world.anyPoint()
    switch world.random.integer(0...3) {
    case 0: return .lineString(line(centre, spread, 2...20))
    case 1:
      return .multiLineString((0..<world.random.integer(1...4)).map { _ in line(centre, spread, 2...9) })
    case 2: return .polygon(rings(centre, spread))
    default: return .multiPolygon((0..<world.random.integer(1...3)).map { _ in rings(centre, spread) })
    }
  }

  private mutating func line(
    _ centre: Coordinate, _ spread: Double, _ count: ClosedRange<Int>
  ) -> [Coordinate] {
    (0..<world.random.integer(count)).map { _ in
      var longitude = centre.longitude + world.random.double(-spread...spread)
      if longitude > 180 { longitude -= 360 }
      if longitude < -180 { longitude += 360 }
      return Coordinate(
        validLatitude: max(-89.9, min(89.9, centre.latitude + world.random.double(-spread...spread))),
        longitude: longitude)
    }
  }

  private mutating func rings(_ centre: Coordinate, _ spread: Double) -> [[Coordinate]] {
    (0..<world.random.integer(1...2)).map { _ in
      let ring = line(centre, spread, 3...8)
      return ring + [ring[0]]
    }
  }

  /// As it is stored.
  mutating func shape() throws -> Shape {
    while true {
      // Some are thrown together so that they have no sense.
      if let shape = try? Shape.read(geometry()).shape { return shape }
    }
  }

  mutating func details() throws -> FeatureDetails {
    let direction = world.random.pick(Direction.allCases)
    if world.random.chance(0.75) { return FeatureDetails(shape: try shape(), direction: direction) }
    let bearing = world.random.chance(0.7) ? Bearing(tenths: world.random.integer(0...3_599)) : nil
    return FeatureDetails(direction: direction, bearing: bearing)
  }

  /// Of every other one there is more to know than a point.
  mutating func features(_ count: Int) throws -> [Feature] {
    var features = world.features(count)
    for index in features.indices where index % 2 == 0 {
      features[index].details = try details()
      if index % 4 == 0 { world.random.addTraits(to: &features[index].details) }
    }
    return features
  }
}

/// Short words for tests.
func line(_ id: String, _ points: [(Double, Double)], _ direction: Direction = .both) throws -> Feature {
  var feature = condition(id, type: .roadworks)
  feature.details = FeatureDetails(
    shape: try Shape.read(.lineString(points.map { Coordinate(validLatitude: $0.0, longitude: $0.1) })).shape,
    direction: direction)
  return feature
}

func area(_ id: String, _ points: [(Double, Double)]) throws -> Feature {
  var feature = condition(id, type: .danger)
  let ring = (points + [points[0]]).map { Coordinate(validLatitude: $0.0, longitude: $0.1) }
  feature.details = FeatureDetails(shape: try Shape.read(.polygon([ring])).shape)
  return feature
}
