import RoadsFormats

/// What it takes to write a feed, known before its first byte is sent: a feed that broke off would look whole to many.
extension OutputFormat {
  /// In units of a `WorkBudget`. `bytes`: what the features have as GeoJSON. Measured on 200,000 features
  /// (`Scripts/torture single --only feeds`); packing comes on top.
  func work(features: Int, bytes: Int, _ geometry: GeometryChoice) -> Int {
    isReady(geometry) ? features * 400 + bytes * 2 : features * 2_000 + bytes * 3
  }

  /// Whether features are kept as it writes them.
  private func isReady(_ geometry: GeometryChoice) -> Bool {
    switch self {
    case .json, .geojson, .geojsonl: geometry == .full
    default: false
    }
  }
}
