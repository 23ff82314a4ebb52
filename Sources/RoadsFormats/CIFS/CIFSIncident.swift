import RoadsCore

/// What was read of one incident, from either form.
struct CIFSIncident {
  var type: String?
  var subtype: String?
  /// Latitude, longitude, and so on, in the order in which the traffic concerned drives.
  var polyline: String?
  var direction: String?
  var street: String?
  var description: String?
  var start: String?
  var end: String?
  var created: String?
  var updated: String?
  var hours = CIFSHours()

  typealias Reason = Rejection.Reason

  func draft(_ maker: RowMaker) throws(Reason) -> RowDraft {
    var draft = RowDraft(try featureType(), at: try place())
    draft.direction =
      switch direction {
      case "BOTH_DIRECTIONS": .both
      case "ONE_DIRECTION": .one
      default: .unknown
      }
    draft.road = street
    // What is as short as a title is one.
    if let description, description.utf8.count <= 200, !description.contains("\n") {
      draft.title = description
    } else {
      draft.text = description
    }
    draft.from = try time(start, "starttime", maker)
    draft.until = try time(end, "endtime", maker, isEnd: true)
    draft.schedule = try hours.schedule(in: maker.namedZone)
    draft.updatedAt = try time(created, "creationtime", maker, .settled)
    if let changed = try time(updated, "updatetime", maker, .settled) { draft.updatedAt = changed }
    return draft
  }

  private func time(
    _ text: String?, _ member: StaticString, _ maker: RowMaker, _ doubt: ClockDoubt = .refused,
    isEnd: Bool = false
  ) throws(Reason) -> Instant? {
    guard let text, !text.isEmpty else { return nil }
    return try ListFields.time(text, "\(member)", zone: maker.zone, doubt, isEnd: isEnd)
  }

  private func place() throws(Reason) -> Place {
    guard let polyline, !polyline.isEmpty else { throw .missing(member: "polyline") }
    var parts = GeometryParts()
    for point in try PositionList.numbers(polyline.utf8, member: "polyline", &parts) {
      parts.add(point: point)
    }
    return try parts.place()
  }

  private func featureType() throws(Reason) -> FeatureType {
    guard let type else { throw .missing(member: "type") }
    switch type {
    case "ROAD_CLOSED": return .condition(.closure)
    case "ACCIDENT": return .condition(.accident)
    case "JAM": return .condition(.congestion)
    // Of an earlier version, and still sent.
    case "CONSTRUCTION": return .condition(.roadworks)
    case "POLICE": return .radar(.announced)
    case "HAZARD":
      switch subtype {
      case "HAZARD_ON_ROAD_CONSTRUCTION": return .condition(.roadworks)
      case "HAZARD_ON_ROAD_OBJECT": return .condition(.landslide)
      case "HAZARD_ON_ROAD_ICE": return .condition(.ice)
      default: return .condition(.danger)
      }
    default: throw .unknownValue(member: "type", value: type)
    }
  }

  /// The id that an incident of our own feed has with us.
  static func ownID(_ id: String) -> String? {
    // No other feed has a layer of ours behind the publisher.
    guard let slash = id.firstIndex(of: "/"), Publisher.isPrefix(String(id[..<slash])) else { return nil }
    return OwnID.inLayer(id[id.index(after: slash)...])
  }
}
