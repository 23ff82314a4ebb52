import RoadsCore

/// Where the parts of a map picture lie, in its own units (CSS pixels).
struct PictureLayout {
  let bounds: PlaneBounds
  /// The map's frame.
  let left = 84.0
  let top = 92.0
  let mapWidth: Double
  let mapHeight: Double
  let width: Double
  let height: Double
  /// Pixels to a metre.
  let scale: Double

  private static let mapSide = 680.0
  private static let legendWidth = 270.0
  private static let leastMapWidth = 300.0

  init(_ scene: MapScene, legendLines: Int) {
    bounds = scene.bounds.opened(
      least: 0, share: PictureLayout.leastMapWidth / PictureLayout.mapSide)
    scale = min(PictureLayout.mapSide / bounds.width, PictureLayout.mapSide / bounds.height)
    mapWidth = bounds.width * scale
    mapHeight = bounds.height * scale
    width = left + mapWidth + 28 + PictureLayout.legendWidth
    height = top + max(mapHeight, Double(legendLines) * 30 + 30) + 58
  }

  var right: Double { left + mapWidth }
  var bottom: Double { top + mapHeight }
  var legendLeft: Double { right + 28 }

  func x(_ place: PlanePoint) -> Double { left + (place.x - bounds.west) * scale }
  func y(_ place: PlanePoint) -> Double { top + (bounds.north - place.y) * scale }

  static func number(_ value: Double) -> String { Decimal.fixed(value, places: 1) }

  /// The data of a path through places; what lies far outside is brought nearer, since some programs
  /// cannot draw with huge numbers.
  /// A line of one place goes from there to there, which is drawn as a dot.
  func path(_ places: [PlanePoint]) -> String {
    var data = ""
    for (index, place) in (places.count == 1 ? places + places : places).enumerated() {
      let px = max(-20_000, min(20_000, x(place)))
      let py = max(-20_000, min(20_000, y(place)))
      data += (index == 0 ? "M" : " L") + PictureLayout.number(px) + " " + PictureLayout.number(py)
    }
    return data
  }
}
