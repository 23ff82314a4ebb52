/// A point on WGS84 in degrees. One that is not finite or out of range cannot be built: SpatiaLite's
/// triggers would accept longitude 500 and store it without indexing it.
package struct Coordinate: Sendable, Hashable {
  package let latitude: Double
  package let longitude: Double

  package init(latitude: Double, longitude: Double) throws(CoordinateError) {
    guard latitude.isFinite, longitude.isFinite else { throw .notFinite }
    guard abs(latitude) <= 90 else {
      // 18.6,144.5 is out of range; 144.5,18.6 is probably a pair the wrong way round.
      throw abs(latitude) <= 180 && abs(longitude) <= 90
        ? .latitudeOutOfRangeSwapped(latitude) : .latitudeOutOfRange(latitude)
    }
    guard abs(longitude) <= 180 else { throw .longitudeOutOfRange(longitude) }
    self.latitude = Coordinate.told(latitude)
    self.longitude = Coordinate.told(longitude)
  }

  /// SpatiaLite's index is given twelve decimals. Beside zero, where its 32-bit floats are finer than that, a
  /// number with more of them would lie outside of its own entry; a tenth of a micrometre is nobody's to miss.
  private static func told(_ degrees: Double) -> Double {
    abs(degrees) < 1e-4 ? (degrees * 1e12).rounded() / 1e12 : degrees
  }

  /// For values that come from a place that holds only valid ones: our own store, the geodesic library.
  package init(validLatitude latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

package enum CoordinateError: Error, Hashable, Sendable {
  /// Not two numbers with a comma or a blank between them.
  case malformed(String)
  /// A `geo:` URI whose numbers are degrees of another system than WGS84.
  case otherSystem(String)
  case notFinite
  case latitudeOutOfRange(Double)
  /// Out of range as it stands, in range with the two numbers exchanged.
  case latitudeOutOfRangeSwapped(Double)
  case longitudeOutOfRange(Double)
}

extension Coordinate {
  /// Reads `LAT,LON` as people and the list format write it; spaces around the numbers are accepted, and instead of the
  /// comma. So are `geo:` URIs.
  package init(parsing text: some StringProtocol) throws(CoordinateError) {
    if let pair = text.utf8.withContiguousStorageIfAvailable(Coordinate.plain) ?? nil {
      try self.init(latitude: pair.latitude, longitude: pair.longitude)
      return
    }
    if GeoURI.begins(text.trimmingSpaces()) {
      let (latitude, longitude) = try GeoURI.pair(String(text.trimmingSpaces()))
      try self.init(latitude: latitude, longitude: longitude)
      return
    }
    var parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count == 1 { parts = text.split(whereSeparator: \.isWhitespace) }
    guard parts.count == 2, let latitude = Decimal.number(parts[0]), let longitude = Decimal.number(parts[1])
    else { throw .malformed(String(text)) }
    try self.init(latitude: latitude, longitude: longitude)
  }

  /// Two plain numbers, with a blank between at most: what nearly everybody writes, read from the bytes.
  /// nil says only that a closer look is needed.
  package static func plain(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (latitude: Double, longitude: Double)? {
    guard let comma = bytes.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    var rest = bytes[(comma + 1)...]
    if rest.first == UInt8(ascii: " ") { rest.removeFirst() }
    guard let latitude = Decimal.plain(bytes[..<comma]), let longitude = Decimal.plain(rest) else {
      return nil
    }
    return (latitude, longitude)
  }
}

extension Coordinate {
  /// 0,0 in the Gulf of Guinea: what sources and programs write for a place that they do not know.
  package var isNullIsland: Bool { latitude == 0 && longitude == 0 }
}
