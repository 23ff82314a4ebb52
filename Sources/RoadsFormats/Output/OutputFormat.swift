/// What can be written, by the name that `--format` takes. A new format is a new file with a
/// `FeatureWriter` in it, a case here and its line in `entry`.
package enum OutputFormat: String, Sendable, Hashable, CaseIterable {
  case json
  case geojson
  case geojsonl
  case csv
  case gpx

  package var mediaType: String { entry.mediaType }
  /// Without the point.
  package var fileExtension: String { entry.fileExtension }

  package func writer(
    _ shape: AnswerShape, to sink: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) -> any FeatureWriter {
    entry.writer(OutputBuffer(sink), shape)
  }

  private struct Entry {
    let mediaType: String
    let fileExtension: String
    let writer: (OutputBuffer, AnswerShape) -> any FeatureWriter
  }

  private var entry: Entry {
    switch self {
    case .json: Entry(mediaType: "application/json", fileExtension: "json", writer: JSONWriter.make)
    case .geojson:
      Entry(mediaType: "application/geo+json", fileExtension: "geojson", writer: GeoJSONWriter.make)
    case .geojsonl:
      Entry(mediaType: "application/x-ndjson", fileExtension: "geojsonl", writer: GeoJSONLinesWriter.init)
    case .csv: Entry(mediaType: "text/csv; charset=utf-8", fileExtension: "csv", writer: CSVWriter.init)
    case .gpx: Entry(mediaType: "application/gpx+xml", fileExtension: "gpx", writer: GPXWriter.init)
    }
  }
}
