extension AreaMeasure {
  /// Of a corridor, without windows: for those who search a tree of boxes along the route.
  package static func beside(
    _ corridor: Corridor, _ budget: WorkBudget
  ) -> (route: RouteMeasure, area: AreaMeasure) {
    let route = RouteMeasure(corridor)
    return (route, AreaMeasure(kind: .corridor(route), parts: [], budget))
  }

  private init(kind: Kind, parts: [[Window]], _ budget: WorkBudget) {
    self.kind = kind
    self.parts = parts
    self.budget = budget
  }
}
