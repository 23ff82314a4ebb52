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
    package let ink: Ink

    /// `text` is made harmless here, so that no cell can forget it.
    package init(_ text: String, _ ink: Ink = .plain) {
      self.text = Harmless.line(text)
      self.ink = ink
    }

    /// For our own texts whose spaces align them.
    package init(aligned text: String, _ ink: Ink = .plain) {
      self.text = text
      self.ink = ink
    }
  }

  private let columns: [Column]
  private let rows: [[Cell]]
  private let widths: [Int]
  private static let gap = "  "

  /// A column whose cells are all empty is left out.
  package init(columns: [Column], rows: [[Cell]]) {
    let used = columns.indices.filter { column in rows.contains { !$0[column].text.isEmpty } }
    self.columns = used.map { columns[$0] }
    self.rows = rows.map { row in used.map { row[$0] } }
    widths = used.map { column in
      rows.reduce(DisplayWidth.of(columns[column].head)) { max($0, DisplayWidth.of($1[column].text)) }
    }
  }

  /// How wide it is with nothing cut.
  package var naturalWidth: Int { widths.reduce(0, +) + Table.gap.count * max(0, widths.count - 1) }

  /// How wide the flexible column can be in `limit` columns.
  package func flexibleWidth(in limit: Int) -> Int? {
    guard let flexible = columns.firstIndex(where: \.isFlexible) else { return nil }
    return widths[flexible] - max(0, naturalWidth - limit)
  }

  /// The head and the rows, no line wider than `limit`.
  package func lines(limit: Int?, palette: Palette) -> [String] {
    var widths = widths
    if let limit, let flexible = columns.firstIndex(where: \.isFlexible) {
      widths[flexible] = max(1, widths[flexible] - max(0, naturalWidth - limit))
    }
    let head = line(columns.map { Cell($0.head, .bold) }, widths, palette)
    return [head] + rows.map { line($0, widths, palette) }
  }

  private func line(_ cells: [Cell], _ widths: [Int], _ palette: Palette) -> String {
    var line = ""
    // Spaces are written when something follows them: no line ends with any.
    var spaces = 0
    for (index, cell) in cells.enumerated() {
      let text = columns[index].isFlexible ? cell.text.cut(to: widths[index]) : cell.text
      let rest = max(0, widths[index] - DisplayWidth.of(text))
      if index > 0 { spaces += Table.gap.count }
      if columns[index].alignsRight { spaces += rest }
      if !text.isEmpty {
        line += String(repeating: " ", count: spaces) + palette.paint(text, cell.ink)
        spaces = 0
      }
      if !columns[index].alignsRight { spaces += rest }
    }
    return line
  }
}
