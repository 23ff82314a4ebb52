package import RoadsCore

/// The words of the details page.
package enum PageText {
  package static let road = Phrase(bs: "Put", de: "Straße", en: "Road")
  package static let roadClass = Phrase(bs: "Kategorija puta", de: "Straßenklasse", en: "Road class")
  package static let authority = Phrase(bs: "Najavio", de: "Behörde", en: "Announced by")
  package static let source = Phrase(bs: "Izvor", de: "Quelle", en: "Source")
  package static let attribution = Phrase(
    bs: "Navođenje izvora", de: "Quellenangabe", en: "Attribution")
  package static let stale = Phrase(bs: "Zastarjelo", de: "Veraltet", en: "Outdated")
  package static let whyStale = Phrase(
    bs: "Ovaj izvor se već dugo ne može preuzeti; možda više nije tako.",
    de: "Diese Quelle war lange nicht abzurufen; vielleicht ist es nicht mehr so.",
    en: "This source could not be fetched for a long time; it may no longer be so.")
  package static let validity = Phrase(bs: "Važenje", de: "Gültigkeit", en: "Validity")
  package static let now = Phrase(bs: "Sada", de: "Jetzt", en: "Now")
  package static let position = Phrase(bs: "Položaj", de: "Position", en: "Position")
  package static let extent = Phrase(bs: "Obuhvat", de: "Ausdehnung", en: "Extent")
  package static let direction = Phrase(bs: "Smjer", de: "Richtung", en: "Direction")
  package static let vehicles = Phrase(bs: "Vozila", de: "Fahrzeuge", en: "Vehicles")
  package static let speedLimit = Phrase(bs: "Ograničenje brzine", de: "Tempolimit", en: "Speed limit")
  package static let camera = Phrase(bs: "Nadzor", de: "Überwachung", en: "Enforcement")
  package static let hours = Phrase(bs: "Sati", de: "Zeiten", en: "Hours")
  package static let updated = Phrase(bs: "Ažurirano", de: "Stand", en: "Updated")
  package static let reports = Phrase(bs: "Prijave", de: "Meldungen", en: "Reports")
  package static let id = Phrase(bs: "Oznaka", de: "Kennung", en: "ID")
  package static let removed = Phrase(bs: "Uklonjeno", de: "Entfernt", en: "Removed")
  package static let restore = Phrase(bs: "Vraćanje", de: "Zurückholen", en: "Restore")
  package static let shown = Phrase(bs: "Umjesto njega", de: "Stattdessen gezeigt", en: "Shown instead")
  package static let split = Phrase(bs: "Razdvajanje", de: "Trennen", en: "Take apart")

  /// How many say that it is gone, and how many more remove it.
  package static func reports(_ standing: Int, _ language: Language) -> String {
    let limit = ReportPolicy.removalThreshold
    let more = ReportPolicy.remaining(standing)
    guard standing > 0 else {
      return Phrase(
        bs: "niko ne kaže da ga više nema; uklanja se nakon \(limit) prijava",
        de: "niemand meldet, dass es weg ist; nach \(limit) Meldungen wird es entfernt",
        en: "nobody reported it gone; \(limit) reports remove it")(language)
    }
    if ReportPolicy.removes(standing) {
      return Phrase(
        bs:
          "prijava da ga više nema: \(standing), a dovoljno je \(limit); sporno je i ostaje dok operater ne odluči",
        de:
          "\(standing) Meldungen, dass es weg ist, \(limit) genügen; es ist strittig und bleibt bis zur Entscheidung",
        en:
          "\(standing) reports say it is gone, \(limit) are enough; it is disputed and stays until the operator decides"
      )(
        language)
    }
    let bosnian =
      switch PluralForm(more, .bosnian) {
      case .one: "još \(more) prijava ga uklanja"
      case .few: "još \(more) prijave ga uklanjaju"
      case .many: "još \(more) prijava ga uklanja"
      }
    let says = CountedNoun(
      bs: ("kaže da ga više nema", "kažu da ga više nema", "kaže da ga više nema"),
      de: ("meldet, dass es weg ist", "melden, dass es weg ist"), en: ("says it is gone", "say it is gone"))
    return Phrase(
      bs: "\(standing) od \(limit) \(says.noun(standing, .bosnian)); \(bosnian)",
      de: "\(standing) von \(limit) \(says.noun(standing, .german)); "
        + (more == 1 ? "nach einer weiteren wird es entfernt" : "nach \(more) weiteren wird es entfernt"),
      en: "\(standing) of \(limit) \(says.noun(standing, .english)); "
        + (more == 1 ? "one more removes it" : "\(more) more remove it"))(language)
  }
}

extension Tombstone.Reason {
  /// Why it was removed.
  package var explanation: Phrase {
    let limit = ReportPolicy.removalThreshold
    return switch self {
    case .reported:
      Phrase(
        bs: "\(limit) puta prijavljeno da ga više nema", de: "\(limit)-mal als nicht mehr vorhanden gemeldet",
        en: "\(limit) reports said it was gone")
    case .expired: Phrase(bs: "važenje je isteklo", de: "Gültigkeit abgelaufen", en: "its validity had ended")
    case .deleted: Phrase(bs: "obrisano ručno", de: "von Hand gelöscht", en: "deleted by hand")
    case .synced:
      Phrase(
        bs: "nije više na listi svog izvora", de: "steht nicht mehr in der Liste seiner Quelle",
        en: "no longer in its source's list")
    case .purged:
      Phrase(
        bs: "obrisan je cijeli sloj", de: "die ganze Ebene wurde geleert", en: "its whole layer was emptied")
    case .joined:
      Phrase(
        bs: "isto je što i drugi unos, koji se prikazuje umjesto njega",
        de: "dasselbe wie ein anderer Eintrag, der an seiner Stelle gezeigt wird",
        en: "the same as another feature, which is shown in its place")
    }
  }
}
