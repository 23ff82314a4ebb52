package import RoadsCore

/// What is said where a person's name for a feature does not lead to one.
package enum LookupSentences {
  package static func unknown(_ name: String) -> Phrase { FeatureError.unknown(name) }

  package static func ambiguous(_ name: String, _ candidates: [FeatureID]) -> Phrase {
    Phrase(
      bs: "\(Quoting.low(name)) postoji u oba sloja; navedite \(list(candidates, .bosnian))",
      de: "\(Quoting.low(name)) gibt es in beiden Ebenen; schreiben Sie \(list(candidates, .german))",
      en: "\(Quoting.quoted(name)) is in both layers; write \(list(candidates, .english))")
  }

  private static func list(_ candidates: [FeatureID], _ language: Language) -> String {
    candidates.map { Quoting.shown($0.description) }.listed(language)
  }
}

extension FeatureError {
  package func sentence(_ dates: DateText) -> Phrase {
    switch self {
    case .unknown(let id): return FeatureError.unknown(id.description)
    case .exists(let id):
      let shown = Quoting.shown(id.description)
      return Phrase(
        bs: "„\(shown)“ već postoji; odaberite drugu oznaku sa --id",
        de: "„\(shown)“ gibt es schon; wählen Sie mit --id eine andere Kennung",
        en: "'\(shown)' already exists; choose another id with --id")
    case .notRemoved(let id):
      let shown = Quoting.shown(id.description)
      return Phrase(
        bs: "„\(shown)“ nije uklonjeno; nema se šta vratiti",
        de: "„\(shown)“ ist nicht entfernt; es gibt nichts wiederherzustellen",
        en: "'\(shown)' is not removed; there is nothing to restore")
    case .removed(let id, let reason, let at):
      let time = dates.on(at...at)
      let shown = Quoting.shown(id.description)
      let restore = "roads restore \(Quoting.word(id.description))"
      return Phrase(
        bs: "„\(shown)“ je uklonjeno \(time) (\(reason.label.bosnian)); „\(restore)“ ga vraća",
        de: "„\(shown)“ wurde \(time) entfernt (\(reason.label.german)); „\(restore)“ holt es zurück",
        en: "'\(shown)' was removed \(time) (\(reason.label.english)); '\(restore)' brings it back")
    case .hidden(let id, let other, let at):
      let time = dates.on(at...at)
      let (hidden, shown) = (Quoting.shown(id.description), Quoting.shown(other.description))
      let split = "roads duplicates split \(Quoting.word(id.description))"
      return Phrase(
        bs:
          "„\(hidden)“ je \(time) spojeno s unosom „\(shown)“ i ne prikazuje se; navedite „\(shown)“, ili ih"
          + " razdvojite: „\(split)“",
        de:
          "„\(hidden)“ wurde \(time) mit „\(shown)“ zusammengelegt und wird nicht gezeigt; nennen Sie „\(shown)“,"
          + " oder trennen Sie beide: „\(split)“",
        en:
          "'\(hidden)' was joined with '\(shown)' \(time) and is not shown; name '\(shown)' instead, or take them"
          + " apart: '\(split)'")
    }
  }

  fileprivate static func unknown(_ name: String) -> Phrase {
    let shown = Quoting.shown(name)
    return Phrase(
      bs: "nema unosa „\(shown)“; provjerite oznaku",
      de: "es gibt keinen Eintrag „\(shown)“; prüfen Sie die Kennung",
      en: "there is no feature '\(shown)'; check the id")
  }
}

extension Tombstone.Reason {
  package var label: Phrase {
    switch self {
    case .reported:
      Phrase(bs: "prijavljeno da ga više nema", de: "als nicht mehr vorhanden gemeldet", en: "reported gone")
    case .expired: Phrase(bs: "isteklo", de: "abgelaufen", en: "expired")
    case .deleted: Phrase(bs: "obrisano", de: "gelöscht", en: "deleted")
    case .synced:
      Phrase(bs: "nije više na listi", de: "nicht mehr in der Liste", en: "no longer in the list")
    case .purged: Phrase(bs: "ispražnjen sloj", de: "Ebene geleert", en: "layer emptied")
    case .joined:
      Phrase(
        bs: "spojeno s drugim unosom", de: "mit einem anderen Eintrag zusammengelegt",
        en: "joined to another feature")
    }
  }
}

extension FeatureProblem {
  package var sentence: Phrase {
    switch self {
    case .missing(let field):
      let name = field.label
      return Phrase(
        bs: "nedostaje \(name.bosnian)", de: "\(name.german) fehlt", en: "\(name.english) is missing")
    case .tooLong(let field, let limit):
      let name = field.label
      return Phrase(
        bs: "\(name.bosnian) ima više od \(ByteText.number(limit, .bosnian))",
        de: "\(name.german) ist länger als \(ByteText.number(limit, .german))",
        en: "\(name.english) is longer than \(ByteText.number(limit, .english))")
    case .nulCharacter(let field):
      let name = field.label
      return Phrase(
        bs: "\(name.bosnian) sadrži znak NUL", de: "\(name.german) enthält ein NUL-Zeichen",
        en: "\(name.english) contains a NUL character")
    case .controlCharacter(let field, let code):
      let name = field.label
      let character = Quoting.codePoint(code)
      return Phrase(
        bs: "\(name.bosnian) sadrži upravljački znak (\(character)); uklonite ga",
        de: "\(name.german) enthält ein Steuerzeichen (\(character)); bitte entfernen",
        en: "\(name.english) contains a control character (\(character)); remove it")
    case .dots(let id):
      return Phrase(
        bs: "oznaka „\(id)“ ne može stajati u adresi (URL); izaberite drugu",
        de: "die Kennung „\(id)“ kann nicht in einer Adresse (URL) stehen; wählen Sie eine andere",
        en: "the id '\(id)' cannot stand in a URL; choose another")
    case .endsBeforeItBegins:
      return Phrase(
        bs: "važenje završava prije nego što počne", de: "die Gültigkeit endet, bevor sie beginnt",
        en: "the validity ends before it begins")
    }
  }
}

extension FeatureProblem.Field {
  package var label: Phrase {
    switch self {
    case .id: Phrase(bs: "oznaka", de: "die Kennung", en: "the id")
    case .title: Phrase(bs: "naslov", de: "der Titel", en: "the title")
    case .road: Phrase(bs: "put", de: "die Straße", en: "the road")
    case .text: Phrase(bs: "tekst", de: "der Text", en: "the text")
    case .authority: Phrase(bs: "uprava", de: "die Behörde", en: "the authority")
    }
  }
}
