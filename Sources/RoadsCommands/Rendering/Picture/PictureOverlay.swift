import RoadsCore
import RoadsFormats
import RoadsText

/// What lies over a map: the scale bar and the arrow to north.
struct PictureOverlay {
  let scene: MapScene
  let layout: PictureLayout
  let language: Language

  func draw(into xml: inout XMLWriter) {
    scaleBar(&xml)
    northArrow(&xml)
  }

  private func scaleBar(_ xml: inout XMLWriter) {
    let metres = NiceNumber.notAbove(140 / layout.scale)
    let length = metres * layout.scale
    let label = DistanceText.given(metres, language)
    xml.element("g", ["transform": at(layout.left + 12, layout.bottom - 40)]) { xml in
      plate(width: length + 24, height: 30, &xml)
      xml.element(
        "text",
        [
          "x": PictureLayout.number(length / 2 + 12), "y": "14", "text-anchor": "middle", "font-size": "11",
        ], label)
      xml.element(
        "path",
        [
          "d": "M12 18V23H\(PictureLayout.number(12 + length))V18", "fill": "none", "stroke": "#1f2937",
          "stroke-width": "1.6",
        ])
    }
  }

  /// At the middle of the map; where meridians run together, north is elsewhere at the edges.
  private func northArrow(_ xml: inout XMLWriter) {
    xml.element("g", ["transform": at(layout.right - 42, layout.top + 12)]) { xml in
      plate(width: 30, height: 48, &xml)
      xml.element("path", ["d": "M15 4 22 24 15 20 8 24Z", "fill": "#1f2937"])
      xml.element(
        "text",
        ["x": "15", "y": "41", "text-anchor": "middle", "font-weight": "700"],
        CompassPoint.north.abbreviation(language))
    }
  }

  private func plate(width: Double, height: Double, _ xml: inout XMLWriter) {
    xml.element(
      "rect",
      [
        "width": PictureLayout.number(width), "height": PictureLayout.number(height), "rx": "4",
        "fill": "#fff", "fill-opacity": "0.85",
      ])
  }

  private func at(_ x: Double, _ y: Double) -> String {
    "translate(\(PictureLayout.number(x)) \(PictureLayout.number(y)))"
  }
}
