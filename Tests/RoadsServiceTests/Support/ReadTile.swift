/// A vector tile as a map program reads it: by the specification, and by nothing of ours.
struct ReadTile {
  struct Feature {
    /// 1 points, 2 lines, 3 areas.
    let type: Int
    let paths: [[(x: Int, y: Int)]]
    let texts: [String: String]
    let numbers: [String: Double]
    let flags: [String: Bool]

    var id: String { texts["id"] ?? "" }
    var pointCount: Int { paths.reduce(0) { $0 + $1.count } }
  }

  private(set) var layers: [String: [Feature]] = [:]
  /// In the order of the tile.
  private(set) var names: [String] = []

  init(_ bytes: [UInt8]) {
    var reader = Reader(bytes[...])
    while let (field, value) = reader.next() {
      precondition(field == 3)
      add(layer: value.chunk)
    }
  }

  var all: [Feature] { names.flatMap { layers[$0] ?? [] } }

  private mutating func add(layer: ArraySlice<UInt8>) {
    var (name, keys) = ("", [String]())
    var texts: [Int: String] = [:]
    var numbers: [Int: Double] = [:]
    var flags: [Int: Bool] = [:]
    var features: [ArraySlice<UInt8>] = []
    var (values, version, extent) = (0, 0, 0)
    var reader = Reader(layer)
    while let (field, value) = reader.next() {
      switch field {
      case 1: name = String(decoding: value.chunk, as: UTF8.self)
      case 2: features.append(value.chunk)
      case 3: keys.append(String(decoding: value.chunk, as: UTF8.self))
      case 4:
        var inner = Reader(value.chunk)
        while let (kind, value) = inner.next() {
          if kind == 1 { texts[values] = String(decoding: value.chunk, as: UTF8.self) }
          if kind == 3 { numbers[values] = Double(bitPattern: value.number) }
          if kind == 7 { flags[values] = value.number == 1 }
        }
        values += 1
      case 5: extent = Int(value.number)
      case 15: version = Int(value.number)
      default: preconditionFailure("field \(field)")
      }
    }
    precondition(version == 2 && extent == 4096 && layers[name] == nil && !features.isEmpty)
    names.append(name)
    layers[name] = features.map { ReadTile.feature($0, keys, texts, numbers, flags) }
  }

  private static func feature(
    _ bytes: ArraySlice<UInt8>, _ keys: [String], _ texts: [Int: String], _ numbers: [Int: Double],
    _ flags: [Int: Bool]
  ) -> Feature {
    var (type, tags, commands) = (0, [UInt64](), [UInt64]())
    var reader = Reader(bytes)
    while let (field, value) = reader.next() {
      switch field {
      case 2: tags = value.packed
      case 3: type = Int(value.number)
      case 4: commands = value.packed
      default: preconditionFailure("field \(field)")
      }
    }
    var (textMembers, numberMembers) = ([String: String](), [String: Double]())
    var flagMembers: [String: Bool] = [:]
    for index in stride(from: 0, to: tags.count, by: 2) {
      let key = keys[Int(tags[index])]
      if let text = texts[Int(tags[index + 1])] { textMembers[key] = text }
      if let number = numbers[Int(tags[index + 1])] { numberMembers[key] = number }
      if let flag = flags[Int(tags[index + 1])] { flagMembers[key] = flag }
    }
    return Feature(
      type: type, paths: paths(commands), texts: textMembers, numbers: numberMembers, flags: flagMembers)
  }

  private static func paths(_ commands: [UInt64]) -> [[(x: Int, y: Int)]] {
    var paths: [[(x: Int, y: Int)]] = []
    var (x, y, index) = (0, 0, 0)
    func signed(_ value: UInt64) -> Int { Int(value >> 1) ^ -Int(value & 1) }
    while index < commands.count {
      let (command, count) = (commands[index] & 7, Int(commands[index] >> 3))
      index += 1
      if command == 7 { continue }
      for _ in 0..<count {
        x += signed(commands[index])
        y += signed(commands[index + 1])
        index += 2
        if command == 1 { paths.append([]) }
        paths[paths.count - 1].append((x, y))
      }
    }
    return paths
  }

  private struct Value {
    var number: UInt64 = 0
    var chunk: ArraySlice<UInt8> = []

    var packed: [UInt64] {
      var reader = Reader(chunk)
      var values: [UInt64] = []
      while !reader.rest.isEmpty { values.append(reader.varint()) }
      return values
    }
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    mutating func varint() -> UInt64 {
      var (value, shift): (UInt64, UInt64) = (0, 0)
      while let byte = rest.popFirst() {
        value |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { break }
        shift += 7
      }
      return value
    }

    mutating func next() -> (field: Int, value: Value)? {
      guard !rest.isEmpty else { return nil }
      let key = varint()
      switch key & 7 {
      case 0: return (Int(key >> 3), Value(number: varint()))
      case 1:
        let bytes = rest.prefix(8)
        rest = rest.dropFirst(8)
        return (Int(key >> 3), Value(number: bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }))
      case 2:
        let count = Int(varint())
        let chunk = rest.prefix(count)
        precondition(chunk.count == count)
        rest = rest.dropFirst(count)
        return (Int(key >> 3), Value(chunk: chunk))
      default: preconditionFailure("wire type \(key & 7)")
      }
    }
  }
}
