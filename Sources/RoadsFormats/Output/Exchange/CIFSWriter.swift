import RoadsCore

/// CIFS as XML.
enum CIFSWriter {
  static let entry = FormatEntry.cifs("CIFS (Waze), XML", "application/xml", "xml", writer: make)

  static func make(_ output: OutputBuffer, _: AnswerShape, _ feedContext: FeedContext) -> any FeatureWriter {
    FramedWriter(
      output,
      opening: {
        output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        output.append("<incidents xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"")
        output.append(
          " xsi:noNamespaceSchemaLocation=\"http://www.gstatic.com/road-incidents/cifsv2.xsd\">\n")
      }, closing: "</incidents>\n"
    ) { hit in
      if let event = CIFSEvent(hit) { append(event, feedContext, to: output) }
    }
  }

  private static func append(_ event: CIFSEvent, _ feedContext: FeedContext, to output: OutputBuffer) {
    func element(_ name: StaticString, _ content: () -> Void) {
      output.append("<")
      output.append(name)
      output.append(">")
      content()
      output.append("</")
      output.append(name)
      output.append(">")
    }
    output.append("<incident id=\"")
    event.appendID(feedContext, to: output)
    output.append("\">")
    element("type") { output.append(event.type) }
    if let subtype = event.subtype { element("subtype") { output.append(subtype) } }
    element("polyline") { event.appendPolyline(to: output) }
    if let direction = event.direction { element("direction") { output.append(direction) } }
    element("street") { output.append(xml: event.feature.road ?? "") }
    if let start = event.start { element("starttime") { output.append(cifsTime: start) } }
    if let end = event.end { element("endtime") { output.append(cifsTime: end) } }
    if !event.schedule.isEmpty {
      element("schedule") {
        for (name, text) in event.schedule { output.append(text: "<\(name)>\(text)</\(name)>") }
      }
    }
    element("description") { output.append(xml: OneLine.from(event.feature.title)) }
    element("updatetime") { output.append(cifsTime: event.updated) }
    output.append("</incident>\n")
  }
}

/// CIFS as JSON.
enum CIFSJSONWriter {
  static let entry = FormatEntry.cifs("CIFS (Waze), JSON", "application/json", "json", writer: make)

  static func make(_ output: OutputBuffer, _: AnswerShape, _ feedContext: FeedContext) -> any FeatureWriter {
    ArrayWriter(output, opening: "{\"incidents\":[", closing: "]}\n") { hit in
      if let event = CIFSEvent(hit) { append(event, feedContext, to: output) }
    }
  }

  private static func append(_ event: CIFSEvent, _ feedContext: FeedContext, to output: OutputBuffer) {
    func member(_ name: StaticString, _ content: () -> Void) {
      output.member(name)
      output.append("\"")
      content()
      output.append("\"")
    }
    output.object {
      output.member("incident")
      output.object {
        member("id") { event.appendID(feedContext, to: output) }
        output.member("type", word: event.type)
        if let subtype = event.subtype { output.member("subtype", word: subtype) }
        member("polyline") { event.appendPolyline(to: output) }
        if let direction = event.direction { output.member("direction", word: direction) }
        output.member("street", event.feature.road)
        if let start = event.start { member("starttime") { output.append(cifsTime: start) } }
        if let end = event.end { member("endtime") { output.append(cifsTime: end) } }
        if !event.schedule.isEmpty {
          output.member("schedule")
          output.object {
            for (name, text) in event.schedule {
              output.member(named: name)
              output.append(json: text)
            }
          }
        }
        output.member("description", OneLine.from(event.feature.title))
        member("updatetime") { output.append(cifsTime: event.updated) }
      }
    }
  }
}

extension FormatEntry {
  /// Both forms carry the same.
  fileprivate static func cifs(
    _ title: String, _ mediaType: String, _ fileExtension: String,
    writer: @escaping @Sendable (OutputBuffer, AnswerShape, FeedContext) -> any FeatureWriter
  ) -> FormatEntry {
    FormatEntry(
      title: title, mediaType: mediaType, fileExtension: fileExtension, leavesOut: CIFSEvent.leavesOut,
      loses: CIFSEvent.loses, obstacle: CIFSEvent.obstacle,
      losses: FormatEntry.losses(keepsSchedule: true), writer: writer)
  }
}
