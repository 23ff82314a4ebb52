import RoadsCore

/// A FeatureCollection (RFC 7946), one feature per line.
enum GeoJSONWriter {
  static func make(_ output: OutputBuffer, _ shape: AnswerShape) -> any FeatureWriter {
    ArrayWriter(output, opening: "{\"type\":\"FeatureCollection\",\"features\":[", closing: "]}\n") {
      output.append(geoJSON: $0, shape)
    }
  }
}

extension OutputBuffer {
  /// A GeoJSON Feature.
  func append(geoJSON hit: Hit, _ shape: AnswerShape) {
    append("{\"type\":\"Feature\",\"id\":")
    append(json: hit.feature.id)
    append(",\"geometry\":{\"type\":\"Point\",\"coordinates\":[")
    append(hit.feature.coordinate.longitude)
    append(",")
    append(hit.feature.coordinate.latitude)
    append("]},\"properties\":")
    append(members: hit, shape)
    append("}")
  }
}
