import RoadsCore

/// Waypoints of a GPX 1.0 or 1.1 file. Tracks and routes in it are ways that somebody went, and lines only where they are
/// asked for.
enum GPXFormat: ReadableFormat {
  static let title = "GPX 1.1"
  static let example = "--source trip --as radars cameras.gpx"
  static let passesOver: String? = "heights, symbols; tracks and routes without `--tracks`"

  static func recognises(_ head: InputHead) -> Bool { head.hasRoot("gpx") }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    let rows = GPXRows(RowMaker(.gpx, options), name: input.name, hasTracks: options.tracks)
    return .features(XMLSource(input, rows: rows, chunk: options.chunk))
  }
}

private final class GPXRows: XMLRows {
  private let maker: RowMaker
  private let hasTracks: Bool
  private var point: Waypoint?
  private var cells = CellRow()

  /// A waypoint, a track or a route.
  private struct Waypoint {
    let latitude: String?
    let longitude: String?
    let line: Int
    let isPoint: Bool
    /// What our own waypoints have in their extensions.
    var own: XMLRow
    var isInExtensions = false
    var field: FeatureField?
    /// Elements that are open in it.
    var depth = 0
    var path: [Coordinate] = []
    var parts = GeometryParts()
    var problem: Rejection.Reason?
    var name: String?
    var description: String?
    var comment: String?
    var type: String?
    var time: String?

    init(_ element: XMLElement, isPoint: Bool) {
      latitude = isPoint ? element.attribute("lat") : nil
      longitude = isPoint ? element.attribute("lon") : nil
      line = element.line
      self.isPoint = isPoint
      own = XMLRow(line: element.line)
    }
  }

  init(_ maker: RowMaker, name: String, hasTracks: Bool) {
    self.maker = maker
    self.hasTracks = hasTracks
    super.init(name: name)
  }

  override var line: Int? { point?.line }

  override func open(_ element: XMLElement) -> Bool {
    if element.name == "gpx" {
      isRecognised = true
    } else if element.name == "wpt" {
      point = Waypoint(element, isPoint: true)
    } else if hasTracks, element.name == "trk" || element.name == "rte" {
      point = Waypoint(element, isPoint: false)
    } else if let found = point {
      point?.depth += 1
      // Points of a track have names and times of their own.
      text.isWanted = false
      if found.isPoint {
        if found.depth == 0, element.name == "extensions" { point?.isInExtensions = true }
        point?.field = found.isInExtensions ? FeatureField.ours(element.localName) : nil
        text.begin()
      } else if element.name == "trkpt" || element.name == "rtept" {
        add(element)
      } else if found.depth == 0 {
        text.begin()
      }
    }
    return true
  }

  private func add(_ element: XMLElement) {
    let (latitude, longitude) = (element.attribute("lat") ?? "", element.attribute("lon") ?? "")
    do throws(Rejection.Reason) {
      let place = try Place.vertex(latitude: latitude, longitude: longitude)
      if point?.parts.admit() == true { point?.path.append(place) }
    } catch {
      if point?.problem == nil { point?.problem = error }
    }
  }

  override func close(_ name: XMLName) -> Bool {
    guard let depth = point?.depth else { return true }
    if depth == 0 {
      finish()
      return true
    }
    point?.depth -= 1
    if depth == 1, name == "extensions" { point?.isInExtensions = false }
    if name == "trkseg" {
      endPath()
    } else if text.isWanted {
      if let point, point.isPoint { keep(name, depth) }
      let content = text.end()
      guard !content.isEmpty, point?.isInExtensions == false else { return true }
      if name == "name" { point?.name = content }
      if name == "desc" { point?.description = content }
      if name == "cmt" { point?.comment = content }
      if name == "type" { point?.type = content }
      if name == "time" { point?.time = content }
    }
    return true
  }

  /// As it is: a title of ours may begin with a blank.
  private func keep(_ name: XMLName, _ depth: Int) {
    if let field = point?.field {
      if field == .title { point?.own.set(ownTitle: text.bytes) } else { point?.own.set(field, text.bytes) }
    } else if depth == 1 {
      if name == "name" { point?.own.set(.title, text.bytes) }
      if name == "desc" { point?.own.set(.text, text.bytes) }
    }
    point?.field = nil
  }

  /// A segment without points is none.
  private func endPath() {
    guard let path = point?.path, !path.isEmpty else { return }
    point?.parts.add(line: path)
    point?.path = []
  }

  private func finish() {
    endPath()
    guard let found = point else { return }
    point = nil
    if found.own.isOwn {
      var own = found.own
      own.add(latitude: found.latitude ?? "", longitude: found.longitude ?? "")
      return add { own.item(CellReader(maker), &cells, index: $0) }
    }
    add { index in
      maker.item(nil, index: index, line: found.line) { () throws(Rejection.Reason) in try draft(found) }
    }
  }

  private func draft(_ point: Waypoint) throws(Rejection.Reason) -> RowDraft {
    let possible = point.type.map(maker.types(named:)) ?? []
    let known = maker.type(of: possible)
    let type: FeatureType =
      if let known { known } else { try maker.usualType(instead: point.type, of: possible) }
    var draft = RowDraft(type, at: try place(point))
    if known == nil { draft.unreadType = point.type }
    draft.title = point.name
    draft.text = point.description ?? point.comment
    draft.updatedAt =
      try point.time.map { text throws(Rejection.Reason) in
        try ListFields.time(text, "time", zone: maker.zone, .settled)
      } ?? nil
    return draft
  }

  private func place(_ point: Waypoint) throws(Rejection.Reason) -> Place {
    if !point.isPoint {
      if let problem = point.problem { throw problem }
      return try point.parts.place()
    }
    guard let latitude = point.latitude, let longitude = point.longitude else {
      throw .missing(member: "coordinates")
    }
    return Place(try Place.vertex(latitude: latitude, longitude: longitude))
  }
}
