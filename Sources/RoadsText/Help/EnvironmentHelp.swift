/// What the environment's variables do.
package enum EnvironmentHelp {
  package static let database = Phrase(
    bs: "datoteka s podacima ili adresa PostgreSQL servera",
    de: "die Datei mit den Daten oder die Adresse eines PostgreSQL-Servers",
    en: "the store: a file, or a PostgreSQL server")
  package static let language = Phrase(
    bs: "jezik: bs, de ili en", de: "Sprache: bs, de oder en", en: "language: bs, de or en")
  package static let locale = Phrase(
    bs: "jezik sistema", de: "Sprache des Systems", en: "the system's language")
  package static let noColor = Phrase(bs: "bez boja", de: "keine Farben", en: "no colour")
  package static let term = Phrase(bs: "dumb: bez boja", de: "dumb: keine Farben", en: "dumb: no colour")
  package static let columns = Phrase(
    bs: "širina ispisa", de: "Breite der Ausgabe", en: "width of the output")
  package static let folders = Phrase(
    bs: "direktoriji s podacima i mjestima", de: "Verzeichnisse für Daten und Orte",
    en: "folders of the store and of saved places")
  package static let zone = Phrase(bs: "vremenska zona", de: "Zeitzone", en: "time zone")
  package static let authorities = Phrase(
    bs: "certifikati kojima pull vjeruje, umjesto sistemskih",
    de: "Zertifikate, denen pull vertraut, statt denen des Systems",
    en: "certificates that pull trusts, instead of the system's")
  package static let serviceManager = Phrase(
    bs: "gdje serve javlja da odgovara i da se gasi; postavlja systemd",
    de: "wohin serve meldet, dass es antwortet und dass es endet; von systemd gesetzt",
    en: "where serve reports that it answers, and that it ends; set by systemd")
}
