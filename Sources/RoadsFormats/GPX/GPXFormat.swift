import RoadsCore

/// Waypoints of a GPX 1.0 or 1.1 file. Tracks and routes in it are ways and no places.
enum GPXFormat: ReadableFormat {
  static let title = "GPX 1.1"
  static let example = "--source trip --as radars cameras.gpx"
  static let passesOver: String? = "tracks, routes, heights, symbols"

  static func recognises(_ head: InputHead) -> Bool { head.hasRoot("gpx") }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    let rows = GPXRows(RowMaker(.gpx, options), name: input.name)
    return .features(XMLSource(input, rows: rows, chunk: options.chunk))
  }
}

private final class GPXRows: XMLRows {
  private let maker: RowMaker
  private let name: String
  private var items: [ImportItem] = []
  private var count = 0
  private var point: Waypoint?
  private var text = XMLText()
  private(set) var isRecognised = false
  private(set) var failure: InputError?

  private struct Waypoint {
    let latitude: String?
    let longitude: String?
    let line: Int
    var name: String?
    var description: String?
    var comment: String?
    var type: String?
    var time: String?
  }

  init(_ maker: RowMaker, name: String) {
    self.maker = maker
    self.name = name
  }

  func takeItems() -> [ImportItem] {
    defer { items = [] }
    return items
  }

  func open(_ element: XMLElement) -> Bool {
    if element.name == "gpx" {
      isRecognised = true
    } else if element.name == "wpt" {
      point = Waypoint(
        latitude: element.attribute("lat"), longitude: element.attribute("lon"), line: element.line)
    } else if point != nil {
      text.begin()
    }
    return true
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if text.append(bytes) { return true }
    failure = InputError(name, line: point?.line, .rowTooLarge(limitBytes: XMLText.limit))
    return false
  }

  func close(_ name: XMLName) -> Bool {
    guard point != nil else { return true }
    if name == "wpt" {
      finish()
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

  private func finish() {
    guard let found = point else { return }
    point = nil
    count += 1
    items.append(
      maker.item(nil, index: count, line: found.line) { () throws(Rejection.Reason) in try draft(found) })
  }

  private func draft(_ point: Waypoint) throws(Rejection.Reason) -> RowDraft {
    let type = try type(point)
    guard let latitude = point.latitude, let longitude = point.longitude else {
      throw .missing(member: "coordinates")
    }
    guard let north = Decimal.number(latitude), let east = Decimal.number(longitude) else {
      throw .coordinate(.malformed(latitude + "," + longitude))
    }
    var draft = RowDraft(type, at: try .point(latitude: north, longitude: east))
    draft.title = point.name
    draft.text = point.description ?? point.comment
    draft.updatedAt =
      try point.time.map { text throws(Rejection.Reason) in
        try ListFields.time(text, "time", zone: maker.zone)
      } ?? nil
    return draft
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
