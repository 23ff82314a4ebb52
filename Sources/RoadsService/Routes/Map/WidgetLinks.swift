import RoadsCore
import RoadsText

/// Where the widget leads: the map's addresses, whose fragment says what is to be seen.
struct WidgetLinks {
  private let map: String

  /// A requested language applies to the map too.
  init(_ call: Call) {
    map = Links(call).to([], LanguageParameter.kept(call))
  }

  func feature(_ id: FeatureID) -> String {
    map + "#feature=\(id.layer.rawValue)/" + PercentEncoding.encoded(id.id)
  }

  /// The circle in the middle of the view, and of types only those that it was asked about.
  func map(around circle: Circle, _ filter: Filter) -> String {
    map + "#map=" + WidgetLinks.view(of: circle)
      + (WidgetLinks.types(filter).map { "&type=" + $0 } ?? "")
  }

  /// `12/44.5380/18.6670`; the zoom shows the circle, unless somebody names one.
  static func view(of circle: Circle, zoom: Int? = nil) -> String {
    let degrees = [circle.centre.latitude, circle.centre.longitude].map { Decimal.fixed($0, places: 4) }
    return ([String(zoom ?? WidgetLinks.zoom(circle.metres))] + degrees).joined(separator: "/")
  }

  /// nil: all of them.
  static func types(_ filter: Filter) -> String? {
    let types = FeatureType.allCases.filter { type in
      (filter.layer.map { type.layer == $0 } ?? true) && (filter.types.isEmpty || filter.types.contains(type))
    }
    return types.count < FeatureType.allCases.count ? types.map(\.name).joined(separator: ",") : nil
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
