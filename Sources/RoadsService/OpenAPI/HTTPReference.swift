/// The table of endpoints as Markdown: `Docs/http.md`. The two collections have the same routes, and are described
/// of together.
package struct HTTPReference {
  private let endpoints: [Endpoint]
  /// Of the other collection, by name of the operation's path and method: what one of the two has alone is named too.
  private let others: [String: [OperationDescription.Parameter]]
  private static let base = "http://localhost:8080"

  package init(_ endpoints: [Endpoint]) {
    self.endpoints = endpoints.filter { !$0.path.text.hasPrefix("/collections/conditions") }
    var others: [String: [OperationDescription.Parameter]] = [:]
    for endpoint in endpoints where endpoint.path.text.hasPrefix("/collections/conditions") {
      let path = endpoint.path.text.replacing("/collections/conditions", with: "/collections/{collection}")
      for operation in endpoint.operations {
        others["\(operation.method.name) \(path)"] = operation.description.parameters
      }
    }
    self.others = others
  }

  package var text: String {
    var text = HTTPReference.introduction + "\n| | |\n| --- | --- |\n"
    for (operation, path) in operations {
      text += "| [`\(operation.method.name) \(path)`](#\(anchor(operation, path)))"
      text += " | \(escaped(summary(operation))) |\n"
    }
    for (operation, path) in operations { text += "\n" + section(operation, path) }
    return text
  }

  private var operations: [(Operation, path: String)] {
    endpoints.flatMap { endpoint in
      let path = endpoint.path.text.replacing("/collections/radars", with: "/collections/{collection}")
      return endpoint.operations.map { ($0, path) }
    }
  }

  private func section(_ operation: Operation, _ path: String) -> String {
    let description = operation.description
    var text = "## \(operation.method.name) \(path)\n\n\(summary(operation))\n"
    switch operation.access {
    case .operatorOnly: text += "\nNeeds the operator's token.\n"
    case .publicWrite: text += "\nOpen to everybody, within the limits for writes.\n"
    case .open, .unlimited: break
    }
    let own = Set(description.parameters.map(\.name))
    let more = (others["\(operation.method.name) \(path)"] ?? []).filter { !own.contains($0.name) }
    text += table("Parameter", description.parameters + more) + table("Header", description.headers)
    if let types = operation.bodyTypes {
      text += "\nBody: " + types.map { "`\($0)`" }.joined(separator: ", ") + ".\n"
    }
    text += "\n| Answer | |\n| --- | --- |\n"
    var told: Set<String> = []
    for answer in description.answers {
      let name = HTTPReference.name(answer)
      guard told.insert(name).inserted else { continue }
      let alike = description.answers.filter { HTTPReference.name($0) == name }
      text += "| \(name) | \(escaped(alike.map(\.summary).joined(separator: " "))) |\n"
    }
    guard let example = description.example else { return text }
    return text + "\n```sh\ncurl \(command(example))\n```\n"
  }

  /// Several answers of one name are one, with all that it may mean.
  private static func name(_ answer: OperationDescription.Answer) -> String {
    "\(answer.status)" + (answer.mediaType.map { " `\($0)`" } ?? "")
  }

  private func table(_ head: String, _ parameters: [OperationDescription.Parameter]) -> String {
    guard !parameters.isEmpty else { return "" }
    var text = "\n| \(head) | |\n| --- | --- |\n"
    for parameter in parameters {
      let required = parameter.isRequired ? " Required." : ""
      text += "| `\(parameter.name)` | \(escaped(parameter.summary))\(required) |\n"
    }
    return text
  }

  /// The last word of an example is the path.
  private func command(_ example: String) -> String {
    var words = example.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let path = words.removeLast()
    let quote = path.hasPrefix("'") ? "'" : ""
    return (words + [quote + HTTPReference.base + path.dropFirst(quote.count)]).joined(separator: " ")
  }

  private func summary(_ operation: Operation) -> String {
    operation.description.summary.replacing("collection radars", with: "collection")
  }

  /// As Markdown's readers make it of a heading.
  private func anchor(_ operation: Operation, _ path: String) -> String {
    let heading = "\(operation.method.name) \(path)".lowercased().replacing(" ", with: "-")
    return String(heading.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
  }

  private func escaped(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("<", with: "&lt;")
  }
}
