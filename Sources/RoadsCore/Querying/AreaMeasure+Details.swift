/// What more there is to say where a line or area is near.
package struct ShapePosition: Sendable, Hashable {
  /// Its nearest point.
  package var nearest: Coordinate
  /// Metres along a route to where it last leaves the width.
  package var alongEnd: Double

  package init(nearest: Coordinate, alongEnd: Double = 0) {
    self.nearest = nearest
    self.alongEnd = alongEnd
  }
}

/// Where features lie of which more is known than a point.
extension AreaMeasure {
  /// Of any feature; nil where it is outside, or concerns only the opposite direction of a route.
  package func areaPosition(of feature: Feature) -> AreaPosition? {
    guard feature.hasDetails else {
      let point = feature.coordinate
      return areaPosition(of: point, at: Geocentric(point))
    }
    return areaPosition(of: feature.coordinate, feature.details)
  }

  /// By its line or area where it has one, and along a route by its direction.
  package func areaPosition(of sign: Coordinate, _ details: FeatureDetails) -> AreaPosition? {
    guard let shape = details.shape else {
      return areaPosition(
        of: sign, at: Geocentric(sign), direction: details.direction, bearing: details.bearing)
    }
    return areaPosition(of: ShapePaths(shape.geometry), direction: details.direction)
  }

  /// Of a point with a direction.
  package func areaPosition(
    of point: Coordinate, at place: Geocentric, direction: Direction, bearing: Bearing?
  ) -> AreaPosition? {
    guard case .corridor(let measure) = kind else { return areaPosition(of: point, at: place) }
    guard let position = measure.position(of: point, at: place, budget) else { return nil }
    if direction == .one, let bearing, !measure.bothDirections,
      !measure.goes(bearing, at: position, of: point)
    {
      return nil
    }
    return AreaPosition(distance: position.distance, along: position.along)
  }

  /// Of a line or an area.
  package func areaPosition(of paths: borrowing ShapePaths, direction: Direction) -> AreaPosition? {
    switch kind {
    case .box(let box): return BoxMeeting(box).meets(paths, budget) ? AreaPosition() : nil
    case .circle(let measure, let metres):
      return measure.nearest(on: paths, within: metres, budget).map {
        AreaPosition(distance: $0.distance, ofShape: ShapePosition(nearest: $0.point))
      }
    case .corridor(let route): return position(of: paths, beside: route, direction)
    }
  }

  /// What is found out about a packed line without unpacking it.
  package enum PackedPosition {
    case inside(AreaPosition)
    case outside
    /// It must be unpacked to be measured.
    case unknown
  }

  /// Only around a centre: what few edges are near it is seen in a plane.
  package func areaPosition(of line: PackedLine, _ memory: inout NearestMemory) -> PackedPosition {
    guard case .circle(let measure, let metres) = kind else { return .unknown }
    return switch measure.nearest(on: line, within: metres, &memory) {
    case .place(let nearest):
      .inside(AreaPosition(distance: nearest.distance, ofShape: ShapePosition(nearest: nearest.point)))
    case .farther: .outside
    case .unknown: .unknown
    }
  }

  /// false where nothing in there can be inside.
  package func mayHold(_ window: Window) -> Bool {
    switch kind {
    case .box(let box): return Window.of(box).contains { $0.touches(window) }
    case .circle(let measure, let metres):
      return Window.around(CollectionOfOne(measure.centre), metres: metres).contains { $0.touches(window) }
    case .corridor(let measure): return measure.mayHold(window, budget)
    }
  }
}
