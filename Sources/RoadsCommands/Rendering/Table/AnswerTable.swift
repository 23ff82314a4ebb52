package import RoadsCore
import RoadsText

/// An answer as a table, as much of it as the terminal has room for: with the types' whole names, with
/// their short ones, without the reports. Where even that leaves the title too little, each feature gets
/// two or three lines instead, which hold everything again.
package struct AnswerTable {
  private let rows: AnswerRows
  private var presentation: Presentation { rows.presentation }

  /// A title with fewer columns than this says too little.
  static let leastTitle = 18
  private static let leastRoad = 8

  package init(_ rows: AnswerRows) { self.rows = rows }

  /// Looks through the rows once for the widths, and once more for the lines.
  package func write(_ line: (String) throws -> Void) throws {
    guard !rows.isEmpty else { return }
    var full = Shape(rows.measures, presentation.language) { $0.label }
    guard let limit = presentation.columns else {
      try rows.each { full.layout.measure(full.cells($0)) }
      return try write(full, limit: nil, line)
    }
    var short = Shape(rows.measures, presentation.language) { $0.shortLabel }
    var compact = Shape(rows.measures, presentation.language, isCompact: true) { $0.shortLabel }
    try rows.each { row in
      full.layout.measure(full.cells(row))
      short.layout.measure(short.cells(row))
      compact.layout.measure(compact.cells(row))
    }
    if full.layout.naturalWidth <= limit { return try write(full, limit: nil, line) }
    for shape in [short, compact] {
      let layout = shape.layout
      if layout.naturalWidth <= limit || (layout.flexibleWidth(in: limit) ?? 0) >= AnswerTable.leastTitle {
        return try write(shape, limit: limit, line)
      }
    }
    try rows.each { row in
      try line(heading(row, columns: limit))
      for detail in details(row, columns: limit) { try line(detail) }
    }
  }

  private func write(_ shape: Shape, limit: Int?, _ line: (String) throws -> Void) throws {
    let widths = shape.layout.widths(in: limit)
    try line(shape.layout.head(widths, presentation.palette))
    try rows.each { try line(shape.layout.line(shape.cells($0), widths, presentation.palette)) }
  }

  /// One way to show rows.
  private struct Shape {
    var layout: TableLayout
    private let language: Language
    private let isCompact: Bool
    private let label: (FeatureType) -> Phrase

    init(
      _ measures: Measures, _ language: Language, isCompact: Bool = false,
      label: @escaping (FeatureType) -> Phrase
    ) {
      self.language = language
      self.isCompact = isCompact
      self.label = label
      let heads = isCompact ? Array(measures.heads.prefix(1)) : measures.heads
      layout = TableLayout(
        heads.map { Table.Column($0, alignsRight: true) } + [
          Table.Column(TableText.type(language)), Table.Column(TableText.title(language), isFlexible: true),
          Table.Column(TableText.road(language)), Table.Column(TableText.until(language), alignsRight: true),
          Table.Column(TableText.gone(language)), Table.Column(TableText.id(language)),
        ])
    }

    func cells(_ row: AnswerRow) -> [Table.Cell] {
      let measures = isCompact ? row.measures.prefix(1) : row.measures[...]
      let hasReports = row.reports > 0 && !isCompact
      return measures.map { Table.Cell(aligned: $0) } + [
        Table.Cell(aligned: row.type.sign + " " + label(row.type)(language), row.type.style),
        Table.Cell(aligned: row.title),
        Table.Cell(aligned: isCompact ? row.road.cut(to: AnswerTable.leastRoad) : row.road),
        Table.Cell(aligned: row.until),
        Table.Cell(
          hasReports
            ? row.isDisputed ? TableText.disputed(language) : TableText.count(of: row.reports) : "",
          row.isDisputed ? .red : .plain),
        Table.Cell(aligned: row.id, .dim),
      ]
    }
  }

  /// The title and how far it is; under it everything else, as many items to a line as fit.
  private func heading(_ row: AnswerRow, columns: Int) -> String {
    let palette = presentation.palette
    let measure = row.measures.first ?? ""
    let room = columns - 2 - (measure.isEmpty ? 0 : DisplayWidth.of(measure) + 2)
    let title = row.title.cut(to: room)
    let start = palette.paint(row.type.sign, row.type.style) + " " + palette.paint(title, .bold)
    guard !measure.isEmpty else { return start }
    return start + String(repeating: " ", count: 2 + room - DisplayWidth.of(title))
      + measure.withoutTrailingSpaces
  }

  private func details(_ row: AnswerRow, columns: Int) -> [String] {
    let language = presentation.language
    let items: [(text: String, style: TextStyle)] = [
      (row.type.shortLabel(language), row.type.style), (row.road, .plain), (row.untilWithWord, .plain),
      (
        row.isDisputed
          ? TableText.disputed(language)
          : row.reports > 0 ? TableText.gone(row.reports, of: ReportPolicy.removalThreshold)(language) : "",
        row.isDisputed ? .red : .plain
      ),
      (row.id, .dim),
    ]
    return ItemLines.of(items, columns: columns, presentation.palette)
  }
}

extension AnswerTable {
  /// Of hits that are at hand.
  package init(_ hits: [Hit], area: Area?, presentation: Presentation) throws {
    let rows = AnswerRows(area: area, presentation: presentation)
    for hit in hits { try rows.append(hit) }
    self.init(rows)
  }

  package func lines() throws -> [String] {
    var lines: [String] = []
    try write { lines.append($0) }
    return lines
  }
}
