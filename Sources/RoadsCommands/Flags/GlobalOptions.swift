internal import RoadsArguments
internal import RoadsCore
package import RoadsText

/// The flags that every command knows, before or behind its name.
package struct GlobalOptions: Sendable {
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
  /// Before the command and behind it.
  package var seen = SeenFlags()

  package init() {}

  package static let flags: [Flag<GlobalOptions>] = [
    Flag("--db", value: .file("PATH|postgres://…"), help: GlobalOptionsHelp.database) {
      $0.database = try Values.nonEmpty($1)
    },
    Flag("--lang", value: .language, help: GlobalOptionsHelp.language) {
      $0.language = try Values.language($1)
    },
    Flag("--format", value: .format, help: GlobalOptionsHelp.format) { $0.format = try Values.nonEmpty($1) },
    Flag(
      "--color", value: .choice("WHEN", ColorChoice.allCases.map(\.rawValue)), help: GlobalOptionsHelp.color
    ) { $0.color = try Values.choice($1) },
    Flag("--quiet", "-q", help: GlobalOptionsHelp.quiet, sets: \.quiet),
    Flag("--help", "-h", help: GlobalOptionsHelp.help, sets: \.help),
    Flag("--version", "-V", help: GlobalOptionsHelp.version, sets: \.version),
  ].on(\.self, group: .everywhere)
}
