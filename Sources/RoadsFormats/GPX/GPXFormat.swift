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

  /// A waypoint, a track or a route.
  private struct Waypoint {
    let latitude: String?
    let longitude: String?
    let line: Int
    let isPoint: Bool
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
      point = Waypoint(
        latitude: element.attribute("lat"), longitude: element.attribute("lon"), line: element.line,
        isPoint: true)
    } else if hasTracks, element.name == "trk" || element.name == "rte" {
      point = Waypoint(latitude: nil, longitude: nil, line: element.line, isPoint: false)
    } else if let found = point {
      point?.depth += 1
      // Points of a track have names and times of their own.
      text.isWanted = false
      if found.isPoint {
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
    if name == "trkseg" {
      endPath()
    } else if text.isWanted {
      let content = text.end()
      guard !content.isEmpty else { return true }
      if name == "name" { point?.name = content }
      if name == "desc" { point?.description = content }
      if name == "cmt" { point?.comment = content }
      if name == "type" { point?.type = content }
      if name == "time" { point?.time = content }
    }
    return true
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
    add { index in
      maker.item(nil, index: index, line: found.line) { () throws(Rejection.Reason) in try draft(found) }
    }
  }

  private func draft(_ point: Waypoint) throws(Rejection.Reason) -> RowDraft {
    let type = try type(point)
    var draft = RowDraft(type, at: try place(point))
    draft.title = point.name
    draft.text = point.description ?? point.comment
    draft.updatedAt =
      try point.time.map { text throws(Rejection.Reason) in
        try ListFields.time(text, "time", zone: maker.zone)
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

  /// Our own word, else what `--as` says.
  private func type(_ point: Waypoint) throws(Rejection.Reason) -> FeatureType {
    if let type = point.type.flatMap({ FeatureType(name: $0.lowercased()) }) { return type }
    switch maker.layer {
    case .radars: return .radar(.stationary)
    case .conditions: return .condition(.danger)
    case nil: throw .unknownKind
    }
  }
}
