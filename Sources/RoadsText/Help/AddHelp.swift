/// The help of `add`.
package enum AddHelp {
  package static let summary = Phrase(
    bs: "upisuje radar ili obavijest o stanju na putevima",
    de: "eine Radarkontrolle oder Verkehrsmeldung eintragen",
    en: "add a radar or a road condition")
  package static let details = Phrase(
    bs: "Najavljene kontrole i obavijesti o stanju na putevima važe jedan dan ako se ne navede --until.",
    de: "Angekündigte Kontrollen und Verkehrsmeldungen gelten einen Tag, wenn --until fehlt.",
    en: "Announced speed checks and road conditions end after a day, or at --until.")
  package static let layer = Phrase(
    bs: "šta se upisuje", de: "was eingetragen wird", en: "the kind of feature")
  package static let point = Phrase(bs: "gdje", de: "wo", en: "its position")
  package static let title = Phrase(
    bs: "naslov (obavezno)", de: "Titel (erforderlich)", en: "title (required)")
  package static let type = Phrase(
    bs: "vrsta, može i riječima (obavezno)", de: "Art, auch in Worten (erforderlich)",
    en: "type, also in everyday words (required)")
  package static let road = Phrase(bs: "put, npr. M-17", de: "Straße, z.\u{A0}B. M-17", en: "road, e.g. M-17")
  package static let roadClass = Phrase(
    bs: "kategorija puta (samo za stanje na putevima)", de: "Straßenklasse (nur Verkehrsmeldungen)",
    en: "class of the road (road conditions only)")
  package static let authority = Phrase(
    bs: "uprava koja najavljuje radar: broj, naziv ili oboje za novu",
    de: "Behörde, die die Kontrolle ankündigt: Nummer, Name oder beides für eine neue",
    en: "the authority that announces the radar: its number, its name, or both for a new one")
  package static let text = Phrase(bs: "opis", de: "Beschreibung", en: "description")
  package static let from = Phrase(bs: "važi od", de: "gilt ab", en: "valid from")
  package static let until = Phrase(
    bs: "važi do; never: bez kraja", de: "gilt bis; never: ohne Ende",
    en: "valid until; never: without end")
  package static let id = Phrase(
    bs: "oznaka (inače se dodjeljuje nova)", de: "Kennung (sonst wird eine neue vergeben)",
    en: "id (default: a new one)")
}
