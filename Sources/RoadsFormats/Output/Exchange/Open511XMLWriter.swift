import RoadsCore

/// Open511 v1 events as XML.
enum Open511XMLWriter {
  static let entry = FormatEntry.open511("Open511 events, XML", "application/xml", "xml", writer: make)

  static func make(
    _ output: OutputBuffer, _ shape: AnswerShape, _ feedContext: FeedContext
  ) -> any FeatureWriter {
    let clock = Open511Clock()
    let form = XMLForm(output: output)
    return FramedWriter(
      output,
      opening: {
        output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        output.append("<open511 xmlns:gml=\"http://www.opengis.net/gml\" xml:lang=\"")
        output.append(text: feedContext.publisher.language)
        output.append("\" version=\"v1\"><events>\n")
      }, closing: "</events><pagination><offset>0</offset></pagination></open511>\n"
    ) { hit in
      if let event = Open511Event(hit, shape, clock, feedContext) { form.append(event, feedContext) }
    }
  }
}

private struct XMLForm: Open511Form {
  let output: OutputBuffer

  func addresses(_ event: Open511Event, _ feedContext: FeedContext) {
    output.append("<event><link rel=\"self\" href=\"")
    event.appendFullID(feedContext, to: output)
    output.append("\"/><link rel=\"jurisdiction\" href=\"")
    output.append(text: feedContext.publisher.jurisdiction)
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

  func place(_ geometry: Geometry) {
    output.append("<geography><gml:")
    output.append(text: geometry.type.rawValue)
    output.append(" srsName=\"urn:ogc:def:crs:EPSG::4326\">")
    switch geometry {
    case .point(let point): element("gml:pos") { output.append(posList: [point]) }
    case .lineString(let line): positions(line)
    case .multiLineString(let lines):
      for line in lines {
        element("gml:lineStringMember") { element("gml:LineString") { positions(line) } }
      }
    case .polygon(let rings): boundaries(rings)
    case .multiPolygon(let polygons):
      for rings in polygons { element("gml:polygonMember") { element("gml:Polygon") { boundaries(rings) } } }
    }
    output.append("</gml:")
    output.append(text: geometry.type.rawValue)
    output.append("></geography>")
  }

  private func boundaries(_ rings: [[Coordinate]]) {
    for (index, ring) in rings.enumerated() {
      element(index == 0 ? "gml:exterior" : "gml:interior") { element("gml:LinearRing") { positions(ring) } }
    }
  }

  /// In GML's order of this reference system the latitude comes first.
  private func positions(_ points: [Coordinate]) {
    element("gml:posList") { output.append(posList: points) }
  }

  private func element(_ name: StaticString, _ inside: () -> Void) {
    tag("<", name)
    inside()
    tag("</", name)
  }

  func roads(_ event: Open511Event, _ names: [String]) {
    output.append("<roads>")
    for name in names {
      output.append("<road>")
      text("name", name)
      if let direction = event.direction { plain("direction") { $0.append(direction) } }
      if event.isClosure { output.append("<state>CLOSED</state>") }
      if let restrictions = event.restrictions { self.restrictions(restrictions) }
      output.append("</road>")
    }
    output.append("</roads>")
  }

  private func restrictions(_ all: [(word: StaticString, value: String)]) {
    output.append("<restrictions>")
    for (word, value) in all {
      output.append("<restriction>")
      plain("restriction_type") { $0.append(word) }
      plain("value") { $0.append(text: value) }
      output.append("</restriction>")
    }
    output.append("</restrictions>")
  }

  func interval(_ text: String) {
    output.append("<schedule><intervals><interval>")
    output.append(text: text)
    output.append("</interval></intervals></schedule></event>\n")
  }

  func recurrence(_ recurrence: Open511Recurrence) {
    output.append("<schedule><recurring_schedules>")
    for entry in recurrence.entries {
      element("recurring_schedule") {
        text("start_date", entry.start)
        if let end = entry.end { text("end_date", end) }
        if !entry.days.isEmpty {
          element("days") { for day in entry.days { plain("day") { $0.append(day) } } }
        }
        guard let (begin, finish) = entry.times else { return }
        text("daily_start_time", begin)
        text("daily_end_time", finish)
      }
    }
    output.append("</recurring_schedules>")
    if !recurrence.exceptions.isEmpty {
      element("exceptions") { for exception in recurrence.exceptions { text("exception", exception) } }
    }
    output.append("</schedule></event>\n")
  }

  private func tag(_ bracket: StaticString, _ name: StaticString) {
    output.append(bracket)
    output.append(name)
    output.append(">")
  }
}
