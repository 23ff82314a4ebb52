/// One Mapbox vector tile (version 2.1 of its specification) of points.
struct VectorTile {
  static let extent = 4096

  struct Point {
    let x: Int
    let y: Int
    let properties: [(key: String, value: String)]
  }

  private var writer = ProtobufWriter()

  var bytes: [UInt8] { writer.bytes }

  /// Layers without points are left out, as the specification asks.
  mutating func add(layer name: String, _ points: [Point]) {
    guard !points.isEmpty else { return }
    var layer = ProtobufWriter()
    var keys = Dictionary<String, Int>()
    var keyOrder: [String] = []
    var values = Dictionary<String, Int>()
    var valueOrder: [String] = []
    layer.number(15, 2)
    layer.text(1, name)
    for point in points {
      var tags: [UInt64] = []
      for (key, value) in point.properties {
        tags.append(UInt64(VectorTile.index(of: key, &keys, &keyOrder)))
        tags.append(UInt64(VectorTile.index(of: value, &values, &valueOrder)))
      }
      var feature = ProtobufWriter()
      feature.packed(2, tags)
      feature.number(3, 1)
      // MoveTo, once.
      feature.packed(4, [1 | 1 << 3, ProtobufWriter.zigzag(point.x), ProtobufWriter.zigzag(point.y)])
      layer.chunk(2, feature.bytes)
    }
    for key in keyOrder { layer.text(3, key) }
    for value in valueOrder {
      var wrapped = ProtobufWriter()
      wrapped.text(1, value)
      layer.chunk(4, wrapped.bytes)
    }
    layer.number(5, VectorTile.extent)
    writer.chunk(3, layer.bytes)
  }

  private static func index(of text: String, _ known: inout [String: Int], _ order: inout [String]) -> Int {
    if let index = known[text] { return index }
    known[text] = order.count
    order.append(text)
    return order.count - 1
  }
}
