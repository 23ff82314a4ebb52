import RoadsCore

/// What the two feeds of the US DOT, WZDx 4.x and TDx 1.x, have in common: GeoJSON features with `core_details`.
enum RoadEvents {
  static func recognises(_ head: InputHead) -> Bool {
    guard let json = head.json, !json.isArray else { return false }
    return json.names.contains("feed_info") || json.names.contains("road_event_feed_info")
      || json.names.contains("features") && head.mentions("\"core_details\"")
  }

  static func open(
    _ format: ImportFormat, _ input: ByteInput, _ options: ImportFile.Options
  ) throws(InputError) -> ImportFile.Content {
    let (bytes, input) = try input.head(limit: InputHead.limit)
    let isOwn = isOwn(InputHead(bytes))
    let reader = ElementReader(
      input, chunk: options.chunk, limits: .shapes, elements: .member(["features"]))
    return .features(ElementSource(reader, rows: RoadEventRows(RowMaker(format, options), isOwn: isOwn)))
  }

  /// A feed of ours says so; some programs put a blank behind each colon.
  private static func isOwn(_ head: InputHead) -> Bool {
    [":", ": "].contains { head.mentions("\"generator\"\($0)\"\(OwnFeed.generator)\"") }
  }
}

enum WZDxFormat: ReadableFormat {
  static let title = "WZDx 3.x, 4.x"
  static let example = "workzones.geojson"
  static let passesOver: String? = "lanes but for their limits of vehicles, workers, detours"

  static func recognises(_ head: InputHead) -> Bool {
    RoadEvents.recognises(head) && !TDxFormat.recognises(head)
  }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    try RoadEvents.open(.wzdx, input, options)
  }
}

enum TDxFormat: ReadableFormat {
  static let title = "TDx 1.1"
  static let example = "incidents.geojson"
  static let passesOver: String? =
    "lanes, severity, restrictions that are no limits of vehicles"

  /// Only it has incidents.
  static func recognises(_ head: InputHead) -> Bool {
    RoadEvents.recognises(head) && head.mentions("\"types_of_incident\"")
  }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    try RoadEvents.open(.tdx, input, options)
  }
}
