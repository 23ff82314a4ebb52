import RoadsCore
import RoadsFormats

/// The map's frame with the degrees around it.
struct PictureFrame {
  let layout: PictureLayout
  let graticule: Graticule

  func draw(into xml: inout XMLWriter) {
    xml.element(
      "g", ["clip-path": "url(#frame)", "fill": "none", "stroke": "#94a3b8", "stroke-width": "0.7"]
    ) { xml in
      for line in graticule.parallels + graticule.meridians {
        xml.element(
          "path", ["d": line.pieces.map { layout.path($0) }.joined(separator: " "), "opacity": "0.55"])
      }
    }
    PictureFrame.rectangle(layout, ["fill": "none", "stroke": "#475569", "stroke-width": "1.2"], &xml)
    xml.element("g", ["font-size": "11", "fill": "#4b5563"]) { xml in
      parallelLabels(&xml)
      meridianLabels(&xml)
    }
  }

  private func parallelLabels(_ xml: inout XMLWriter) {
    var taken: [Double] = []
    for line in graticule.parallels {
      guard let edge = line.edge else { continue }
      let y = layout.y(edge)
      guard taken.allSatisfy({ abs($0 - y) > 14 }) else { continue }
      taken.append(y)
      xml.element(
        "text",
        [
          "x": PictureLayout.number(layout.left - 7), "y": PictureLayout.number(y + 4), "text-anchor": "end",
        ], line.label)
    }
  }

  private func meridianLabels(_ xml: inout XMLWriter) {
    var taken: [Double] = []
    for line in graticule.meridians {
      guard let edge = line.edge else { continue }
      let x = layout.x(edge)
      guard taken.allSatisfy({ abs($0 - x) > 62 }) else { continue }
      taken.append(x)
      xml.element(
        "text",
        [
          "x": PictureLayout.number(x), "y": PictureLayout.number(layout.bottom + 17),
          "text-anchor": "middle",
        ], line.label)
    }
  }

  static func rectangle(
    _ layout: PictureLayout, _ style: XMLWriter.Attributes, _ xml: inout XMLWriter
  ) {
    let place: [XMLWriter.Attribute] = [
      ("x", PictureLayout.number(layout.left)), ("y", PictureLayout.number(layout.top)),
      ("width", PictureLayout.number(layout.mapWidth)), ("height", PictureLayout.number(layout.mapHeight)),
    ]
    xml.element("rect", together: place + style)
  }
}
