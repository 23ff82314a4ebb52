internal import Glibc
internal import RoadsCore
package import RoadsText

/// The environment's variables that the program knows.
package struct Environment: Sendable {
  package static let documented: [(name: String, help: Phrase)] = [
    (
      "ROADS_DB",
      Phrase(bs: "datoteka s podacima", de: "die Datei mit den Daten", en: "the file that holds the data")
    ),
    (
      "ROADS_LANG",
      Phrase(bs: "jezik: bs, de ili en", de: "Sprache: bs, de oder en", en: "language: bs, de or en")
    ),
    (
      "LC_ALL, LC_MESSAGES, LANG",
      Phrase(bs: "jezik sistema", de: "Sprache des Systems", en: "the system's language")
    ),
    ("NO_COLOR", Phrase(bs: "bez boja", de: "keine Farben", en: "no colour")),
    ("TERM", Phrase(bs: "dumb: bez boja", de: "dumb: keine Farben", en: "dumb: no colour")),
    ("COLUMNS", Phrase(bs: "širina ispisa", de: "Breite der Ausgabe", en: "width of the output")),
    (
      "XDG_DATA_HOME, XDG_CONFIG_HOME, HOME",
      Phrase(
        bs: "direktoriji s podacima i mjestima", de: "Verzeichnisse für Daten und Orte",
        en: "folders of the data and the places")
    ),
    ("TZ", Phrase(bs: "vremenska zona", de: "Zeitzone", en: "time zone")),
  ]

  private static var names: [String] {
    documented.flatMap { $0.name.split(separator: ", ").map(String.init) }
  }

  private let values: [String: String]

  package init(_ values: [String: String]) { self.values = values }

  package static func ofProcess() -> Environment {
    var values: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return Environment(values)
  }

  /// An empty variable is as good as none.
  package subscript(_ name: String) -> String? {
    guard let value = values[name], !value.isEmpty else { return nil }
    return value
  }

  /// The person's language; what the environment says in a language we do not have is no error.
  package var language: Language? {
    if let tag = self["ROADS_LANG"], let language = Language(tag: tag) { return language }
    guard let locale = self["LC_ALL"] ?? self["LC_MESSAGES"] ?? self["LANG"] else { return nil }
    return Language(tag: locale)
  }

  /// `roads/NAME` in a folder of the XDG base directory specification; nil without a home.
  package func path(_ variable: String, fallback: String, _ name: String) -> String? {
    // "All paths must be absolute. If … relative, consider the path invalid and ignore it."
    if let folder = self[variable], folder.hasPrefix("/") { return folder + "/roads/" + name }
    return self["HOME"].map { $0 + "/" + fallback + "/roads/" + name }
  }
}
