package import RoadsCore

/// Lines and areas where mistakes hide: long edges, edges over the pole and the 180th meridian, edges that touch, shapes that
/// are nearly a point, rings that cross themselves, holes.
extension RandomWorld {
  package mutating func details(at place: Coordinate) -> FeatureDetails {
    let direction = random.pick([Direction.one, .one, .both, .unknown])
    var details =
      random.chance(0.15)
      ? FeatureDetails(direction: direction, bearing: Bearing(degrees: random.double(0...360)))
      : FeatureDetails(shape: shape(at: place), direction: direction)
    if random.chance(0.4) { random.addTraits(to: &details) }
    return details
  }

  package mutating func shape(at place: Coordinate) -> Shape {
    while true {
      if let read = try? Shape.read(geometry(at: place)) { return read.shape }
    }
  }

  private mutating func geometry(at place: Coordinate) -> Geometry {
    switch random.integer(0...11) {
    case 0...2: return .lineString(way(from: place, steps: random.integer(1...7), metres: 20...3_000))
    case 3: return .lineString(way(from: place, steps: random.integer(1...2), metres: 100_000...8_000_000))
    case 4: return .lineString(overPole())
    case 5: return .lineString(overMeridian())
    case 6: return .lineString(way(from: place, steps: random.integer(1...3), metres: 0.01...0.5))
    case 7:
      return .multiLineString(
        (0..<random.integer(1...3)).map { _ in
          way(from: shifted(place, 5_000), steps: random.integer(1...3), metres: 20...3_000)
        })
    case 8: return .polygon([star(around: place, 100...20_000, turns: 2)])
    case 9:
      let ring = star(around: place, 5_000...20_000, turns: 1)
      return .polygon([ring, star(around: place, 100...6_000, turns: 1)])
    case 10:
      let pole = Coordinate(validLatitude: random.pick([90, -90]), longitude: 0)
      return .polygon([star(around: pole, 5_000...2_000_000, turns: 1)])
    default:
      return .multiPolygon(
        (0..<random.integer(1...3)).map { _ in [star(around: shifted(place, 30_000), 100...20_000, turns: 1)]
        })
    }
  }

  /// Another one that has places in common with it: the same, the other way around, or one that begins where it has a point.
  mutating func twin(of shape: Shape) -> Shape {
    let path = random.pick(shape.geometry.paths)
    let other: Geometry =
      switch random.integer(0...3) {
      case 0: shape.geometry
      case 1: .lineString(path.reversed())
      case 2: .lineString(way(from: random.pick(path), steps: 2, metres: 20...30_000))
      default: .polygon([star(around: random.pick(path), 100...5_000, turns: 1)])
      }
    return (try? Shape.read(other))?.shape ?? shape
  }

  /// A route beside it, or on it, or the other way.
  mutating func way(along shape: Shape) -> [[Coordinate]] {
    var lines = shape.geometry.paths
    if random.chance(0.5) { lines = lines.map { $0.reversed() } }
    if random.chance(0.5) {
      let (north, east) = (random.double(-0.001...0.001), random.double(-0.001...0.001))
      lines = lines.map { line in
        line.map { point in
          Coordinate(
            validLatitude: max(-90, min(90, point.latitude + north)),
            longitude: max(-180, min(180, point.longitude + east)))
        }
      }
    }
    return lines
  }

  private mutating func shifted(_ place: Coordinate, _ metres: Double) -> Coordinate {
    Geodesic.point(from: place, azimuth: random.double(0...360), metres: random.double(0...metres)).coordinate
  }

  /// As roads go: on, with turns.
  private mutating func way(from place: Coordinate, steps: Int, metres: ClosedRange<Double>) -> [Coordinate] {
    var points = [place]
    var azimuth = random.double(0...360)
    let turn = random.pick([5.0, 30, 180])
    for _ in 0..<steps {
      azimuth += random.double(-turn...turn)
      points.append(
        Geodesic.point(from: points[points.count - 1], azimuth: azimuth, metres: random.double(metres))
          .coordinate)
    }
    return points
  }

  private mutating func overPole() -> [Coordinate] {
    let pole = random.pick([1.0, -1])
    let longitude = Double(random.integer(-179...0))
    return [
      Coordinate(validLatitude: pole * random.double(60...89.99), longitude: longitude),
      Coordinate(
        validLatitude: pole * random.double(60...89.99),
        longitude: longitude + (random.chance(0.5) ? 180 : random.double(170...179.9999))),
    ]
  }

  private mutating func overMeridian() -> [Coordinate] {
    let latitude = random.double(-70...70)
    return [
      Coordinate(validLatitude: latitude, longitude: random.double(178...180)),
      Coordinate(validLatitude: latitude + random.double(-1...1), longitude: random.double(-180 ... -178)),
      Coordinate(
        validLatitude: latitude + random.double(-1...1), longitude: random.pick([180, -180, 179, -179])),
    ]
  }

  /// With more than one turn it crosses itself.
  private mutating func star(
    around centre: Coordinate, _ metres: ClosedRange<Double>, turns: Int
  ) -> [Coordinate] {
    let count = random.integer(3...9)
    let ring = (0..<count).map { index in
      Geodesic.point(
        from: centre, azimuth: Double(index * turns) * 360 / Double(count) + random.double(0...20),
        metres: random.double(metres)
      ).coordinate
    }
    return ring + [ring[0]]
  }
}
