import RoadsCore

/// Which way the traffic concerned is heading, for formats that say it by points of the compass.
extension Feature {
  /// Of direction `one`: a point's bearing, or from a line's beginning to its end. nil where nobody knows.
  var heading: Double? {
    guard details.direction == .one else { return nil }
    if let bearing = details.bearing { return bearing.degrees }
    return shape?.geometry.heading
  }
}
