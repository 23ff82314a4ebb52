package import RoadsArguments
package import RoadsCore

extension Values {
  /// Types with commas between, in anyone's words.
  package static func types(_ given: SourcedValue) throws -> Set<FeatureType> {
    var types: Set<FeatureType> = []
    for part in try nonEmpty(given).split(separator: ",", omittingEmptySubsequences: false) {
      types.insert(try type(SourcedValue(given.source, String(part.trimmingSpaces()))))
    }
    return types
  }

  package static func type(
    _ given: SourcedValue, among allowed: [FeatureType] = FeatureType.allCases
  ) throws -> FeatureType {
    let text = try nonEmpty(given)
    if let exact = FeatureType(name: text.lowercased()), allowed.contains(exact) { return exact }
    let found = TypeWords.types(for: text).filter(allowed.contains)
    if found.count > 1 {
      throw UsageError.ambiguous(source: given.source, value: text, candidates: found.map(\.name))
    }
    if let type = found.first { return type }
    throw UsageError.unknownValue(
      source: given.source, value: text, known: allowed.map(\.name),
      suggestion: Suggestion.nearest(to: text, among: allowed.flatMap { TypeWords.words(for: $0) }))
  }

  package static func roadClass(_ given: SourcedValue) throws -> RoadClass {
    let text = try nonEmpty(given)
    let found = TypeWords.roadClasses(for: text)
    if found.count > 1 {
      throw UsageError.ambiguous(source: given.source, value: text, candidates: found.map(\.name))
    }
    if let roadClass = found.first { return roadClass }
    throw UsageError.unknownValue(
      source: given.source, value: text, known: RoadClass.allCases.map(\.name),
      suggestion: Suggestion.nearest(to: text, among: TypeWords.allRoadClassWords))
  }
}
