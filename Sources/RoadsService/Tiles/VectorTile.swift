/// One Mapbox vector tile (version 2.1 of its specification).
struct VectorTile {
  static let extent = 4096

  /// Units of the tile.
  struct Place: Hashable {
    let x: Int
    let y: Int
  }

  enum Value: Hashable {
    case text(String)
    case number(Double)
    case flag(Bool)
  }

  enum Geometry {
    case point(Place)
    case lines([[Place]])
    /// The first place is not repeated.
    case rings([[Place]])
  }

  struct Feature {
    let geometry: Geometry
    let properties: [(key: String, value: Value)]
  }

  private var writer = ProtobufWriter()

  var bytes: [UInt8] { writer.bytes }

  /// Layers without features are left out, as the specification asks.
  mutating func add(layer name: String, _ features: [Feature]) {
    guard !features.isEmpty else { return }
    var layer = ProtobufWriter()
    var keys = Numbered<String>()
    var values = Numbered<Value>()
    layer.number(15, 2)
    layer.text(1, name)
    for feature in features {
      var tags: [UInt64] = []
      for (key, value) in feature.properties {
        tags.append(keys.number(of: key))
        tags.append(values.number(of: value))
      }
      var written = ProtobufWriter()
      written.packed(2, tags)
      written.number(3, feature.geometry.type)
      written.packed(4, feature.geometry.commands)
      layer.chunk(2, written.bytes)
    }
    for key in keys.order { layer.text(3, key) }
    for value in values.order {
      var wrapped = ProtobufWriter()
      switch value {
      case .text(let text): wrapped.text(1, text)
      case .number(let number): wrapped.double(3, number)
      case .flag(let flag): wrapped.number(7, flag ? 1 : 0)
      }
      layer.chunk(4, wrapped.bytes)
    }
    layer.number(5, VectorTile.extent)
    writer.chunk(3, layer.bytes)
  }

  private struct Numbered<Element: Hashable> {
    private var known: [Element: Int] = [:]
    private(set) var order: [Element] = []

    mutating func number(of element: Element) -> UInt64 {
      if let index = known[element] { return UInt64(index) }
      known[element] = order.count
      order.append(element)
      return UInt64(order.count - 1)
    }
  }
}

extension VectorTile.Geometry {
  fileprivate var type: Int {
    switch self {
    case .point: 1
    case .lines: 2
    case .rings: 3
    }
  }

  /// Each place is given by its distance from the one before.
  fileprivate var commands: [UInt64] {
    var pen = Pen()
    switch self {
    case .point(let place): pen.draw([place])
    case .lines(let lines): for line in lines { pen.draw(line) }
    case .rings(let rings):
      for ring in rings {
        pen.draw(ring)
        pen.commands.append(Pen.closePath)
      }
    }
    return pen.commands
  }

  private struct Pen {
    static let closePath: UInt64 = 7 | 1 << 3
    var commands: [UInt64] = []
    private var x = 0
    private var y = 0

    /// Moves to the first place and draws lines to the others.
    mutating func draw(_ path: [VectorTile.Place]) {
      for (index, place) in path.enumerated() {
        if index == 0 { commands.append(1 | 1 << 3) }
        if index == 1 { commands.append(2 | UInt64(path.count - 1) << 3) }
        commands.append(ProtobufWriter.zigzag(place.x - x))
        commands.append(ProtobufWriter.zigzag(place.y - y))
        (x, y) = (place.x, place.y)
      }
    }
  }
}
