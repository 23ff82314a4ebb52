/// How wide each column of a table is, learned row by row. A column whose cells are all empty is left out.
struct TableLayout {
  private let columns: [Table.Column]
  /// Of the heads and of every row that was measured.
  private var natural: [Int]
  private var isUsed: [Bool]
  private static let gap = "  "

  init(_ columns: [Table.Column]) {
    self.columns = columns
    natural = columns.map { DisplayWidth.of($0.head) }
    isUsed = columns.map { _ in false }
  }

  mutating func measure(_ row: [Table.Cell]) {
    for (column, cell) in row.enumerated() where !cell.text.isEmpty {
      isUsed[column] = true
      natural[column] = max(natural[column], DisplayWidth.of(cell.text))
    }
  }

  private var used: [Int] { columns.indices.filter { isUsed[$0] } }
  private var flexible: Int? { used.first { columns[$0].isFlexible } }

  /// How wide it is with nothing cut.
  var naturalWidth: Int {
    let used = used
    return used.reduce(0) { $0 + natural[$1] } + TableLayout.gap.count * max(0, used.count - 1)
  }

  /// How wide the flexible column can be in `limit` columns.
  func flexibleWidth(in limit: Int) -> Int? {
    flexible.map { natural[$0] - max(0, naturalWidth - limit) }
  }

  /// What `limit` columns leave when the flexible one has what it needs, or `enough`.
  func spare(in limit: Int, flexible enough: Int) -> Int {
    let given = flexible.map { max(0, natural[$0] - enough) } ?? 0
    return max(0, limit - naturalWidth + given)
  }

  /// With nothing cut, its head included.
  func width(of column: Int) -> Int { natural[column] }

  mutating func widen(_ column: Int, to width: Int) { natural[column] = max(natural[column], width) }

  /// Of every column, where no line is to be wider than `limit`; nil for those that are left out.
  func widths(in limit: Int?) -> [Int?] {
    var widths = columns.indices.map { isUsed[$0] ? natural[$0] : nil }
    if let limit, let flexible {
      widths[flexible] = max(1, natural[flexible] - max(0, naturalWidth - limit))
    }
    return widths
  }

  func head(_ widths: [Int?], _ palette: Palette) -> String {
    line(columns.map { Table.Cell($0.head, .bold) }, widths, palette)
  }

  func line(_ cells: [Table.Cell], _ widths: [Int?], _ palette: Palette) -> String {
    var line = ""
    // Spaces are written when something follows them: no line ends with any.
    var spaces = 0
    var isFirst = true
    for (index, cell) in cells.enumerated() {
      guard let width = widths[index] else { continue }
      let text = columns[index].isFlexible ? cell.text.cut(to: width) : cell.text
      let rest = max(0, width - DisplayWidth.of(text))
      if !isFirst { spaces += TableLayout.gap.count }
      isFirst = false
      if columns[index].alignsRight { spaces += rest }
      if !text.isEmpty {
        line += String(repeating: " ", count: spaces) + palette.paint(text, cell.style)
        spaces = 0
      }
      if !columns[index].alignsRight { spaces += rest }
    }
    return line
  }
}
