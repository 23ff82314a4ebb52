/// A point's place on a curve that visits the whole globe and keeps neighbours together: rows written in
/// this order lie beside each other on the disk if their places are near each other.
package enum Hilbert {
  package static func key(_ point: Coordinate) -> UInt64 {
    key(x: scaled(point.longitude, 180), y: scaled(point.latitude, 90))
  }

  private static func scaled(_ degrees: Double, _ limit: Double) -> UInt32 {
    UInt32(min(max((degrees + limit) / (2 * limit) * 4_294_967_295, 0), 4_294_967_295))
  }

  /// Square by square from the largest down: two bits a level, and the turn of the curve in it.
  private static func key(x: UInt32, y: UInt32) -> UInt64 {
    var x = x
    var y = y
    var key: UInt64 = 0
    var bit: UInt32 = 1 << 31
    while bit > 0 {
      let right: UInt32 = x & bit == 0 ? 0 : 1
      let up: UInt32 = y & bit == 0 ? 0 : 1
      key = key << 2 | UInt64((3 * right) ^ up)
      if up == 0 {
        if right == 1 {
          x = ~x
          y = ~y
        }
        swap(&x, &y)
      }
      bit >>= 1
    }
    return key
  }
}
