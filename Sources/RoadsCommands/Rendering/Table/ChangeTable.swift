import RoadsCore
import RoadsText

/// Entries of the change log: when, what, which feature, and by whom.
struct ChangeTable {
  private let changes: [Change]
  private let store: any RoadStore
  private let presentation: Presentation
  /// What of each feature the runs changed.
  private var fields: [Int64: [FeatureID: [RecordedField]]] = [:]

  init(_ changes: [Change], in store: any RoadStore, presentation: Presentation) throws {
    self.changes = changes
    self.store = store
    self.presentation = presentation
    for run in Set(changes.compactMap { $0.event == .updated ? $0.author?.run : nil }) {
      for change in try store.runChanges(run, limit: ChangeLines.most) where !change.fields.isEmpty {
        fields[run, default: [:]][change.feature] = change.fields.map(\.field)
      }
    }
  }

  func lines() throws -> [String] {
    let language = presentation.language
    let columns = [
      Table.Column(TableText.when(language)), Table.Column(RunText.what(language)),
      Table.Column(TableText.title(language), isFlexible: true), Table.Column(RunText.by(language)),
      Table.Column(TableText.id(language)),
    ]
    let rows = try changes.map { change in
      [
        Table.Cell(presentation.dates.moment(change.at)), Table.Cell(what(change)),
        Table.Cell(try change.feature.flatMap(title) ?? ""), Table.Cell(ChangeWords.who(change, language)),
        Table.Cell(change.feature?.description ?? "", .dim),
      ]
    }
    return Table(columns: columns, rows: rows).lines(
      limit: presentation.columns, palette: presentation.palette)
  }

  private func what(_ change: Change) -> String {
    let language = presentation.language
    let event = ChangeWords.event(change.event)(language)
    if let detail = change.detail { return "\(event): \(ChangeWords.detail(detail, language))" }
    guard let run = change.author?.run, let id = change.feature, let known = fields[run]?[id] else {
      return event
    }
    return "\(event): " + known.map { $0.label(language) }.joined(separator: ", ")
  }

  private func title(_ id: FeatureID) throws -> String? {
    try store.feature(id)?.title ?? store.tombstone(id)?.feature.title
  }
}
