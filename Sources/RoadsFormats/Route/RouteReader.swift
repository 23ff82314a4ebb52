package import RoadsCore

/// A route to look along, from a GPX or a GeoJSON file; its content says which it is.
package enum RouteReader {
  /// A day's recording, one point a second, is about 10 MB.
  package static let limitBytes = 64 << 20

  package static func read(file name: String) throws(InputError) -> Route {
    try read(ByteInput(file: name))
  }

  package static func read(_ input: ByteInput) throws(InputError) -> Route {
    let name = input.name
    let text = try input.contents(limit: limitBytes)
    let lines = try text.withBytes { bytes throws(InputError) -> RouteLines in
      var start = bytes.starts(with: Encoding.utf8Mark) ? Encoding.utf8Mark.count : 0
      var line = 1
      while start < bytes.count, UTF8Check.isJSONSpace(bytes[start]) {
        if bytes[start] == 0x0A { line += 1 }
        start += 1
      }
      guard start < bytes.count else { throw InputError(name, .empty) }
      guard Encoding.isUTF8(bytes) else { throw InputError(name, line: 1, .notUTF8) }
      if bytes[start] == UInt8(ascii: "<") {
        return try GPXRoute.lines(in: bytes, name: name)
      }
      let rest = UnsafeBufferPointer(rebasing: bytes[start...])
      return try GeoJSONRoute.lines(in: rest, name: name, line: line)
    }
    do { return try Route(lines: lines.lines, times: lines.times) } catch { throw InputError(name, .noRoute) }
  }
}
