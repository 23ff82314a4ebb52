import Glibc
package import RoadsCore
import RoadsText

/// An answer as a small map of braille dots, with a legend beside it where there is room, below it where
/// not.
package struct BrailleMap {
  private let scene: MapScene
  private let presentation: Presentation
  private var canvas: BrailleCanvas
  /// Dots to a metre.
  private let scale: Double

  private let hasLegendBeside: Bool

  private static let mostColumns = 100
  private static let mostRows = 30
  private static let gap = 3
  /// A map narrower than this is no help: the legend goes below it instead.
  private static let leastColumns = 28

  package init(_ hits: [Hit], area: Area, presentation: Presentation) {
    scene = MapScene(hits, area: area)
    self.presentation = presentation
    // Room for the sentence below and the prompt.
    let rows = min(BrailleMap.mostRows, max(8, presentation.rows - 3))
    let columns = presentation.pictureColumns
    let widest = BrailleMap.canvas(
      of: scene.bounds, columns: min(BrailleMap.mostColumns, columns), rows: rows)
    let room =
      columns - BrailleMap.gap - MapLegend(scene, presentation, metresToColumn: 2 / widest.scale).columns
    hasLegendBeside = room >= min(BrailleMap.leastColumns, widest.canvas.columns)
    (canvas, scale) =
      hasLegendBeside
      ? BrailleMap.canvas(of: scene.bounds, columns: min(BrailleMap.mostColumns, room), rows: rows) : widest
  }

  private static func canvas(
    of bounds: PlaneBounds, columns: Int, rows: Int
  ) -> (canvas: BrailleCanvas, scale: Double) {
    let scale = min(Double(columns * 2 - 1) / bounds.width, Double(rows * 4 - 1) / bounds.height)
    let canvas = BrailleCanvas(
      columns: min(columns, Int((bounds.width * scale / 2 + 0.5).rounded(.up))),
      rows: min(rows, Int((bounds.height * scale / 4 + 0.25).rounded(.up))))
    return (canvas, scale)
  }

  package func lines() -> [String] {
    var map = self
    map.drawOutline()
    for extent in scene.extents { map.draw(extent) }
    if case .circle = scene.outline { map.canvas.sign("+", .bold, at: dot(PlanePoint(x: 0, y: 0))) }
    for mark in scene.marks {
      let type = mark.hit.feature.type
      map.canvas.sign(type.sign, type.style, at: dot(mark.place))
    }
    return map.withLegend(map.canvas.lines(presentation.palette, dots: .dim))
  }

  private func dot(_ place: PlanePoint) -> (x: Double, y: Double) {
    let width = scene.bounds.width * scale
    let height = scene.bounds.height * scale
    // What rounding leaves over lies evenly on both sides.
    let left = (Double(canvas.dotColumns - 1) - width) / 2
    let top = (Double(canvas.dotRows - 1) - height) / 2
    return (
      left + (place.x - scene.bounds.west) * scale, top + (scene.bounds.north - place.y) * scale
    )
  }

  private mutating func drawOutline() {
    switch scene.outline {
    case .circle(let radius):
      let steps = max(16, min(2_000, Int(radius * scale * 8)))
      for step in 0..<steps {
        let turn = Double(step) / Double(steps) * 2 * .pi
        let at = dot(PlanePoint(x: radius * sin(turn), y: radius * cos(turn)))
        canvas.dot(Int(at.x.rounded()), Int(at.y.rounded()))
      }
    case .box(let x, let y):
      let corners = [(-x, -y), (-x, y), (x, y), (x, -y), (-x, -y)].map { dot(PlanePoint(x: $0.0, y: $0.1)) }
      for (from, to) in zip(corners, corners.dropFirst()) { canvas.line(from: from, to: to) }
    case .route(let lines):
      for line in lines {
        let dots = line.map { dot($0) }
        for (from, to) in zip(dots, dots.count > 1 ? dots.dropFirst() : dots[...]) {
          canvas.line(from: from, to: to)
        }
      }
    }
  }

  private mutating func draw(_ extent: MapScene.Extent) {
    let style = extent.hit.feature.type.style
    let paths = extent.paths.map { path in path.map { dot($0) } }
    if extent.isArea { canvas.hatch(paths, style) }
    for path in paths {
      for (from, to) in zip(path, path.dropFirst()) { canvas.line(from: from, to: to, style) }
    }
  }

  private func withLegend(_ map: [String]) -> [String] {
    let legend = MapLegend(scene, presentation, metresToColumn: 2 / scale)
    guard hasLegendBeside else { return map + [""] + legend.lines }
    // Beside the map, ending where the map ends.
    let lines = legend.lines
    let height = max(map.count, lines.count)
    let first = height - lines.count
    return (0..<height).map { row in
      let left = row < map.count ? map[row] : ""
      guard row >= first, !lines[row - first].isEmpty else { return left }
      let shown = DisplayWidth.of(Palette.stripped(left))
      return left + String(repeating: " ", count: canvas.columns + BrailleMap.gap - shown)
        + lines[row - first]
    }
  }
}
