package import RoadsCore
package import RoadsText

/// For whom and onto what something is rendered.
package struct Presentation: Sendable {
  package let language: Language
  package let palette: Palette
  package let dates: DateText
  /// nil: nothing ends a line, so nothing needs to be cut (a file, a pipe).
  package let columns: Int?
  package let rows: Int

  package init(
    language: Language, palette: Palette, dates: DateText, columns: Int?, rows: Int = TerminalSize.usual.rows
  ) {
    self.language = language
    self.palette = palette
    self.dates = dates
    // Narrower than this no table is legible; a terminal that narrow wraps by itself.
    self.columns = columns.map { max($0, 20) }
    self.rows = rows
  }

  /// The same for an answer about another time than now.
  package func about(_ asked: ClosedRange<Instant>?) -> Presentation {
    guard let asked else { return self }
    return Presentation(
      language: language, palette: palette, dates: dates.about(asked), columns: columns, rows: rows)
  }

  /// The width for running text: long lines are hard to read.
  package var proseColumns: Int { min(columns ?? TerminalSize.usual.columns, 88) }

  /// The width for pictures, which need one.
  package var pictureColumns: Int { columns ?? TerminalSize.usual.columns }
}
