package import RoadsCore
package import RoadsText

/// What the options of a command line come down to: streams, language, format, width, the store. Commands
/// get nothing else of the world outside.
package final class Session {
  package let everywhere: Everywhere
  package let environment: Environment
  package let language: Language
  package let format: Format
  /// The moment at which the command was given.
  package let now: Instant
  package let input: Int32
  package let output: any Sink
  package let errors: any Sink
  private var opened: (store: any RoadStore, use: StoreUse)?

  package init(
    everywhere: Everywhere, environment: Environment, language: Language, format: Format, now: Instant,
    streams: Streams
  ) {
    self.everywhere = everywhere
    self.environment = environment
    self.language = language
    self.format = format
    self.now = now
    input = streams.input
    output = streams.output
    errors = streams.errors
  }

  /// The store, opened when it is first asked for.
  package func store(_ use: StoreUse = .reading) throws -> any RoadStore {
    if let opened, opened.use == .writing || use == .reading { return opened.store }
    let path = try Stores.path(database: everywhere.database, environment: environment)
    let store = try Stores.open(path, for: use)
    opened = (store, use)
    return store
  }

  /// Columns that text may take; nil where nobody's screen needs it cut.
  package var width: Int? {
    guard let columns = output.terminalColumns else { return nil }
    if let text = environment["COLUMNS"], let number = Int(text), number > 0 { return number }
    return columns
  }

  /// Whether standard output is coloured.
  package var usesColor: Bool {
    switch everywhere.color {
    case .always: true
    case .never: false
    case .auto:
      output.isTerminal && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    }
  }

  package var isQuiet: Bool { everywhere.quiet }

  package func text(_ phrase: Phrase) -> String { phrase(language) }

  /// Tells of success, on standard output, unless the person wants only data and errors.
  package func say(_ phrase: Phrase) throws {
    if !isQuiet { try output.line(phrase(language)) }
  }

  /// Says something beside the data, on standard error.
  package func note(_ phrase: Phrase) throws {
    if !isQuiet { try errors.line(phrase(language)) }
  }
}
