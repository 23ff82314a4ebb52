package import RoadsCore

/// What `add` says.
package enum AddText {
  /// The id first: it is what one needs next.
  package static func added(_ feature: Feature, _ dates: DateText) -> Phrase {
    let language = dates.language
    let id = Quoting.shown(feature.address.description)
    let parts =
      [label(feature)(language) + " „" + Quoting.shown(feature.title) + "“"]
      + [feature.road.map { Quoting.shown($0) }, place(feature)(language)].compactMap { $0 }
      + [GeometryText.direction(feature.details)?(language)].compactMap { $0 }
      + TraitText.facts(traits(feature)).map { $0.value(language) }
    let what = language == .english ? english(feature, parts) : parts.joined(separator: ", ")
    return Phrase(id + ": " + what + "; " + ValidityText.sentence(feature.validity, dates))
  }

  /// The place has said already how long a section control is.
  private static func traits(_ feature: Feature) -> FeatureDetails {
    var details = feature.details
    details.shape = nil
    return details
  }

  private static func label(_ feature: Feature) -> Phrase {
    feature.type.label(for: ConcernedTraffic(feature.details))
  }

  private static func place(_ feature: Feature) -> Phrase {
    feature.shape.map(GeometryText.sentence) ?? Phrase { _ in CoordinateText.short(feature.coordinate) }
  }

  private static func english(_ feature: Feature, _ parts: [String]) -> String {
    let head = label(feature)(.english) + " '" + Quoting.shown(feature.title) + "'"
    return ([head] + parts.dropFirst()).joined(separator: ", ")
  }
}
