package import RoadsCore

/// What can be written, by the name that `--format` takes. This is the one table of them: help, completions, the
/// service's feeds with their media types, and the documentation are made from it. A new format is a new file with
/// a `FeatureWriter` in it, a case here and a line in `entry`.
package enum OutputFormat: String, Sendable, Hashable, CaseIterable {
  case json
  case geojson
  case geojsonl
  case csv
  case gpx
  case kml
  case wzdx
  case tdx
  case open511
  case open511XML = "open511-xml"
  case datex2
  case cifs
  case cifsJSON = "cifs-json"
  case garmin
  case igo
  case ov2
  case ics

  /// What people call it.
  package var title: String { entry.title }
  package var mediaType: String { entry.mediaType }
  /// Without the point.
  package var fileExtension: String { entry.fileExtension }
  /// Which features it has no place for; nil where it takes all of them.
  package var leavesOut: String? { entry.leavesOut }
  /// What of a feature is not in it; nil where everything is.
  package var loses: String? { entry.loses }
  /// Nothing for a terminal.
  package var isBinary: Bool { entry.isBinary }
  /// Whether it is about what is planned: without a time in the question, about all that is not over.
  package var looksAhead: Bool { entry.looksAhead }
  /// Whether what it writes of hours is about the days from today on.
  package var dependsOnDay: Bool { entry.dependsOnDay }
  /// Whether what has hours becomes an event for each of the next times that it is active.
  package var hasOccurrences: Bool { entry.hasOccurrences }
  /// Says of a feature whether it can be written; nil where each can.
  package var carries: FeatureTraits.Rule? {
    guard let obstacle else { return nil }
    return { traits in obstacle(traits) == nil }
  }
  /// The only layer of which it carries anything.
  package var onlyLayer: Layer? { entry.layer }
  /// The same with the reason why it cannot.
  package var obstacle: FeatureTraits.Check? { entry.obstacle }

  /// What it cannot carry is left out and counted.
  package func writer(
    _ shape: AnswerShape, _ feedContext: FeedContext = FeedContext(),
    to sink: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) -> any FeatureWriter {
    writer(into: OutputBuffer(sink), shape, feedContext)
  }

  /// Hits from the middle of an answer, for its writer to go on with: on whatever thread.
  package func written(
    _ hits: [Hit], _ shape: AnswerShape, _ feedContext: FeedContext
  ) throws -> SerializedHits {
    let output = OutputBuffer(capacity: 512 * hits.count)
    let writer = writer(into: output, shape, feedContext)
    for hit in hits { try writer.write(hit) }
    return SerializedHits(output: output, leftOut: writer.leftOut, zones: writer.zones)
  }

  private func writer(
    into output: OutputBuffer, _ shape: AnswerShape, _ feedContext: FeedContext
  ) -> any FeatureWriter {
    let entry = entry
    let writer = entry.writer(output, shape, feedContext)
    guard let check = entry.obstacle else { return writer }
    let estimating =
      feedContext.estimatedEnd == nil || entry.marksEstimates
      ? writer : EstimatingWriter(writer, check, feedContext)
    return FilteringWriter(estimating) { self.obstacle(of: $0, feedContext) == nil }
  }

  var entry: FormatEntry {
    switch self {
    case .json: JSONWriter.entry
    case .geojson: GeoJSONWriter.entry
    case .geojsonl: GeoJSONLinesWriter.entry
    case .csv: CSVWriter.entry
    case .gpx: GPXWriter.entry
    case .kml: KMLWriter.entry
    case .wzdx: WZDxWriter.entry
    case .tdx: TDxWriter.entry
    case .open511: Open511JSONWriter.entry
    case .open511XML: Open511XMLWriter.entry
    case .datex2: DATEXWriter.entry
    case .cifs: CIFSWriter.entry
    case .cifsJSON: CIFSJSONWriter.entry
    case .garmin: GarminWriter.entry
    case .igo: IGOWriter.entry
    case .ov2: OV2Writer.entry
    case .ics: ICalendarWriter.entry
    }
  }
}
