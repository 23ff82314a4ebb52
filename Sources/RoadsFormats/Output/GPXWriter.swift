import RoadsCore

/// GPX 1.1 waypoints, for navigators.
final class GPXWriter: FeatureWriter {
  static let entry = FormatEntry(
    title: "GPX 1.1 waypoints", mediaType: "application/gpx+xml", fileExtension: "gpx",
    leavesOut: "closures and lorry bans for some vehicles only",
    loses: "all but place, title, text, type and the last update; of lines and areas all but the sign",
    obstacle: { $0.isClosedForSome ? .vehicles : nil }
  ) { output, shape, _ in GPXWriter(output, shape) }

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
    output.append(plain: feature.coordinate.latitude)
    output.append("\" lon=\"")
    output.append(plain: feature.coordinate.longitude)
    output.append("\"><time>")
    output.append(feature.updatedAt)
    output.append("</time><name>")
    output.append(xml: feature.title)
    output.append("</name>")
    if let text = hit.plainText {
      output.append("<desc>")
      output.append(xml: text)
      output.append("</desc>")
    }
    output.append("<type>")
    output.append(text: feature.type.name)
    output.append("</type></wpt>\n")
    try output.drain()
  }

  func write(_ written: SerializedHits) throws { try output.pass(written.output) }

  func end() throws {
    output.append("</gpx>\n")
    try output.flush()
  }
}
