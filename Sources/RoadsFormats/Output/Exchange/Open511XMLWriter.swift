import RoadsCore

/// Open511 v1 events as XML. GML has the latitude first, JSON the longitude.
enum Open511XMLWriter {
  static let entry = FormatEntry(
    title: "Open511 events, XML", mediaType: "application/xml", fileExtension: "xml",
    leavesOut: Open511Event.leavesOut, loses: Open511Event.loses, carries: Open511Event.carries, writer: make)

  static func make(_ output: OutputBuffer, _: AnswerShape, _ occasion: Occasion) -> any FeatureWriter {
    let clock = Open511Clock()
    return FramedWriter(
      output,
      opening: {
        output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        output.append("<open511 xmlns:gml=\"http://www.opengis.net/gml\" xml:lang=\"")
        output.append(Publisher.language)
        output.append("\" version=\"v1\"><events>\n")
      }, closing: "</events><pagination><offset>0</offset></pagination></open511>\n"
    ) { hit in
      if let event = Open511Event(hit.feature, clock, occasion) { append(event, occasion, to: output) }
    }
  }

  private static func append(_ event: Open511Event, _ occasion: Occasion, to output: OutputBuffer) {
    let feature = event.feature
    output.append("<event><link rel=\"self\" href=\"")
    event.appendAddress(occasion, to: output)
    output.append("\"/><link rel=\"jurisdiction\" href=\"")
    output.append(Publisher.jurisdiction)
    output.append("\"/><id>")
    event.appendID(to: output)
    output.append("</id><status>")
    output.append(event.status)
    output.append("</status><headline>")
    output.append(xml: feature.title)
    output.append("</headline>")
    if let text = feature.plainText {
      output.append("<description>")
      output.append(xml: text)
      output.append("</description>")
    }
    output.append("<event_type>")
    output.append(event.type)
    output.append("</event_type>")
    if let subtype = event.subtype {
      output.append("<event_subtypes><event_subtype>")
      output.append(subtype)
      output.append("</event_subtype></event_subtypes>")
    }
    output.append("<severity>UNKNOWN</severity><created>")
    output.append(dateTime: feature.updatedAt)
    output.append("</created><updated>")
    output.append(dateTime: feature.updatedAt)
    output.append("</updated><geography><gml:Point srsName=\"urn:ogc:def:crs:EPSG::4326\"><gml:pos>")
    output.append(feature.coordinate.latitude)
    output.append(" ")
    output.append(feature.coordinate.longitude)
    output.append("</gml:pos></gml:Point></geography>")
    append(feature.roadNames, isClosed: event.isClosure, to: output)
    output.append("<timezone>")
    output.append(text: event.zone)
    output.append("</timezone><schedule><intervals><interval>")
    output.append(text: event.interval)
    output.append("</interval></intervals></schedule></event>\n")
  }

  private static func append(_ roads: [String], isClosed: Bool, to output: OutputBuffer) {
    guard !roads.isEmpty else { return }
    output.append("<roads>")
    for road in roads {
      output.append("<road><name>")
      output.append(xml: road)
      output.append("</name>")
      if isClosed { output.append("<direction>BOTH</direction><state>CLOSED</state>") }
      output.append("</road>")
    }
    output.append("</roads>")
  }
}
