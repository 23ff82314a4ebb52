/// Where text goes: standard output, standard error, a file, or a test's memory.
package protocol Sink: AnyObject {
  func write(_ text: String) throws
  func write(bytes: UnsafeRawBufferPointer) throws
  func flush() throws
  /// nil where nobody reads along on a screen.
  var terminal: TerminalSize? { get }
}

extension Sink {
  package func line(_ text: String) throws { try write(text + "\n") }
  package var isTerminal: Bool { terminal != nil }
}

/// Writing did not succeed.
package enum SinkError: Error, Sendable {
  /// The reader has gone (`roads near … | head -1`): no error to a person.
  case closed
  /// `path` is nil for standard output.
  case failed(path: String?, reason: String)
}

/// Keeps what was written, for tests and for text that is post-processed.
package final class MemorySink: Sink {
  package private(set) var bytes: [UInt8] = []
  package let terminal: TerminalSize?

  package init(terminal: TerminalSize? = nil) { self.terminal = terminal }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package func write(_ text: String) { bytes += text.utf8 }
  package func write(bytes: UnsafeRawBufferPointer) { self.bytes += bytes }
  package func flush() {}
}
