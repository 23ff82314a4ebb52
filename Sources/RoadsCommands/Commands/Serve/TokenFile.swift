internal import Glibc
internal import RoadsService
internal import RoadsText

/// The file that operators' tokens are known by: one digest per line, so that a copy of it opens nothing.
enum TokenFile {
  /// Another token beside those that are there, so that one can be exchanged without a gap.
  static func add(to path: String, _ session: Session) throws -> ExitCode {
    let (token, line) = OperatorToken.make()
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SinkError.failed(path: path, reason: systemReason(errno)) }
    defer { close(descriptor) }
    let sink = DescriptorSink(descriptor: descriptor, path: path)
    try sink.line(line)
    try sink.flush()
    try session.output.line(token)
    session.note(ServeText.newToken(path))
    return .done
  }
}
