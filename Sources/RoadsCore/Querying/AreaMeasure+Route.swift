extension AreaMeasure {
  /// Of a corridor, without windows: for those who search a tree of boxes along the route.
  package static func beside(_ corridor: Corridor) -> (route: RouteMeasure, area: AreaMeasure) {
    let route = RouteMeasure(corridor)
    return (route, AreaMeasure(kind: .corridor(route), parts: []))
  }

  private init(kind: Kind, parts: [[Window]]) {
    self.kind = kind
    self.parts = parts
  }
}
