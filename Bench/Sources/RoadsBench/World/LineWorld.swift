import Glibc
import RoadsCore
import RoadsTestSupport

/// The same world, of which every fifth feature is a line that begins where the point was: a road condition as navigators and
/// work-zone feeds know it, of 5 to 200 points, 30 on average, 50 to 300 metres apart. A million features have 200,000 lines.
struct LineWorld {
  let world: World

  private static let fewest = 5
  private static let most = 200
  /// More points than the fewest, on average.
  private static let mean = 25.5
  /// Metres between two points.
  private static let steps = 50.0...300.0
  /// Metres from its beginning beyond which no line reaches.
  private static let farthest = Double(most - 1) * 300

  func isLine(_ number: Int) -> Bool { number % 10 == 1 || number % 10 == 3 }

  var lines: [Int] { world.places.indices.filter(isLine) }

  /// Each point to a millionth of a degree, as the world's places are.
  func path(_ number: Int) -> [Coordinate] {
    var random = SeededRandom(seed: ~(world.seed << 32 | UInt64(number)))
    // Short ones are more frequent than long ones.
    let more = Int(-log(1 - random.double(0...0.999_999)) * LineWorld.mean)
    let count = min(LineWorld.fewest + more, LineWorld.most)
    var point = world.places[number]
    var path = [point]
    path.reserveCapacity(count)
    var heading = random.double(0...360)
    while path.count < count {
      heading += random.normal() * 12
      let metres = random.double(LineWorld.steps)
      let radians = heading * .pi / 180
      let shrink = cos(point.latitude * .pi / 180)
      point = Coordinate(
        validLatitude: LineWorld.rounded(point.latitude + metres * cos(radians) / 111_200),
        longitude: LineWorld.rounded(
          remainder(point.longitude + metres * sin(radians) / (111_200 * shrink), 360)))
      path.append(point)
    }
    return path
  }

  private static func rounded(_ degrees: Double) -> Double { (degrees * 1e6).rounded() / 1e6 }

  func feature(_ number: Int) -> Feature {
    let feature = world.plain(number)
    guard isLine(number) else { return feature }
    do {
      let details = FeatureDetails(shape: try Shape.read(.lineString(path(number))).shape)
      return Feature(
        id: feature.id, kind: feature.kind, coordinate: feature.coordinate, title: feature.title,
        road: feature.road, text: feature.text, updatedAt: feature.updatedAt, details: details)
    } catch {
      fatal("line \(number): \(error)")
    }
  }

  /// nil where an answer is the oracle's, otherwise what is wrong with it. What begins too far away to be in it is left out
  /// before the oracle reckons.
  func complaint(about answer: [Hit], to query: Query) -> String? {
    guard let middle = LineWorld.middle(of: query.area) else { return "the question has no place" }
    let reach = middle.metres + LineWorld.farthest + 1_000
    let north = reach / 110_000
    let numbers = world.places.indices.filter { number in
      let place = world.places[number]
      return abs(place.latitude - middle.place.latitude) <= north
        && Geodesic.distance(place, middle.place) <= reach
    }
    return Oracle(numbers.map(feature)).complaint(about: answer, to: query)
  }

  /// A place, and how far from it the answer may reach.
  private static func middle(of area: Area?) -> (place: Coordinate, metres: Double)? {
    switch area {
    case .circle(let circle): return (circle.centre, circle.metres)
    case .corridor(let corridor):
      let points = corridor.route.lines.flatMap { $0 }
      guard let first = points.first else { return nil }
      let farthest = points.map { Geodesic.distance(first, $0) }.max() ?? 0
      return (first, farthest + corridor.metres)
    case .box, nil: return nil
    }
  }
}
