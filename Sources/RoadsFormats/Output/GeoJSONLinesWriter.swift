import RoadsCore

/// One GeoJSON Feature per line and nothing around them (GeoJSONL, what GDAL calls GeoJSONSeq).
final class GeoJSONLinesWriter: FeatureWriter {
  static let entry = FormatEntry(
    title: "GeoJSON, one feature per line", mediaType: "application/x-ndjson", fileExtension: "geojsonl",
    loses: "markup in texts"
  ) { output, shape, _ in GeoJSONLinesWriter(output, shape) }

  private let output: OutputBuffer
  private let shape: AnswerShape

  init(_ output: OutputBuffer, _ shape: AnswerShape) {
    self.output = output
    self.shape = shape
  }

  func begin() {}

  func write(_ hit: Hit) throws {
    output.append(geoJSON: hit, shape)
    output.append("\n")
    try output.drain()
  }

  func write(_ ready: SerializedFeature) throws -> Bool {
    guard shape.isSerialized else { return false }
    output.append(geoJSON: ready)
    output.append("\n")
    try output.drain()
    return true
  }

  func write(_ written: SerializedHits) throws { try output.pass(written.output) }

  func end() throws { try output.flush() }
}
