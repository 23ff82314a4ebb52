package import RoadsCore

/// What can be read, by the name that `--from` takes. A new format is a new file with a
/// `ReadableFormat` in it, a case here and its line in `reader`.
package enum ImportFormat: String, Sendable, Hashable, CaseIterable {
  case list
  case geojson
  case geojsonl
  case csv
  case gpx
  case kml
  case rss
  case atom
  case overpass
  case wzdx
  case tdx
  case open511
  case open511XML = "open511-xml"
  case datex2
  case waze
  case cifs
  case cifsJSON = "cifs-json"
  case garmin
  case igo
  case ov2

  /// As its makers call it: the same in every language.
  package var title: String { reader.title }

  /// Whose rows are of which nobody says it. It stands before their ids, but for the list's, which stay as they are.
  package var source: SourceName {
    switch self {
    case .list: .list
    case .overpass: SourceName(stored: "osm")
    // Both forms of a format are one source.
    case .geojsonl: ImportFormat.geojson.source
    case .open511XML: ImportFormat.open511.source
    case .cifsJSON: ImportFormat.cifs.source
    default: SourceName(stored: rawValue)
    }
  }

  /// Arguments of `roads import` for a file of this format.
  package var example: String { reader.example }
  /// What of a file is not read; nil where all of it is.
  package var passesOver: String? { reader.passesOver }

  var reader: any ReadableFormat.Type {
    switch self {
    case .list: ListFormat.self
    case .geojson: GeoJSONFormat.self
    case .geojsonl: GeoJSONLinesFormat.self
    case .csv: CSVFormat.self
    case .gpx: GPXFormat.self
    case .kml: KMLFormat.self
    case .rss: RSSFormat.self
    case .atom: AtomFormat.self
    case .overpass: OverpassFormat.self
    case .wzdx: WZDxFormat.self
    case .tdx: TDxFormat.self
    case .open511: Open511Format.self
    case .open511XML: Open511XMLFormat.self
    case .datex2: DATEXFormat.self
    case .waze: WazeFormat.self
    case .cifs: CIFSFormat.self
    case .cifsJSON: CIFSJSONFormat.self
    case .garmin: GarminFormat.self
    case .igo: IGOFormat.self
    case .ov2: OV2Format.self
    }
  }

  /// By the first bytes; the list where nothing better fits and it may still be JSON, as its reader says best
  /// what is wrong with it.
  static func recognised(_ head: InputHead) -> ImportFormat? {
    if let format = allCases.first(where: { $0.reader.recognises(head) }) { return format }
    switch head.content {
    case .xml, .text: return nil
    case .json, .nothing: return .list
    }
  }
}

protocol ReadableFormat {
  static var title: String { get }
  /// Arguments of `roads import`: the format is detected by the content.
  static var example: String { get }
  /// For the documentation, in English.
  static var passesOver: String? { get }
  /// Whether a file that begins so can only be of this format.
  static func recognises(_ head: InputHead) -> Bool
  static func open(_ input: ByteInput, _ options: ImportFile.Options) throws(InputError) -> ImportFile.Content
}

extension ReadableFormat {
  static var passesOver: String? { nil }
}

/// What `--as` says that a list holds.
package enum ListKind: String, Sendable, Hashable, CaseIterable {
  case radars
  case conditions
  case bulletin

  package var layer: Layer? {
    switch self {
    case .radars: .radars
    case .conditions: .conditions
    case .bulletin: nil
    }
  }
}
