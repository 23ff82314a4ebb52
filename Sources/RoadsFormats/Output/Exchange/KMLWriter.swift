import RoadsCore

/// KML 2.2 placemarks, for Google Earth and what reads its files.
enum KMLWriter {
  static let entry = FormatEntry(
    title: "KML 2.2", mediaType: "application/vnd.google-earth.kml+xml", fileExtension: "kml",
    loses: "reports, the authority's number", writer: make)

  static func make(_ output: OutputBuffer, _: AnswerShape, _: FeedContext) -> any FeatureWriter {
    FramedWriter(
      output,
      opening: {
        output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        output.append("<kml xmlns=\"http://www.opengis.net/kml/2.2\"><Document><name>roads</name>\n")
      }, closing: "</Document></kml>\n"
    ) { append($0, to: output) }
  }

  /// The schema wants the children in just this order.
  private static func append(_ hit: Hit, to output: OutputBuffer) {
    let feature = hit.feature
    output.append("<Placemark><name>")
    output.append(xml: feature.title)
    output.append("</name>")
    if let text = hit.someText {
      // Readers take a description for HTML.
      output.append("<description>")
      output.append(xml: PlainText.markup(from: text))
      output.append("</description>")
    }
    if feature.validity != .always {
      output.append("<TimeSpan>")
      moment(feature.validity.from, "<begin>", "</begin>", output)
      moment(feature.validity.until, "<end>", "</end>", output)
      output.append("</TimeSpan>")
    }
    output.append("<ExtendedData>")
    data("id", feature.id, output)
    data("layer", feature.layer.rawValue, output)
    data("type", feature.type.name, output)
    data("road", feature.road, output)
    data("road_class", feature.roadClass?.name, output)
    data("authority", feature.authority?.name, output)
    data("updated_at", TimeText.rfc3339(feature.updatedAt), output)
    output.append("</ExtendedData><Point><coordinates>")
    output.append(plain: feature.coordinate.longitude)
    output.append(",")
    output.append(plain: feature.coordinate.latitude)
    output.append("</coordinates></Point></Placemark>\n")
  }

  private static func moment(
    _ instant: Instant?, _ start: StaticString, _ end: StaticString, _ output: OutputBuffer
  ) {
    guard let instant else { return }
    output.append(start)
    output.append(dateTime: instant)
    output.append(end)
  }

  private static func data(_ name: StaticString, _ value: String?, _ output: OutputBuffer) {
    guard let value else { return }
    output.append("<Data name=\"")
    output.append(name)
    output.append("\"><value>")
    output.append(xml: value)
    output.append("</value></Data>")
  }
}
