/// The elements of GeoRSS Simple: pairs of latitude and longitude.
enum GeoRSSElement: CaseIterable {
  case point
  case line
  case polygon
  /// Two corners, the south-western one first.
  case box

  var name: StaticString {
    switch self {
    case .point: "point"
    case .line: "line"
    case .polygon: "polygon"
    case .box: "box"
    }
  }

  init?(_ name: XMLName) {
    guard let found = GeoRSSElement.allCases.first(where: { name == $0.name }) else { return nil }
    self = found
  }
}
