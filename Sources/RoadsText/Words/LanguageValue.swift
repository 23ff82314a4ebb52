package import RoadsArguments

extension Values {
  package static func language(_ given: SourcedValue) throws -> Language {
    if let language = Language(rawValue: given.text.lowercased()) { return language }
    throw unknown(given, among: Language.allCases.map(\.rawValue))
  }
}
