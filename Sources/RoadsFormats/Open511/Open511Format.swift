import RoadsCore

/// Events of Open511, as JSON.
enum Open511Format: ReadableFormat {
  static let title = "Open511 (JSON)"
  static let example = "open511.json"
  static let passesOver: String? = "severity, areas, attachments, gaps between intervals"

  static func recognises(_ head: InputHead) -> Bool {
    guard let json = head.json, !json.isArray else { return false }
    return json.names.contains("events")
      && (json.names.contains("meta") || json.names.contains("pagination")
        || head.mentions("\"jurisdiction_url\"") || head.mentions("\"event_type\""))
      || json.names.contains("meta") && json.names.contains("pagination")
  }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    let reader = ElementReader(
      input, chunk: options.chunk, limits: .shapes, elements: .member(["events"]))
    return .features(ElementSource(reader, rows: Open511Rows(options)))
  }
}

private struct Open511Rows: IndependentRows {
  private let maker: RowMaker

  typealias Reason = Rejection.Reason

  init(_ options: ImportFile.Options) { maker = RowMaker(.open511, options) }

  mutating func item(_ element: ListElement) -> ImportItem? {
    let value = element.value
    do throws(Reason) {
      guard value.isObject else { throw .notAnObject }
      guard let id = try value.id("id") else { throw .missing(member: "id") }
      let own = Open511Record.ownID(id, address: value.word("url")?.string)
      return maker.item(own ?? id, isOwn: own != nil, index: element.index, line: element.line) {
        () throws(Reason) in
        try record(value).draft(maker, at: try GeoJSONGeometry.place(value.known("geography")))
      }
    } catch {
      return .rejected(
        Rejection(position: RowPosition(index: element.index, line: element.line), reason: error))
    }
  }

  private func record(_ value: JSONValue) throws(Reason) -> Open511Record {
    var record = Open511Record()
    record.headline = try value.text("headline")
    record.description = try value.text("description")
    record.detour = try value.text("detour")
    record.status = value.word("status")?.string
    record.type = value.word("event_type")?.string
    if let subtypes = value.known("event_subtypes") {
      record.subtypes = subtypes.elements.compactMap { $0.text?.string }
    }
    if let roads = value.known("roads") {
      for road in roads.elements {
        record.roads.append(
          Open511Record.Road(
            name: road.word("name")?.string, direction: road.word("direction")?.string,
            state: road.word("state")?.string, restrictions: restrictions(road)))
      }
    }
    record.created = try value.text("created")
    record.updated = try value.text("updated")
    record.zone = value.word("timezone")?.string
    if let schedule = value.known("schedule") { try read(schedule, to: &record) }
    return record
  }

  private func restrictions(_ road: JSONValue) -> Open511Restrictions {
    var restrictions = Open511Restrictions()
    guard let list = road.known("restrictions") else { return restrictions }
    for element in list.elements {
      if let type = element.word("restriction_type") { restrictions.set(type: type.string) }
      let value = element.known("value")
      restrictions.set(value: value?.number ?? value?.word.flatMap { Decimal.number($0.string) })
      restrictions.end()
    }
    return restrictions
  }

  private func read(_ schedule: JSONValue, to record: inout Open511Record) throws(Reason) {
    if let intervals = schedule.known("intervals") {
      for interval in intervals.elements {
        guard let text = interval.text else { throw .wrongType(member: "intervals", expected: .text) }
        record.schedule.add(interval: text.string)
      }
    }
    if let recurring = schedule.known("recurring_schedules") {
      for entry in recurring.elements {
        record.hours.add(
          Open511Hours.Recurring(
            start: entry.word("start_date")?.string ?? "", end: entry.word("end_date")?.string ?? "",
            days: try days(entry), begin: entry.word("daily_start_time")?.string,
            finish: entry.word("daily_end_time")?.string))
      }
    }
    if let exceptions = schedule.known("exceptions") {
      for exception in exceptions.elements {
        guard let text = exception.text else { throw .wrongType(member: "exceptions", expected: .text) }
        record.hours.add(exception: text.string)
      }
    }
  }

  private func days(_ entry: JSONValue) throws(Reason) -> [String] {
    guard let list = entry.known("days") else { return [] }
    var days: [String] = []
    for element in list.elements {
      guard let number = element.number, let day = Int(exactly: number) else {
        throw .wrongType(member: "days", expected: .number)
      }
      // A week has seven.
      if days.count < 8 { days.append(String(day)) }
    }
    return days
  }
}
