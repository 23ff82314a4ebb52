import Glibc
import RoadsCore
import RoadsFormats
import RoadsText

/// Lines and areas on a map: each line on a white rim, closures thicker, arrows for one direction; areas are hatched.
struct PictureExtents {
  let extents: [MapScene.Extent]
  let layout: PictureLayout
  /// What one reads who points at it.
  let tip: (Hit) -> String

  /// Pixels between two arrows.
  private static let arrowGap = 120.0

  static func hatchName(_ type: FeatureType) -> String { "hatch-" + type.name }

  /// The hatching of each type that has an area.
  func define(into xml: inout XMLWriter) {
    let types = Set(extents.filter(\.isArea).map(\.hit.feature.type))
    for type in FeatureType.allCases where types.contains(type) {
      xml.element(
        "pattern",
        [
          "id": PictureExtents.hatchName(type), "width": "8", "height": "8",
          "patternUnits": "userSpaceOnUse", "patternTransform": "rotate(45)",
        ]
      ) { xml in
        let colour = TypeSymbol.colour(type)
        xml.element("rect", ["width": "8", "height": "8", "fill": colour, "fill-opacity": "0.1"])
        xml.element(
          "path", ["d": "M2 0V8", "stroke": colour, "stroke-width": "1.5", "stroke-opacity": "0.7"])
      }
    }
  }

  /// What lies above the others: lines above areas, and what matters most on the road above what matters less.
  private var fromBelow: [MapScene.Extent] {
    func rank(_ extent: MapScene.Extent) -> (Int, Int) {
      (extent.isArea ? 0 : 1, -Int(extent.hit.feature.type.severity))
    }
    return extents.enumerated().sorted {
      let (one, other) = (rank($0.element), rank($1.element))
      return one == other ? $0.offset < $1.offset : one < other
    }
    .map(\.element)
  }

  func draw(into xml: inout XMLWriter) {
    for extent in fromBelow {
      let data = extent.paths.map { layout.path($0) + (extent.isArea ? "Z" : "") }.joined(separator: " ")
      xml.element("g", ["fill": "none", "stroke-linejoin": "round", "stroke-linecap": "round"]) { xml in
        xml.element("title", [:], tip(extent.hit))
        if extent.isArea { area(extent, data, &xml) } else { line(extent, data, &xml) }
      }
    }
  }

  private func area(_ extent: MapScene.Extent, _ data: String, _ xml: inout XMLWriter) {
    let type = extent.hit.feature.type
    xml.element(
      "path",
      [
        "d": data, "fill": "url(#\(PictureExtents.hatchName(type)))", "fill-rule": "evenodd",
        "stroke": "#fff", "stroke-width": "4",
      ])
    xml.element("path", ["d": data, "stroke": TypeSymbol.colour(type), "stroke-width": "2"])
  }

  private func line(_ extent: MapScene.Extent, _ data: String, _ xml: inout XMLWriter) {
    let feature = extent.hit.feature
    let colour = TypeSymbol.colour(feature.type)
    // What closes a road for lorries alone is no barrier to most who look.
    let isClosure = feature.type == .condition(.closure) && feature.details.vehicles == nil
    let width = isClosure ? 7.0 : 4.5
    for (stroke, width) in [("#334155", width + 4), ("#fff", width + 3), (colour, width)] {
      xml.element(
        "path", ["d": data, "stroke": stroke, "stroke-width": PictureLayout.number(width)])
    }
    if isClosure {
      // As barriers are painted: known for a closure in black and white too.
      xml.element(
        "path",
        [
          "d": data, "stroke": "#fff", "stroke-width": "3", "stroke-dasharray": "7 12",
          "stroke-linecap": "butt",
        ])
    }
    guard feature.details.direction == .one else { return }
    for arrow in extent.paths.flatMap(arrows) {
      let turn = PictureLayout.number(arrow.turn)
      xml.element(
        "path",
        [
          "d": "M8 0-5.5 6.5-2.5 0-5.5-6.5Z", "fill": colour, "stroke": "#fff", "stroke-width": "1.5",
          "transform":
            "translate(\(PictureLayout.number(arrow.x)) \(PictureLayout.number(arrow.y))) rotate(\(turn))",
        ])
    }
  }

  private struct Arrow {
    let x: Double
    let y: Double
    /// Degrees, clockwise from the right.
    let turn: Double
  }

  /// Evenly along what is inside of the frame; an even number, since the sign stands in the middle.
  private func arrows(_ path: [PlanePoint]) -> [Arrow] {
    let places = path.map { (x: layout.x($0), y: layout.y($0)) }
    let steps = zip(places, places.dropFirst()).map { a, b in
      ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }
    let length = steps.reduce(0, +)
    guard length >= 40, length.isFinite else { return [] }
    let count = 2 * max(1, min(500, Int((length / PictureExtents.arrowGap / 2).rounded())))
    var arrows: [Arrow] = []
    var walked = 0.0
    var next = 0
    for (index, step) in steps.enumerated() {
      let (a, b) = (places[index], places[index + 1])
      while next < count, step > 0, (Double(next) + 0.5) / Double(count) * length <= walked + step {
        let share = ((Double(next) + 0.5) / Double(count) * length - walked) / step
        let arrow = Arrow(
          x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share,
          turn: atan2(b.y - a.y, b.x - a.x) * (180 / .pi))
        if isSeen(arrow) { arrows.append(arrow) }
        next += 1
      }
      walked += step
    }
    return arrows
  }

  private func isSeen(_ arrow: Arrow) -> Bool {
    (layout.left...layout.right).contains(arrow.x) && (layout.top...layout.bottom).contains(arrow.y)
  }
}
