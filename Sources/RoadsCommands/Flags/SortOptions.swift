internal import RoadsArguments
package import RoadsCore
internal import RoadsText

/// `--sort`, on the commands whose answers are lists.
package struct SortOptions: Sendable {
  private var sort: (given: SourcedValue, sort: AnswerSort)?

  package init() {}

  /// nil: the order that the area gives.
  package func sort(in area: Area?) throws -> AnswerSort? {
    try sort.map { try Values.sort($0.given, in: area) }
  }

  package static func flags<Whole>(
    at path: any WritableKeyPath<Whole, SortOptions> & Sendable
  ) -> [Flag<Whole>] {
    table.on(path, group: .filters)
  }

  private static let table: [Flag<SortOptions>] = [
    Flag("--sort", value: .choice("ORDER", AnswerSort.allCases.map(\.rawValue)), help: FilterHelp.sort) {
      $0.sort = ($1, try Values.choice($1))
    }
  ]
}
