extension AreaMeasure {
  /// Of a corridor, for who has a tree of boxes to ask and no need of windows: it has none.
  package static func beside(_ corridor: Corridor) -> (route: RouteMeasure, area: AreaMeasure) {
    let route = RouteMeasure(corridor)
    return (route, AreaMeasure(kind: .corridor(route), parts: []))
  }

  private init(kind: Kind, parts: [[Window]]) {
    self.kind = kind
    self.parts = parts
  }
}
