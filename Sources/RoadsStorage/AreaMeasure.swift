package import RoadsCore

/// An area as a store's search needs it: where to look in the index, what is surely outside by a rounded place,
/// and the exact word on every point.
package struct AreaMeasure {
  @usableFromInline
  enum Shape {
    case box(Box)
    case circle(CentreMeasure, metres: Double)
    case corridor(RouteMeasure)
  }

  /// Where a point lies in the area, as far as that is a question.
  package struct Spot {
    package var distance = 0.0
    package var along = 0.0

    @inlinable
    package init(distance: Double = 0, along: Double = 0) {
      self.distance = distance
      self.along = along
    }
  }

  @usableFromInline
  let shape: Shape
  /// The windows of a box or a circle, or of each leg of a corridor.
  package let parts: [[Window]]

  package init(_ area: Area) {
    switch area {
    case .box(let box):
      shape = .box(box)
      parts = [Window.of(box)]
    case .circle(let circle):
      shape = .circle(CentreMeasure(circle.centre), metres: circle.metres)
      parts = [Window.around(CollectionOfOne(circle.centre), metres: circle.metres)]
    case .corridor(let corridor):
      let measure = RouteMeasure(corridor)
      shape = .corridor(measure)
      parts = measure.legs.map(\.windows)
    }
  }

  /// Whether an entry can be met more than once: windows are apart, but an entry's rounded box can touch
  /// two of them.
  package var meetsTwice: Bool { parts.count > 1 || parts[0].count > 1 }

  /// false where every point within `slack` metres of there is surely outside of that part.
  @inlinable
  package func mayHold(_ place: @autoclosure () -> Geocentric, slack: Double, part: Int) -> Bool {
    switch shape {
    case .box: true
    case .circle(let measure, let metres):
      measure.place.chordSquared(to: place()) <= (metres + slack) * (metres + slack)
    case .corridor(let measure):
      measure.mayHold(place(), on: measure.legs[part], slack: slack)
    }
  }

  /// nil where the point is outside. `parts` are all whose windows it was met in: it may lie beside
  /// several legs of a route, and its best place along the whole route counts.
  @inlinable
  package func spot(
    of point: Coordinate, at place: @autoclosure () -> Geocentric, parts: some Sequence<Int>
  ) -> Spot? {
    switch shape {
    case .box(let box): return box.contains(point) ? Spot() : nil
    case .circle(let measure, let metres):
      return measure.distance(to: point, at: place(), within: metres).map { Spot(distance: $0) }
    case .corridor(let measure):
      let place = place()
      var best: RoutePosition?
      for part in parts {
        guard let found = measure.position(of: point, at: place, on: measure.legs[part]) else { continue }
        best = best.map { $0.better(of: found) } ?? found
      }
      return best.map { Spot(distance: $0.distance, along: $0.along) }
    }
  }
}
