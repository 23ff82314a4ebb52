import RoadsCore

/// The order of answers, layer then id, read where the ids lie.
package enum RecordOrder {
  package static func precedes(_ a: LiveRecord, _ b: LiveRecord) -> Bool {
    let (mine, theirs) = (a.layer, b.layer)
    if mine != theirs { return mine < theirs }
    let decided: Bool? = a.withBytes { left in
      b.withBytes { right in order(left, Int(a.header.id) + 1, right, Int(b.header.id) + 1) }
    }
    return decided ?? (a.id < b.id)
  }

  /// nil where an escape must be read before it is known. What is not escaped stands as its own bytes.
  private static func order(
    _ a: UnsafeBufferPointer<UInt8>, _ startA: Int, _ b: UnsafeBufferPointer<UInt8>, _ startB: Int
  ) -> Bool? {
    var i = 0
    while true {
      let x = a[startA + i]
      let y = b[startB + i]
      if x == JSONStringBytes.backslash || y == JSONStringBytes.backslash { return nil }
      if x != y {
        if x == JSONStringBytes.quote { return true }
        return y == JSONStringBytes.quote ? false : x < y
      }
      if x == JSONStringBytes.quote { return false }
      i += 1
    }
  }

  static func precedes(_ record: LiveRecord, _ id: FeatureID) -> Bool {
    let layer = record.layer
    if layer != id.layer { return layer < id.layer }
    return record.id < id
  }
}
