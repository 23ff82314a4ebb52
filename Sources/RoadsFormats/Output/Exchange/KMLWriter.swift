import RoadsCore

/// KML 2.2 placemarks, for Google Earth and what reads its files.
enum KMLWriter {
  static let entry = FormatEntry(
    title: "KML 2.2", mediaType: "application/vnd.google-earth.kml+xml", fileExtension: "kml",
    loses: "markup in texts, control characters", writer: make)

  static func make(
    _ output: OutputBuffer, _ shape: AnswerShape, _ feedContext: FeedContext
  ) -> any FeatureWriter {
    FramedWriter(
      output,
      opening: {
        output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        output.append("<kml xmlns=\"http://www.opengis.net/kml/2.2\"><Document>")
        document(feedContext.publisher, output)
        output.append("\n")
        // The schema wants it behind who says it.
        guard !feedContext.credits.isEmpty else { return }
        output.append("<description>")
        output.append(xml: feedContext.credits.line)
        output.append("</description>\n")
      }, closing: "</Document></kml>\n"
    ) { append($0, $0.geometry(shape.geometry), to: output) }
  }

  /// Whose data it is, where somebody said that; in the order of the schema, as all that follows.
  private static func document(_ publisher: Publisher, _ output: OutputBuffer) {
    output.append("<name>")
    output.append(xml: publisher.name)
    output.append("</name>")
    guard publisher.isDescribed else { return }
    output.append("<atom:author xmlns:atom=\"http://www.w3.org/2005/Atom\"><atom:name>")
    output.append(xml: publisher.name)
    output.append("</atom:name>")
    if let contact = publisher.contact {
      output.append(contact.email == nil ? "<atom:uri>" : "<atom:email>")
      output.append(xml: contact.text)
      output.append(contact.email == nil ? "</atom:uri>" : "</atom:email>")
    }
    output.append("</atom:author>")
    guard let licence = publisher.licence else { return }
    output.append("<atom:link xmlns:atom=\"http://www.w3.org/2005/Atom\" rel=\"license\" href=\"")
    output.append(xml: licence.address)
    output.append("\"/>")
  }

  /// The schema wants the children in just this order.
  private static func append(_ hit: Hit, _ geometry: Geometry, to output: OutputBuffer) {
    let feature = hit.feature
    output.append("<Placemark><name>")
    let headline = feature.lastingHeadline
    output.append(xml: headline)
    output.append("</name>")
    if let text = hit.someText {
      // Readers take a description for HTML. What is left out of it must not leave two blanks behind, which are one there.
      output.append("<description>")
      output.append(xml: PlainText.markup(from: OutputBuffer.xmlCharacters(of: text)))
      output.append("</description>")
    }
    if feature.validity != .always {
      output.append("<TimeSpan>")
      moment(feature.validity.from, "<begin>", "</begin>", output)
      moment(feature.validity.until, "<end>", "</end>", output)
      output.append("</TimeSpan>")
    }
    output.append("<ExtendedData>")
    // People read the name; our reader takes the title.
    if headline != feature.title { data("title", feature.title, output) }
    feature.eachFurtherMember { data($0, $1, output) }
    output.append("</ExtendedData>")
    place(geometry, sign: feature.coordinate, output)
    output.append("</Placemark>\n")
  }

  /// The sign beside the line: without a point nothing but the line can be clicked, and its name is not shown.
  private static func place(_ geometry: Geometry, sign: Coordinate, _ output: OutputBuffer) {
    if case .point(let point) = geometry { return self.point(point, output) }
    output.append("<MultiGeometry>")
    point(sign, output)
    switch geometry {
    case .point: break
    case .lineString(let line): self.line(line, output)
    case .multiLineString(let lines): for line in lines { self.line(line, output) }
    case .polygon(let rings): polygon(rings, output)
    case .multiPolygon(let polygons): for rings in polygons { polygon(rings, output) }
    }
    output.append("</MultiGeometry>")
  }

  private static func point(_ point: Coordinate, _ output: OutputBuffer) {
    output.append("<Point>")
    coordinates([point], output)
    output.append("</Point>")
  }

  private static func line(_ line: [Coordinate], _ output: OutputBuffer) {
    output.append("<LineString><tessellate>1</tessellate>")
    coordinates(line, output)
    output.append("</LineString>")
  }

  private static func polygon(_ rings: [[Coordinate]], _ output: OutputBuffer) {
    output.append("<Polygon><tessellate>1</tessellate>")
    for (index, ring) in rings.enumerated() {
      output.append(index == 0 ? "<outerBoundaryIs>" : "<innerBoundaryIs>")
      output.append("<LinearRing>")
      coordinates(ring, output)
      output.append(index == 0 ? "</LinearRing></outerBoundaryIs>" : "</LinearRing></innerBoundaryIs>")
    }
    output.append("</Polygon>")
  }

  private static func coordinates(_ points: [Coordinate], _ output: OutputBuffer) {
    output.append("<coordinates>")
    for (index, point) in points.enumerated() {
      if index > 0 { output.append(" ") }
      output.append(plain: point.longitude)
      output.append(",")
      output.append(plain: point.latitude)
    }
    output.append("</coordinates>")
  }

  private static func moment(
    _ instant: Instant?, _ start: StaticString, _ end: StaticString, _ output: OutputBuffer
  ) {
    guard let instant else { return }
    output.append(start)
    output.append(dateTime: instant)
    output.append(end)
  }

  private static func data(_ name: StaticString, _ value: String, _ output: OutputBuffer) {
    output.append("<Data name=\"")
    output.append(name)
    output.append("\"><value>")
    output.append(xml: value)
    output.append("</value></Data>")
  }
}
