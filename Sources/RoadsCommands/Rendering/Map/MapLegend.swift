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
    let digits = types.map { NumberText.whole(scene.counts.of($0), language).count }.max() ?? 0
    for type in types {
      let count = NumberText.whole(scene.counts.of(type), language).paddedLeft(to: digits)
      lines.append(palette.paint(type.sign, type.style) + " " + count + " " + type.label(language))
    }
    self.lines = lines
    // The bar's length depends on the scale, the room for it does not.
    let widestBar = MapLegend.widestBar + 10
    columns = lines.map { DisplayWidth.of(Palette.stripped($0)) }.reduce(widestBar, max)
  }
}
