import RoadsCore

/// Work zones, incidents and restrictions as rows.
struct RoadEventRows: IndependentRows {
  private let maker: RowMaker

  typealias Reason = Rejection.Reason

  init(_ maker: RowMaker) { self.maker = maker }

  mutating func item(_ element: ListElement) -> ImportItem? {
    let value = element.value
    do throws(Reason) {
      guard value.isObject else { throw .notAnObject }
      guard let id = try value.id("id") else { throw .missing(member: "id") }
      let properties = try value.object("properties")
      let details = try properties.object("core_details")
      // Each provider counts for itself.
      let source = try details.id("data_source_id").map { $0 + "/" } ?? ""
      return maker.item(source + id, index: element.index, line: element.line) { () throws(Reason) in
        try draft(value, properties, details)
      }
    } catch {
      let id = (try? value.id("id")) ?? nil
      return .rejected(
        Rejection(position: RowPosition(index: element.index, line: element.line, id: id), reason: error))
    }
  }

  private func draft(
    _ value: JSONValue, _ properties: JSONValue, _ details: JSONValue
  ) throws(Reason) -> RowDraft {
    let type = try RoadEventType.of(properties, details)
    var draft = RowDraft(type, at: try GeoJSONGeometry.place(value.member("geometry")))
    draft.title = try details.text("name")
    draft.road = details.texts("road_names")
    draft.text = try details.text("description")
    if draft.text == nil { draft.text = try incident(properties)?.text("description") }
    draft.from = try properties.time("start_date", zone: maker.zone)
    draft.until = try properties.time("end_date", zone: maker.zone)
    draft.updatedAt = try details.time("creation_date", zone: maker.zone)
    if let changed = try details.time("update_date", zone: maker.zone) { draft.updatedAt = changed }
    if let status = properties.word("event_status"), status == "cancelled" || status == "completed" {
      draft.end(now: maker.now)
    }
    return draft
  }

  private func incident(_ properties: JSONValue) -> JSONValue? {
    properties.known("types_of_incident")?.elements.first { $0.isObject }
  }
}

/// Our word for a road event.
private enum RoadEventType {
  typealias Reason = Rejection.Reason

  static func of(_ properties: JSONValue, _ details: JSONValue) throws(Reason) -> FeatureType {
    guard let event = details.word("event_type") else { throw .missing(member: "event_type") }
    if event == "work-zone" { return .condition(isClosed(properties) ? .closure : .roadworks) }
    if event == "incident" { return .condition(try incident(properties)) }
    if event == "restriction" { return .condition(try restriction(properties)) }
    throw .unknownValue(member: "event_type", value: event.string)
  }

  private static func isClosed(_ properties: JSONValue) -> Bool {
    properties.word("vehicle_impact").map { $0 == "all-lanes-closed" } ?? false
  }

  /// The first kind that is more than an incident.
  private static func incident(_ properties: JSONValue) throws(Reason) -> ConditionType {
    guard let kinds = properties.known("types_of_incident") else {
      throw .missing(member: "types_of_incident")
    }
    for kind in kinds.elements {
      guard let type = kind.word("incident_type") else { continue }
      if type == "flow-avalanche-mud-material" { return .landslide }
      if type == "crash" || type == "injury" || type == "investigation" { return .accident }
    }
    return isClosed(properties) ? .closure : .danger
  }

  private static func restriction(_ properties: JSONValue) throws(Reason) -> ConditionType {
    guard let restrictions = properties.known("restrictions") else {
      if isClosed(properties) { return .closure }
      throw .missing(member: "restrictions")
    }
    var first: String?
    for restriction in restrictions.elements {
      guard let type = restriction.word("type") ?? restriction.word("restriction_type") else { continue }
      if type == "no-trucks" { return .truckBan }
      first = first ?? type.string
    }
    if isClosed(properties) { return .closure }
    throw .unknownValue(member: "restrictions", value: first ?? "")
  }
}
