package import RoadsCore
import RoadsText

/// An answer as a table, as much of it as the terminal has room for: with the types' whole names, with
/// their short ones, without the reports, without the lengths. Where even that leaves the title too little, each
/// feature gets two or three lines instead, which hold everything again.
package struct AnswerTable {
  private let rows: AnswerRows
  private var presentation: Presentation { rows.presentation }

  /// A title with fewer columns than this says too little.
  static let leastTitle = 18
  private static let leastRoad = 8
  /// Of which vehicles are concerned, where there is little room.
  private static let leastNote = 16

  package init(_ rows: AnswerRows) { self.rows = rows }

  /// Looks through the rows once for the widths, and once more for the lines.
  package func write(_ line: (String) throws -> Void) throws {
    guard !rows.isEmpty else { return }
    var full = Form(rows, presentation.language) {
      $0.label
    } note: {
      $0
    }
    guard let limit = presentation.columns else {
      try rows.each { full.layout.measure(full.cells($0)) }
      return try write(full, limit: nil, line)
    }
    func form(isCompact: Bool = false, hasExtents: Bool = true) -> Form {
      Form(rows, presentation.language, isCompact: isCompact, hasExtents: hasExtents) {
        $0.shortLabel
      } note: {
        $0.cut(to: AnswerTable.leastNote)
      }
    }
    var short = form()
    var compact = form(isCompact: true)
    var bare = form(isCompact: true, hasExtents: false)
    try rows.each { row in
      full.layout.measure(full.cells(row))
      short.layout.measure(short.cells(row))
      compact.layout.measure(compact.cells(row))
      bare.layout.measure(bare.cells(row))
    }
    if full.layout.naturalWidth <= limit { return try write(full, limit: nil, line) }
    for form in [short, compact, bare] {
      let layout = form.layout
      if layout.naturalWidth <= limit || (layout.flexibleWidth(in: limit) ?? 0) >= AnswerTable.leastTitle {
        return try write(form, limit: limit, line)
      }
    }
    try rows.each { row in
      try line(heading(row, columns: limit))
      for detail in details(row, columns: limit) { try line(detail) }
    }
  }

  private func write(_ form: Form, limit: Int?, _ line: (String) throws -> Void) throws {
    let widths = form.layout.widths(in: limit)
    try line(form.layout.head(widths, presentation.palette))
    try rows.each { try line(form.layout.line(form.cells($0), widths, presentation.palette)) }
  }

  /// One way to show rows.
  private struct Form {
    var layout: TableLayout
    private let language: Language
    private let isCompact: Bool
    private let hasExtents: Bool
    private let label: (FeatureType) -> Phrase
    private let note: (String) -> String

    init(
      _ rows: AnswerRows, _ language: Language, isCompact: Bool = false, hasExtents: Bool = true,
      label: @escaping (FeatureType) -> Phrase, note: @escaping (String) -> String
    ) {
      self.language = language
      self.isCompact = isCompact
      self.hasExtents = hasExtents && rows.hasExtents
      self.label = label
      self.note = note
      let heads = isCompact ? Array(rows.measures.heads.prefix(1)) : rows.measures.heads
      let extent = self.hasExtents ? [Table.Column(TableText.length(language))] : []
      layout = TableLayout(
        heads.map { Table.Column($0, alignsRight: true) } + [
          Table.Column(TableText.type(language)), Table.Column(TableText.title(language), isFlexible: true),
          Table.Column(TableText.road(language)),
        ] + extent + [
          Table.Column(TableText.until(language), alignsRight: true),
          Table.Column(TableText.gone(language)), Table.Column(TableText.id(language)),
        ])
    }

    private func type(_ row: AnswerRow) -> String {
      let type = row.type.sign + " " + label(row.type)(language)
      return row.note.isEmpty ? type : type + " (" + note(row.note) + ")"
    }

    func cells(_ row: AnswerRow) -> [Table.Cell] {
      let measures = isCompact ? row.measures.prefix(1) : row.measures[...]
      let hasReports = row.reports > 0 && !isCompact
      return measures.map { Table.Cell(aligned: $0) } + [
        Table.Cell(aligned: type(row), row.type.style),
        Table.Cell(aligned: row.title),
        Table.Cell(aligned: isCompact ? row.road.cut(to: AnswerTable.leastRoad) : row.road),
      ] + (hasExtents ? [Table.Cell(aligned: row.extent)] : []) + [
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
      (row.type.shortLabel(language), row.type.style), (row.note, row.type.style), (row.road, .plain),
      (row.extent, .plain),
      (row.untilWithWord, .plain),
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
