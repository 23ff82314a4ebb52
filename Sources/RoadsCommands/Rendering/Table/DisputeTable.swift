package import RoadsCore
import RoadsText

/// What is held back: how many say so, since when, and why. Where there is little room the reason is a short one;
/// where even that leaves the title too little, each feature gets two lines or more.
package struct DisputeTable {
  private let disputes: [Dispute]
  private let presentation: Presentation

  package init(_ disputes: [Dispute], presentation: Presentation) {
    self.disputes = disputes
    self.presentation = presentation
  }

  package func lines() -> [String] {
    guard !disputes.isEmpty else { return [] }
    let full = table { $0.explanation }
    guard let limit = presentation.columns, full.naturalWidth > limit else {
      return full.lines(limit: nil, palette: presentation.palette)
    }
    let brief = table { $0.briefExplanation }
    if brief.naturalWidth <= limit || (brief.flexibleWidth(in: limit) ?? 0) >= AnswerTable.leastTitle {
      return brief.lines(limit: limit, palette: presentation.palette)
    }
    return disputes.flatMap { card($0, columns: limit) }
  }

  private func table(why: (Brake) -> Phrase) -> Table {
    let language = presentation.language
    let columns = [
      Table.Column(TableText.title(language), isFlexible: true),
      Table.Column(TableText.gone(language), alignsRight: true),
      Table.Column(TableText.since(language), alignsRight: true), Table.Column(TableText.why(language)),
      Table.Column(TableText.id(language)),
    ]
    let rows = disputes.map { dispute in
      [
        Table.Cell(headline(dispute)), Table.Cell(TableText.count(of: dispute.feature.reports)),
        Table.Cell(since(dispute)), Table.Cell(dispute.brake.map { why($0)(language) } ?? ""),
        Table.Cell(dispute.feature.address.description, .dim),
      ]
    }
    return Table(columns: columns, rows: rows)
  }

  private func card(_ dispute: Dispute, columns: Int) -> [String] {
    let (language, palette) = (presentation.language, presentation.palette)
    let feature = dispute.feature
    let items: [(text: String, style: TextStyle)] = [
      (TableText.gone(feature.reports, of: ReportPolicy.removalThreshold)(language), .plain),
      (since(dispute), .plain), (dispute.brake?.briefExplanation(language) ?? "", .plain),
      (TerminalEscaping.line(feature.address.description), .dim),
    ]
    return [palette.paint(TerminalEscaping.line(headline(dispute)).cut(to: columns), .bold)]
      + ItemLines.of(items, columns: columns, palette)
  }

  private func headline(_ dispute: Dispute) -> String {
    dispute.feature.headline(at: presentation.dates.activityMoment)
  }

  private func since(_ dispute: Dispute) -> String { dispute.since.map(presentation.dates.moment) ?? "" }
}

extension TableText {
  /// "2/5"
  static func count(of reports: Int) -> String { "\(reports)/\(ReportPolicy.removalThreshold)" }
}
