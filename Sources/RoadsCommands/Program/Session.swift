package import RoadsCore
package import RoadsText

/// What the options of a command line come down to: streams, language, format, width, the store. Commands
/// get nothing else of the world outside.
package final class Session {
  package let everywhere: GlobalOptions
  package let environment: Environment
  package let language: Language
  package let format: Format
  /// The moment at which the command was given.
  package let now: Instant
  package let input: InputStream
  package let output: any Sink
  package let errors: any Sink
  private var opened: (any RoadStore)?

  package init(
    everywhere: GlobalOptions, environment: Environment, language: Language, format: Format, now: Instant,
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

  /// The same with another standard output.
  package func writing(to output: any Sink) -> Session {
    Session(
      everywhere: everywhere, environment: environment, language: language, format: format, now: now,
      streams: Streams(input: input, output: output, errors: errors))
  }

  /// The store, opened when it is first asked for. Nothing is made on disk before something is written.
  package func store(forWriting: Bool = false) throws -> any RoadStore {
    if let opened { return opened }
    let store = try storeLocation().open(forWriting: forWriting)
    opened = store
    return store
  }

  /// The store, for an answer: where it follows a server, how old what it has is goes beside the answer.
  package func answeringStore() throws -> any RoadStore {
    let store = try store()
    if !isQuiet, let state = try store.pulled() { note(PullText.stands(state, presentation.dates)) }
    return store
  }

  package func storeLocation() throws -> StoreLocation {
    try StoreLocation(database: everywhere.database, environment: environment)
  }

  /// The person's time zone; the file is read only when something is dated.
  package private(set) lazy var zone: Zone = environment.zone

  /// The same where it has a name, as hours need one.
  package private(set) lazy var namedZone: NamedZone? = .persons(environment["TZ"])

  /// For whom and onto what standard output is rendered.
  package private(set) lazy var presentation: Presentation = {
    let terminal = output.terminal
    return Presentation(
      language: language, palette: Palette(hasColour: usesColour),
      dates: DateText(language, now: now, in: zone),
      columns: TerminalSize.columns(environment: environment["COLUMNS"]) ?? terminal?.columns,
      rows: terminal?.rows ?? TerminalSize.usual.rows)
  }()

  private var usesColour: Bool {
    switch everywhere.color {
    case .always: true
    case .never: false
    case .auto: output.isTerminal && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    }
  }

  package var isQuiet: Bool { everywhere.quiet }

  /// Tells of success, on standard output, unless the person wants only data and errors.
  package func say(_ phrase: Phrase) throws {
    if !isQuiet { try output.line(phrase(language)) }
  }

  /// Says something beside the data, on standard error. That nobody can read it is no reason to stop.
  package func note(_ phrase: Phrase) {
    if !isQuiet { try? errors.line(phrase(language)) }
  }

  /// Tells of something that went wrong with a part, while the rest goes on.
  package func complain(_ phrase: Phrase) { try? errors.line("roads: " + phrase(language)) }
}
