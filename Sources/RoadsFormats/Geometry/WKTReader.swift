import RoadsCore

/// Well-known text (OGC 06-103r4) as tables hold it: in upper or lower case, with heights and measures, which are passed
/// over, and with the SRID that PostGIS puts before it where that is WGS84's.
struct WKTReader {
  private let text: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var parts = GeometryParts()

  typealias Reason = Rejection.Reason

  static func place(_ text: UnsafeBufferPointer<UInt8>) throws(Reason) -> Place {
    var reader = WKTReader(text)
    try reader.readSystem()
    try reader.readGeometry(depth: 0)
    guard reader.peek() == nil else { throw malformed }
    return try reader.parts.place()
  }

  /// Whether it begins like one.
  static func recognises(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var reader = WKTReader(text)
    let word = reader.word()
    return word == "SRID" || types.contains { word.hasPrefix($0) }
  }

  private init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  private static let malformed = Reason.wrongType(member: "wkt", expected: .geometry)

  // MARK: Grammar

  private mutating func readSystem() throws(Reason) {
    let start = index
    guard word() == "SRID", take("=") else {
      index = start
      return
    }
    let number = token()
    guard number == "4326" else { throw .unknownValue(member: "SRID", value: number) }
    guard take(";") else { throw WKTReader.malformed }
  }

  private mutating func readGeometry(depth: Int) throws(Reason) {
    guard depth < GeometryParts.mostDepth else { throw .geometry(.tooDeep(limit: GeometryParts.mostDepth)) }
    var name = word()
    if !WKTReader.types.contains(name), let last = name.last, last == "Z" || last == "M" {
      // `POINTZ`, as some write it.
      name.removeLast(name.hasSuffix("ZM") ? 2 : 1)
    }
    guard WKTReader.types.contains(name) else {
      throw name.isEmpty ? WKTReader.malformed : .unknownValue(member: "wkt", value: name)
    }
    let start = index
    if !["Z", "M", "ZM"].contains(word()) { index = start }
    let before = index
    if word() == "EMPTY" { return }
    index = before
    switch name {
    case "POINT":
      for point in try readLine() { parts.add(point: point) }
    case "MULTIPOINT":
      for point in try readPoints() { parts.add(point: point) }
    case "LINESTRING": parts.add(line: try readLine())
    case "MULTILINESTRING": for line in try readLines() { parts.add(line: line) }
    case "POLYGON": parts.add(area: try readLines())
    case "MULTIPOLYGON":
      try readList { reader throws(Reason) in reader.parts.add(area: try reader.readLines()) }
    default: try readList { reader throws(Reason) in try reader.readGeometry(depth: depth + 1) }
    }
  }

  private static let types: Set<String> = [
    "POINT", "MULTIPOINT", "LINESTRING", "MULTILINESTRING", "POLYGON", "MULTIPOLYGON", "GEOMETRYCOLLECTION",
  ]

  private mutating func readLines() throws(Reason) -> [[Coordinate]] {
    var lines: [[Coordinate]] = []
    try readList { reader throws(Reason) in lines.append(try reader.readLine()) }
    return lines
  }

  private mutating func readLine() throws(Reason) -> [Coordinate] {
    var line: [Coordinate] = []
    try readList { reader throws(Reason) in try reader.readPosition(to: &line) }
    return line
  }

  /// `(1 2, 3 4)` or `((1 2), (3 4))`.
  private mutating func readPoints() throws(Reason) -> [Coordinate] {
    var points: [Coordinate] = []
    try readList { reader throws(Reason) in
      let isWrapped = reader.take("(")
      try reader.readPosition(to: &points)
      if isWrapped, !reader.take(")") { throw WKTReader.malformed }
    }
    return points
  }

  private mutating func readList(
    _ element: (inout WKTReader) throws(Reason) -> Void
  ) throws(Reason) {
    guard take("(") else { throw WKTReader.malformed }
    repeat { try element(&self) } while take(",")
    guard take(")") else { throw WKTReader.malformed }
  }

  /// The longitude comes first.
  private mutating func readPosition(to points: inout [Coordinate]) throws(Reason) {
    let longitude = Decimal.number(token())
    let latitude = Decimal.number(token())
    guard let longitude, let latitude else { throw WKTReader.malformed }
    for _ in 0..<2 {
      let more = token()
      if !more.isEmpty, Decimal.number(more) == nil { throw WKTReader.malformed }
    }
    let point = try Place.vertex(latitude: latitude, longitude: longitude)
    if parts.admit() { points.append(point) }
  }

  // MARK: Characters

  /// The next one that is not white space.
  private mutating func peek() -> UInt8? {
    while index < text.count, text[index] <= 0x20 { index += 1 }
    return index < text.count ? text[index] : nil
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  /// Letters, in upper case; empty where there are none.
  private mutating func word() -> String {
    _ = peek()
    let start = index
    while index < text.count, (0x41...0x5A).contains(text[index] & 0xDF) { index += 1 }
    return String(decoding: text[start..<index].prefix(32), as: UTF8.self).uppercased()
  }

  /// What stands up to white space or a mark.
  private mutating func token() -> String {
    _ = peek()
    let start = index
    while index < text.count, text[index] > 0x20, !WKTReader.marks.contains(text[index]) { index += 1 }
    return String(decoding: text[start..<index].prefix(64), as: UTF8.self)
  }

  private static let marks = [
    UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ";"), UInt8(ascii: "="),
  ]
}
