/// What `init` and `copy` say.
package enum MoveText {
  package static func made(_ location: String) -> Phrase {
    let shown = Quoting.shown(location)
    return Phrase(
      bs: "\(shown): spremno, još bez podataka.", de: "\(shown): eingerichtet, noch ohne Daten.",
      en: "\(shown): ready, and empty.")
  }

  package static func wasThere(_ location: String) -> Phrase {
    let shown = Quoting.shown(location)
    return Phrase(
      bs: "\(shown): već postoji i na najnovijoj je verziji.",
      de: "\(shown): gibt es schon, auf dem neuesten Stand.",
      en: "\(shown): already exists, and is up to date.")
  }

  /// `sum` is of the contents, the same on both sides.
  package static func copied(to location: String, features: Int, sum: String) -> Phrase {
    let shown = Quoting.shown(location)
    let count = { (language: Language) in NumberText.whole(features, language) }
    return Phrase(
      bs: "\(shown): preneseno i upoređeno, broj unosa: \(count(.bosnian)) (kontrolni zbir \(sum)).",
      de: "\(shown): übertragen und verglichen, Zahl der Einträge: \(count(.german)) (Prüfsumme \(sum)).",
      en: "\(shown): copied and compared, number of features: \(count(.english)) (checksum \(sum)).")
  }
}
