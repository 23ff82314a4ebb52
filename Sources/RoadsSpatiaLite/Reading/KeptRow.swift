import RoadsCore

/// A row that was read: the feature that it is, and beside it what says whether it is in an area, so that rows
/// outside are never touched.
struct KeptRow {
  let feature: Feature
  let point: Coordinate
  let place: Geocentric

  init(_ feature: Feature) {
    self.feature = feature
    point = feature.coordinate
    place = Geocentric(point)
  }

  /// What its feature takes in memory. Names of authorities are shared, and there are few.
  var bytes: Int {
    let texts = KeptRow.bytes(feature.id) + KeptRow.bytes(feature.title) + KeptRow.bytes(feature.road)
    return Feature.objectBytes + texts + KeptRow.bytes(feature.text)
  }

  /// Of a text outside of its String, which holds up to 15 bytes itself: what Swift and malloc put around it.
  private static func bytes(_ text: String?) -> Int {
    guard let count = text?.utf8.count, count > 15 else { return 0 }
    return 48 + count
  }
}
