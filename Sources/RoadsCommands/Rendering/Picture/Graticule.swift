import Glibc
import RoadsCore
import RoadsText

/// The parallels and meridians of a map, as lines on its plane, each with a label where it meets the
/// map's left or lower edge.
struct Graticule {
  struct Line {
    /// In pieces: a line that leaves the plane on one side comes back on another.
    let pieces: [[PlanePoint]]
    let label: String
    /// Where it crosses the edge that its labels stand at; nil where it does not.
    let edge: PlanePoint?
  }

  let parallels: [Line]
  let meridians: [Line]

  private static let samples = 144

  init(_ scene: MapScene, _ language: Language) {
    let reach = Graticule.reach(of: scene)
    let middle = (reach.south + reach.north) / 2
    let metresToDegree = 111_320.0
    let parallelStep = NiceNumber.degrees(notBelow: scene.bounds.height / metresToDegree / 6.5)
    let cosine = max(cos(middle * (.pi / 180)), 0.02)
    // Labels of meridians are as wide as three of parallels are high.
    let meridianStep =
      reach.isAllAround && abs(middle) > 45
      ? 30 : NiceNumber.degrees(notBelow: scene.bounds.width / metresToDegree / cosine / 6.5)
    parallels = Graticule.multiples(of: parallelStep, from: reach.south, to: reach.north).compactMap {
      latitude in
      guard abs(latitude) < 90 else { return nil }
      let points = Graticule.steps(reach.west, reach.east).map { (latitude, $0) }
      return Graticule.line(
        points, MapText.parallel(latitude, language), scene
      ) { $0.x - scene.bounds.west }
    }
    var meridians = Graticule.multiples(of: meridianStep, from: reach.west, to: reach.east)
    // A whole turn begins and ends with the same meridian.
    if reach.isAllAround, let first = meridians.first, let last = meridians.last, last - first >= 360 {
      meridians.removeLast()
    }
    self.meridians = meridians.map { longitude in
      let points = Graticule.steps(reach.south, reach.north).map { ($0, longitude) }
      let name = MapText.meridian(Graticule.turned(longitude), language)
      return Graticule.line(points, name, scene) { $0.y - scene.bounds.south }
    }
  }

  /// The degrees that the map's plane may hold; `east` may lie beyond 180.
  private static func reach(
    of scene: MapScene
  ) -> (south: Double, west: Double, north: Double, east: Double, isAllAround: Bool) {
    switch scene.projection {
    case .flat(let latitude, let longitude):
      let corner = scene.projection.project(
        Coordinate(validLatitude: min(90, latitude + 1), longitude: longitude))
      let degree = corner.y > 0 ? corner.y / min(1, 90 - latitude) : 111_320
      let beside = scene.projection.project(Coordinate(validLatitude: latitude, longitude: longitude + 1))
      let high = scene.bounds.height / 2 / degree
      let wide = min(180, scene.bounds.width / 2 / max(beside.x, 1e-9))
      return (
        max(-90, latitude - high), longitude - wide, min(90, latitude + high), longitude + wide,
        wide >= 180
      )
    case .around(let centre):
      let bounds = scene.bounds
      let farthest = hypot(
        max(abs(bounds.west), abs(bounds.east)), max(abs(bounds.south), abs(bounds.north)))
      let windows = Window.around([centre], metres: farthest)
      guard windows.count > 1, windows[0].east - windows[0].west < 360 else {
        let window = windows[0]
        return (
          window.south, window.west, window.north, window.east, window.east - window.west >= 360
        )
      }
      let west = windows.map(\.west).filter { $0 > 0 }.min() ?? -180
      let east = windows.map(\.east).filter { $0 < 0 }.max() ?? 180
      return (windows[0].south, west, windows[0].north, east + 360, false)
    }
  }

  private static func multiples(of step: Double, from low: Double, to high: Double) -> [Double] {
    let first = Int((low / step - 1e-9).rounded(.up))
    let last = Int((high / step + 1e-9).rounded(.down))
    return first <= last ? (first...last).map { Double($0) * step } : []
  }

  private static func steps(_ low: Double, _ high: Double) -> [Double] {
    (0...samples).map { low + (high - low) * Double($0) / Double(samples) }
  }

  private static func turned(_ longitude: Double) -> Double {
    longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
  }

  private static func line(
    _ points: [(latitude: Double, longitude: Double)], _ label: String, _ scene: MapScene,
    beyondEdge: (PlanePoint) -> Double
  ) -> Line {
    let bounds = scene.bounds
    // Where the plane is torn (the far side of the earth), neighbours lie far apart.
    let tear = max(bounds.width, bounds.height) / 3
    var pieces: [[PlanePoint]] = [[]]
    var edge: PlanePoint?
    for point in points {
      let place = scene.projection.project(
        Coordinate(
          validLatitude: max(-90, min(90, point.latitude)), longitude: turned(point.longitude)))
      if let last = pieces[pieces.count - 1].last {
        if hypot(place.x - last.x, place.y - last.y) > tear {
          pieces.append([])
        } else if edge == nil {
          edge = crossing(last, place, beyondEdge, bounds)
        }
      }
      pieces[pieces.count - 1].append(place)
    }
    return Line(pieces: pieces.filter { $0.count > 1 }, label: label, edge: edge)
  }

  private static func crossing(
    _ a: PlanePoint, _ b: PlanePoint, _ beyond: (PlanePoint) -> Double, _ bounds: PlaneBounds
  ) -> PlanePoint? {
    let (fa, fb) = (beyond(a), beyond(b))
    guard fa != fb, (fa <= 0) != (fb <= 0) else { return nil }
    let share = fa / (fa - fb)
    let place = PlanePoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
    let hair = max(bounds.width, bounds.height) * 1e-6
    return bounds.padded(by: hair).contains(place) ? place : nil
  }
}
