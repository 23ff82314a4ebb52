import RoadsCore

/// A FeatureCollection (RFC 7946), one feature per line.
final class GeoJSONWriter: FeatureWriter {
  private let output: OutputBuffer
  private let shape: AnswerShape
  private var isFirst = true

  init(_ output: OutputBuffer, _ shape: AnswerShape) {
    self.output = output
    self.shape = shape
  }

  func begin() { output.append("{\"type\":\"FeatureCollection\",\"features\":[") }

  func write(_ hit: Hit) throws {
    output.append(isFirst ? "\n" : ",\n")
    isFirst = false
    output.append(geoJSON: hit, shape)
    try output.drain()
  }

  func end() throws {
    output.append(isFirst ? "]}\n" : "\n]}\n")
    try output.flush()
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
