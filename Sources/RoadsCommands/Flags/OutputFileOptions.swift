internal import RoadsArguments
internal import RoadsText

/// `-o`: the file that an answer goes to.
package struct OutputFileOptions: Sendable {
  private var path: String?

  package init() {}

  package var isGiven: Bool { path != nil }

  /// Runs `body`, whose standard output is that file. What fails leaves the file as it was.
  package func run(_ session: Session, _ body: (Session) throws -> ExitCode) throws -> ExitCode {
    // As everywhere: standard output.
    guard let path, path != "-" else { return try body(session) }
    if let store = try session.storeLocation().file, Files.areSame(path, store) {
      throw UsageError.fileIsStore(path)
    }
    let file = try OutputFile(path)
    let code = try body(session.writing(to: file.sink))
    // So does what only says why it came to nothing.
    if code != .done, try file.isEmpty { return code }
    try file.keep()
    return code
  }

  package static func flags<Whole>(
    at path: any WritableKeyPath<Whole, OutputFileOptions> & Sendable
  ) -> [Flag<Whole>] {
    table.on(path)
  }

  private static let table: [Flag<OutputFileOptions>] = [
    Flag("--output", "-o", value: .file("FILE|-"), help: QueryText.output) {
      $0.path = try Values.nonEmpty($1)
    }
  ]
}
