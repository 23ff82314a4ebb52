import RoadsCore
import RoadsFormats
import RoadsText

/// Beside a map: each type's sign, how many there are, and the moment that the picture shows.
struct PictureLegend {
  let counts: Counts
  let layout: PictureLayout
  let dates: DateText

  func draw(into xml: inout XMLWriter) {
    let language = dates.language
    let types = FeatureType.allCases.filter { counts.of($0) > 0 }
    let left = layout.legendLeft
    var y = layout.top + 14
    for type in types {
      xml.element(
        "use",
        [
          "href": "#" + TypeSymbol.name(type),
          "transform": "translate(\(PictureLayout.number(left + 12)) \(PictureLayout.number(y)))",
        ])
      // The number stands behind: the types are called in the singular.
      xml.element("text", ["x": PictureLayout.number(left + 30), "y": PictureLayout.number(y + 4.5)]) {
        text in
        text.text(type.label(language))
        text.element("tspan", ["dx": "4", "font-weight": "700"], NumberText.whole(counts.of(type), language))
      }
      y += 30
    }
    xml.element(
      "text",
      [
        "x": PictureLayout.number(left), "y": PictureLayout.number(y + 12), "font-size": "11",
        "fill": "#6b7280",
      ],
      MapText.asOf(dates))
  }
}
