internal import CMemory
import RoadsCore

/// A row that was read: the feature that it is, and beside it where it lies, so that features outside of an area are
/// never touched.
struct KeptRow {
  let place: Geocentric
  let feature: Feature

  init(_ feature: Feature) {
    self.feature = feature
    place = Geocentric(feature.coordinate)
  }
}

extension [KeptRow?] {
  /// Has the feature in that slot brought nearer, which will be asked for soon: by its address, because to count
  /// it as in use is what would wait for it.
  func expect(_ slot: Int) {
    withUnsafeBytes { rows in
      let offset = slot * MemoryLayout<KeptRow?>.stride + MemoryLayout<Geocentric>.stride
      let feature = rows.load(fromByteOffset: offset, as: UnsafeRawPointer?.self)
      if let feature { cprefetch(feature, 2 * 64) }
    }
  }
}

extension Feature {
  /// What it takes in memory. Names of authorities are shared, and there are few.
  var bytes: Int {
    let texts = Feature.bytes(id) + Feature.bytes(title) + Feature.bytes(road)
    return Feature.objectBytes + texts + Feature.bytes(text)
  }

  /// Of a text outside of its String, which holds up to 15 bytes itself: what Swift and malloc put around it.
  private static func bytes(_ text: String?) -> Int {
    guard let count = text?.utf8.count, count > 15 else { return 0 }
    return 48 + count
  }
}
