internal import RoadsArguments
package import RoadsCore
internal import RoadsFormats

extension Session {
  /// A route from a GPX or GeoJSON file ("-": standard input), or from `"LAT,LON LAT,LON …"` with saved
  /// places among the points.
  package func route(_ text: String) throws -> Route {
    let points = RoutePoints(text)
    // A file may have any name.
    if text == "-" || !points.areAllPoints && (Files.exists(text) || !points.areMeantAsPoints) {
      if text == "-", let bytes = input.bytes {
        return try RouteReader.read(ByteInput(name: text, bytes: bytes))
      }
      return try RouteReader.read(file: text)
    }
    return try Route(
      try points.parts.map { try coordinate(of: PointArgument(SourcedValue("ROUTE", $0))) })
  }
}
