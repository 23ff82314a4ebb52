internal import Glibc
package import RoadsCore
package import RoadsText

/// The environment's variables that the program knows.
package struct Environment: Sendable {
  package static let documented: [(name: String, help: Phrase)] =
    [
      (
        "ROADS_DB",
        EnvironmentHelp.database
      ),
      (
        "ROADS_LANG",
        EnvironmentHelp.language
      ),
      (
        "LC_ALL, LC_MESSAGES, LANG",
        EnvironmentHelp.locale
      ),
      ("NO_COLOR", EnvironmentHelp.noColor),
      ("TERM", EnvironmentHelp.term),
      ("COLUMNS", EnvironmentHelp.columns),
      (
        "XDG_DATA_HOME, XDG_CONFIG_HOME, HOME",
        EnvironmentHelp.folders
      ),
      ("TZ", EnvironmentHelp.zone),
      ("SSL_CERT_FILE", EnvironmentHelp.authorities),
      (ServiceManager.variable, EnvironmentHelp.serviceManager),
    ] + PublisherOptions.variables

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

  /// The person's time zone; the file is read only when something is dated.
  package var zone: Zone { self["TZ"].flatMap { Zone(named: $0) } ?? .local() }

  /// Moments as the person reads them.
  package func dates(_ language: Language, now: Instant) -> DateText {
    DateText(language, now: now, in: zone)
  }

  /// `roads/NAME` in a folder of the XDG base directory specification; nil without a home.
  package func path(_ variable: String, fallback: String, _ name: String) -> String? {
    // "All paths must be absolute. If … relative, consider the path invalid and ignore it."
    if let folder = self[variable], folder.hasPrefix("/") { return folder + "/roads/" + name }
    return self["HOME"].map { $0 + "/" + fallback + "/roads/" + name }
  }
}
