import RoadsCore

/// What was read of one event, from either form.
struct Open511Record {
  struct Road {
    var name: String?
    var direction: String?
    var state: String?
    var restrictions = Open511Restrictions()
  }

  var headline: String?
  var description: String?
  var detour: String?
  var status: String?
  var type: String?
  var subtypes: [String] = []
  var roads: [Road] = []
  var created: String?
  var updated: String?
  /// Of the times that name none.
  var zone: String?
  var schedule = Open511Schedule()
  var hours = Open511Hours()

  typealias Reason = Rejection.Reason

  func draft(_ maker: RowMaker, at place: Place) throws(Reason) -> RowDraft {
    // Of a closure only what is closed counts.
    let closed = roads.filter { $0.state == "CLOSED" }
    let (direction, degrees) = Open511Direction.of((closed.isEmpty ? roads : closed).compactMap(\.direction))
    var place = place
    var known = direction
    if let degrees, place.shape != nil {
      known = try Open511Direction.order(&place, towards: degrees)
    }
    let type = try conditionType()
    var draft = RowDraft(.condition(type), at: place)
    draft.direction = known
    draft.bearing = degrees.flatMap(Bearing.init(degrees:))
    // What is closed is closed to all.
    if type != .closure { draft.vehicles = Open511Restrictions.limits(roads.map(\.restrictions)) }
    draft.title = headline
    draft.text = description
    if let detour { draft.text = draft.text.map { $0 + "\n\n" + detour } ?? detour }
    draft.road = roadNames
    draft.updatedAt = try stamp(created, "created", maker)
    if let changed = try stamp(updated, "updated", maker) { draft.updatedAt = changed }
    let clock = zone.map(NamedZone.init(named:)) ?? maker.namedZone
    func namedZone() throws(Reason) -> NamedZone {
      guard let clock else { throw .unknownValue(member: "timezone", value: zone ?? "") }
      return clock
    }
    if hours.isEmpty {
      (draft.from, draft.until) = try schedule.validity { () throws(Reason) in try namedZone().zone }
    } else if !schedule.isEmpty {
      // An event has one of them.
      throw .schedule(.inexpressible("intervals, recurring_schedules"))
    } else {
      (draft.schedule, draft.from, draft.until) = try hours.read(in: namedZone())
    }
    if status == "ARCHIVED" { draft.end(now: maker.now) }
    return draft
  }

  /// When it was written down.
  private func stamp(_ text: String?, _ member: StaticString, _ maker: RowMaker) throws(Reason) -> Instant? {
    guard let text, !text.isEmpty else { return nil }
    return try ListFields.time(text, "\(member)", zone: maker.zone, .settled)
  }

  private var roadNames: String? {
    var names: [String] = []
    for case let name? in roads.map(\.name) where !name.isEmpty && !names.contains(name) {
      names.append(name)
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// A closed road is closed, whatever for; a subtype says more than the type.
  private func conditionType() throws(Reason) -> ConditionType {
    guard let type else { throw .missing(member: "event_type") }
    if roads.contains(where: { $0.state == "CLOSED" }) { return .closure }
    for subtype in subtypes {
      if let found = Open511Record.subtypes[subtype] { return found }
    }
    guard let found = Open511Record.types[type] else {
      throw .unknownValue(member: "event_type", value: type)
    }
    return found
  }

  private static let subtypes: [String: ConditionType] = [
    "ACCIDENT": .accident, "OBSTRUCTION": .landslide, "ICE_COVERED": .ice, "PARTLY_ICY": .ice,
    "BLACK_ICE": .ice, "ICE": .ice, "ROAD_MAINTENANCE": .roadworks, "ROAD_CONSTRUCTION": .roadworks,
    "EMERGENCY_MAINTENANCE": .roadworks, "PLANNED_MAINTENANCE": .roadworks,
  ]
  private static let types: [String: ConditionType] = [
    "CONSTRUCTION": .roadworks, "INCIDENT": .danger, "SPECIAL_EVENT": .danger, "WEATHER_CONDITION": .danger,
    "ROAD_CONDITION": .danger,
  ]

  /// The id that an event of our own feed has with us: its address shows that it is from there.
  static func ownID(_ id: String, address: String?) -> String? {
    guard let address, let slash = id.firstIndex(of: "/"), Publisher.isPrefix(String(id[..<slash])),
      let own = OwnID.plain(id[id.index(after: slash)...])
    else { return nil }
    let end = address.split(separator: "/").suffix(4)
    guard end.count == 4, end.dropLast().elementsEqual(["collections", "conditions", "items"]) else {
      return nil
    }
    return end.last.flatMap { OwnID.escaped($0) } == own ? own : nil
  }
}
