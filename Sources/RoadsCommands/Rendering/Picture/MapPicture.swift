package import RoadsCore
import RoadsFormats
package import RoadsText

/// An answer as a static picture: one SVG file that needs nothing else, no script and no network.
package struct MapPicture {
  private let scene: MapScene
  private let layout: PictureLayout
  private let graticule: Graticule
  private let subtitle: [String]
  private let dates: DateText
  private var language: Language { dates.language }

  /// `summary` is the sentence that tells what was asked and found.
  package init(_ hits: [Hit], area: Area, summary: String, dates: DateText) {
    let scene = MapScene(hits, area: area)
    let types = FeatureType.allCases.count { scene.counts.of($0) > 0 }
    layout = PictureLayout(scene, legendLines: types + 2)
    self.scene = scene.showing(layout.bounds)
    graticule = Graticule(self.scene, dates.language)
    subtitle = WrappedText.lines(TerminalEscaping.line(summary), columns: Int(layout.width / 7.6))
    self.dates = dates
  }

  package func svg() -> String {
    var xml = XMLWriter()
    let size = (PictureLayout.number(layout.width), PictureLayout.number(layout.height))
    xml.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": size.0, "height": size.1,
        "viewBox": "0 0 \(size.0) \(size.1)", "xml:lang": language.rawValue,
        "font-family": "system-ui, 'DejaVu Sans', Arial, sans-serif", "font-size": "13", "fill": "#1f2937",
      ]
    ) { xml in
      xml.element("title", [:], MapText.title(language))
      definitions(&xml)
      xml.element("rect", ["width": "100%", "height": "100%", "fill": "#fff"])
      heading(&xml)
      ground(&xml)
      PictureFrame(layout: layout, graticule: graticule).draw(into: &xml)
      marks(&xml)
      PictureOverlay(scene: scene, layout: layout, language: language).draw(into: &xml)
      PictureLegend(counts: scene.counts, layout: layout, dates: dates).draw(into: &xml)
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + xml.text
  }

  private func definitions(_ xml: inout XMLWriter) {
    xml.element("defs") { xml in
      for type in FeatureType.allCases where scene.counts.of(type) > 0 {
        xml.element("g", ["id": TypeSymbol.name(type), "transform": "scale(1.15)"]) {
          TypeSymbol.draw(type, into: &$0)
        }
      }
      extents.define(into: &xml)
      xml.element("clipPath", ["id": "frame"]) { PictureFrame.rectangle(layout, [:], &$0) }
    }
  }

  private func heading(_ xml: inout XMLWriter) {
    let left = PictureLayout.number(layout.left)
    xml.element(
      "text", ["x": left, "y": "38", "font-size": "22", "font-weight": "700"], MapText.title(language))
    for (index, line) in subtitle.prefix(2).enumerated() {
      xml.element("text", ["x": left, "y": "\(60 + index * 18)", "fill": "#4b5563"], line)
    }
  }

  /// What was asked for is light, what lies around it a little darker.
  private func ground(_ xml: inout XMLWriter) {
    PictureFrame.rectangle(layout, ["fill": "#e8edf1"], &xml)
    xml.element("g", ["clip-path": "url(#frame)", "fill": "#fbfcfa", "stroke": "#64748b"]) { xml in
      switch scene.outline {
      case .circle(let radius):
        let centre = PlanePoint(x: 0, y: 0)
        xml.element(
          "circle",
          [
            "cx": PictureLayout.number(layout.x(centre)), "cy": PictureLayout.number(layout.y(centre)),
            "r": PictureLayout.number(radius * layout.scale), "stroke-width": "1.5",
          ])
      case .box(let x, let y):
        let corners = [(-x, -y), (-x, y), (x, y), (x, -y)].map { PlanePoint(x: $0.0, y: $0.1) }
        xml.element("path", ["d": layout.path(corners) + "Z", "stroke-width": "1.5"])
      case .route: PictureFrame.rectangle(layout, ["stroke": "none"], &xml)
      }
    }
  }

  private func marks(_ xml: inout XMLWriter) {
    xml.element("g", ["clip-path": "url(#frame)"]) { xml in
      if case .route(let lines) = scene.outline { route(lines, &xml) }
      if case .circle = scene.outline { centre(&xml) }
      extents.draw(into: &xml)
      let size = markSize
      for mark in scene.marks {
        let x = PictureLayout.number(layout.x(mark.place))
        let y = PictureLayout.number(layout.y(mark.place))
        xml.element(
          "use",
          [
            "href": "#" + TypeSymbol.name(mark.hit.feature.type),
            "transform": "translate(\(x) \(y)) scale(\(size))",
          ]
        ) {
          $0.element("title", [:], tip(mark.hit))
        }
      }
    }
  }

  private var extents: PictureExtents { PictureExtents(extents: scene.extents, layout: layout, tip: tip) }

  /// Many signs are drawn smaller, or they would hide each other.
  private var markSize: String {
    switch scene.marks.count {
    case ...60: "1"
    case ...300: "0.75"
    default: "0.5"
    }
  }

  private func tip(_ hit: Hit) -> String {
    var direction: CompassPoint?
    if case .circle(let circle) = scene.area {
      direction = CompassPoint(from: circle.centre, to: hit.nearest ?? hit.feature.coordinate)
    }
    return MapText.tip(
      hit, title: TerminalEscaping.line(hit.feature.headline(at: hit.passing ?? dates.activityMoment)),
      direction: direction,
      dates)
  }

  private func route(_ lines: [[PlanePoint]], _ xml: inout XMLWriter) {
    let data = lines.map { layout.path($0) }.joined(separator: " ")
    for (colour, width) in [("#fff", "8"), ("#475569", "4")] {
      xml.element(
        "path",
        [
          "d": data, "fill": "none", "stroke": colour, "stroke-width": width, "stroke-linejoin": "round",
          "stroke-linecap": "round",
        ])
    }
    guard let start = lines.first?.first, let end = lines.last?.last else { return }
    for (place, fill, name) in [(end, "#475569", MapText.end), (start, "#fff", MapText.start)] {
      xml.element(
        "circle",
        [
          "cx": PictureLayout.number(layout.x(place)), "cy": PictureLayout.number(layout.y(place)), "r": "6",
          "fill": fill, "stroke": "#475569", "stroke-width": "3",
        ]
      ) { $0.element("title", [:], name(language)) }
    }
  }

  private func centre(_ xml: inout XMLWriter) {
    let middle = PlanePoint(x: 0, y: 0)
    let x = PictureLayout.number(layout.x(middle))
    let y = PictureLayout.number(layout.y(middle))
    xml.element("g", ["transform": "translate(\(x) \(y))", "fill": "none", "stroke-linecap": "round"]) {
      xml in
      xml.element("title", [:], MapText.centre(language))
      for (colour, width) in [("#fff", "6"), ("#111827", "2.5")] {
        xml.element("path", ["d": "M-9 0H9M0-9V9", "stroke": colour, "stroke-width": width])
      }
    }
  }
}
