internal import Glibc

/// Standard input: this process's own, or a test's bytes.
package final class InputStream {
  /// nil: this process's.
  package let bytes: [UInt8]?
  package let isTerminal: Bool
  private var position = 0

  package init() {
    bytes = nil
    isTerminal = isatty(STDIN_FILENO) == 1
  }

  package init(bytes: [UInt8], isTerminal: Bool = false) {
    self.bytes = bytes
    self.isTerminal = isTerminal
  }

  /// What a person typed up to the next line end; nil at the end of the input.
  package func line() -> String? {
    guard let bytes else { return readLine() }
    guard position < bytes.count else { return nil }
    let line = bytes[position...].prefix { $0 != 10 }
    position += line.count + 1
    return String(decoding: line, as: UTF8.self)
  }
}
