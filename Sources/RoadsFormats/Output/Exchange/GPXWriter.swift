import RoadsCore

/// GPX 1.1 waypoints, for navigators. These show the place, the title and the text; what else there is of a feature stands in
/// the waypoint's extensions, which they pass over and our reader finds again.
enum GPXWriter {
  static let entry = FormatEntry(
    title: "GPX 1.1 waypoints", mediaType: "application/gpx+xml", fileExtension: "gpx",
    leavesOut: "closures and lorry bans for some vehicles only", loses: "markup in texts, control characters",
    obstacle: { $0.isClosedForSome ? .vehicles : nil }, writer: make)

  static func make(
    _ output: OutputBuffer, _ shape: AnswerShape, _ feedContext: FeedContext
  ) -> any FeatureWriter {
    FramedWriter(
      output,
      opening: {
        output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gpx version=\"1.1\" creator=\"roads\" ")
        output.append("xmlns=\"http://www.topografix.com/GPX/1/1\" xmlns:roads=\"")
        output.append(OwnFeed.waypoints)
        output.append("\">\n")
        metadata(feedContext, output)
      }, closing: "</gpx>\n"
    ) { append($0, $0.geometry(shape.geometry), to: output) }
  }

  /// Whose data it is, where somebody said that.
  private static func metadata(_ feedContext: FeedContext, _ output: OutputBuffer) {
    let (publisher, credits) = (feedContext.publisher, feedContext.credits)
    let speaks = publisher.isDescribed
    guard speaks || !credits.isEmpty else { return }
    output.append("<metadata>")
    if !credits.isEmpty {
      output.append("<desc>")
      output.append(xml: credits.line)
      output.append("</desc>")
    }
    if speaks { append(publisher, output) }
    output.append("</metadata>\n")
  }

  private static func append(_ publisher: Publisher, _ output: OutputBuffer) {
    output.append("<author><name>")
    output.append(xml: publisher.name)
    output.append("</name>")
    switch publisher.contact {
    case .email(let address):
      let sides = address.split(separator: "@")
      output.append("<email id=\"")
      output.append(xml: String(sides[0]))
      output.append("\" domain=\"")
      output.append(xml: String(sides[1]))
      output.append("\"/>")
    case .page(let address):
      output.append("<link href=\"")
      output.append(xml: address)
      output.append("\"/>")
    case nil: break
    }
    output.append("</author>")
    if let licence = publisher.licence {
      output.append("<copyright author=\"")
      output.append(xml: publisher.name)
      output.append("\"><license>")
      output.append(xml: licence.address)
      output.append("</license></copyright>")
    }
  }

  /// The schema wants the children in just this order.
  private static func append(_ hit: Hit, _ geometry: Geometry, to output: OutputBuffer) {
    let feature = hit.feature
    output.append("<wpt lat=\"")
    output.append(plain: feature.coordinate.latitude)
    output.append("\" lon=\"")
    output.append(plain: feature.coordinate.longitude)
    output.append("\"><time>")
    output.append(feature.updatedAt)
    output.append("</time><name>")
    let headline = feature.lastingHeadline
    output.append(xml: headline)
    output.append("</name>")
    if let text = hit.plainText {
      output.append("<desc>")
      output.append(xml: text)
      output.append("</desc>")
    }
    output.append("<type>")
    output.append(text: feature.type.name)
    output.append("</type><extensions>")
    // Navigators show the name; our reader takes the title.
    if headline != feature.title { extend("title", feature.title, output) }
    feature.eachFurtherMember { extend($0, $1, output) }
    if let from = feature.validity.from { extend("valid_from", TimeText.rfc3339(from), output) }
    if let until = feature.validity.until { extend("valid_to", TimeText.rfc3339(until), output) }
    if geometry.type != .point {
      output.append("<roads:wkt>")
      output.append(wkt: geometry)
      output.append("</roads:wkt>")
    }
    output.append("</extensions></wpt>\n")
  }

  private static func extend(_ name: StaticString, _ value: String, _ output: OutputBuffer) {
    output.append("<roads:")
    output.append(name)
    output.append(">")
    output.append(xml: value)
    output.append("</roads:")
    output.append(name)
    output.append(">")
  }
}
