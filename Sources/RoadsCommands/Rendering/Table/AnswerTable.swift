package import RoadsCore
import RoadsText

/// An answer as a table, as much of it as the terminal has room for: with the types' whole names, with
/// their short ones, without the reports, without the lengths, without the roads. Where even that leaves the title too little, each
/// feature gets two or three lines instead, which hold everything again.
package struct AnswerTable {
  private let rows: AnswerRows
  private var presentation: Presentation { rows.presentation }

  /// A title with fewer columns than this says too little.
  static let leastTitle = 18

  package init(_ rows: AnswerRows) { self.rows = rows }

  /// Looks through the rows once for the widths, and once more for the lines.
  package func write(_ line: (String) throws -> Void) throws {
    guard !rows.isEmpty else { return }
    var whole = AnswerForm(rows, .whole)
    guard let limit = presentation.columns else {
      try rows.each { whole.measure($0) }
      return try write(whole, limit: nil, line)
    }
    var short = AnswerForm(rows, .shortNames)
    var compact = AnswerForm(rows, .fewColumns)
    var bare = AnswerForm(rows, .noLengths)
    var roadless = AnswerForm(rows, .noRoads)
    try rows.each { row in
      whole.measure(row)
      short.measure(row)
      compact.measure(row)
      bare.measure(row)
      roadless.measure(row)
    }
    if whole.layout.naturalWidth <= limit { return try write(whole, limit: nil, line) }
    for var form in [short, compact, bare] + (rows.hasAges ? [roadless] : []) {
      let layout = form.layout
      if layout.naturalWidth <= limit || (layout.flexibleWidth(in: limit) ?? 0) >= AnswerTable.leastTitle {
        form.fit(in: limit)
        return try write(form, limit: limit, line)
      }
    }
    try rows.each { row in
      try line(heading(row, columns: limit))
      for detail in details(row, columns: limit) { try line(detail) }
    }
  }

  private func write(_ form: AnswerForm, limit: Int?, _ line: (String) throws -> Void) throws {
    let widths = form.layout.widths(in: limit)
    try line(form.layout.head(widths, presentation.palette))
    try rows.each { try line(form.layout.line(form.cells($0), widths, presentation.palette)) }
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

  /// Beside what the title's line says.
  private func passing(_ row: AnswerRow) -> String {
    row.measures.dropFirst().first.map { TableText.passing(at: $0)(presentation.language) } ?? ""
  }

  private func details(_ row: AnswerRow, columns: Int) -> [String] {
    let language = presentation.language
    let items: [(text: String, style: TextStyle)] = [
      (row.type.shortLabel(for: row.traffic)(language), row.type.style), (row.note, row.type.style),
      (row.road, .plain),
      (row.extent, .plain),
      (rows.measures.leastCount > 1 ? passing(row) : "", .plain),
      (row.when, .plain),
      (
        row.isDisputed
          ? TableText.disputed(language)
          : row.reports > 0 ? TableText.gone(row.reports, of: ReportPolicy.removalThreshold)(language) : "",
        row.isDisputed ? .red : .plain
      ),
      (row.age.isEmpty ? "" : TableText.updated(row.age)(language), .dim),
      (rows.hasSources ? row.source : "", .dim),
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
