/// The help of the commands that report, remove and bring back.
package enum ReportHelp {
  package static let report = Phrase(
    bs: "prijavljuje da nečega više nema; peta prijava to uklanja",
    de: "melden, dass etwas weg ist; mit der fünften Meldung wird es entfernt",
    en: "report that something is gone; the fifth report removes it")
  package static let confirm = Phrase(
    bs: "potvrđuje da je nešto još tu; poništava jednu prijavu",
    de: "melden, dass etwas noch da ist; das nimmt eine Meldung zurück",
    en: "report that something is still there; this takes one \"gone\" report back")
  package static let details = Phrase(
    bs: "Bez --reporter broji se svaki poziv; ista osoba broji se jednom.",
    de: "Ohne --reporter zählt jeder Aufruf; dieselbe Person zählt einmal.",
    en: "Without --reporter every call counts; a named reporter counts once.")
  package static let reporter = Phrase(
    bs: "ko to prijavljuje", de: "wer das meldet", en: "the reporter's name")
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
    en: "If any id is unknown, nothing is deleted. 'roads restore' restores deleted features.")
  package static let restore = Phrase(
    bs: "vraća ono što je uklonjeno, bez prijava", de: "Entferntes zurückholen, ohne seine Meldungen",
    en: "restore removed features, without their reports")
  package static let restoreDetails = Phrase(
    bs:
      "Više njih se vraća odjednom ili nikako. Uz ID, --by-same vraća i ono što su uklonile iste osobe: najmanje tri"
      + " glasa za to dala su mreže koje su glasale i za navedeno. Bez ID vraća sve što je uklonjeno od --since, a"
      + " dijeli toliko glasova s nekim drugim uklanjanjem. Ko je glasao zna se 30 dana.",
    de:
      "Mehrere kommen zusammen zurück oder gar nicht. Mit ID holt --by-same auch zurück, was dieselben Leute entfernt"
      + " haben: mindestens drei Stimmen dafür kamen aus Netzen, die auch dort abgestimmt haben. Ohne ID holt es alles"
      + " zurück, was seit --since entfernt wurde und so viele Stimmen mit einer anderen Entfernung teilt. Wer"
      + " abgestimmt hat, ist 30 Tage lang bekannt.",
    en:
      "Several features are restored together or not at all. With ID, --by-same also restores"
      + " what the same people removed: removals of which at least three votes came from networks"
      + " that voted for this one. Without ID it restores removals since --since that share as"
      + " many votes with another removal. Votes are known for 30 days."
  )
  package static let since = Phrase(
    bs: "sve što je od tada uklonjeno (npr. -2h, danas, jučer 17:30)",
    de: "alles, was seitdem entfernt wurde (z.\u{A0}B. -2h, heute, gestern 17:30)",
    en: "everything that was removed since then (e.g. -2h, today, yesterday 17:30)")
  package static let reason = Phrase(
    bs: "samo ono što je uklonjeno iz tog razloga (inače reported)",
    de: "nur, was aus diesem Grund entfernt wurde (sonst reported)",
    en: "only what was removed for that reason (default: reported)")
  package static let bySame = Phrase(
    bs: "ono što su prijavile iste osobe", de: "was dieselben Leute gemeldet haben",
    en: "what the same people reported")
  package static let restoreDryRun = Phrase(
    bs: "samo prikazuje šta bi se vratilo", de: "nur anzeigen, was zurückkäme",
    en: "only show what would be restored")
  package static let disputes = Phrase(
    bs: "nabraja zadržana uklanjanja ili odlučuje o njima",
    de: "zurückgehaltene Entfernungen auflisten oder entscheiden",
    en: "list removals that were held back, or decide on them")
  package static let disputesDetails = Phrase(
    bs:
      "Uklanjanja koja liče na djelo jedne osobe zadržavaju se: unos ostaje i sporan je. „keep“ poništava njegove"
      + " prijave, a „remove“ ga uklanja. O čemu se ne odluči, uklanja sljedeća prijava kad kočnica popusti.",
    de:
      "Entfernungen, die nach dem Werk einer einzigen Person aussehen, werden zurückgehalten: der Eintrag bleibt und"
      + " ist strittig. „keep“ nimmt seine Meldungen zurück, „remove“ entfernt ihn. Was nicht entschieden wird,"
      + " entfernt die nächste Meldung, sobald die Bremse nicht mehr greift.",
    en:
      "The service holds back removals that look like one person's work: the feature stays and"
      + " is disputed. 'keep' takes its reports back, 'remove' removes it. If nobody decides, the"
      + " next report after the brake has ended removes it.")
  package static let disputesAction = Phrase(
    bs: "šta učiniti (inače list)", de: "was zu tun ist (sonst list)", en: "what to do (default: list)")
  package static let disputesAll = Phrase(bs: "sve sporno", de: "alles Strittige", en: "everything disputed")
  package static let purge = Phrase(
    bs: "uklanja sve što je isteklo, cijeli sloj ili podatke o onima koji prijavljuju",
    de: "alles Abgelaufene, eine ganze Ebene oder die Daten der Meldenden entfernen",
    en: "remove expired features, a whole layer, or the data about reporters")
  package static let expired = Phrase(
    bs: "ono što je isteklo", de: "was abgelaufen ist", en: "expired features")
  package static let reporters = Phrase(
    bs: "ko je šta prijavio; brojači prijava ostaju",
    de: "wer was gemeldet hat; die Zählerstände bleiben",
    en: "who reported what; the counts stay")
  package static let layer = Phrase(bs: "cijeli sloj", de: "eine ganze Ebene", en: "a whole layer")
  package static let yes = Phrase(bs: "ne traži potvrdu", de: "nicht nachfragen", en: "do not ask")
}
