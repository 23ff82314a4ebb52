import RoadsCore

/// A row that was read, as the feature that it is. An object, so that it is shared between what a reader
/// remembers and the answers that it is in.
final class KeptRow {
  let feature: Feature
  private(set) lazy var place = Geocentric(feature.coordinate)

  init(_ feature: Feature) { self.feature = feature }

  /// What it takes in memory. Names of authorities are shared, and there are few.
  var bytes: Int {
    let texts = KeptRow.bytes(feature.id) + KeptRow.bytes(feature.title) + KeptRow.bytes(feature.road)
    return 64 + MemoryLayout<Feature>.stride + MemoryLayout<Geocentric>.stride + texts
      + KeptRow.bytes(feature.text)
  }

  /// Of a text outside of its String, which holds up to 15 bytes itself: what Swift and malloc put around it.
  private static func bytes(_ text: String?) -> Int {
    guard let count = text?.utf8.count, count > 15 else { return 0 }
    return 48 + count
  }
}
