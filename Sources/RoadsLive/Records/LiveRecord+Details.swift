package import RoadsCore

/// What only few records have: more than a point.
extension LiveRecord {
  /// A line or an area.
  package var isShape: Bool { header.isShape }
  package var hasDetails: Bool { header.hasDetails }

  package var details: FeatureDetails {
    guard header.hasDetails else { return .none }
    var details = withDetails { $0.details(sign: coordinate) }
    if header.isJoined { details.joinedSources = sources }
    return details
  }

  /// For tables and lists, which show no lines.
  package var detailsWithoutShape: FeatureDetails {
    guard header.hasDetails else { return .none }
    var details = withDetails { $0.detailsWithoutShape }
    if header.isJoined { details.joinedSources = sources }
    return details
  }

  package var geometry: Geometry {
    header.isShape ? withDetails { $0.geometry } ?? .point(coordinate) : .point(coordinate)
  }

  package var geometryType: GeometryType { header.isShape ? withDetails { $0.type } : .point }

  package var direction: Direction { header.hasDetails ? withDetails { $0.direction } : .unknown }

  /// Whether it concerns some vehicles alone.
  package var isLimited: Bool { header.hasDetails && withDetails { $0.isLimited } }

  /// Whether it is not always active within its validity.
  package var hasSchedule: Bool { header.isScheduled }

  /// Metres of a line.
  package var length: Double? { header.isShape ? withDetails { $0.length } : nil }

  /// Points of its geometry.
  package var pointCount: Int { header.isShape ? withDetails { $0.pointCount } : 1 }

  /// All of it is in there; over the 180th meridian it is the whole band.
  package var extent: Window { box.window }

  var box: RTreeBox {
    header.isShape ? withDetails { $0.box } : RTreeBox(header.latitude, header.longitude)
  }

  /// Of one that has some; while `body` runs.
  func withDetails<Result>(_ body: (PackedDetails) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(block) { try body(block.place.details) }
  }
}
