import RoadsCore

/// What the Overpass API of OpenStreetMap answers as JSON.
enum OverpassFormat: ReadableFormat {
  static let title = "Overpass JSON (OpenStreetMap)"
  static let example = "overpass.json"
  static let passesOver: String? = "everything but cameras, enforcement and hazards; other tags"

  static func recognises(_ head: InputHead) -> Bool {
    guard let json = head.json, !json.isArray else { return false }
    return json.names.contains("elements") || json.names.contains("osm3s")
  }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    // Relations with the geometry of all their members.
    let reader = ElementReader(
      input, chunk: options.chunk, limits: .shapes, elements: .member(["elements"]))
    return .features(ElementSource(reader, rows: OverpassRows(options)))
  }
}

/// Speed cameras, enforcement relations and hazards. Everything else in an answer is there to complete these, and
/// is no row.
private struct OverpassRows: ElementRows {
  /// Nodes that are remembered, so that relations find their devices' places: 12 MB at most, some ten times the
  /// cameras of a large country.
  private static let mostPlaces = 400_000

  private let maker: RowMaker
  private var places: [Int64: NodePlace] = [:]

  typealias Reason = Rejection.Reason

  /// In OpenStreetMap's own unit of 10⁻⁷ degrees, which makes the same numbers again.
  private struct NodePlace {
    private let north: Int32
    private let east: Int32
    let isCamera: Bool

    init?(latitude: Double, longitude: Double, isCamera: Bool) {
      guard let north = Int32(exactly: (latitude * 1e7).rounded()),
        let east = Int32(exactly: (longitude * 1e7).rounded())
      else { return nil }
      (self.north, self.east, self.isCamera) = (north, east, isCamera)
    }

    var latitude: Double { Double(north) / 1e7 }
    var longitude: Double { Double(east) / 1e7 }
  }

  init(_ options: ImportFile.Options) { maker = RowMaker(.overpass, options) }

  mutating func item(_ element: ListElement) -> ImportItem? {
    let value = element.value
    guard value.isObject else {
      return .rejected(
        Rejection(position: RowPosition(index: element.index, line: element.line), reason: .notAnObject))
    }
    let tags = value.member("tags")
    let kind = value.word("type")
    let type = tags.flatMap { OverpassRows.type($0, isRelation: kind.map { $0 == "relation" } ?? false) }
    if let kind, kind == "node" { remember(value, isCamera: type == .radar(.stationary)) }
    guard let tags, let type else { return nil }
    // Its device is a camera that stands for itself.
    if let kind, kind == "relation", devices(value).contains(where: { places[$0]?.isCamera == true }) {
      return nil
    }
    return maker.item(OverpassRows.id(value, kind), index: element.index, line: element.line) {
      () throws(Reason) in
      var draft = RowDraft(type, at: try place(value, kind))
      OverpassTags.describe(tags, in: &draft)
      draft.updatedAt = try value.time("timestamp", zone: maker.zone)
      return draft
    }
  }

  /// Numbers are unique only within nodes, ways and relations; nodes are nearly all.
  private static func id(_ value: JSONValue, _ kind: JSONText?) -> String? {
    guard let number = value.member("id")?.numberText else { return nil }
    if let kind, kind == "relation" { return "r" + number }
    if let kind, kind == "way" { return "w" + number }
    return number
  }

  private static func type(_ tags: JSONValue, isRelation: Bool) -> FeatureType? {
    if isRelation {
      guard let type = tags.word("type"), type == "enforcement", let what = tags.word("enforcement") else {
        return nil
      }
      let isOurs = what == "maxspeed" || what == "average_speed" || what == "traffic_signals"
      return isOurs ? .radar(.stationary) : nil
    }
    if let highway = tags.word("highway"), highway == "speed_camera" { return .radar(.stationary) }
    guard let hazard = tags.word("hazard") else { return nil }
    switch hazard.string {
    case "landslide", "rock_slide", "rockslide", "falling_rocks", "rockfall", "avalanche":
      return .condition(.landslide)
    case "ice", "icy_road", "slippery_ice": return .condition(.ice)
    default: return .condition(.danger)
    }
  }

  private mutating func remember(_ node: JSONValue, isCamera: Bool) {
    guard places.count < OverpassRows.mostPlaces, let id = node.member("id")?.number,
      let latitude = node.member("lat")?.number, let longitude = node.member("lon")?.number
    else { return }
    guard let id = Int64(exactly: id) else { return }
    places[id] = NodePlace(latitude: latitude, longitude: longitude, isCamera: isCamera)
  }

  private func devices(_ relation: JSONValue) -> [Int64] {
    guard let members = relation.known("members") else { return [] }
    return members.elements.compactMap { member in
      guard let role = member.word("role"), role == "device" else { return nil }
      return member.member("ref")?.number.flatMap { Int64(exactly: $0) }
    }
  }

  private func place(_ value: JSONValue, _ kind: JSONText?) throws(Reason) -> Place {
    if let place = try OverpassRows.point(value) { return place }
    if let kind, kind == "relation" {
      for role in ["device", "from", "section", "to"] {
        if let place = try place(of: role, in: value) { return place }
      }
    }
    if let line = value.known("geometry"), let place = try OverpassRows.middle(of: line) { return place }
    if let centre = value.known("center"), var place = try OverpassRows.point(centre) {
      place.isOfShape = true
      return place
    }
    throw .missing(member: "coordinates")
  }

  private func place(of role: String, in relation: JSONValue) throws(Reason) -> Place? {
    guard let members = relation.known("members") else { return nil }
    for member in members.elements where member.word("role")?.string == role {
      if let place = try OverpassRows.point(member) { return place }
      if let line = member.known("geometry"), let place = try OverpassRows.middle(of: line) { return place }
      if let ref = member.member("ref")?.number.flatMap({ Int64(exactly: $0) }), let node = places[ref],
        let kind = member.word("type"), kind == "node"
      {
        return try .point(latitude: node.latitude, longitude: node.longitude)
      }
    }
    return nil
  }

  private static func point(_ value: JSONValue) throws(Reason) -> Place? {
    guard let latitude = value.known("lat"), let longitude = value.known("lon") else { return nil }
    guard let north = latitude.number else { throw .wrongType(member: "lat", expected: .number) }
    guard let east = longitude.number else { throw .wrongType(member: "lon", expected: .number) }
    return try .point(latitude: north, longitude: east)
  }

  /// `out geom` gives a way's points one by one.
  private static func middle(of line: JSONValue) throws(Reason) -> Place? {
    var points: [Coordinate] = []
    for element in line.elements {
      if let place = try point(element) { points.append(place.coordinate) }
    }
    return RepresentativePoint.middle(of: [points]).map { Place(coordinate: $0, isOfShape: true) }
  }
}
