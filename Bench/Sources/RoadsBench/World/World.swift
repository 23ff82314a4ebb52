import Glibc
import RoadsCore
import RoadsTestSupport

/// Random points of one density whatever their number, so that a circle of 20 km finds some 35 of them
/// in a small store and in a large one: what grows is only the store. Only the places are kept; the rest
/// of a feature is made when it is asked for, so that ten million fit.
struct World {
  /// What this density leaves room for between 75° south and 75° north.
  static let largest = 13_000_000

  let seed: UInt64
  let places: [Coordinate]
  private let inner: Band
  private static let centre = (latitude: 44.5, longitude: 18.6)
  /// Points per square kilometre.
  private static let density = 35 / (Double.pi * 20 * 20)

  private struct Band {
    let south: Double
    let north: Double
    let halfWidth: Double

    func place(_ random: inout SeededRandom) -> Coordinate {
      place(random.double(0...1), random.double(0...1))
    }

    /// Shares of the area from the south, and of the width from the west.
    func place(_ up: Double, _ along: Double) -> Coordinate {
      let low = sin(south * .pi / 180)
      let high = sin(north * .pi / 180)
      let latitude = asin(low + (high - low) * up) * 180 / .pi
      let longitude = World.centre.longitude + halfWidth * (2 * along - 1)
      return Coordinate(
        validLatitude: (latitude * 1e6).rounded() / 1e6,
        longitude: (remainder(longitude, 360) * 1e6).rounded() / 1e6)
    }
  }

  init(count: Int, seed: UInt64) {
    self.seed = seed
    // A band of latitudes and longitudes around Bosnia with the area that the density asks for. It stops
    // short of the poles: Redis knows nothing beyond 85°.
    let area = Double(count) / World.density
    let half = area.squareRoot() / 2 / 111.2
    var south = max(World.centre.latitude - half, -75)
    let north = min(World.centre.latitude + half, 75)
    // The rest to both sides, or, once around the Earth, to the south.
    let least = area / (2 * .pi * 6371 * 6371)
    south = min(south, asin(max(sin(north * .pi / 180) - least, -1)) * 180 / .pi)
    let spread = sin(north * .pi / 180) - sin(south * .pi / 180)
    let band = Band(
      south: south, north: north, halfWidth: min(area / (6371 * 6371 * spread) * 90 / .pi, 180))
    let inset = min((north - south) / 4, 0.6)
    inner = Band(
      south: south + inset, north: north - inset,
      halfWidth: max(band.halfWidth - inset * 2, band.halfWidth / 2))
    var random = SeededRandom(seed: seed)
    places = (0..<count).map { _ in band.place(&random) }
  }

  var count: Int { places.count }

  /// A place to ask around: in the inner part, so that no circle hangs over the edge.
  func innerPlace(_ point: ShuffledGrid.Point) -> Coordinate { inner.place(point.y, point.x) }

  var innerLatitudes: (Double, Double) { (inner.south, inner.north) }

  /// Beyond ±180° in a world that goes around the Earth.
  var innerLongitudes: (Double, Double) {
    (World.centre.longitude - inner.halfWidth, World.centre.longitude + inner.halfWidth)
  }
}

extension World {
  static func id(_ number: Int) -> String { number % 2 == 0 ? "RadarID-\(number)" : "\(number)" }

  func feature(_ number: Int) -> Feature {
    var random = SeededRandom(seed: seed << 32 | UInt64(number))
    let kind: Feature.Kind =
      number % 2 == 0
      ? .radar(
        Radar(
          type: number % 3 == 0 ? .announced : .stationary, authority: random.pick(Authority.administrations))
      )
      : .condition(
        RoadCondition(type: random.pick(ConditionType.allCases), roadClass: random.pick(RoadClass.allCases)))
    return Feature(
      id: World.id(number), kind: kind, coordinate: places[number],
      title: "M-\(number % 40) kilometar \(number % 997), naselje \(number % 613)",
      road: "M-\(number % 40)",
      text: number % 4 == 0 ? "<p>Saobraća se jednom trakom, <strong>oprez</strong>.</p>" : nil,
      // Two months of one winter: the list's clock runs one hour ahead of UTC in all of them.
      updatedAt: Instant(seconds: 1_765_000_000 + Int64(number % 5_000_000)))
  }

  /// As a point with a text without markup, as GeoJSON has it.
  func plain(_ number: Int) -> Feature {
    var feature = feature(number)
    feature.text = feature.text.map(PlainText.from(markup:))
    return feature
  }

  /// When all of them hold.
  static let now = Instant(seconds: 1_790_000_000)

  /// nil where an answer is the oracle's, otherwise what is wrong with it. Those that are too far north
  /// or south to be in it are left out before the oracle reckons: a degree of latitude has no less than
  /// 110 km anywhere.
  func complaint(
    about answer: [Hit], to query: Query, of feature: ((Int) -> Feature)? = nil
  ) -> String? {
    let (south, north) = World.latitudes(of: query.area)
    let numbers = places.indices.filter { places[$0].latitude >= south && places[$0].latitude <= north }
    return Oracle(numbers.map(feature ?? self.feature)).complaint(about: answer, to: query)
  }

  private static func latitudes(of area: Area?) -> (Double, Double) {
    switch area {
    case nil: (-90, 90)
    case .box(let box): (box.south, box.north)
    case .circle(let circle): around([circle.centre], metres: circle.metres)
    // Between its points a route may swing a little beyond both.
    case .corridor(let corridor): around(corridor.route.lines.flatMap { $0 }, metres: corridor.metres + 5_000)
    }
  }

  private static func around(_ points: [Coordinate], metres: Double) -> (Double, Double) {
    let latitudes = points.map(\.latitude)
    let reach = metres / 110_000
    return ((latitudes.min() ?? -90) - reach, (latitudes.max() ?? 90) + reach)
  }
}
