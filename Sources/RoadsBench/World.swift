import Glibc
import RoadsCore
import RoadsTestSupport

/// Random points of one density whatever their number, so that a circle of 20 km finds some 35 of them
/// in a small store and in a large one: what grows is only the store.
struct World {
  let features: [Feature]
  private let south: Double
  private let north: Double
  private let halfWidth: Double
  private static let centre = (latitude: 44.5, longitude: 18.6)
  /// Points per square kilometre.
  private static let density = 35 / (Double.pi * 20 * 20)

  init(count: Int, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    // A band of latitudes and longitudes around Bosnia with the area that the density asks for.
    let side = (Double(count) / World.density).squareRoot()
    let half = min(side / 2 / 111.2, 44)
    south = World.centre.latitude - half
    north = World.centre.latitude + half
    let spread = sin(north * .pi / 180) - sin(south * .pi / 180)
    halfWidth = min(Double(count) / World.density / (6371.0 * 6371.0 * spread) * 90 / .pi, 180)
    let bounds = (south: south, north: north, halfWidth: halfWidth)
    features = (0..<count).map { number in
      let place = World.point(bounds, &random)
      let kind: Feature.Kind =
        number % 2 == 0
        ? .radar(
          Radar(
            type: number % 3 == 0 ? .announced : .stationary,
            authority: random.pick(Authority.administrations)))
        : .condition(
          RoadCondition(type: random.pick(ConditionType.allCases), roadClass: random.pick(RoadClass.allCases))
        )
      return Feature(
        id: number % 2 == 0 ? "RadarID-\(number)" : "\(number)", kind: kind, coordinate: place,
        title: "M-\(number % 40) kilometar \(number % 997), naselje \(number % 613)",
        road: "M-\(number % 40)",
        text: number % 4 == 0 ? "<p>Saobraća se jednom trakom, <strong>oprez</strong>.</p>" : nil,
        updatedAt: Instant(seconds: 1_760_000_000 + Int64(number % 5_000_000)))
    }
  }

  private static func point(
    _ bounds: (south: Double, north: Double, halfWidth: Double), _ random: inout SeededRandom
  ) -> Coordinate {
    let low = sin(bounds.south * .pi / 180)
    let high = sin(bounds.north * .pi / 180)
    let latitude = asin(random.double(low...high)) * 180 / .pi
    let longitude = centre.longitude + random.double(-bounds.halfWidth...bounds.halfWidth)
    return Coordinate(
      validLatitude: (latitude * 1e6).rounded() / 1e6,
      longitude: (remainder(longitude, 360) * 1e6).rounded() / 1e6)
  }

  /// Places to ask at, in the inner part, so that no circle hangs over the edge.
  func places(_ count: Int, seed: UInt64) -> [Coordinate] {
    var random = SeededRandom(seed: seed)
    let inset = min((north - south) / 4, 0.6)
    let bounds = (
      south: south + inset, north: north - inset, halfWidth: max(halfWidth - inset * 2, halfWidth / 2)
    )
    return (0..<count).map { _ in World.point(bounds, &random) }
  }

  /// The world in the official list format: what an import reads.
  func writeList(to path: String) {
    guard let file = fopen(path, "w") else { fatal("cannot write \(path)") }
    defer { fclose(file) }
    fputs("[\n", file)
    for (index, feature) in features.enumerated() {
      let place = "\(feature.coordinate.latitude),\(feature.coordinate.longitude)"
      var row = #"{"id":"\#(feature.id)","title":"\#(feature.title)","coordinates":"\#(place)","#
      switch feature.kind {
      case .radar(let radar): row += #""type":\#(radar.type == .stationary ? 1 : 2),"#
      case .condition(let condition): row += #""icon":"\#(World.icon(condition.type))","#
      }
      row +=
        #""road":"\#(feature.road ?? "")","valid_from":null,"valid_to":null,"text":"\#(feature.text ?? "")","#
      let category = feature.authority?.id ?? feature.roadClass?.rawValue ?? 0
      let wall = WallTime(feature.updatedAt, offset: 0)
      let time =
        "\(wall.year)-\(TimeText.pad(wall.month, 2))-\(TimeText.pad(wall.day, 2)) "
        + "\(TimeText.pad(wall.hour, 2)):\(TimeText.pad(wall.minute, 2)):\(TimeText.pad(wall.second, 2))"
      row +=
        #""numberOfDeletions":0,"category_id":\#(category),"category_name":"\#(feature.authority?.name ?? "")","#
      row += #""updated_at":"\#(time)"}"# + (index + 1 < features.count ? ",\n" : "\n")
      fputs(row, file)
    }
    fputs("]\n", file)
  }

  private static func icon(_ type: ConditionType) -> String {
    switch type {
    case .borderCrossing: "carina.png"
    case .roadworks: "sanacija_kolovoza.png"
    case .closure: "potpuna_obustava.png"
    case .truckBan: "zabrana_za_teretna_vozila.png"
    case .congestion: "zagusenje.png"
    case .landslide: "odron.png"
    case .accident: "saobracajna_nezgoda.png"
    case .ice: "poledica.png"
    case .danger: "opasnost.png"
    }
  }
}

func fatal(_ message: String) -> Never {
  complain("bench: \(message)\n")
  exit(1)
}
