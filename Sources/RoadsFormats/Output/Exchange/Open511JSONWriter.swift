import RoadsCore

/// Open511 v1 events as JSON.
enum Open511JSONWriter {
  static let entry = FormatEntry(
    title: "Open511 events, JSON", mediaType: "application/json", fileExtension: "json",
    leavesOut: Open511Event.leavesOut, loses: Open511Event.loses, carries: Open511Event.carries, writer: make)

  static func make(_ output: OutputBuffer, _: AnswerShape, _ occasion: Occasion) -> any FeatureWriter {
    let clock = Open511Clock()
    return ArrayWriter(
      output, opening: { output.append("{\"events\":[") },
      closing: "],\"pagination\":{\"offset\":0,\"next_url\":null},\"meta\":{\"version\":\"v1\"}}\n"
    ) { hit in
      if let event = Open511Event(hit.feature, clock, occasion) { append(event, occasion, to: output) }
    }
  }

  private static func append(_ event: Open511Event, _ occasion: Occasion, to output: OutputBuffer) {
    let feature = event.feature
    output.append("{\"url\":\"")
    event.appendAddress(occasion, to: output)
    output.append("\",\"jurisdiction_url\":\"")
    output.append(Publisher.jurisdiction)
    output.append("\",\"id\":\"")
    event.appendID(to: output)
    output.append("\",\"status\":\"")
    output.append(event.status)
    output.append("\",\"headline\":")
    output.append(json: feature.title)
    if let text = feature.plainText {
      output.append(",\"description\":")
      output.append(json: text)
    }
    output.append(",\"event_type\":\"")
    output.append(event.type)
    if let subtype = event.subtype {
      output.append("\",\"event_subtypes\":[\"")
      output.append(subtype)
      output.append("\"],\"severity\":\"UNKNOWN\",\"created\":\"")
    } else {
      output.append("\",\"severity\":\"UNKNOWN\",\"created\":\"")
    }
    output.append(dateTime: feature.updatedAt)
    output.append("\",\"updated\":\"")
    output.append(dateTime: feature.updatedAt)
    output.append("\",\"geography\":{\"type\":\"Point\",\"coordinates\":[")
    output.append(feature.coordinate.longitude)
    output.append(",")
    output.append(feature.coordinate.latitude)
    output.append("]}")
    append(feature.roadNames, isClosed: event.isClosure, to: output)
    output.append(",\"timezone\":\"")
    output.append(text: event.zone)
    output.append("\",\"schedule\":{\"intervals\":[\"")
    output.append(text: event.interval)
    output.append("\"]}}")
  }

  private static func append(_ roads: [String], isClosed: Bool, to output: OutputBuffer) {
    guard !roads.isEmpty else { return }
    for (index, road) in roads.enumerated() {
      output.append(index == 0 ? ",\"roads\":[{\"name\":" : ",{\"name\":")
      output.append(json: road)
      output.append(isClosed ? ",\"direction\":\"BOTH\",\"state\":\"CLOSED\"}" : "}")
    }
    output.append("]")
  }
}
