internal import Glibc
internal import RoadsArguments
internal import RoadsText

/// `-o`: the file that an answer goes to.
package struct OutputFileOptions: Sendable {
  private var path: String?

  package init() {}

  package var isGiven: Bool { path != nil }

  /// Runs `body`, whose standard output is that file. What fails leaves the file as it was. It is none of the `inputs`,
  /// of which "-" is standard input, and belongs neither to the store nor to one of the `stores` that the command
  /// names itself.
  package func run(
    _ session: Session, inputs: [String] = [], stores: [StoreLocation] = [],
    _ body: (Session) throws -> ExitCode
  ) throws -> ExitCode {
    // As everywhere: standard output.
    guard let path, path != "-" else { return try body(session) }
    if (stores + (try usualStores(session))).contains(where: { $0.contains(path) }) {
      throw UsageError.fileIsStore(path)
    }
    // A terminal is read and written as well, and loses nothing.
    if OutputFileOptions.isRegular(path),
      inputs.contains(where: { Files.areSame(path, $0 == "-" ? "/dev/stdin" : $0) })
    {
      throw UsageError.fileIsInput(path)
    }
    let file = try OutputFile(path)
    let code = try body(session.writing(to: file.sink))
    // So does what only says why it came to nothing.
    if code != .done, try file.isEmpty { return code }
    try file.keep()
    return code
  }

  /// Where nobody says where the store is, a command that needs one says so itself.
  private func usualStores(_ session: Session) throws -> [StoreLocation] {
    do {
      return [try session.storeLocation()]
    } catch UsageError.noHome {
      return []
    }
  }

  private static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
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
