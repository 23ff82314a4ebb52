internal import RoadsCore
internal import RoadsText

/// What may stand behind a flag or as an operand: shown in help, offered by shell completion.
package enum ValueKind: Sendable, Hashable {
  /// A switch: no value.
  case none
  /// Free text, named by its placeholder.
  case text(String)
  /// One of some words.
  case choice(String, [String])
  /// Some of them, with commas between.
  case choices(String, [String])
  /// A file's path.
  case file(String)
  /// `LAT,LON` or a saved place.
  case point
  /// One of the command's output formats.
  case format
  /// A command's name.
  case command

  package var placeholder: String? {
    switch self {
    case .none: nil
    case .text(let name), .choice(let name, _), .choices(let name, _), .file(let name): name
    case .point: "LAT,LON|@PLACE"
    case .format: "FORMAT"
    case .command: "COMMAND"
    }
  }
}

extension ValueKind {
  package static let types = ValueKind.choices("T,T…", FeatureType.allCases.map(\.name))
  package static let roadClass = ValueKind.choice("CLASS", RoadClass.allCases.map(\.name))
  package static let language = ValueKind.choice("LANG", Language.allCases.map(\.rawValue))
}
