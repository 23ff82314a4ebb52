import RoadsCore
import RoadsText

/// Where the widget leads: the map's addresses, whose fragment says what is to be seen.
struct WidgetLinks {
  private let map: String

  /// A requested language applies to the map too.
  init(_ call: Call) {
    map = Links(call).to([], call["lang"] == nil ? [] : [.init("lang", call.language.rawValue)])
  }

  func feature(_ id: FeatureID) -> String {
    map + "#feature=\(id.layer.rawValue)/" + PercentEncoding.encoded(id.id)
  }

  /// The circle in the middle of the view, and of types only those that it was asked about.
  func map(around circle: Circle, _ filter: Filter) -> String {
    let centre = circle.centre
    var href = map + "#map=\(WidgetLinks.zoom(circle.metres))"
    for degrees in [centre.latitude, centre.longitude] { href += "/" + Decimal.fixed(degrees, places: 4) }
    let types = FeatureType.allCases.filter { type in
      (filter.layer.map { type.layer == $0 } ?? true) && (filter.types.isEmpty || filter.types.contains(type))
    }
    if types.count < FeatureType.allCases.count {
      href += "&type=" + types.map(\.name).joined(separator: ",")
    }
    return href
  }

  /// At zoom 15 a telephone's screen shows about a kilometre around its middle, and half as much at each next.
  private static func zoom(_ metres: Double) -> Int {
    var zoom = 15
    var reach = 1000.0
    while reach < metres, zoom > 3 {
      reach *= 2
      zoom -= 1
    }
    return zoom
  }
}
