/// An area as a search needs it: where to look in the index, what is surely outside by a rounded place,
/// and the exact word on every point.
package struct AreaMeasure {
  @usableFromInline
  enum Kind {
    case box(Box)
    case circle(CentreMeasure, metres: Double)
    case corridor(RouteMeasure)
  }

  /// Where a point lies in the area, as far as that is a question.
  package struct AreaPosition {
    package var distance = 0.0
    package var along = 0.0
    /// Of a line or area.
    package var ofShape: ShapePosition?

    @inlinable
    package init(distance: Double = 0, along: Double = 0, ofShape: ShapePosition? = nil) {
      self.distance = distance
      self.along = along
      self.ofShape = ofShape
    }
  }

  @usableFromInline
  let kind: Kind
  /// Taken from by what a route costs, where routes and lines are long.
  package let budget: WorkBudget
  /// The windows of a box or a circle; of a corridor, those of a few stretches of its route.
  package let parts: [[Window]]

  package init(_ area: Area, _ budget: WorkBudget = WorkBudget()) {
    self.budget = budget
    switch area {
    case .box(let box):
      kind = .box(box)
      parts = [Window.of(box)]
    case .circle(let circle):
      kind = .circle(CentreMeasure(circle.centre), metres: circle.metres)
      parts = [Window.around(CollectionOfOne(circle.centre), metres: circle.metres)]
    case .corridor(let corridor):
      let measure = RouteMeasure(corridor)
      kind = .corridor(measure)
      parts = measure.parts
    }
  }

  /// Of a circle whose centre was made ready already.
  package init(around measure: CentreMeasure, metres: Double, windows: [Window], _ budget: WorkBudget) {
    self.budget = budget
    kind = .circle(measure, metres: metres)
    parts = [windows]
  }

  package var windows: [Window] { parts.flatMap { $0 } }

  /// Whether it depends on the direction that a point concerns if the point is in it.
  package var looksAtDirections: Bool { if case .corridor = kind { true } else { false } }

  /// false where every point within `slack` metres of there is surely outside.
  @inlinable
  package func mayHold(_ place: @autoclosure () -> Geocentric, slack: Double) -> Bool {
    switch kind {
    case .box: true
    case .circle(let measure, let metres):
      measure.place.chordSquared(to: place()) <= (metres + slack) * (metres + slack)
    case .corridor(let measure):
      measure.mayHold(place(), slack: slack, budget)
    }
  }

  package func holds(_ point: Coordinate) -> Bool { areaPosition(of: point, at: Geocentric(point)) != nil }

  /// Of a circle: a faster word on what is surely farther than that beyond it.
  package func circleBound(slack: Double) -> CircleBound? {
    guard case .circle(let measure, let metres) = kind else { return nil }
    return CircleBound(measure.centre, metres: metres + slack)
  }

  /// nil where the point is outside.
  @inlinable
  package func areaPosition(of point: Coordinate, at place: @autoclosure () -> Geocentric) -> AreaPosition? {
    switch kind {
    case .box(let box): return box.contains(point) ? AreaPosition() : nil
    case .circle(let measure, let metres):
      return measure.distance(to: point, at: place(), within: metres).map { AreaPosition(distance: $0) }
    case .corridor(let measure):
      return measure.position(of: point, at: place(), budget).map {
        AreaPosition(distance: $0.distance, along: $0.along)
      }
    }
  }
}
