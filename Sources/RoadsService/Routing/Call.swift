package import RoadsCore
package import RoadsText

/// A request on its way through the service, with what has been found out about it.
package struct Call: Sendable {
  package let request: Request
  /// What the path leaves open, in its order, decoded.
  package let captures: [String]
  package private(set) var language: Language
  package let now: Instant
  /// What the answer may cost. Whoever looks at many features takes from it.
  package let budget: WorkBudget
  private let links: @Sendable () -> String

  package init(
    request: Request, captures: [String], language: Language, now: Instant,
    budget: WorkBudget = WorkBudget(),
    links: @escaping @Sendable () -> String = { "" }
  ) {
    self.request = request
    self.captures = captures
    self.language = language
    self.now = now
    self.budget = budget
    self.links = links
  }

  /// What links begin with: `https://roads.example`, or nothing where nobody says where the service is.
  package var base: String { links() }

  /// The same for a reader of that language.
  func speaking(_ language: Language) -> Call {
    var call = self
    call.language = language
    return call
  }

  /// A query parameter's text. None is there twice: such requests do not come this far.
  package subscript(parameter: String) -> String? {
    request.target.query.first { $0.name == parameter }?.value
  }
}
