import RoadsCore

/// Open511 v1 events as XML.
enum Open511XMLWriter {
  static let entry = FormatEntry.open511("Open511 events, XML", "application/xml", "xml", writer: make)

  static func make(_ output: OutputBuffer, _: AnswerShape, _ feedContext: FeedContext) -> any FeatureWriter {
    let clock = Open511Clock()
    let form = XMLForm(output: output)
    return FramedWriter(
      output,
      opening: {
        output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        output.append("<open511 xmlns:gml=\"http://www.opengis.net/gml\" xml:lang=\"")
        output.append(Publisher.language)
        output.append("\" version=\"v1\"><events>\n")
      }, closing: "</events><pagination><offset>0</offset></pagination></open511>\n"
    ) { hit in
      if let event = Open511Event(hit, clock, feedContext) { form.append(event, feedContext) }
    }
  }
}

private struct XMLForm: Open511Form {
  let output: OutputBuffer

  func addresses(_ event: Open511Event, _ feedContext: FeedContext) {
    output.append("<event><link rel=\"self\" href=\"")
    event.appendFullID(feedContext, to: output)
    output.append("\"/><link rel=\"jurisdiction\" href=\"")
    output.append(Publisher.jurisdiction)
    output.append("\"/>")
  }

  func plain(_ name: StaticString, _ append: (OutputBuffer) -> Void) {
    tag("<", name)
    append(output)
    tag("</", name)
  }

  func text(_ name: StaticString, _ value: String) { plain(name) { $0.append(xml: value) } }

  func subtype(_ word: StaticString) {
    output.append("<event_subtypes><event_subtype>")
    output.append(word)
    output.append("</event_subtype></event_subtypes>")
  }

  /// In GML's order of this reference system the latitude comes first.
  func place(_ coordinate: Coordinate) {
    output.append("<geography><gml:Point srsName=\"urn:ogc:def:crs:EPSG::4326\"><gml:pos>")
    output.append(coordinate.latitude)
    output.append(" ")
    output.append(coordinate.longitude)
    output.append("</gml:pos></gml:Point></geography>")
  }

  func roads(_ names: [String], isClosed: Bool) {
    output.append("<roads>")
    for name in names {
      output.append("<road>")
      text("name", name)
      if isClosed { output.append("<direction>BOTH</direction><state>CLOSED</state>") }
      output.append("</road>")
    }
    output.append("</roads>")
  }

  func interval(_ text: String) {
    output.append("<schedule><intervals><interval>")
    output.append(text: text)
    output.append("</interval></intervals></schedule></event>\n")
  }

  private func tag(_ bracket: StaticString, _ name: StaticString) {
    output.append(bracket)
    output.append(name)
    output.append(">")
  }
}
