import RoadsCore
import RoadsText

/// Runs, a row each.
struct RunTable {
  private let runs: [Run]
  private let presentation: Presentation

  init(_ runs: [Run], presentation: Presentation) {
    self.runs = runs
    self.presentation = presentation
  }

  func lines() -> [String] {
    let language = presentation.language
    let hasStates = runs.contains { RunText.state($0) != nil }
    var columns = [
      Table.Column(RunText.number(language), alignsRight: true), Table.Column(TableText.when(language)),
      Table.Column(RunText.list(language), isFlexible: true), Table.Column(RunText.by(language)),
      Table.Column(RunText.added(language), alignsRight: true),
      Table.Column(RunText.updated(language), alignsRight: true),
      Table.Column(RunText.removed(language), alignsRight: true),
    ]
    if hasStates { columns.append(Table.Column(RunText.state(language))) }
    let rows = runs.map { run in
      var cells = [
        Table.Cell("\(run.number)"), Table.Cell(presentation.dates.moment(run.began)), Table.Cell(list(run)),
        Table.Cell(run.by.label(language)), Table.Cell(NumberText.whole(run.added, language)),
        Table.Cell(NumberText.whole(run.updated, language)),
        Table.Cell(NumberText.whole(run.removed + run.samplesRemoved, language)),
      ]
      if hasStates { cells.append(Table.Cell(RunText.state(run)?(language) ?? "", .dim)) }
      return cells
    }
    return Table(columns: columns, rows: rows).lines(
      limit: presentation.columns, palette: presentation.palette)
  }

  private func list(_ run: Run) -> String {
    let language = presentation.language
    if let undoes = run.undoes { return RunText.undoing(undoes)(language) }
    return run.name ?? run.sources.map { SourceText.brief($0, language) }.joined(separator: ", ")
  }
}
