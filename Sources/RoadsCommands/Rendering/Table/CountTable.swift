package import RoadsCore
import RoadsText

/// How many of each type, with a total for each layer and one for all.
package enum CountTable {
  package static func lines(_ counts: Counts, _ presentation: Presentation) -> [String] {
    let language = presentation.language
    var rows: [[Table.Cell]] = []
    let layers = Layer.allCases.filter { counts.of($0) > 0 }
    for layer in layers {
      rows.append(row(layer.name(language), counts.of(layer), .bold, language))
      for type in FeatureType.allCases where type.layer == layer && counts.of(type) > 0 {
        rows.append(row("  " + type.sign + " " + type.label(language), counts.of(type), type.style, language))
      }
    }
    guard !rows.isEmpty else { return [] }
    if layers.count > 1 { rows.append(row(TableText.total(language), counts.total, .bold, language)) }
    let columns = [
      Table.Column(TableText.type(language), isFlexible: true),
      Table.Column(TableText.count(language), alignsRight: true),
    ]
    return Table(columns: columns, rows: rows).lines(
      limit: presentation.columns, palette: presentation.palette)
  }

  private static func row(
    _ name: String, _ count: Int, _ style: TextStyle, _ language: Language
  ) -> [Table.Cell] {
    [Table.Cell(aligned: name, style), Table.Cell(NumberText.whole(count, language))]
  }
}
