internal import RoadsCore
internal import RoadsText

/// Pairs that are probably one thing: how certain that is and why, and below it both; where there is little room, each on
/// lines of its own.
struct DuplicateLines {
  private let pairs: [DuplicatePair]
  private let presentation: Presentation

  init(_ pairs: [DuplicatePair], _ presentation: Presentation) {
    self.pairs = pairs
    self.presentation = presentation
  }

  private var language: Language { presentation.language }
  private var palette: Palette { presentation.palette }

  var lines: [String] {
    pairs.enumerated().flatMap { index, pair -> [String] in
      (index > 0 ? [""] : []) + heading(pair) + features([pair.one, pair.other])
    }
  }

  private func heading(_ pair: DuplicatePair) -> [String] {
    let why = DuplicateText.evidence(pair.evidence, language)
    let text = "\(pair.evidence.certainty) % · " + TerminalEscaping.line(why)
    return WrappedText.lines(text, columns: presentation.columns ?? .max).map { palette.paint($0, .bold) }
  }

  private func features(_ features: [Feature]) -> [String] {
    let columns = [
      Table.Column(""), Table.Column(""), Table.Column("", isFlexible: true), Table.Column(""),
    ]
    let rows = features.map { feature in
      [
        Table.Cell(aligned: "  " + TerminalEscaping.line(address(feature))), Table.Cell(type(feature)),
        Table.Cell(title(feature)), Table.Cell(sources(feature)),
      ]
    }
    let table = Table(columns: columns, rows: rows)
    guard let limit = presentation.columns, table.naturalWidth > limit,
      (table.flexibleWidth(in: limit) ?? 0) < AnswerTable.leastTitle
    else { return Array(table.lines(limit: presentation.columns, palette: palette).dropFirst()) }
    return features.flatMap { card($0, columns: limit) }
  }

  private func card(_ feature: Feature, columns: Int) -> [String] {
    let items = [type(feature), title(feature), sources(feature)].map { text in
      (text: TerminalEscaping.line(text).cut(to: max(1, columns - 2)), style: TextStyle.plain)
    }
    return [TerminalEscaping.line(address(feature)).cut(to: columns)]
      + ItemLines.of(items, columns: columns, palette)
  }

  private func address(_ feature: Feature) -> String { feature.address.description }

  private func type(_ feature: Feature) -> String {
    feature.type.sign + " " + feature.type.shortLabel(for: ConcernedTraffic(feature.details))(language)
  }

  private func title(_ feature: Feature) -> String {
    feature.headline(at: presentation.dates.activityMoment)
  }

  private func sources(_ feature: Feature) -> String { SourceText.brief(feature.sources, language) }
}
