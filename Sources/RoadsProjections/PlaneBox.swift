package import RoadsCore

/// A box whose edges are straight in a plane, and what meets it. Features are judged there by the coordinates that an answer in
/// that system has, and between these by the geodesics that their edges are: so nothing need be known of what becomes of the
/// box's own edges on the earth.
package struct PlaneBox {
  private let projection: Projection
  private let rectangle: PlaneRectangle
  /// A place in it.
  private let inner: Coordinate?
  /// Nothing outside of this can meet it; nil: it may reach anywhere.
  package let outer: Box?

  /// nil where all of it is out of the system's reach.
  package init?(_ given: PlaneRectangle, _ projection: Projection) {
    // As places are: what is told of one that lies on the box's edge may be up to half a millimetre beside it.
    let told = PlaneRectangle(least: given.least.rounded, most: given.most.rounded)
    guard let rectangle = told.intersection(projection.bounds) else { return nil }
    self.projection = projection
    self.rectangle = rectangle
    inner = projection.coordinates(of: PlaneBox.grid(rectangle)).lazy.compactMap { $0 }.first
    outer = PlaneBox.outer(rectangle, projection)
  }

  /// Its middle first.
  private static func grid(_ rectangle: PlaneRectangle) -> [PlanePosition] {
    let (width, height) = (
      rectangle.most.first - rectangle.least.first, rectangle.most.second - rectangle.least.second
    )
    let parts = [0.5, 0.25, 0.75, 0.0, 1.0]
    return parts.flatMap { part in
      parts.map { PlanePosition(rectangle.least.first + width * part, rectangle.least.second + height * $0) }
    }
  }

  // MARK: On the earth

  private static let steps = 64
  /// Of the extent: more than the image of an edge bends between two of so many places on it.
  private static let margin = 0.01
  /// Degrees, for boxes of no extent.
  private static let least = 0.01

  private static func outer(_ rectangle: PlaneRectangle, _ projection: Projection) -> Box? {
    let reach = projection.reach
    let places = projection.coordinates(of: rectangle.border(steps))
    let known = places.compactMap { $0 }
    guard known.count == places.count, !known.isEmpty, !holdsPole(rectangle, projection) else {
      return box(reach, reach)
    }
    let latitudes = known.map(\.latitude)
    let longitudes = known.map(\.longitude)
    let (south, north) = (latitudes.min() ?? reach.south, latitudes.max() ?? reach.north)
    let (west, east) = (longitudes.min() ?? reach.west, longitudes.max() ?? reach.east)
    let more = max(east - west, north - south) * margin + least
    return box(
      reach, Window(south: south - more, west: west - more, north: north + more, east: east + more))
  }

  private static func holdsPole(_ rectangle: PlaneRectangle, _ projection: Projection) -> Bool {
    [-90.0, 90].contains { latitude in
      guard projection.reach.north >= latitude, projection.reach.south <= latitude else { return false }
      let pole = Coordinate(validLatitude: latitude, longitude: projection.reach.west)
      return projection.position(of: pole).map(rectangle.contains) ?? false
    }
  }

  private static func box(_ reach: Window, _ window: Window) -> Box? {
    let southWest = Coordinate(
      validLatitude: min(max(reach.south, window.south), reach.north),
      longitude: min(max(reach.west, window.west), reach.east))
    let northEast = Coordinate(
      validLatitude: max(min(reach.north, window.north), southWest.latitude),
      longitude: max(min(reach.east, window.east), southWest.longitude))
    return try? Box(southWest: southWest, northEast: northEast)
  }

  // MARK: What meets it

  package func holds(_ point: Coordinate, _ budget: WorkBudget) -> Bool {
    guard budget.take(Projection.workOfPoint) else { return false }
    if projection.position(of: point).map(rectangle.contains) ?? false { return true }
    guard abs(point.longitude) == 180 else { return false }
    // -180 and 180 are one meridian.
    let same = Coordinate(validLatitude: point.latitude, longitude: -point.longitude)
    return projection.position(of: same).map(rectangle.contains) ?? false
  }

  /// Points that are transformed at once.
  private static let batch = 256

  /// Whether a line or an area has a point in common with it. Where no edges meet, one is inside of the other, or they are apart.
  package func meets(_ paths: borrowing ShapePaths, _ budget: WorkBudget) -> Bool {
    var begin = 0
    for end in paths.ends {
      if meets(paths.points[begin..<end], budget) { return true }
      begin = end
    }
    guard paths.isArea, let inner, budget.take(paths.points.count * PlaneBox.workOfSide) else { return false }
    return EvenOdd.contains(paths, inner)
  }

  private func meets(_ path: ArraySlice<Coordinate>, _ budget: WorkBudget) -> Bool {
    var last: (point: Coordinate, place: PlanePosition)?
    var rest = path
    while !rest.isEmpty {
      let points = rest.prefix(PlaneBox.batch)
      rest = rest.dropFirst(PlaneBox.batch)
      guard budget.take(points.count * Projection.workOfPoint) else { return false }
      for (point, place) in zip(points, projection.positions(of: points)) {
        if rectangle.contains(place) { return true }
        if let last, meets(last.point, last.place, point, place, budget) { return true }
        last = (point, place)
      }
    }
    return false
  }

  /// An edge of a feature, of which neither end is inside.
  private func meets(
    _ start: Coordinate, _ from: PlanePosition, _ end: Coordinate, _ to: PlanePosition, _ budget: WorkBudget
  ) -> Bool {
    // In degrees the way between these two leads over the 180th meridian: there the plane ends.
    guard from.isFinite, to.isFinite, abs(end.longitude - start.longitude) <= 180 else {
      let metres = Geodesic.distance(start, end)
      // Of an edge that leaves the reach, what is within counts, to the millimetre; of one that is outside with both ends and so
      // short, nothing.
      let least = from.isFinite || to.isFinite ? PlaneBox.precision : PlaneBox.shortOutside
      guard metres > least else { return false }
      return meetsByHalves(start, from, end, to, budget)
    }
    let length = from.distance(to: to)
    guard length <= PlaneBox.longest else { return meetsByHalves(start, from, end, to, budget) }
    // By so much it is from the straight line through its ends at most.
    let bend = length * length / PlaneBox.twiceRadius
    guard let around = rectangle.grown(by: bend), around.meets(from, to) else { return false }
    if let within = rectangle.grown(by: -bend), within.meets(from, to) { return true }
    guard bend > PlaneBox.precision else { return rectangle.meets(from, to) }
    return meetsByHalves(start, from, end, to, budget)
  }

  private func meetsByHalves(
    _ start: Coordinate, _ from: PlanePosition, _ end: Coordinate, _ to: PlanePosition, _ budget: WorkBudget
  ) -> Bool {
    guard budget.take(PlaneBox.workOfHalving) else { return false }
    let line = Geodesic.line(from: start, to: end)
    let middle = Geodesic.point(from: start, azimuth: line.departure, metres: line.metres / 2).coordinate
    let place = projection.position(of: middle) ?? PlanePosition(.infinity, .infinity)
    if rectangle.contains(place) { return true }
    return meets(start, from, middle, place, budget) || meets(middle, place, end, to, budget)
  }

  /// Metres.
  private static let precision = 0.001
  private static let shortOutside = 1_000.0
  /// Metres in the plane, for which the bound on how far an edge bends holds. In Mercator's a geodesic turns by sin φ for each
  /// radian of longitude, which is 1/R for each metre at most, and in the others by less within their reach: such an arc is within
  /// L²/8R of its chord. Four times that is L²/2R.
  private static let longest = 100_000.0
  private static let twiceRadius = 2 * 6_350_000.0
  // In units of a budget.
  private static let workOfHalving = 5_000
  private static let workOfSide = 10
}
