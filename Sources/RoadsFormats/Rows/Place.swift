import RoadsCore

/// Where a row is: a point, or the line or area whose sign it is.
struct Place {
  let coordinate: Coordinate
  let shape: Shape?
  /// What of the shape was taken although it is not as the standards want it.
  let warnings: GeometryWarnings
  /// Whether the line follows the road only roughly, as one does that is made of a few places along it.
  var isApproximate = false

  typealias Reason = Rejection.Reason

  private init(_ coordinate: Coordinate, _ shape: Shape?, _ warnings: GeometryWarnings) {
    self.coordinate = coordinate
    self.shape = shape
    self.warnings = warnings
  }

  init(_ coordinate: Coordinate) { self.init(coordinate, nil, GeometryWarnings()) }

  /// Checked by the rules that hold for every source.
  init(_ geometry: Geometry) throws(Reason) {
    if case .point(let point) = geometry {
      self.init(point)
      return
    }
    let read: (shape: Shape, warnings: GeometryWarnings)
    do throws(GeometryProblem) { read = try Shape.read(geometry) } catch { throw .geometry(error) }
    self.init(read.shape.sign, read.shape, read.warnings)
  }

  static func point(latitude: Double, longitude: Double) throws(Reason) -> Place {
    Place(try vertex(latitude: latitude, longitude: longitude))
  }

  /// A point, or one of a line or area.
  static func vertex(latitude: Double, longitude: Double) throws(Reason) -> Coordinate {
    let point: Coordinate
    do { point = try Coordinate(latitude: latitude, longitude: longitude) } catch { throw .coordinate(error) }
    if point.isNullIsland { throw .nullIsland }
    return point
  }

  static func vertex(
    latitude: some StringProtocol, longitude: some StringProtocol
  ) throws(Reason) -> Coordinate {
    guard let north = Decimal.number(latitude), let east = Decimal.number(longitude) else {
      throw .coordinate(.malformed(latitude + "," + longitude))
    }
    return try vertex(latitude: north, longitude: east)
  }

  /// Only points have a bearing, and none where both directions are concerned: a line has the order of its points, and an
  /// area has no direction to drive in.
  func details(_ direction: Direction, _ bearing: Bearing?) -> FeatureDetails {
    let isArea = shape.map { !$0.geometry.type.isLine } ?? false
    return FeatureDetails(
      shape: shape, direction: isArea && direction == .one ? .unknown : direction,
      bearing: shape == nil && direction != .both ? bearing : nil,
      isApproximate: isApproximate && shape != nil)
  }

  /// What makes an id of a place whose source has none, to about a metre. Lines that are each other's reverse have one
  /// sign: where a line begins belongs to it.
  var id: String {
    let sign = Place.id(of: coordinate)
    guard let start = shape?.geometry.paths.first?.first else { return sign }
    return sign + "," + Place.id(of: start)
  }

  private static func id(of point: Coordinate) -> String {
    Decimal.fixed(point.latitude, places: 5) + "," + Decimal.fixed(point.longitude, places: 5)
  }
}
