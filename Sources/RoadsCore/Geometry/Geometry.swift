/// What a feature occupies, as the standards name it (OGC 06-103r4), on WGS84. Edges are geodesics.
package enum Geometry: Sendable, Hashable {
  case point(Coordinate)
  /// In the order in which traffic drives, where the direction is `one`.
  case lineString([Coordinate])
  case multiLineString([[Coordinate]])
  /// Rings, each closed, the outer one first. What an odd number of rings surrounds is inside.
  case polygon([[Coordinate]])
  case multiPolygon([[[Coordinate]]])

  /// Most points of one geometry.
  package static let mostPoints = 50_000

  package var type: GeometryType {
    switch self {
    case .point: .point
    case .lineString: .lineString
    case .multiLineString: .multiLineString
    case .polygon: .polygon
    case .multiPolygon: .multiPolygon
    }
  }

  /// Its lines, or the rings of its polygons; a point is none.
  package var paths: [[Coordinate]] {
    switch self {
    case .point: []
    case .lineString(let line): [line]
    case .multiLineString(let lines), .polygon(let lines): lines
    case .multiPolygon(let polygons): polygons.flatMap { $0 }
    }
  }

  package var pointCount: Int {
    switch self {
    case .point: 1
    case .lineString(let line): line.count
    case .multiLineString(let lines), .polygon(let lines): lines.reduce(0) { $0 + $1.count }
    case .multiPolygon(let polygons): polygons.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } }
    }
  }
}

/// The raw value is the name that GeoJSON and the standards have for it.
package enum GeometryType: String, Sendable, Hashable, CaseIterable {
  case point = "Point"
  case lineString = "LineString"
  case multiLineString = "MultiLineString"
  case polygon = "Polygon"
  case multiPolygon = "MultiPolygon"

  package var isArea: Bool { self == .polygon || self == .multiPolygon }
  package var isLine: Bool { self == .lineString || self == .multiLineString }

  /// Its number in well-known binary: files of every version have it.
  package var number: Int {
    switch self {
    case .point: 1
    case .lineString: 2
    case .polygon: 3
    case .multiLineString: 5
    case .multiPolygon: 6
    }
  }

  package init?(number: Int) {
    // A switch: the live index asks this of every line it measures.
    switch number {
    case 1: self = .point
    case 2: self = .lineString
    case 3: self = .polygon
    case 5: self = .multiLineString
    case 6: self = .multiPolygon
    default: return nil
    }
  }
}
