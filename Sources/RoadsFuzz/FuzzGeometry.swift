import RoadsCore
import RoadsService
import RoadsSpatiaLite

enum FuzzGeometry {
  static func run(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { _ = PointBlob.coordinate($0) }
    guard bytes.count >= 25 else { return }
    bytes.withUnsafeBytes { raw in
      let numbers = (0..<3).map { index in
        Double(bitPattern: raw.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
      }
      guard let place = try? Coordinate(latitude: numbers[0], longitude: numbers[1]) else { return }
      let kept = PointBlob(place).withBytes { PointBlob.coordinate($0) }
      precondition(kept == place, "a point is not what it was")
      // Each place is in one square of each zoom level, and that square's box has it.
      let zoom = Int(raw[24]) % (TileAddress.highestZoom + 1)
      let (columns, rows) = (Int(truncatingIfNeeded: Int64(raw[24])), Int(numbers[2].bitPattern & 0xFFFF))
      if let tile = TileAddress(zoom: zoom, column: columns, row: rows) {
        _ = tile.box
        _ = tile.position(of: place, extent: 4096)
      }
      if let circle = try? Circle(centre: place, metres: abs(numbers[2])) {
        _ = Area.circle(circle)
      }
      if let other = try? Coordinate(latitude: numbers[2], longitude: numbers[0]) {
        if let route = try? Route([place, other, place]) { _ = route }
        _ = try? Box(southWest: place, northEast: other)
      }
    }
  }
}
