extension Box {
  /// Whether a feature's point, or some of its line or area, is in it.
  package func holds(_ feature: Feature) -> Bool {
    guard feature.shape != nil else { return contains(feature.coordinate) }
    return AreaMeasure(.box(self)).areaPosition(of: feature) != nil
  }
}
