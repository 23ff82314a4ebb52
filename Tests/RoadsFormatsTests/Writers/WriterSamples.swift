import RoadsCore
import RoadsFormats

/// One feature of every type, and those that formats stumble over: few and short, so that what is written of them
/// can be checked by hand.
enum WriterSamples {
  static let file = #filePath
  static let feedContext = FeedContext(now: Instant(seconds: 1_772_000_000), base: "https://roads.example")

  /// 2026-01-01T00:00:00Z
  private static let newYear = Instant(seconds: 1_767_225_600)

  static func feature(
    _ id: String, _ type: FeatureType, title: String? = nil, road: String? = "M-18", text: String? = nil,
    from: Instant? = nil, until: Instant? = nil
  ) -> Feature {
    let kind: Feature.Kind =
      switch type {
      case .radar(let type): .radar(Radar(type: type, authority: Authority(id: 84, name: "MUP")))
      case .condition(let type): .condition(RoadCondition(type: type, roadClass: .main))
      }
    return Feature(
      id: id, kind: kind, coordinate: Coordinate(validLatitude: 44.5, longitude: 18.25),
      title: title ?? type.name, road: road, text: text,
      validity: Validity(from: from, until: until) ?? .always, reports: 1, updatedAt: newYear)
  }

  static let everyType = FeatureType.allCases.enumerated().map { feature("\($0 + 1)", $1) }

  static let special = [
    feature(
      "planned", .condition(.closure), title: "Tunel", road: "M-17, A-1",
      text: "<p>Noću.</p><p>Obilazak.</p>",
      from: newYear.adding(seconds: 86_400 * 90), until: newYear.adding(seconds: 86_400 * 91 + 30)),
    feature("no-road", .condition(.closure), road: nil, until: newYear.adding(seconds: 3600)),
    feature(
      "works", .condition(.roadworks), from: newYear.adding(seconds: -3600),
      until: newYear.adding(seconds: 3600)),
    feature("no end", .condition(.roadworks), from: newYear),
    // The clocks of the place show this hour twice.
    feature("twice", .condition(.ice), from: Instant(seconds: 1_792_891_800)),
    feature(
      "osm:1/ž_\u{1B}\n", .radar(.announced), title: "<b>&\"@50\"\r\n\u{1B}[31m; a, b\\", road: " / ",
      text: "]]> &lt;script&gt;"),
    // Another layer has the id too.
    feature("1", .condition(.danger), title: "=1+1"),
  ]

  static let all = everyType + special
}
