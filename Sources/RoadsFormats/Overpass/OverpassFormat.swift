import RoadsCore

/// What the Overpass API of OpenStreetMap answers as JSON.
enum OverpassFormat: ReadableFormat {
  static let title = "Overpass JSON (OpenStreetMap)"
  static let example = "overpass.json"
  static let passesOver: String? = "all but cameras, enforcement and hazards; other tags"

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
  private let maker: RowMaker
  private var places = NodePlaces()

  typealias Reason = Rejection.Reason

  init(_ options: ImportFile.Options) { maker = RowMaker(.overpass, options) }

  mutating func item(_ element: ListElement) -> ImportItem? {
    let value = element.value
    guard value.isObject else {
      return .rejected(
        Rejection(position: RowPosition(index: element.index, line: element.line), reason: .notAnObject))
    }
    let members = OverpassMembers(value)
    let tags = members.tags.map(OverpassTags.init)
    let type = tags.flatMap { OverpassRows.type($0, isRelation: members.kind == .relation) }
    if members.kind == .node { remember(members, isCamera: type == .radar(.stationary)) }
    guard let tags, let type else { return nil }
    if members.kind == .relation { places.order() }
    // Its device is a camera that stands for itself.
    if members.kind == .relation, devices(members).contains(where: { places.find($0)?.isCamera == true }) {
      return nil
    }
    return maker.item(OverpassRows.id(members), index: element.index, line: element.line) {
      () throws(Reason) in
      var draft = RowDraft(type, at: try place(members))
      tags.describe(&draft)
      draft.updatedAt = try ListFields.time(members.timestamp?.known, "timestamp", zone: maker.zone)
      return draft
    }
  }

  /// Numbers are unique only within nodes, ways and relations; nodes are nearly all.
  private static func id(_ members: OverpassMembers) -> String? {
    guard let number = members.id?.numberText else { return nil }
    switch members.kind {
    case .relation: return "r" + number
    case .way: return "w" + number
    case .node, nil: return number
    }
  }

  private static func type(_ tags: OverpassTags, isRelation: Bool) -> FeatureType? {
    if isRelation {
      guard let type = tags.type, type == "enforcement", let what = tags.enforcement else { return nil }
      let isOurs = what == "maxspeed" || what == "average_speed" || what == "traffic_signals"
      return isOurs ? .radar(.stationary) : nil
    }
    if let highway = tags.highway, highway == "speed_camera" { return .radar(.stationary) }
    guard let hazard = tags.hazard else { return nil }
    switch hazard.string {
    case "landslide", "rock_slide", "rockslide", "falling_rocks", "rockfall", "avalanche":
      return .condition(.landslide)
    case "ice", "icy_road", "slippery_ice": return .condition(.ice)
    default: return .condition(.danger)
    }
  }

  private mutating func remember(_ node: OverpassMembers, isCamera: Bool) {
    guard let id = node.id?.number.flatMap({ Int64(exactly: $0) }), let latitude = node.latitude?.number,
      let longitude = node.longitude?.number
    else { return }
    places.add(id, latitude: latitude, longitude: longitude, isCamera: isCamera)
  }

  private func devices(_ relation: OverpassMembers) -> [Int64] {
    guard let members = relation.members else { return [] }
    return members.elements.compactMap { member in
      guard let role = member.word("role"), role == "device" else { return nil }
      return member.member("ref")?.number.flatMap { Int64(exactly: $0) }
    }
  }

  private func place(_ element: OverpassMembers) throws(Reason) -> Place {
    if let place = try OverpassRows.point(element.latitude?.known, element.longitude?.known) { return place }
    if element.kind == .relation {
      for role in ["device", "from", "section", "to"] {
        if let place = try place(of: role, in: element) { return place }
      }
    }
    if let line = element.geometry, let place = try OverpassRows.middle(of: line) { return place }
    if let centre = element.centre, var place = try OverpassRows.point(centre) {
      place.isOfShape = true
      return place
    }
    throw .missing(member: "coordinates")
  }

  private func place(of role: String, in relation: OverpassMembers) throws(Reason) -> Place? {
    guard let members = relation.members else { return nil }
    for member in members.elements where member.word("role")?.string == role {
      if let place = try OverpassRows.point(member) { return place }
      if let line = member.known("geometry"), let place = try OverpassRows.middle(of: line) { return place }
      if let ref = member.member("ref")?.number.flatMap({ Int64(exactly: $0) }), let node = places.find(ref),
        let kind = member.word("type"), kind == "node"
      {
        return try .point(latitude: node.latitude, longitude: node.longitude)
      }
    }
    return nil
  }

  private static func point(_ value: JSONValue) throws(Reason) -> Place? {
    try point(value.known("lat"), value.known("lon"))
  }

  private static func point(_ latitude: JSONValue?, _ longitude: JSONValue?) throws(Reason) -> Place? {
    guard let latitude, let longitude else { return nil }
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
