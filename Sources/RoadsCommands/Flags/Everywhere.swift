internal import RoadsCore
package import RoadsText

/// The flags that every command knows, before or behind its name.
package struct Everywhere: Sendable {
  package enum ColorChoice: String, Sendable, CaseIterable {
    case auto
    case always
    case never
  }

  package var database: String?
  package var language: Language?
  package var format: String?
  package var color = ColorChoice.auto
  package var quiet = false
  package var help = false
  package var version = false

  package init() {}

  package static let flags: [Flag<Everywhere>] = [
    Flag(
      "--db", value: .file("PATH"),
      help: Phrase(
        bs: "datoteka s podacima (umjesto ROADS_DB ili ~/.local/share/roads/roads.db)",
        de: "die Datei mit den Daten (statt ROADS_DB oder ~/.local/share/roads/roads.db)",
        en: "the file that holds the data (instead of ROADS_DB or ~/.local/share/roads/roads.db)")
    ) { $0.database = try Values.nonEmpty($1) },
    Flag(
      "--lang", value: .language,
      help: Phrase(
        bs: "jezik (umjesto ROADS_LANG ili jezika sistema)",
        de: "Sprache (statt ROADS_LANG oder der Sprache des Systems)",
        en: "language (instead of ROADS_LANG or the system's)")
    ) { $0.language = try Values.language($1) },
    Flag(
      "--format", value: .format,
      help: Phrase(bs: "oblik ispisa", de: "Form der Ausgabe", en: "form of the output")
    ) { $0.format = try Values.nonEmpty($1) },
    Flag(
      "--color", value: .choice("WHEN", ColorChoice.allCases.map(\.rawValue)),
      help: Phrase(
        bs: "kada koristiti boje (auto: samo na terminalu i bez NO_COLOR)",
        de: "wann Farben verwendet werden (auto: nur im Terminal und ohne NO_COLOR)",
        en: "when to use colour (auto: on a terminal, unless NO_COLOR is set)")
    ) { $0.color = try Values.choice($1) },
    Flag(
      "--quiet", "-q",
      help: Phrase(
        bs: "ispiši samo podatke i greške", de: "nur Daten und Fehler ausgeben",
        en: "print nothing but data and errors"), sets: \.quiet),
    Flag(
      "--help", "-h",
      help: Phrase(bs: "prikaži ovu pomoć", de: "diese Hilfe zeigen", en: "show this help"), sets: \.help),
    Flag(
      "--version", "-V",
      help: Phrase(bs: "prikaži verziju", de: "die Version zeigen", en: "show the version"), sets: \.version),
  ].on(\.self, group: .everywhere)
}
