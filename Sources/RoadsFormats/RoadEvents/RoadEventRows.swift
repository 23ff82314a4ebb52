import RoadsCore

/// Work zones, incidents and restrictions as rows.
struct RoadEventRows: IndependentRows {
  private let maker: RowMaker
  /// The feed is ours, whoever publishes it.
  private let isOwn: Bool

  typealias Reason = Rejection.Reason

  init(_ maker: RowMaker, isOwn: Bool) {
    self.maker = maker
    self.isOwn = isOwn
  }

  mutating func item(_ element: ListElement) -> ImportItem? {
    let value = element.value
    do throws(Reason) {
      guard value.isObject else { throw .notAnObject }
      let properties = try value.object("properties")
      // Version 3.0 had it among the properties.
      var known = try value.id("id")
      if known == nil { known = try properties.id("road_event_id") }
      guard let id = known else { throw .missing(member: "id") }
      // Version 3 had its members side by side.
      let isOld = properties.known("core_details") == nil && properties.known("event_type") != nil
      let details = isOld ? properties : try properties.object("core_details")
      // Each provider counts for itself.
      let source = try details.id("data_source_id")
      let isOwn = isOwn || source == OwnFeed.formerPrefix
      let full = isOwn ? RoadEventID.read(id) : source.map { $0 + "/" + id } ?? id
      return maker.item(full, isOwn: isOwn, index: element.index, line: element.line) { () throws(Reason) in
        try draft(value, properties, details, isOwn: isOwn)
      }
    } catch {
      let id = (try? value.id("id")) ?? nil
      return .rejected(
        Rejection(position: RowPosition(index: element.index, line: element.line, id: id), reason: error))
    }
  }

  private func draft(
    _ value: JSONValue, _ properties: JSONValue, _ details: JSONValue, isOwn: Bool
  ) throws(Reason) -> RowDraft {
    let type = try RoadEventType.of(properties, details)
    let place = try GeoJSONGeometry.place(value.member("geometry"))
    let direction = RoadEventDirection.of(details, isOwn: isOwn)
    var draft = RowDraft(type, at: place)
    draft.direction = direction
    if isOwn {
      draft.bearing = RoadEventDirection.bearing(details)
    } else if direction == .one, let ordered = try RoadEventDirection.ordered(place, details) {
      (draft.place, draft.direction) = ordered
    }
    if type != .condition(.truckBan),
      !RoadEventType.isClosed(properties) || RoadEventType.isRestriction(details)
    {
      draft.vehicles = RoadEventLimits.of(properties)
    }
    draft.title = try details.text("name")
    draft.road = details.texts("road_names") ?? oldRoad(details)
    draft.text = try details.text("description")
    if draft.text == nil { draft.text = try incident(properties)?.text("description") }
    // In our own feed one that has no text says its title once more, since the standard wants one.
    if isOwn, draft.text == draft.title { draft.text = nil }
    draft.from = try properties.time("start_date", zone: maker.zone)
    draft.until = try properties.time("end_date", zone: maker.zone, isEnd: true)
    draft.updatedAt = try details.time("creation_date", zone: maker.zone, .settled)
    if let changed = try details.time("update_date", zone: maker.zone, .settled) { draft.updatedAt = changed }
    if let status = properties.word("event_status"), status == "cancelled" || status == "completed" {
      draft.end(now: maker.now)
    }
    return draft
  }

  /// As version 3.0 called it: what stands on the signs comes before what people call it.
  private func oldRoad(_ details: JSONValue) -> String? {
    let names = ["road_number", "road_name"].compactMap { details.known($0)?.text?.string }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  private func incident(_ properties: JSONValue) -> JSONValue? {
    properties.known("types_of_incident")?.elements.first { $0.isObject }
  }
}

/// Which traffic is concerned: these feeds have an event for each direction of a road, with its points in the order in
/// which that traffic drives.
enum RoadEventDirection {
  /// In our own feed `undefined` is both, of which the standard does not speak.
  static func of(_ details: JSONValue, isOwn: Bool) -> Direction {
    guard let word = details.word("direction") else { return .unknown }
    if word == "undefined" { return isOwn ? .both : .unknown }
    return word == "unknown" ? .unknown : .one
  }

  static func word(of heading: Double) -> StaticString { words[Int((heading / 90).rounded()) % 4] }

  /// Of a point in our own feed: as near as the four words come.
  static func bearing(_ details: JSONValue) -> Bearing? {
    guard let word = details.word("direction") else { return nil }
    return words.firstIndex { word == $0 }.flatMap { Bearing(degrees: Double($0) * 90) }
  }

  /// The word is what stands on the road's signs, and many feeds give their lines against it. A line that goes mostly the
  /// other way is turned round; where nobody can tell, its direction is unknown. nil where the word names none.
  static func ordered(
    _ place: Place, _ details: JSONValue
  ) throws(Rejection.Reason) -> (Place, Direction)? {
    guard let word = bearing(details), let geometry = place.shape?.geometry, geometry.type.isLine,
      let heading = geometry.heading
    else { return nil }
    let difference = word.difference(from: heading)
    if difference <= 90 { return (place, .one) }
    guard difference >= 120, let reversed = geometry.reversed else { return (place, .unknown) }
    return (try Place(reversed), .one)
  }

  private static let words: [StaticString] = ["northbound", "eastbound", "southbound", "westbound"]
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

  static func isRestriction(_ details: JSONValue) -> Bool {
    details.word("event_type").map { $0 == "restriction" } ?? false
  }

  static func isClosed(_ properties: JSONValue) -> Bool {
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

  /// What some vehicles may not pass is closed for these.
  private static func restriction(_ properties: JSONValue) throws(Reason) -> ConditionType {
    if let limits = RoadEventLimits.of(properties) {
      return limits.isForLorries ? .truckBan : .closure
    }
    let restrictions = properties.known("restrictions")
    let first = restrictions?.elements.lazy.compactMap(RoadEventLimits.word(of:)).first
    // Restrictions that nobody understands may say that lanes are closed for some only.
    if isClosed(properties), first == nil { return .closure }
    guard restrictions != nil else { throw .missing(member: "restrictions") }
    throw .unknownValue(member: "restrictions", value: first ?? "")
  }
}
