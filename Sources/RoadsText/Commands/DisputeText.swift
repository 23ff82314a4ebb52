package import RoadsCore

/// What `disputes` says.
package enum DisputeText {
  package static let none = Phrase(
    bs: "Ništa nije sporno.", de: "Nichts ist strittig.", en: "Nothing is disputed.")

  /// Under the list: how many there are, and what to do about them.
  package static func summary(count: Int) -> Phrase {
    Phrase { language in
      let number = NumberText.whole(count, language)
      let isOne = PluralForm(count, language) == .one
      return switch language {
      case .bosnian:
        "Sporno: \(number). „roads disputes keep ID“ zadržava unos, a „roads disputes remove ID“ ga uklanja."
      case .german:
        "\(number) \(isOne ? "Eintrag ist" : "Einträge sind") strittig;"
          + " „roads disputes keep ID“ behält einen, „roads disputes remove ID“ entfernt ihn."
      case .english:
        "\(number) \(isOne ? "feature is" : "features are") disputed;"
          + " 'roads disputes keep ID' keeps one, 'roads disputes remove ID' removes it."
      }
    }
  }

  package static func notDisputed(_ id: FeatureID) -> Phrase {
    let name = Quoting.shown(id.description)
    return Phrase(
      bs: "\(name) nije sporno, pa ništa nije promijenjeno; „roads disputes“ nabraja sporno",
      de:
        "\(name) ist nicht strittig, deshalb wurde nichts geändert; „roads disputes“ nennt, was strittig ist",
      en: "\(name) is not disputed, so nothing was changed; 'roads disputes' lists what is")
  }

  /// It was, until somebody else was quicker.
  package static func noLongerDisputed(_ id: FeatureID) -> Phrase {
    let name = Quoting.shown(id.description)
    return Phrase(
      bs: "\(name) u međuvremenu više nije sporno i nije uklonjeno",
      de: "\(name) ist inzwischen nicht mehr strittig und wurde nicht entfernt",
      en: "\(name) is no longer disputed, so it was not removed")
  }

  package static func askKeep(_ ids: [FeatureID]) -> Phrase {
    let names = Quoting.some(ids)
    return Phrase(
      bs: "Zadržati \(names) i poništiti prijave?", de: "\(names) behalten und die Meldungen zurücknehmen?",
      en: "Keep \(names) and take the reports back?")
  }

  package static func askRemove(_ ids: [FeatureID]) -> Phrase {
    let names = Quoting.some(ids)
    return Phrase(bs: "Ukloniti \(names)?", de: "\(names) entfernen?", en: "Remove \(names)?")
  }

  package static func kept(_ ids: [FeatureID]) -> Phrase {
    let names = Quoting.some(ids)
    return Phrase(
      bs: "Ostaje, bez prijava: \(names).", de: "Bleibt, ohne Meldungen: \(names).",
      en: "Stays, without reports: \(names).")
  }

  package static func removed(_ ids: [FeatureID]) -> Phrase {
    let names = Quoting.some(ids)
    return Phrase(bs: "Uklonjeno: \(names).", de: "Entfernt: \(names).", en: "Removed: \(names).")
  }
}

extension Quoting {
  /// The first few of them, and how many there are where that is not all.
  static func some(_ ids: [FeatureID]) -> String {
    let names = ids.prefix(5).map { shown($0.description) }.joined(separator: ", ")
    return ids.count > 5 ? names + ", … (\(ids.count))" : names
  }
}
