import Glibc

/// The size of the terminal that a stream writes to.
package struct TerminalSize: Sendable, Hashable {
  package let columns: Int
  package let rows: Int

  /// What is assumed where nothing tells.
  package static let usual = TerminalSize(columns: 80, rows: 24)

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// nil where the stream is no terminal.
  package init?(of descriptor: Int32) {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      self = .usual
      return
    }
    self.init(columns: Int(size.ws_col), rows: size.ws_row > 0 ? Int(size.ws_row) : TerminalSize.usual.rows)
  }

  /// `COLUMNS`, where a person has set it to something usable.
  package static func columns(environment: String?) -> Int? {
    guard let environment, let columns = Int(environment), (1...10_000).contains(columns) else { return nil }
    return columns
  }
}
