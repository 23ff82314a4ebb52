import RoadsText

/// Who is told of a problem.
struct ProblemReader: Sendable {
  let language: Language
  /// A person, whose browser opened the address.
  let prefersPage: Bool
  /// What the address said of the language, for links that go on.
  let lang: Language?
  /// Whose frames may hold the page.
  let ancestors: FrameAncestors

  /// People who follow a link with `lang` read that language also where the link is wrong in something else.
  init(
    _ headers: Headers, _ query: [RequestTarget.QueryItem] = [], ancestors: FrameAncestors = .nobody
  ) {
    self.ancestors = ancestors
    prefersPage = Negotiation.prefersPage(headers)
    lang = prefersPage ? LanguageParameter.asked(query) : nil
    language = lang ?? Negotiation.language(headers)
  }

  init(_ request: Request, ancestors: FrameAncestors = .nobody) {
    self.init(request.headers, request.target.query, ancestors: ancestors)
  }
}
