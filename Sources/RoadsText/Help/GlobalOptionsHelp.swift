/// The help of the flags that every command knows.
package enum GlobalOptionsHelp {
  package static let database = Phrase(
    bs:
      "datoteka s podacima ili adresa PostgreSQL servera (umjesto ROADS_DB ili ~/.local/share/roads/roads.db)",
    de:
      "die Datei mit den Daten oder die Adresse eines PostgreSQL-Servers (statt ROADS_DB oder ~/.local/share/roads/roads.db)",
    en:
      "the store: a file, or a PostgreSQL server"
      + " (default: ROADS_DB, then ~/.local/share/roads/roads.db)"
  )
  package static let language = Phrase(
    bs: "jezik (umjesto ROADS_LANG ili jezika sistema)",
    de: "Sprache (statt ROADS_LANG oder der Sprache des Systems)",
    en: "language (default: ROADS_LANG, then the system's)")
  package static let format = Phrase(bs: "format ispisa", de: "Ausgabeformat", en: "format of the output")
  package static let color = Phrase(
    bs: "kada se koriste boje (auto: samo na terminalu i bez NO_COLOR)",
    de: "wann Farben verwendet werden (auto: nur im Terminal und ohne NO_COLOR)",
    en: "when to use colour (auto: on a terminal, unless NO_COLOR is set)")
  package static let quiet = Phrase(
    bs: "ispisuje samo podatke i greške", de: "nur Daten und Fehler ausgeben",
    en: "print nothing but data and errors")
  package static let help = Phrase(
    bs: "prikazuje ovu pomoć", de: "diese Hilfe anzeigen", en: "show this help")
  package static let version = Phrase(
    bs: "prikazuje verziju", de: "die Version anzeigen", en: "show the version")
}
