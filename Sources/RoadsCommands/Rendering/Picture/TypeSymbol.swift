import RoadsCore
import RoadsFormats

/// The signs of the types as shapes around (0, 0), about 22 wide: each has its own outline as well as its
/// own colour, so that they are distinguishable without colour.
enum TypeSymbol {
  static func name(_ type: FeatureType) -> String { "type-" + type.name }

  /// What its lines are drawn in.
  static func colour(_ type: FeatureType) -> String {
    switch type {
    case .radar(.stationary): "#1d4ed8"
    case .radar(.announced): "#0284c7"
    case .condition(.borderCrossing): "#15803d"
    case .condition(.roadworks): "#f59e0b"
    case .condition(.closure): "#dc2626"
    case .condition(.truckBan): "#be123c"
    case .condition(.congestion): "#ea580c"
    case .condition(.landslide): "#78350f"
    case .condition(.accident): "#a21caf"
    case .condition(.ice): "#0891b2"
    case .condition(.danger): "#ca9a04"
    }
  }

  static func draw(_ type: FeatureType, into xml: inout XMLWriter) {
    switch type {
    case .radar(.stationary):
      disc(10, "#1d4ed8", &xml)
      ring(4.6, "none", "#fff", 2, &xml)
      disc(1.8, "#fff", &xml)
    case .radar(.announced):
      ring(8.6, "#fff", "#0284c7", 2.8, &xml)
      disc(3.6, "#0284c7", &xml)
    case .condition(.borderCrossing):
      square("#15803d", &xml)
      // A post, and a barrier half raised.
      bar(-6, -1, 3.4, 7, "#fff", &xml)
      xml.element("path", ["d": "M-4.4 0 6.4-5.4", "stroke": "#fff", "stroke-width": "2.8"])
    case .condition(.roadworks):
      shape("M0-10 10.5 8.5h-21Z", "#f59e0b", &xml)
      shape("M-4.6 6.4c0-4 2.2-6.6 4.6-6.6s4.6 2.6 4.6 6.6Z", "#1f2937", &xml, edge: nil)
    case .condition(.closure):
      disc(10, "#dc2626", &xml)
      bar(-6.2, -2, 12.4, 4, "#fff", &xml)
    case .condition(.truckBan):
      ring(8.6, "#fff", "#be123c", 2.8, &xml)
      shape("M-5.4-3h6.2v6h-6.2ZM1.4-1h2.4l1.8 2v2H1.4Z", "#1f2937", &xml, edge: nil)
    case .condition(.congestion):
      square("#ea580c", &xml)
      for y in [-5.2, -1.3, 2.6] { bar(-5.5, y, 11, 2.4, "#fff", &xml) }
    case .condition(.landslide):
      shape("M-10 9V-9L10.5 9Z", "#78350f", &xml)
      for (x, y) in [(1.5, -5.5), (5.5, -1.5)] {
        xml.element(
          "circle",
          ["cx": number(x), "cy": number(y), "r": "2.2", "fill": "#78350f", "stroke": "#fff"])
      }
    case .condition(.accident):
      shape(
        "M0-11 2.6-5.6 8-8 5.8-2.5 11 0 5.8 2.5 8 8 2.6 5.6 0 11-2.6 5.6-8 8-5.8 2.5-11 0-5.8-2.5-8-8-2.6-5.6Z",
        "#a21caf", &xml)
    case .condition(.ice):
      shape("M0-10.5 9.1-5.2V5.2L0 10.5-9.1 5.2V-5.2Z", "#0891b2", &xml)
      xml.element(
        "path",
        ["d": "M0-6.5V6.5M-5.6-3.2 5.6 3.2M-5.6 3.2 5.6-3.2", "stroke": "#fff", "stroke-width": "1.8"])
    case .condition(.danger):
      shape("M0-11 11 0 0 11-11 0Z", "#facc15", &xml, edge: "#713f12")
      bar(-1.2, -5.8, 2.4, 7, "#1f2937", &xml)
      xml.element("circle", ["cx": "0", "cy": "4.4", "r": "1.5", "fill": "#1f2937"])
    }
  }

  private static func number(_ value: Double) -> String { Decimal.fixed(value, places: 1) }

  private static func disc(_ radius: Double, _ fill: String, _ xml: inout XMLWriter) {
    xml.element("circle", ["r": number(radius), "fill": fill, "stroke": "#fff", "stroke-width": "1"])
  }

  private static func ring(
    _ radius: Double, _ fill: String, _ stroke: String, _ width: Double, _ xml: inout XMLWriter
  ) {
    xml.element(
      "circle", ["r": number(radius), "fill": fill, "stroke": stroke, "stroke-width": number(width)])
  }

  private static func square(_ fill: String, _ xml: inout XMLWriter) {
    xml.element(
      "rect",
      [
        "x": "-9", "y": "-9", "width": "18", "height": "18", "rx": "3", "fill": fill, "stroke": "#fff",
        "stroke-width": "1",
      ])
  }

  private static func bar(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ fill: String, _ xml: inout XMLWriter
  ) {
    xml.element(
      "rect",
      ["x": number(x), "y": number(y), "width": number(width), "height": number(height), "fill": fill])
  }

  private static func shape(
    _ path: String, _ fill: String, _ xml: inout XMLWriter, edge: String? = "#fff"
  ) {
    xml.element(
      "path",
      [
        "d": path, "fill": fill, "stroke": edge ?? "none", "stroke-width": "1", "stroke-linejoin": "round",
      ])
  }
}
