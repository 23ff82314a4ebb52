import RoadsCore

/// A FeatureCollection (RFC 7946).
enum GeoJSONFormat: ReadableFormat {
  static let title = "GeoJSON (RFC 7946)"
  static let example = "--source city --as conditions zones.geojson"
  static let passesOver: String? = "properties of other names"

  static func recognises(_ head: InputHead) -> Bool {
    guard let json = head.json, !json.isArray, !RoadEvents.recognises(head) else { return false }
    return json.type == "FeatureCollection" || json.names.contains("features")
  }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    let reader = ElementReader(
      input, chunk: options.chunk, limits: .shapes, elements: .member(["features"]),
      companion: ElementReader.Companion(name: GeoJSONSystem.member) {
        GeoJSONSystem.foreign($0).map(InputError.Problem.foreignSystem)
      })
    return .features(ElementSource(reader, rows: GeoJSONRows(.geojson, options)))
  }
}

/// Features one behind the other: on lines, or as a text sequence with record separators (RFC 8142).
enum GeoJSONLinesFormat: ReadableFormat {
  static let title = "GeoJSON lines, GeoJSON text sequence (RFC 8142)"
  static let example = "--source city --as radars cameras.geojsonl"
  static let passesOver: String? = "properties of other names"

  static func recognises(_ head: InputHead) -> Bool {
    guard let json = head.json, !json.isArray else { return false }
    return json.type == "Feature"
  }

  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
  {
    let reader = ElementReader(input, chunk: options.chunk, limits: .shapes, elements: .sequence)
    return .features(ElementSource(reader, rows: GeoJSONRows(.geojsonl, options)))
  }
}
