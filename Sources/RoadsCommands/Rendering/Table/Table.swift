/// Columns of text, aligned; knows nothing of what they say.
package struct Table: Sendable {
  package struct Column: Sendable {
    package let head: String
    package var alignsRight = false
    /// Where the table must be narrower, this column is.
    package var isFlexible = false

    package init(_ head: String, alignsRight: Bool = false, isFlexible: Bool = false) {
      self.head = head
      self.alignsRight = alignsRight
      self.isFlexible = isFlexible
    }
  }

  package struct Cell: Sendable {
    package let text: String
    package let style: TextStyle

    /// `text` is made harmless here, so that no cell can forget it.
    package init(_ text: String, _ style: TextStyle = .plain) {
      self.text = TerminalEscaping.line(text)
      self.style = style
    }

    /// For our own texts whose spaces align them.
    package init(aligned text: String, _ style: TextStyle = .plain) {
      self.text = text
      self.style = style
    }
  }

  private let layout: TableLayout
  private let rows: [[Cell]]

  package init(columns: [Column], rows: [[Cell]]) {
    var layout = TableLayout(columns)
    for row in rows { layout.measure(row) }
    self.layout = layout
    self.rows = rows
  }

  /// How wide it is with nothing cut.
  package var naturalWidth: Int { layout.naturalWidth }

  /// How wide the flexible column can be in `limit` columns.
  package func flexibleWidth(in limit: Int) -> Int? { layout.flexibleWidth(in: limit) }

  /// The head and the rows, no line wider than `limit`.
  package func lines(limit: Int?, palette: Palette) -> [String] {
    let widths = layout.widths(in: limit)
    return [layout.head(widths, palette)] + rows.map { layout.line($0, widths, palette) }
  }
}
