package import RoadsCore

/// What can be asked about in a filter: every member of `properties` that an answer of a collection may have, and the geometry.
package enum Queryables {
  package static func properties(of layer: Layer) -> [CQL2Property] {
    [
      CQL2Property("id", .text), CQL2Property("layer", .text, values: [layer.rawValue]),
      CQL2Property(
        "type", .text, values: FeatureType.allCases.filter { $0.layer == layer }.map(\.name)),
      CQL2Property("title", .text), CQL2Property("generic_title", .boolean), CQL2Property("road", .text),
      CQL2Property("road_class", .text, values: RoadClass.allCases.map(\.name)),
      CQL2Property("authority_id", .number), CQL2Property("authority", .text),
      CQL2Property("source", .text), CQL2Property("text", .text), CQL2Property("valid_from", .time),
      CQL2Property("valid_to", .time), CQL2Property("reports", .number),
      CQL2Property("disputed", .boolean), CQL2Property("updated_at", .time),
      CQL2Property("geometry_type", .text, values: GeometryType.allCases.map(\.rawValue)),
      CQL2Property("length_m", .number),
      CQL2Property("direction", .text, values: Direction.allCases.map(\.rawValue)),
      CQL2Property("bearing", .number), CQL2Property("speed_limit_kmh", .number),
      CQL2Property("camera", .text, values: CameraKind.allCases.map(\.rawValue)),
      CQL2Property("applies_to", .array), CQL2Property("approximate", .boolean),
      CQL2Property("schedule", .text), CQL2Property("schedule_zone", .text),
      CQL2Property("corrected", .array), CQL2Property("sources", .array),
      CQL2Property("active", .boolean), CQL2Property("changes_at", .time), CQL2Property("window", .text),
      CQL2Property("stale", .boolean), CQL2Property("attribution", .text),
      CQL2Property("licence", .text), CQL2Property("lat", .number), CQL2Property("lon", .number),
      geometry,
    ]
  }

  package static let geometry = CQL2Property("geometry", .geometry)
}
