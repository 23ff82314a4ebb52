internal import RoadsArguments
package import RoadsCore
internal import RoadsFormats

extension Session {
  /// A route from a GPX or GeoJSON file ("-": standard input), or from `"LAT,LON LAT,LON …"` with saved
  /// places among the points.
  package func route(_ text: String) throws -> Route {
    guard Session.looksLikePoints(text) else {
      if text == "-", let bytes = input.bytes {
        return try RouteReader.read(ByteInput(name: text, bytes: bytes))
      }
      return try RouteReader.read(file: text)
    }
    let points = try Session.parts(of: text).map {
      try coordinate(of: PointArgument(SourcedValue("ROUTE", String($0))))
    }
    return try Route(points)
  }

  /// A file's name has a letter in it somewhere; "44.5,18.6" has none, however wrong its numbers are.
  private static func looksLikePoints(_ text: String) -> Bool {
    let parts = parts(of: text)
    return text != "-"
      && parts.allSatisfy { part in
        part.hasPrefix("@") || part.allSatisfy { $0.isNumber || ",.+-−eE".contains($0) }
      }
  }

  private static func parts(of text: String) -> [Substring] {
    text.split { $0.isWhitespace || $0 == ";" }
  }
}
