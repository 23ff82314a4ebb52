import RoadsCore

/// Events of Open511, as JSON.
enum Open511Format: ReadableFormat {
  static let title = "Open511 (JSON)"
  static let example = "open511.json"
  static let passesOver: String? =
    "severity, areas, attachments, gaps between intervals; of lines and areas all but one point"

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
    maker.item(element, id: "id", draft)
  }

  private func draft(_ value: JSONValue) throws(Reason) -> RowDraft {
    var draft = RowDraft(
      .condition(try type(value)), at: try GeoJSONGeometry.place(value.known("geography")))
    draft.title = try value.text("headline")
    draft.text = try value.text("description")
    if let detour = try value.text("detour") {
      draft.text = draft.text.map { $0 + "\n\n" + detour } ?? detour
    }
    draft.road = roads(value)
    draft.updatedAt = try value.time("created", zone: maker.zone)
    if let changed = try value.time("updated", zone: maker.zone) { draft.updatedAt = changed }
    if let schedule = value.known("schedule") {
      (draft.from, draft.until) = try Open511Schedule.validity(schedule, zone: maker.zone)
    }
    if let status = value.word("status"), status == "ARCHIVED" { draft.end(now: maker.now) }
    return draft
  }

  private func roads(_ value: JSONValue) -> String? {
    guard let roads = value.known("roads") else { return nil }
    var names: [String] = []
    for road in roads.elements {
      if let name = road.word("name")?.string, !names.contains(name) { names.append(name) }
    }
    // Nearly always it is one.
    return names.count > 1 ? names.joined(separator: ", ") : names.first
  }

  /// A closed road is closed, whatever for; a subtype says more than the type.
  private func type(_ value: JSONValue) throws(Reason) -> ConditionType {
    guard let type = value.word("event_type") else { throw .missing(member: "event_type") }
    if let roads = value.known("roads") {
      for road in roads.elements {
        if let state = road.word("state"), state == "CLOSED" { return .closure }
      }
    }
    if let subtypes = value.known("event_subtypes") {
      for subtype in subtypes.elements {
        if let type = subtype.text.flatMap({ Open511Rows.type($0, in: Open511Rows.subtypes) }) { return type }
      }
    }
    if let type = Open511Rows.type(type, in: Open511Rows.types) { return type }
    throw .unknownValue(member: "event_type", value: type.string)
  }

  private static let subtypes: [(StaticString, ConditionType)] = [
    ("ACCIDENT", .accident), ("OBSTRUCTION", .landslide), ("ICE_COVERED", .ice), ("PARTLY_ICY", .ice),
    ("BLACK_ICE", .ice), ("ICE", .ice), ("ROAD_MAINTENANCE", .roadworks), ("ROAD_CONSTRUCTION", .roadworks),
    ("EMERGENCY_MAINTENANCE", .roadworks), ("PLANNED_MAINTENANCE", .roadworks),
  ]
  private static let types: [(StaticString, ConditionType)] = [
    ("CONSTRUCTION", .roadworks), ("INCIDENT", .danger), ("SPECIAL_EVENT", .danger),
    ("WEATHER_CONDITION", .danger), ("ROAD_CONDITION", .danger),
  ]

  private static func type(_ word: JSONText, in table: [(StaticString, ConditionType)]) -> ConditionType? {
    for (name, type) in table where word == name { return type }
    return nil
  }
}
