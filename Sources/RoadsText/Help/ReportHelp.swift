/// The help of the commands that report, remove and bring back.
package enum ReportHelp {
  package static let report = Phrase(
    bs: "prijavljuje da nečega više nema; peta prijava to uklanja",
    de: "melden, dass etwas weg ist; mit der fünften Rückmeldung wird es entfernt",
    en: "say that something is gone; the fifth report removes it")
  package static let confirm = Phrase(
    bs: "potvrđuje da je nešto još tu; poništava jednu prijavu",
    de: "melden, dass etwas noch da ist; das nimmt eine Rückmeldung zurück",
    en: "say that something is still there; this takes one report back")
  package static let details = Phrase(
    bs: "Bez --reporter broji se svaki poziv; ista osoba broji se jednom.",
    de: "Ohne --reporter zählt jeder Aufruf; dieselbe Person zählt einmal.",
    en: "Without --reporter every call counts; the same person counts once.")
  package static let reporter = Phrase(bs: "ko to prijavljuje", de: "wer das meldet", en: "who says so")
  package static let id = Phrase(
    bs: "oznaka ili sloj/oznaka (npr. radars/RadarID-112)",
    de: "Kennung oder Ebene/Kennung (z.\u{A0}B. radars/RadarID-112)",
    en: "an id or layer/id (e.g. radars/RadarID-112)")
  package static let delete = Phrase(
    bs: "briše radare ili obavijesti o stanju na putevima",
    de: "Radarkontrollen oder Verkehrsmeldungen löschen",
    en: "delete radars or road conditions")
  package static let deleteDetails = Phrase(
    bs: "Ako ijedna oznaka ne postoji, ne briše se ništa. „roads restore“ vraća obrisano.",
    de: "Ist auch nur eine Kennung unbekannt, wird nichts gelöscht. „roads restore“ holt Gelöschtes zurück.",
    en: "If any id is unknown, nothing is deleted. 'roads restore' brings back what was deleted.")
  package static let restore = Phrase(
    bs: "vraća ono što je uklonjeno, bez prijava", de: "Entferntes zurückholen, ohne seine Rückmeldungen",
    en: "bring back what was removed, without its reports")
  package static let purge = Phrase(
    bs: "uklanja sve što je isteklo, cijeli sloj ili podatke o onima koji prijavljuju",
    de: "alles Abgelaufene, eine ganze Ebene oder die Daten der Meldenden entfernen",
    en: "remove all that has expired, a whole layer, or what is known of reporters")
  package static let expired = Phrase(
    bs: "ono što je isteklo", de: "was abgelaufen ist", en: "what has expired")
  package static let reporters = Phrase(
    bs: "ko je šta prijavio; brojači prijava ostaju",
    de: "wer was gemeldet hat; die Zählerstände bleiben",
    en: "who reported what; the counts stay")
  package static let layer = Phrase(bs: "cijeli sloj", de: "eine ganze Ebene", en: "a whole layer")
  package static let yes = Phrase(bs: "ne traži potvrdu", de: "nicht nachfragen", en: "do not ask")
}
