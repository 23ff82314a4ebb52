import RoadsCore
import RoadsText

/// One way to show an answer's rows as a table: which columns it has, and how long their texts may be.
struct AnswerForm {
  /// How much is left out, the least first. What is only for some of the traffic says so in every one.
  enum Brevity: Int {
    /// With the types' whole names, nothing cut.
    case whole
    case shortNames
    /// Also without the reports, the distance from a route, and long names of roads.
    case fewColumns
    /// Also without the lengths. The arrows, which tell a road closed in one direction from one closed in both, stand
    /// with the type instead.
    case noLengths
    /// Also without the roads, which most titles name: ages take their room.
    case noRoads
  }

  private(set) var layout: TableLayout
  private let brevity: Brevity
  private let language: Language
  private let hasExtents: Bool
  /// Where there are several, and room for them.
  private let hasSources: Bool
  private let typeColumn: Int
  /// Of those that a row has.
  private let measureCount: Int
  /// Of the types with nothing cut.
  private var widestType = 0
  /// What the column of the types may take; notes are cut to it, but not to less than `leastNote`.
  private var typeWidth = 0

  private static let leastRoad = 8
  /// Of which vehicles are concerned, where there is little room.
  private static let leastNote = 16
  /// A title with as many columns as this leaves the rest to the notes.
  private static let goodTitle = 30

  init(_ rows: AnswerRows, _ brevity: Brevity) {
    self.brevity = brevity
    language = rows.presentation.language
    hasExtents = rows.hasExtents && brevity.hasLengths
    hasSources = rows.hasSources && brevity != .noRoads
    measureCount = brevity.isCompact ? rows.measures.leastCount : .max
    let heads = rows.measures.heads.prefix(measureCount)
    typeColumn = heads.count
    let extent = hasExtents ? [Table.Column(TableText.length(language))] : []
    layout = TableLayout(
      heads.map { Table.Column($0, alignsRight: true) } + [
        Table.Column(TableText.type(language)), Table.Column(TableText.title(language), isFlexible: true),
      ] + (brevity == .noRoads ? [] : [Table.Column(TableText.road(language))]) + extent + [
        brevity.isCompact
          ? Table.Column(TableText.until(language), alignsRight: true)
          : Table.Column(TableText.when(language)),
        Table.Column(TableText.gone(language)),
        brevity == .whole
          ? Table.Column(TableText.updated(language))
          : Table.Column(TableText.age(language), alignsRight: true),
      ] + (hasSources ? [Table.Column(PageText.source(language))] : []) + [
        Table.Column(TableText.id(language))
      ])
  }

  mutating func measure(_ row: AnswerRow) {
    layout.measure(cells(row))
    if !row.note.isEmpty { widestType = max(widestType, DisplayWidth.of(type(row, note: row.note))) }
  }

  /// Once all rows are measured: gives the notes the room that titles do not need.
  mutating func fit(in limit: Int) {
    let cut = layout.width(of: typeColumn)
    let spare = layout.spare(in: limit, flexible: AnswerForm.goodTitle)
    guard widestType > cut, spare > 0 else { return }
    typeWidth = min(widestType, cut + spare)
    layout.widen(typeColumn, to: typeWidth)
  }

  func cells(_ row: AnswerRow) -> [Table.Cell] {
    let isCompact = brevity.isCompact
    let hasReports = row.reports > 0 && !isCompact
    return row.measures.prefix(measureCount).map { Table.Cell(aligned: $0) } + [
      Table.Cell(aligned: type(row, note: note(row)), row.type.style),
      Table.Cell(aligned: row.title),
    ] + (brevity == .noRoads ? [] : [road(row)]) + (hasExtents ? [Table.Cell(aligned: row.extent)] : []) + [
      Table.Cell(aligned: isCompact ? row.until : row.when),
      Table.Cell(
        hasReports ? row.isDisputed ? TableText.disputed(language) : TableText.count(of: row.reports) : "",
        row.isDisputed ? .red : .plain),
      Table.Cell(aligned: brevity == .whole ? row.age : row.briefAge, .dim),
    ] + (hasSources ? [Table.Cell(aligned: source(row), .dim)] : []) + [Table.Cell(aligned: row.id, .dim)]
  }

  private func source(_ row: AnswerRow) -> String {
    brevity.isCompact ? row.source.cut(to: AnswerForm.leastRoad) : row.source
  }

  private func road(_ row: AnswerRow) -> Table.Cell {
    Table.Cell(aligned: brevity.isCompact ? row.road.cut(to: AnswerForm.leastRoad) : row.road)
  }

  private func type(_ row: AnswerRow, note: String) -> String {
    let label = brevity == .whole ? row.type.label(for: row.traffic) : row.type.shortLabel(for: row.traffic)
    let parts = [
      row.type.sign, label(language), brevity.hasLengths ? "" : row.arrow, note.isEmpty ? "" : "(\(note))",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func note(_ row: AnswerRow) -> String {
    guard brevity != .whole, !row.note.isEmpty else { return row.note }
    // Behind the type, in parentheses.
    let room = typeWidth - DisplayWidth.of(type(row, note: "")) - 3
    return row.note.cut(to: max(AnswerForm.leastNote, room))
  }
}

extension AnswerForm.Brevity {
  fileprivate var isCompact: Bool { rawValue >= AnswerForm.Brevity.fewColumns.rawValue }
  fileprivate var hasLengths: Bool { rawValue < AnswerForm.Brevity.noLengths.rawValue }
}
