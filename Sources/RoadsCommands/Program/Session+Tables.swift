internal import RoadsText

extension Session {
  /// A table on standard output, and under it the sentence that sums it up.
  package func write(table lines: [String], summary: String) throws {
    for line in lines { try output.line(line) }
    try write(summary: summary, belowLines: !lines.isEmpty)
  }

  package func write(summary: String, belowLines: Bool) throws {
    guard !isQuiet else { return }
    if belowLines { try output.line("") }
    let columns = presentation.columns ?? .max
    for line in WrappedText.lines(TerminalEscaping.line(summary), columns: columns) {
      try output.line(presentation.palette.paint(line, .dim))
    }
  }
}
