package import RoadsCore
import RoadsText

/// An answer as a table, as much of it as the terminal has room for: with the types' whole names, with
/// their short ones, without the reports. Where even that leaves the title too little, each feature gets
/// two or three lines instead, which hold everything again.
package struct AnswerTable {
  private let hits: [Hit]
  private let area: Area?
  private let presentation: Presentation

  /// A title with fewer columns than this says too little.
  static let leastTitle = 18
  private static let leastRoad = 8

  package init(_ hits: [Hit], area: Area?, presentation: Presentation) {
    self.hits = hits
    self.area = area
    self.presentation = presentation
  }

  package func lines() -> [String] {
    guard !hits.isEmpty else { return [] }
    let full = table { $0.label }
    guard let limit = presentation.columns, full.naturalWidth > limit else {
      return full.lines(limit: nil, palette: presentation.palette)
    }
    for table in [table { $0.shortLabel }, table(isCompact: true) { $0.shortLabel }] {
      if table.naturalWidth <= limit || (table.flexibleWidth(in: limit) ?? 0) >= AnswerTable.leastTitle {
        return table.lines(limit: limit, palette: presentation.palette)
      }
    }
    return cards(columns: limit)
  }

  private func table(isCompact: Bool = false, label: (FeatureType) -> Phrase) -> Table {
    let language = presentation.language
    let measures = Measures(area, language, isCompact: isCompact)
    let columns =
      measures.heads.map { Table.Column($0, alignsRight: true) } + [
        Table.Column(TableText.type(language)), Table.Column(TableText.title(language), isFlexible: true),
        Table.Column(TableText.road(language)), Table.Column(TableText.until(language), alignsRight: true),
        Table.Column(TableText.gone(language)), Table.Column(TableText.id(language)),
      ]
    let rows = hits.map { hit in
      let feature = hit.feature
      let road = Harmless.line(feature.road ?? "")
      let hasReports = feature.reports > 0 && !isCompact
      return measures.texts(of: hit).map { Table.Cell(aligned: $0) } + [
        Table.Cell(feature.type.sign + " " + label(feature.type)(language), feature.type.ink),
        Table.Cell(feature.title),
        Table.Cell(isCompact ? road.cut(to: AnswerTable.leastRoad) : road),
        Table.Cell(ValidityText.brief(feature.validity, presentation.dates)),
        Table.Cell(
          hasReports ? feature.isDisputed ? TableText.disputed(language) : TableText.count(of: feature) : "",
          feature.isDisputed ? .red : .plain),
        Table.Cell(feature.id, .dim),
      ]
    }
    return Table(columns: columns, rows: rows)
  }

  /// The title and how far it is; under it everything else, as many items to a line as fit.
  private func cards(columns: Int) -> [String] {
    let measures = Measures(area, presentation.language)
    return hits.flatMap { hit in
      [heading(hit, measures, columns: columns)] + details(hit.feature, columns: columns)
    }
  }

  private func heading(_ hit: Hit, _ measures: Measures, columns: Int) -> String {
    let palette = presentation.palette
    let type = hit.feature.type
    let measure = measures.texts(of: hit).first ?? ""
    let room = columns - 2 - (measure.isEmpty ? 0 : DisplayWidth.of(measure) + 2)
    let title = Harmless.line(hit.feature.title).cut(to: room)
    let start = palette.paint(type.sign, type.ink) + " " + palette.paint(title, .bold)
    guard !measure.isEmpty else { return start }
    return start + String(repeating: " ", count: 2 + room - DisplayWidth.of(title))
      + measure.withoutTrailingSpaces
  }

  private func details(_ feature: Feature, columns: Int) -> [String] {
    let language = presentation.language
    let items: [(text: String, ink: Ink)] = [
      (feature.type.shortLabel(language), feature.type.ink),
      (Harmless.line(feature.road ?? ""), .plain),
      (ValidityText.briefWithWord(feature.validity, presentation.dates), .plain),
      (
        feature.isDisputed
          ? TableText.disputed(language)
          : feature.reports > 0
            ? TableText.gone(feature.reports, of: ReportPolicy.removalThreshold)(language) : "",
        feature.isDisputed ? .red : .plain
      ),
      (Harmless.line(feature.id), .dim),
    ]
    return ItemLines.of(items, columns: columns, presentation.palette)
  }
}
