import RoadsCore

/// Alerts, jams and irregularities of a Waze partner feed, as JSON: the feed itself, or only the array of one of them.
enum WazeFormat: ReadableFormat {
  static let title = "Waze partner feed"
  static let example = "alerts.json"
  static let passesOver: String? =
    "subtypes but of hazards, how reliable an alert is; speeds, delays and levels of jams"

  static func recognises(_ head: InputHead) -> Bool {
    guard let json = head.json else { return false }
    if json.isArray { return json.names.isSuperset(of: ["uuid", "pubMillis"]) }
    return json.names.contains("alerts") || json.names.contains("jams")
      || json.names.contains("irregularities") || json.names.contains("startTimeMillis")
      || json.names.contains("endTimeMillis")
  }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    let (head, input) = try input.head(limit: InputHead.limit)
    let isArray = InputHead(head).json?.isArray ?? false
    let reader = ElementReader(
      input, chunk: options.chunk, limits: .shapes,
      elements: isArray ? .root : .member(["alerts", "jams", "irregularities"]))
    return .features(ElementSource(reader, rows: WazeRows(options)))
  }
}

private struct WazeRows: IndependentRows {
  private let maker: RowMaker

  typealias Reason = Rejection.Reason

  init(_ options: ImportFile.Options) { maker = RowMaker(.waze, options) }

  mutating func item(_ element: ListElement) -> ImportItem? {
    // Only irregularities have numbers of another name.
    let hasUUID = element.value.isObject && element.value.known("uuid") != nil
    if !hasUUID, element.value.isObject, element.value.known("line") != nil {
      return maker.item(element, id: "id", slowTraffic)
    }
    return maker.item(element, id: "uuid", draft)
  }

  private func draft(_ value: JSONValue) throws(Reason) -> RowDraft {
    if value.known("line") != nil, value.known("location") == nil { return try slowTraffic(value) }
    let type = try type(value)
    let location = try value.object("location")
    guard let point = try WazeRows.point(location) else {
      throw .wrongType(member: "location", expected: .point)
    }
    var draft = RowDraft(type, at: Place(point))
    describe(&draft, value)
    draft.text = try value.text("reportDescription")
    draft.updatedAt = try moment(value, "pubMillis")
    draft.from = draft.updatedAt
    draft.until = end(draft, type)
    // The way the reporter was driving.
    draft.bearing = value.known("magvar")?.number.flatMap(Bearing.init(degrees:))
    return draft
  }

  /// A jam, or an irregularity: slower than usual along a line, whose points are in the order in which one drives.
  private func slowTraffic(_ value: JSONValue) throws(Reason) -> RowDraft {
    guard let line = value.known("line"), line.isArray else {
      throw .wrongType(member: "line", expected: .geometry)
    }
    var parts = GeometryParts()
    var points: [Coordinate] = []
    var count = 0
    for element in line.elements {
      count += 1
      guard let point = try WazeRows.point(element) else { throw .position(member: "line", point: count) }
      if parts.admit() { points.append(point) }
    }
    parts.add(line: points)
    var draft = RowDraft(.condition(.congestion), at: try parts.place())
    describe(&draft, value)
    draft.direction = .one
    draft.from = try moment(value, "pubMillis")
    if draft.from == nil { draft.from = try moment(value, "detectionDateMillis") }
    draft.updatedAt = try moment(value, "updateDateMillis")
    if draft.updatedAt == nil { draft.updatedAt = draft.from }
    draft.until = end(draft, .condition(.congestion))
    return draft
  }

  /// The feed never says that something is over: what is over is no longer in it. Where nobody asks again, it ends by
  /// itself, a while after it was last reported; where it has no time, a while after it was read.
  private func end(_ draft: RowDraft, _ type: FeatureType) -> Instant? {
    (draft.updatedAt ?? maker.now).adding(seconds: WazeRows.seconds(type)).writable
  }

  private static func seconds(_ type: FeatureType) -> Int64 {
    let hour: Int64 = 3600
    return switch type {
    case .condition(.congestion), .radar: hour
    case .condition(.accident): 3 * hour
    case .condition(.danger), .condition(.ice): 6 * hour
    case .condition(.landslide), .condition(.borderCrossing): 24 * hour
    case .condition(.closure), .condition(.roadworks), .condition(.truckBan): 30 * 24 * hour
    }
  }

  private func describe(_ draft: inout RowDraft, _ value: JSONValue) {
    draft.road = value.word("street")?.string
    draft.title = draft.road
    if let city = value.word("city")?.string { draft.title = draft.road.map { $0 + ", " + city } ?? city }
  }

  /// `{"x":18.6,"y":44.5}`; nil where it is none.
  private static func point(_ value: JSONValue) throws(Reason) -> Coordinate? {
    guard let x = value.known("x")?.number, let y = value.known("y")?.number else { return nil }
    return try Place.vertex(latitude: y, longitude: x)
  }

  private func moment(_ value: JSONValue, _ member: StaticString) throws(Reason) -> Instant? {
    guard let given = value.known(member) else { return nil }
    guard let number = given.number.flatMap({ Int64(exactly: $0) }) else {
      throw .wrongType(member: "\(member)", expected: .number)
    }
    return Instant(milliseconds: number).writable
  }

  private func type(_ value: JSONValue) throws(Reason) -> FeatureType {
    guard let type = value.word("type") else { throw .missing(member: "type") }
    switch type.string {
    case "ACCIDENT": return .condition(.accident)
    case "JAM": return .condition(.congestion)
    case "ROAD_CLOSED": return .condition(.closure)
    case "CONSTRUCTION": return .condition(.roadworks)
    case "POLICE": return .radar(.announced)
    case "HAZARD", "WEATHERHAZARD":
      switch value.word("subtype")?.string {
      case "HAZARD_ON_ROAD_CONSTRUCTION": return .condition(.roadworks)
      case "HAZARD_ON_ROAD_OBJECT": return .condition(.landslide)
      case "HAZARD_ON_ROAD_ICE": return .condition(.ice)
      default: return .condition(.danger)
      }
    default: throw .unknownValue(member: "type", value: type.string)
    }
  }
}
