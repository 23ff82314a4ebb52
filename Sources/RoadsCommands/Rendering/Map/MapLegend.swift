import RoadsCore
import RoadsText

/// North, scale, and what each sign stands for.
struct MapLegend {
  let lines: [String]
  let columns: Int
  private static let widestBar = 16

  init(_ scene: MapScene, _ presentation: Presentation, metresToColumn: Double) {
    let language = presentation.language
    let palette = presentation.palette
    let metres = NiceNumber.notAbove(metresToColumn * Double(MapLegend.widestBar))
    let bar = max(1, Int((metres / metresToColumn).rounded()))
    var lines = [
      "↑ " + CompassPoint.north.abbreviation(language),
      "├" + String(repeating: "─", count: max(0, bar - 1)) + "┤ " + DistanceText.given(metres, language),
    ]
    if case .circle(let circle) = scene.area {
      lines.append(palette.paint("+", .bold) + " " + CoordinateText.short(circle.centre))
    }
    let types = FeatureType.allCases.filter { scene.counts.of($0) > 0 }
    if !types.isEmpty { lines.append("") }
    let counts = types.map { NumberText.whole(scene.counts.of($0), language) }
    let digits = counts.map(\.count).max() ?? 0
    let widest = types.map { DisplayWidth.of($0.label(language)) }.max() ?? 0
    // The number stands behind: the types are called in the singular.
    for (type, count) in zip(types, counts) {
      let label = type.label(language).padded(to: widest)
      lines.append(palette.paint(type.sign, type.style) + " " + label + "  " + count.paddedLeft(to: digits))
    }
    self.lines = lines
    // The bar's length depends on the scale, the room for it does not.
    let widestBar = MapLegend.widestBar + 10
    columns = lines.map { DisplayWidth.of(Palette.stripped($0)) }.reduce(widestBar, max)
  }
}
