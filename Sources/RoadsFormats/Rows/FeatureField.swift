import RoadsCore

/// What a column of a table, or a property of a GeoJSON feature, can hold.
package enum FeatureField: Int, Sendable, Hashable, CaseIterable {
  case id
  case layer
  case type
  case icon
  case title
  case road
  case roadClass
  case authorityID
  case authority
  case text
  case validFrom
  case validTo
  case reports
  case updatedAt
  case coordinates
  case latitude
  case longitude
  case direction
  case bearing
  case wkt
  case speedLimit
  case camera
  case vehicles
  case approximate
  case schedule
  case scheduleZone
  case source
  /// What others call a bearing and a limit. They have words of their own there, and the row is good without.
  case heading
  case maxspeed

  /// As our own exports call it.
  package var name: String {
    switch self {
    case .id: "id"
    case .layer: "layer"
    case .type: "type"
    case .icon: "icon"
    case .title: "title"
    case .road: "road"
    case .roadClass: "road_class"
    case .authorityID: "authority_id"
    case .authority: "authority"
    case .text: "text"
    case .validFrom: "valid_from"
    case .validTo: "valid_to"
    case .reports: "reports"
    case .updatedAt: "updated_at"
    case .coordinates: "coordinates"
    case .latitude: "lat"
    case .longitude: "lon"
    case .direction: "direction"
    case .bearing: "bearing"
    case .wkt: "wkt"
    case .speedLimit: "speed_limit_kmh"
    case .camera: "camera"
    case .vehicles: "applies_to"
    case .approximate: "approximate"
    case .schedule: "schedule"
    case .scheduleZone: "schedule_zone"
    case .source: "source"
    case .heading: "heading"
    case .maxspeed: "maxspeed"
    }
  }

  /// The names under which others have the same, in lower case.
  private static let otherNames: [(FeatureField, [String])] = [
    (.id, ["@id", "fid", "ogc_fid", "objectid", "uuid", "identifier"]),
    (.title, ["name", "headline", "label", "naslov", "naziv", "titel"]),
    (.road, ["ref", "road_name", "roadname", "route", "put", "cesta", "straße", "strasse"]),
    (.text, ["description", "desc", "details", "comment", "opis", "beschreibung"]),
    (.validFrom, ["start", "start_date", "startdate", "start_time", "from"]),
    (.validTo, ["end", "end_date", "enddate", "end_time", "until"]),
    (.updatedAt, ["updated", "update_date", "last_updated", "modified", "timestamp"]),
    (.latitude, ["latitude", "y", "širina", "breite"]),
    (.longitude, ["longitude", "lng", "long", "x", "dužina", "länge"]),
    (.coordinates, ["latlon", "lat_lon", "position"]),
    (.wkt, ["wkt_geom", "geom", "the_geom", "geometry"]),
    (.type, ["event_type", "category", "vrsta"]),
    (.maxspeed, ["max_speed", "speed_limit", "speedlimit"]),
  ]

  private static let byName: [String: FeatureField] = {
    var names = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
    for (field, others) in otherNames {
      for name in others { names[name] = field }
    }
    return names
  }()

  /// Names with commas between, `-` for a column to ignore. `unknown` receives any other word.
  package static func columns(
    in text: String, unknown: (String) throws -> Void
  ) rethrows -> [FeatureField?] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let name = String(part.trimmingSpaces())
      if name == "-" { return nil }
      guard let field = named(name) else {
        try unknown(name)
        return nil
      }
      return field
    }
  }

  /// What makes a row one of our own exports'.
  package static let ofOwnRow: [FeatureField] = [.id, .layer, .type, .title, .reports, .updatedAt]
  /// What makes a table one of them, whatever became of its rows: nobody else has all of these columns.
  package static let ofOwnTable = ofOwnRow + [.source]
  /// What is read of such rows alone: tables of others mean other things by it.
  private static let inOwnRowsAlone: [FeatureField] = [
    .source, .roadClass, .authorityID, .authority, .reports,
  ]

  /// One of a table's columns that would have no effect, because without the others no row is our own.
  package static func withoutEffect(in columns: [FeatureField?]) -> FeatureField? {
    guard !ofOwnRow.allSatisfy({ columns.contains($0) }) else { return nil }
    return inOwnRowsAlone.first { columns.contains($0) }
  }

  /// As our own exports call it, and as nobody else may.
  static func ours(_ name: String) -> FeatureField? {
    byName[name].flatMap { $0.name == name ? $0 : nil }
  }

  package static func named(_ name: String) -> FeatureField? {
    byName[String(name.trimmingSpaces()).lowercased()]
  }
}
