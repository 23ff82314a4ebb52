/// The words that manual pages are put together with, beside those of help pages. The titles of sections are those that
/// man's own pages have in each language.
package enum ManualWords {
  package static let name = Phrase(bs: "NAZIV", de: "BEZEICHNUNG", en: "NAME")
  package static let synopsis = Phrase(bs: "SINOPSIS", de: "ÜBERSICHT", en: "SYNOPSIS")
  package static let description = Phrase(bs: "OPIS", de: "BESCHREIBUNG", en: "DESCRIPTION")
  package static let exitStatus = Phrase(bs: "IZLAZNI KOD", de: "RÜCKGABEWERT", en: "EXIT STATUS")
  package static let environment = Phrase(bs: "OKRUŽENJE", de: "UMGEBUNGSVARIABLEN", en: "ENVIRONMENT")
  package static let files = Phrase(bs: "DATOTEKE", de: "DATEIEN", en: "FILES")
  package static let seeAlso = Phrase(bs: "POGLEDAJTE TAKOĐER", de: "SIEHE AUCH", en: "SEE ALSO")
  /// What the pages are about, at their top and foot.
  package static let section = Phrase(
    bs: "Korisničke naredbe", de: "Dienstprogramme für Benutzer", en: "User Commands")

  package static let summary = Phrase(
    bs: "radari i stanje na putevima", de: "Radarkontrollen und Verkehrsmeldungen",
    en: "speed checks and road conditions")
  package static let program = Phrase(
    bs:
      "Čuva radare i stanje na putevima kao tačke, linije i površine u jednoj datoteci ili na PostgreSQL serveru. Odgovara"
      + " šta je u blizini, šta je unutar pravougaonika i šta je uz rutu, učitava zvanične liste i drži ih na mreži:"
      + " kao HTTP servis i kao kartu.",
    de:
      "Hält Radarkontrollen und Verkehrsmeldungen als Punkte, Linien und Flächen in einer Datei oder auf einem"
      + " PostgreSQL-Server. Sagt, was in der Nähe, innerhalb eines Rechtecks und entlang einer Route liegt, lädt amtliche"
      + " Listen und stellt alles ins Netz: als HTTP-Dienst und als Karte.",
    en:
      "Keeps speed checks and road conditions as points, lines and areas in one file or on a PostgreSQL server. Answers what"
      + " is near a place, inside a box and along a route, loads official lists, and serves everything over HTTP,"
      + " with a map.")

  /// What a person may look for on the disk.
  package static let paths: [(path: String, help: Phrase)] = [
    (
      "~/.local/share/roads/roads.db",
      Phrase(bs: "podaci", de: "die Daten", en: "the store")
    ),
    (
      "~/.local/share/roads/roads.db-key",
      Phrase(
        bs: "ključ po kojem se razlikuju oni koji prijavljuju; sigurnosne kopije ga ne sadrže",
        de: "der Schlüssel, der Meldende unterscheidet; Sicherungen enthalten ihn nicht",
        en: "the key that tells reporters apart; backups do not contain it")
    ),
    (
      "~/.config/roads/places",
      Phrase(bs: "sačuvana mjesta", de: "gespeicherte Orte", en: "saved places")
    ),
    (
      "/etc/roads/roads.conf",
      Phrase(
        bs: "postavke servisa roads.service, ako je instaliran Debianov paket",
        de: "Einstellungen des Dienstes roads.service, wenn das Debian-Paket installiert ist",
        en: "settings of roads.service, if the Debian package is installed")
    ),
  ]
}
