import RoadsCore

/// All that the map and the widget say, by key: what the page's template and its scripts ask for. Plurals are keys
/// of their own, `KEY.one`, `KEY.few` and `KEY.other`, as `Intl.PluralRules` calls the forms.
package enum MapSentences {
  package typealias Entry = (key: String, phrase: Phrase)

  package static let all: [Entry] = tables.flatMap { $0 } + kinds

  /// One table for each part of the page.
  private static let tables = [
    MapWords.all, DetailsWords.all, ReportWords.all, PlaceWords.all, UpdateWords.all, SiteWords.all,
    WidgetWords.all, RouteWords.all,
  ]

  private static let byKey = Dictionary(
    all.map { ($0.key, $0.phrase) }, uniquingKeysWith: { first, _ in first })

  /// The names of types, road classes, layers and points of the compass, which the rest of the program has too.
  private static var kinds: [Entry] {
    FeatureType.allCases.map { ("type." + $0.name, $0.label) }
      + [("closure.part", FeatureType.partialClosure)]
      + FeatureType.allCases.map { ("short." + $0.name, $0.shortLabel) }
      + RoadClass.allCases.map { ("class." + $0.name, $0.label) }
      + Layer.allCases.map { ("layer." + $0.rawValue, PagesText.title($0)) }
      + CompassPoint.allCases.map { ("compass." + $0.key, $0.abbreviation) }
      + CameraKind.allCases.map { ("camera." + $0.rawValue, $0.label) } + VehicleText.words
      + CompassPoint.allCases.map { ("compass.towards." + $0.key, $0.towards) }
  }

  /// nil where there is none of that key. `values` stand in the sentence as `{name}`.
  package static func sentence(
    _ key: some StringProtocol, _ language: Language, _ values: KeyValuePairs<String, String> = [:]
  ) -> String? {
    guard let phrase = byKey[String(key)] else { return nil }
    return values.reduce(phrase(language)) { $0.replacing("{\($1.key)}", with: $1.value) }
  }
}

extension CompassPoint {
  /// "ne"
  fileprivate var key: String { abbreviation(.english).lowercased() }
}
