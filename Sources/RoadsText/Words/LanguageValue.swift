package import RoadsArguments

extension Values {
  package static func language(_ given: SourcedValue) throws -> Language {
    if let language = Language(named: given.text) { return language }
    throw unknown(given, among: Language.allCases.map(\.rawValue))
  }
}
