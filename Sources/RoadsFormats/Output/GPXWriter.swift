import RoadsCore

/// GPX 1.1 waypoints, for navigators.
final class GPXWriter: FeatureWriter {
  private let output: OutputBuffer

  init(_ output: OutputBuffer, _ shape: AnswerShape) { self.output = output }

  func begin() {
    output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    output.append("<gpx version=\"1.1\" creator=\"roads\" xmlns=\"http://www.topografix.com/GPX/1/1\">\n")
  }

  /// The schema wants the children in just this order.
  func write(_ hit: Hit) throws {
    let feature = hit.feature
    output.append("<wpt lat=\"")
    degrees(feature.coordinate.latitude)
    output.append("\" lon=\"")
    degrees(feature.coordinate.longitude)
    output.append("\"><time>")
    output.append(feature.updatedAt)
    output.append("</time><name>")
    output.append(xml: feature.title)
    output.append("</name>")
    if let text = feature.text {
      output.append("<desc>")
      output.append(xml: PlainText.from(markup: text))
      output.append("</desc>")
    }
    output.append("<type>")
    output.append(text: feature.type.name)
    output.append("</type></wpt>\n")
    try output.drain()
  }

  func end() throws {
    output.append("</gpx>\n")
    try output.flush()
  }

  /// xsd:decimal has no exponents, which is how the shortest form of very small numbers is written.
  private func degrees(_ value: Double) {
    if abs(value) >= 1e-4 || value == 0 {
      output.append(value)
    } else {
      output.append(text: Decimal.fixed(value, places: 15))
    }
  }
}
