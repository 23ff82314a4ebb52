import RoadsArguments
package import RoadsCore
import RoadsText

/// `sort`: the order of a list, of which a limit leaves what comes first.
package enum SortParameter {
  static let name = "sort"

  static func parameter(_ sorts: [AnswerSort], usually: String) -> OperationDescription.Parameter {
    OperationDescription.Parameter(
      name,
      "The order; default: \(usually). title: by title; updated: last touched first; ends: what ceases to be valid soonest first, whatever its hours.",
      schema: FeatureSchema.names(sorts.map(\.rawValue)))
  }

  package static func sort(_ call: Call, in area: Area?) throws -> AnswerSort? {
    try call.given(name).map { try Values.sort($0, in: area) }
  }
}
