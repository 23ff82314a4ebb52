/// A place as RFC 5870 writes it, which maps and phones hand on: `geo:44.5,18.6;u=35`.
package enum GeoURI {
  private static let scheme = "geo:"

  /// Schemes have no upper and lower case (RFC 3986, 3.1).
  package static func begins(_ text: some StringProtocol) -> Bool {
    text.utf8.count > scheme.utf8.count && text.prefix(scheme.count).lowercased() == scheme
  }

  /// Degrees north and east. An altitude and how uncertain the place is may be said, and are of no use here; so may what
  /// RFC 5870 does not know, which it asks to pass over.
  static func pair(_ text: String) throws(CoordinateError) -> (Double, Double) {
    let malformed = CoordinateError.malformed(text)
    let parts = text.dropFirst(scheme.count).split(separator: ";", omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: ",", omittingEmptySubsequences: false).map { Decimal.number($0) }
    guard (2...3).contains(numbers.count), let latitude = numbers[0], let longitude = numbers[1],
      numbers.last != .some(nil)
    else { throw malformed }
    for part in parts.dropFirst() {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = sides.count == 2 ? sides[1] : ""
      switch sides[0].lowercased() {
      case "": throw malformed
      case "crs" where value.lowercased() != "wgs84": throw .otherSystem(String(value))
      case "u":
        guard let metres = Decimal.number(value), metres >= 0 else { throw malformed }
      default: break
      }
    }
    return (latitude, longitude)
  }
}
