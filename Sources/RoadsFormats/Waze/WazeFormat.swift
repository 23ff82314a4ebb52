import RoadsCore

/// Alerts of a Waze partner feed, as JSON: the feed itself, or only their array.
enum WazeFormat: ReadableFormat {
  static let title = "Waze partner alerts"
  static let example = "alerts.json"
  static let passesOver: String? =
    "subtypes but of hazards, how reliable an alert is; jams and irregularities"

  static func recognises(_ head: InputHead) -> Bool {
    guard let json = head.json else { return false }
    if json.isArray { return json.names.isSuperset(of: ["uuid", "pubMillis"]) }
    return json.names.contains("alerts")
      || json.names.contains("startTimeMillis") || json.names.contains("endTimeMillis")
  }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    let (head, input) = try input.head(limit: InputHead.limit)
    let isArray = InputHead(head).json?.isArray ?? false
    let reader = ElementReader(
      input, chunk: options.chunk, elements: isArray ? .root : .member(["alerts"]))
    return .features(ElementSource(reader, rows: WazeRows(options)))
  }
}

private struct WazeRows: IndependentRows {
  private let maker: RowMaker

  typealias Reason = Rejection.Reason

  init(_ options: ImportFile.Options) { maker = RowMaker(.waze, options) }

  mutating func item(_ element: ListElement) -> ImportItem? {
    maker.item(element, id: "uuid", draft)
  }

  private func draft(_ value: JSONValue) throws(Reason) -> RowDraft {
    let type = try type(value)
    let location = try value.object("location")
    guard let x = location.known("x")?.number else { throw .wrongType(member: "location", expected: .point) }
    guard let y = location.known("y")?.number else { throw .wrongType(member: "location", expected: .point) }
    var draft = RowDraft(type, at: try .point(latitude: y, longitude: x))
    draft.road = try value.text("street")
    draft.title = draft.road
    if let city = try value.text("city") { draft.title = draft.road.map { $0 + ", " + city } ?? city }
    draft.text = try value.text("reportDescription")
    draft.updatedAt = try moment(value)
    draft.from = draft.updatedAt
    return draft
  }

  private func moment(_ value: JSONValue) throws(Reason) -> Instant? {
    guard let given = value.known("pubMillis") else { return nil }
    guard let number = given.number.flatMap({ Int64(exactly: $0) }) else {
      throw .wrongType(member: "pubMillis", expected: .number)
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
