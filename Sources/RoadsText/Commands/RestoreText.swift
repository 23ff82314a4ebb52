package import RoadsCore

/// What `restore` says.
package enum RestoreText {
  package static func restored(_ feature: Feature) -> Phrase {
    let name = Quoting.shown(feature.address.description)
    let title = Quoting.shown(feature.title)
    return Phrase(
      bs: "\(name) je opet tu: \(title)", de: "\(name) ist wieder da: \(title)",
      en: "\(name) is back: \(title)")
  }

  package static func restored(count: Int) -> Phrase {
    .tally(Phrase(bs: "Vraćeno", de: "Zurückgeholt", en: "Restored"), count)
  }

  package static func wouldRestore(_ tombstone: Tombstone) -> Phrase {
    let name = Quoting.shown(tombstone.feature.address.description)
    return Phrase("\(name): \(Quoting.shown(tombstone.feature.title))")
  }

  package static func wouldRestore(count: Int) -> Phrase {
    .tally(Phrase(bs: "Vratilo bi se", de: "Zurück kämen", en: "Would be restored"), count)
  }

  package static func ask(_ ids: [FeatureID]) -> Phrase {
    let names = Quoting.some(ids)
    return Phrase(bs: "Vratiti \(names)?", de: "\(names) zurückholen?", en: "Restore \(names)?")
  }

  package static func votersUnknown(_ id: FeatureID) -> Phrase {
    let name = Quoting.shown(id.description)
    return Phrase(
      bs: "\(name): nije poznato ko je glasao za uklanjanje; navedite unos koji su prijave uklonile u"
        + " posljednjih 30 dana, ili samo --since",
      de: "\(name): wer für die Entfernung gestimmt hat, ist nicht bekannt; nennen Sie einen Eintrag, den"
        + " Meldungen in den letzten 30 Tagen entfernt haben, oder nur --since",
      en: "\(name): its voters are not known; name a feature that reports removed within 30 days,"
        + " or use --since alone")
  }

  // MARK: Where there is nothing to do

  package static func nothing(since: Instant, _ reason: Tombstone.Reason, _ dates: DateText) -> Phrase {
    let (time, label) = (dates.full(since), reason.label(dates.language))
    return Phrase(
      bs: "Nema šta da se vrati: od \(time) ništa nije uklonjeno (\(label)), ili je sve opet tu.",
      de: "Nichts zurückzuholen: seit \(time) wurde nichts entfernt (\(label)), oder alles ist wieder da.",
      en: "Nothing to restore: nothing was removed since \(time) (\(label)), or all of it is back.")
  }

  package static func nothingBySame(since: Instant, _ dates: DateText) -> Phrase {
    let time = dates.full(since)
    return Phrase(
      bs: "Nema šta da se vrati: ništa što su od \(time) uklonile iste osobe više ne nedostaje.",
      de: "Nichts zurückzuholen: nichts, was dieselben Leute seit \(time) entfernt haben, ist noch weg.",
      en: "Nothing to restore: everything that the same people removed since \(time) is back.")
  }

  package static func nothingBySame(_ ids: [FeatureID]) -> Phrase {
    let names = Quoting.some(ids)
    return Phrase(
      bs: "\(names): nema šta da se vrati; ništa što su uklonile iste osobe više ne nedostaje.",
      de: "\(names): nichts zurückzuholen; nichts, was dieselben Leute entfernt haben, ist noch weg.",
      en: "\(names): nothing to restore; everything that the same people removed is back.")
  }
}

extension Phrase {
  /// "Restored: 1,204."
  static func tally(_ words: Phrase, _ count: Int) -> Phrase {
    Phrase { language in "\(words(language)): \(NumberText.whole(count, language))." }
  }
}
