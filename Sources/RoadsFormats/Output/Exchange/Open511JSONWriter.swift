import RoadsCore

/// Open511 v1 events as JSON.
enum Open511JSONWriter {
  static let entry = FormatEntry.open511("Open511 events, JSON", "application/json", "json", writer: make)

  static func make(_ output: OutputBuffer, _: AnswerShape, _ occasion: Occasion) -> any FeatureWriter {
    let clock = Open511Clock()
    let form = JSONForm(output: output)
    return ArrayWriter(
      output, opening: { output.append("{\"events\":[") },
      closing: "],\"pagination\":{\"offset\":0,\"next_url\":null},\"meta\":{\"version\":\"v1\"}}\n"
    ) { hit in
      if let event = Open511Event(hit, clock, occasion) { form.append(event, occasion) }
    }
  }
}

private struct JSONForm: Open511Form {
  let output: OutputBuffer

  func addresses(_ event: Open511Event, _ occasion: Occasion) {
    output.append("{\"url\":\"")
    event.appendAddress(occasion, to: output)
    output.append("\",\"jurisdiction_url\":\"")
    output.append(Publisher.jurisdiction)
    output.append("\"")
  }

  func plain(_ name: StaticString, _ append: (OutputBuffer) -> Void) {
    key(name)
    output.append("\"")
    append(output)
    output.append("\"")
  }

  func text(_ name: StaticString, _ value: String) {
    key(name)
    output.append(json: value)
  }

  func subtype(_ word: StaticString) {
    output.append(",\"event_subtypes\":[\"")
    output.append(word)
    output.append("\"]")
  }

  /// The longitude comes first.
  func place(_ coordinate: Coordinate) {
    output.append(",\"geography\":{\"type\":\"Point\",\"coordinates\":[")
    output.append(coordinate.longitude)
    output.append(",")
    output.append(coordinate.latitude)
    output.append("]}")
  }

  func roads(_ names: [String], isClosed: Bool) {
    for (index, name) in names.enumerated() {
      output.append(index == 0 ? ",\"roads\":[{\"name\":" : ",{\"name\":")
      output.append(json: name)
      output.append(isClosed ? ",\"direction\":\"BOTH\",\"state\":\"CLOSED\"}" : "}")
    }
    output.append("]")
  }

  func interval(_ text: String) {
    output.append(",\"schedule\":{\"intervals\":[\"")
    output.append(text: text)
    output.append("\"]}}")
  }

  private func key(_ name: StaticString) {
    output.append(",\"")
    output.append(name)
    output.append("\":")
  }
}
