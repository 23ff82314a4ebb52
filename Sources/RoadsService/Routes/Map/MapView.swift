import RoadsArguments
import RoadsCore
import RoadsText

/// What the map shows first, asked for as the widget is: for addresses that people write by hand, as in a frame. The page
/// itself keeps all that in its address's fragment, so that is where they are sent.
enum MapView {
  enum Theme: String, CaseIterable {
    case auto
    case light
    case dark
  }

  private static let theme = OperationDescription.Parameter(
    "theme", "The map's appearance; default: the reader's choice.",
    schema: #"{"type":"string","enum":["auto","light","dark"]}"#)

  private static let zoom = OperationDescription.Parameter(
    "zoom", "The map's zoom around at, in place of a radius.",
    schema: #"{"type":"integer","minimum":0,"maximum":20}"#)

  /// What goes into the fragment.
  private static let view =
    [PlaceParameters.optionalCentre] + PlaceParameters.distances + [zoom]
    + FilterParameters.all.filter { ["layer", "type", "text", "search"].contains($0.name) }

  static let parameters = view + [theme]

  /// The address of what is asked for; nil where nothing is.
  static func address(_ call: Call) throws -> String? {
    let theme: Theme? = try call.given(theme.name).map { try Values.choice($0) }
    let asked = view.filter { call[$0.name] != nil }.map(\.name)
    // By itself `m` is no radius: `m=1` is what some sites hang on links for telephones.
    guard !asked.isEmpty, asked != ["m"] else { return nil }
    let filter = try FilterParameters.filter(call, during: call.now...call.now)
    var parts = try place(call).map { ["map=" + $0] } ?? []
    if let types = WidgetLinks.types(filter) { parts.append("type=" + types) }
    // The page looks for words in its own way, in whichever parameter they are.
    if let words = call["text"] ?? call["search"] { parts.append("text=" + PercentEncoding.encoded(words)) }
    let kept =
      LanguageParameter.kept(call).map { $0.name + "=" + $0.value }
      + (theme.map { ["theme=" + $0.rawValue] } ?? [])
    return (kept.isEmpty ? "/" : "/?" + kept.joined(separator: "&")) + "#" + parts.joined(separator: "&")
  }

  private static func place(_ call: Call) throws -> String? {
    let zoom = try call.given(zoom.name).map { try Values.wholeNumber($0, in: 0...20) }
    guard call["at"] != nil || zoom != nil || call["km"] != nil || call["m"] != nil else { return nil }
    try ParameterRule.zoomOrDistance.check(call)
    return WidgetLinks.view(of: try PlaceParameters.circle(call), zoom: zoom)
  }

  /// Programs get no map, and pass over what would choose one; what would choose none is refused there too.
  static func check(_ call: Call) throws {
    try ParameterRule.ofCentre.check(call)
    _ = try address(call)
  }
}
