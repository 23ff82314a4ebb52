import RoadsText

/// OGC API – Features asks for it: a parameter that is not known is an error, not something to overlook.
enum ParameterCheck {
  static func check(_ query: [RequestTarget.QueryItem], _ description: OperationDescription) throws {
    for (index, item) in query.enumerated() {
      let parameter = description.parameters.first { $0.name == item.name }
      guard parameter != nil || description.foreign.contains(item.name) else {
        if item.name == SortParameter.name, description.parameters.contains(where: isStartOfPage) {
          throw Problem(400, ServiceSentences.pagesAreByID, field: item.name)
        }
        throw Problem(
          400, ServiceSentences.unknownParameter(item.name, known: description.parameters.map(\.name)),
          field: item.name)
      }
      guard parameter?.mayHaveLines == true || !item.hasLines else {
        throw Problem(400, ServiceSentences.badTarget, field: item.name)
      }
      guard !query[..<index].contains(where: { $0.name == item.name }) else {
        throw Problem(400, ServiceSentences.repeatedParameter(item.name), field: item.name)
      }
    }
    for parameter in description.parameters where parameter.isRequired {
      guard query.contains(where: { $0.name == parameter.name }) else {
        throw Problem(400, ServiceSentences.missingParameter(parameter.name), field: parameter.name)
      }
    }
  }
  /// Of a list that is read page after page, each behind the last id of the one before.
  private static func isStartOfPage(_ parameter: OperationDescription.Parameter) -> Bool {
    parameter.name == ItemsRoute.after.name
  }
}
