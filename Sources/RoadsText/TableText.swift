/// The heads of the tables' columns. They are short: the cells below them are.
package enum TableText {
  package static let distance = Phrase(bs: "Udaljenost", de: "Entfernung", en: "Distance")
  package static let along = Phrase(bs: "Od početka", de: "Ab Start", en: "From start")
  package static let beside = Phrase(bs: "Od rute", de: "Abstand", en: "Off route")
  /// When one gets there.
  package static let passing = Phrase(bs: "Prolaz", de: "Dort um", en: "Passing")
  package static let type = Phrase(bs: "Vrsta", de: "Art", en: "Type")
  package static let title = Phrase(bs: "Naslov", de: "Titel", en: "Title")
  package static let road = Phrase(bs: "Put", de: "Straße", en: "Road")
  /// How long a line is and which traffic it concerns.
  package static let length = Phrase(bs: "Dužina", de: "Länge", en: "Length")
  package static let until = Phrase(bs: "Do", de: "Bis", en: "Until")
  package static let when = Phrase(bs: "Kada", de: "Wann", en: "When")
  /// How many of five say that it is gone. The question mark is what tells German "weg" from "Weg".
  package static let gone = Phrase(bs: "Nema?", de: "Weg?", en: "Gone?")
  /// When a feature became disputed, and what holds its removal back.
  package static let since = Phrase(bs: "Od", de: "Seit", en: "Since")
  package static let why = Phrase(bs: "Zašto", de: "Warum", en: "Why")
  /// How long ago it was touched last, where that is long.
  package static let updated = PageText.updated
  package static let age = Phrase(bs: "Staro", de: "Alter", en: "Age")
  package static let id = Phrase(bs: "ID", de: "ID", en: "ID")
  package static let layer = Phrase(bs: "Sloj", de: "Ebene", en: "Layer")
  package static let count = Phrase(bs: "Broj", de: "Anzahl", en: "Count")
  package static let total = Phrase(bs: "ukupno", de: "gesamt", en: "total")

  /// Enough say so, and it is live anyway.
  package static let disputed = Phrase(bs: "sporno", de: "strittig", en: "disputed")

  /// "updated 3 months ago" where no column head says what happened then.
  package static func updated(_ ago: String) -> Phrase {
    Phrase(bs: "ažurirano \(ago)", de: "aktualisiert \(ago)", en: "updated \(ago)")
  }

  /// "passing 7:30" where no column head says what happens then.
  package static func passing(at time: String) -> Phrase {
    Phrase(bs: "prolaz \(time)", de: "dort um \(time)", en: "passing \(time)")
  }

  /// "2/5" where no column head says what is counted.
  package static func gone(_ reports: Int, of limit: Int) -> Phrase {
    Phrase(bs: "nema: \(reports)/\(limit)", de: "weg: \(reports)/\(limit)", en: "gone: \(reports)/\(limit)")
  }
}
