import RoadsCore

/// What the Overpass API of OpenStreetMap answers as JSON.
enum OverpassFormat: ReadableFormat {
  static let title = "Overpass JSON (OpenStreetMap)"
  static let example = "overpass.json"
  static let passesOver: String? =
    "all but cameras, enforcement, hazards, and roads that are closed to all or to lorries at certain hours; other tags"

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

/// Speed cameras, enforcement relations, hazards, and roads that are closed at certain hours. Everything else in an answer is there to complete these, and
/// is no row.
private struct OverpassRows: ElementRows {
  private let maker: RowMaker
  private var nodes = NodePlaces()
  private var ways = WayNodes()
  private var held = HeldCameras()

  typealias Reason = Rejection.Reason

  init(_ options: ImportFile.Options) { maker = RowMaker(.overpass, options) }

  mutating func item(_ element: ListElement) -> ImportItem? {
    let value = element.value
    guard value.isObject else {
      return .rejected(
        Rejection(position: RowPosition(index: element.index, line: element.line), reason: .notAnObject))
    }
    let members = OverpassMembers(value)
    remember(members)
    guard let tags = members.tags.map(OverpassTags.init) else { return nil }
    if members.kind == .relation { return relation(members, tags, element) }
    guard let type = OverpassRows.type(tags) else { return restriction(members, tags, element) }
    let isCamera = type == .radar(.stationary)
    if isCamera, members.kind == .node, let id = OverpassRows.number(members.id),
      let draft = try? draft(members, tags, type), held.add(camera: id, draft, element)
    {
      return nil
    }
    return maker.item(OverpassRows.id(members), index: element.index, line: element.line) {
      () throws(Reason) in
      var draft = try draft(members, tags, type)
      if isCamera { draft.camera = .fixed }
      return draft
    }
  }

  private func restriction(
    _ members: OverpassMembers, _ tags: OverpassTags, _ element: ListElement
  ) -> ImportItem? {
    guard tags.hasConditions, let all = members.tags else { return nil }
    let access = OverpassAccess(all)
    var restriction: OverpassAccess.Restriction?
    var problem: ScheduleProblem?
    do { restriction = try access.restriction(in: maker.namedZone) } catch { problem = error }
    if restriction == nil, problem == nil { return nil }
    let item = maker.item(OverpassRows.id(members), index: element.index, line: element.line) {
      () throws(Reason) in
      if let problem { throw .schedule(problem) }
      guard let restriction else { throw .unknownKind }
      var draft = try draft(members, tags, .condition(restriction.type), without: restriction.key)
      draft.schedule = restriction.schedule
      draft.direction = access.direction
      return draft
    }
    guard case .row(var row) = item else { return item }
    if let words = restriction?.unread { row.unread.append(.hours(words)) }
    return .row(row)
  }

  mutating func finish() -> [ImportItem] {
    nodes.order()
    return held.items(maker, nodes, ways)
  }

  private func draft(
    _ members: OverpassMembers, _ tags: OverpassTags, _ type: FeatureType, without key: String? = nil
  ) throws(Reason) -> RowDraft {
    var draft = RowDraft(type, at: try place(members))
    try describe(&draft, members, tags, without: key)
    return draft
  }

  private func describe(
    _ draft: inout RowDraft, _ members: OverpassMembers, _ tags: OverpassTags, without key: String? = nil
  ) throws(Reason) {
    tags.describe(&draft, without: key)
    draft.updatedAt = try ListFields.time(members.timestamp?.known, "timestamp", zone: maker.zone, .settled)
  }

  private mutating func relation(
    _ members: OverpassMembers, _ tags: OverpassTags, _ element: ListElement
  ) -> ImportItem? {
    guard let type = tags.type, type == "enforcement",
      let kind = tags.enforcement.flatMap(Enforcement.Kind.init)
    else { return nil }
    let id = OverpassRows.id(members)
    do throws(Reason) {
      // Its place is known at the end.
      let nowhere = Place(Coordinate(validLatitude: 0, longitude: 0))
      var draft = RowDraft(.radar(.stationary), at: nowhere)
      try describe(&draft, members, tags)
      let own = try OverpassRows.point(members.latitude?.known, members.longitude?.known)
      let centre = own ?? members.centre.flatMap(Enforcement.point)
      let found = Enforcement(kind, draft, centre: centre, members: members.members)
      if held.add(found, id: id, element) { return nil }
      nodes.order()
      let place = held.place(found, nodes, ways)
      return maker.item(id, index: element.index, line: element.line) { () throws(Reason) in
        try HeldCameras.draft(found, place)
      }
    } catch {
      let position = RowPosition(
        index: element.index, line: element.line, id: id.map(maker.id))
      return .rejected(Rejection(position: position, reason: error))
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

  private static func number(_ value: JSONValue?) -> Int64? {
    value?.number.flatMap { Int64(exactly: $0) }
  }

  private static func type(_ tags: OverpassTags) -> FeatureType? {
    if let highway = tags.highway, highway == "speed_camera" { return .radar(.stationary) }
    guard let hazard = tags.hazard else { return nil }
    switch hazard.string {
    case "landslide", "rock_slide", "rockslide", "falling_rocks", "rockfall", "avalanche":
      return .condition(.landslide)
    case "ice", "icy_road", "slippery_ice": return .condition(.ice)
    default: return .condition(.danger)
    }
  }

  private mutating func remember(_ members: OverpassMembers) {
    guard members.kind != .relation, let id = OverpassRows.number(members.id) else { return }
    if members.kind == .way {
      if let list = members.nodes { ways.add(id, list) }
    } else if let latitude = members.latitude?.number, let longitude = members.longitude?.number {
      nodes.add(id, latitude: latitude, longitude: longitude)
    }
  }

  private func place(_ element: OverpassMembers) throws(Reason) -> Place {
    if let point = try OverpassRows.point(element.latitude?.known, element.longitude?.known) {
      return Place(point)
    }
    if let line = element.geometry, let parts = try OverpassRows.points(of: line) { return try parts.place() }
    if let centre = element.centre, let point = try OverpassRows.point(centre) { return Place(point) }
    throw .missing(member: "coordinates")
  }

  private static func point(_ value: JSONValue) throws(Reason) -> Coordinate? {
    try point(value.known("lat"), value.known("lon"))
  }

  private static func point(_ latitude: JSONValue?, _ longitude: JSONValue?) throws(Reason) -> Coordinate? {
    guard let latitude, let longitude else { return nil }
    guard let north = latitude.number else { throw .wrongType(member: "lat", expected: .number) }
    guard let east = longitude.number else { throw .wrongType(member: "lon", expected: .number) }
    return try Place.vertex(latitude: north, longitude: east)
  }

  /// `out geom` gives a way's points one by one; nil where it has none.
  private static func points(of line: JSONValue) throws(Reason) -> GeometryParts? {
    var parts = GeometryParts()
    for element in line.elements {
      if let point = try point(element), parts.admit() { parts.add(point: point) }
    }
    return parts.isEmpty ? nil : parts
  }
}
