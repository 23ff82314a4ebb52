/// The path and the query of a request, decoded. Strict: what is not well formed is refused rather than
/// guessed at, so that no two readers of one address can understand it differently.
package struct RequestTarget: Sendable, Hashable {
  /// The parts between the slashes; none for "/".
  package let path: [String]
  package let query: [QueryItem]
  /// The path was written as it is understood: nothing in it was escaped, and no slash stood at its end.
  package let isPlain: Bool

  package struct QueryItem: Sendable, Hashable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    /// Several lines, or a tab.
    var hasLines: Bool { value.utf8.contains(where: RequestTarget.isOfLines) }
  }

  package init(path: [String], query: [QueryItem] = []) {
    self.path = path
    self.query = query
    isPlain = true
  }

  private init(_ target: RequestTarget, query: [QueryItem]) {
    path = target.path
    isPlain = target.isPlain
    self.query = query
  }

  /// The same path, with fewer parameters.
  func keeping(_ isKept: (QueryItem) -> Bool) -> RequestTarget {
    RequestTarget(self, query: query.filter(isKept))
  }

  /// nil where it is not an origin-form target, an escape is broken, the text is not UTF-8 or has a control character (but for
  /// tabs and line ends in the values of a query, of which `ParameterCheck` knows where they belong), or a segment is `.` or `..`, empty in the middle, or has a bare backslash. A slash that is
  /// escaped parts nothing: it belongs to an id. What is behind an address is looked up, and never a file's path.
  package init?(parsing raw: String) {
    var raw = raw
    // Straight from the bytes: this is done for every request.
    guard let target = raw.withUTF8({ RequestTarget(bytes: $0[...]) }) else { return nil }
    self = target
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  private init?(bytes raw: Bytes) {
    guard raw.first == UInt8(ascii: "/") else { return nil }
    let mark = raw.firstIndex(of: UInt8(ascii: "?"))
    let written = raw[..<(mark ?? raw.endIndex)]
    guard let path = RequestTarget.path(written) else { return nil }
    self.path = path
    isPlain =
      (written.count == 1 || written.last != UInt8(ascii: "/")) && !written.contains(UInt8(ascii: "%"))
    guard let mark else {
      query = []
      return
    }
    guard let query = RequestTarget.query(raw[(mark + 1)...]) else { return nil }
    self.query = query
  }

  private static func path(_ raw: Bytes) -> [String]? {
    // One slash at the end means the same resource.
    var rest = raw.dropFirst()
    if rest.isEmpty { return [] }
    if rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
    var segments: [String] = []
    var isSound = !rest.isEmpty
    forEachPart(of: rest, between: UInt8(ascii: "/")) { part in
      guard let segment = decoded(part, plusIsBlank: false), !segment.isEmpty, segment != ".",
        segment != "..", !part.contains(UInt8(ascii: "\\"))
      else {
        isSound = false
        return
      }
      segments.append(segment)
    }
    return isSound ? segments : nil
  }

  private static func query(_ raw: Bytes) -> [QueryItem]? {
    var items: [QueryItem] = []
    var isSound = true
    forEachPart(of: raw, between: UInt8(ascii: "&")) { part in
      if part.isEmpty { return }
      let equals = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
      guard let name = decoded(part[..<equals], plusIsBlank: true),
        let value = decoded(part[equals...].dropFirst(), plusIsBlank: true, mayHaveLines: true)
      else {
        isSound = false
        return
      }
      items.append(QueryItem(name, value))
    }
    return isSound ? items : nil
  }

  private static func forEachPart(of raw: Bytes, between mark: UInt8, _ body: (Bytes) -> Void) {
    var start = raw.startIndex
    while true {
      let end = raw[start...].firstIndex(of: mark) ?? raw.endIndex
      body(raw[start..<end])
      if end == raw.endIndex { return }
      start = end + 1
    }
  }

  /// `mayHaveLines`: tabs and line ends may be escaped in it, though no other control character.
  private static func decoded(_ raw: Bytes, plusIsBlank: Bool, mayHaveLines: Bool = false) -> String? {
    var isPlain = true
    for byte in raw {
      guard byte > 0x20, byte != 0x7F else { return nil }
      if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "+") || byte > 0x7F { isPlain = false }
    }
    if isPlain { return String(decoding: UnsafeBufferPointer(rebasing: raw), as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.count)
    var index = raw.startIndex
    while index < raw.endIndex {
      var byte = raw[index]
      index += 1
      if byte == UInt8(ascii: "%") {
        guard index + 1 < raw.endIndex, let high = hex(raw[index]), let low = hex(raw[index + 1]) else {
          return nil
        }
        index += 2
        byte = high << 4 | low
      } else if byte == UInt8(ascii: "+"), plusIsBlank {
        byte = UInt8(ascii: " ")
      }
      let isPrintable = byte >= 0x20 && byte != 0x7F
      guard isPrintable || mayHaveLines && isOfLines(byte) else { return nil }
      bytes.append(byte)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// A tab, or of a line end.
  private static func isOfLines(_ byte: UInt8) -> Bool { byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private static func hex(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x37
    case 0x61...0x66: digit - 0x57
    default: nil
    }
  }
}
