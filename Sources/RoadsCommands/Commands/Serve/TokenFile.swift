internal import Glibc
internal import RoadsCore
internal import RoadsFormats
internal import RoadsService
internal import RoadsText

/// The file that operators' tokens are known by: one digest per line, so that a copy of it opens nothing.
enum TokenFile {
  /// Another token beside those that are there, so that one can be exchanged without a gap.
  static func add(to path: String, _ session: Session) throws -> ExitCode {
    let known = try text(of: path)
    let (token, line) = OperatorToken.make()
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SinkError.failed(path: path, reason: systemReason(errno)) }
    defer { close(descriptor) }
    let sink = DescriptorSink(descriptor: descriptor, path: path)
    // An editor may have left the last line without its end.
    let end = known.isEmpty || known.hasSuffix("\n") ? "" : "\n"
    try sink.line(end + line)
    try sink.flush()
    try session.output.line(token)
    session.note(ServeText.newToken(path))
    return .done
  }

  /// What is in the file: nothing where there is none. A name typed wrong must not add a line to a store or to a list.
  private static func text(of path: String) throws -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "" }
    // To read a pipe would wait for somebody to write it.
    guard status.st_mode & S_IFMT == S_IFREG else { throw ServerError.notForTokens(path) }
    let text: String
    do {
      text = try read(path)
    } catch ServerError.notATokenFile {
      throw ServerError.notForTokens(path)
    }
    guard OperatorToken.mayBeAdded(to: text) else { throw ServerError.notForTokens(path) }
    return text
  }

  /// The file that a service is given.
  static func read(_ path: String) throws -> String {
    do {
      guard let text = try Files.read(path) else { throw InputError(path, .absent) }
      return text
    } catch let error as InputError {
      switch error.problem {
      // No list of tokens is either: a store, say, that was named by mistake.
      case .notUTF8, .tooLarge: throw ServerError.notATokenFile(path)
      default: throw error
      }
    }
  }
}
