package import RoadsText

/// The description of an operation for developers, and what a request for it is checked against before it is
/// carried out.
package struct OperationDescription: Sendable {
  package let summary: String
  package let parameters: [Parameter]
  /// Parameters that are known, and that nothing here has: they are refused with a sentence of their own, and not described.
  let foreign: Set<String>
  /// What the path leaves open, by its names there.
  package let captures: [Parameter]
  /// Header fields that matter.
  package let headers: [Parameter]
  /// A JSON schema's text for the body; nil where there is none.
  package let bodySchema: String?
  /// Of a body that is plain text.
  let textPattern: String?
  package let answers: [Answer]
  /// What stands in the documentation behind `curl`: the path, and whatever else the request needs.
  package let example: String?
  /// A page that people reach by links of others, and that takes no notice of what it does not know in them.
  package let isForAnyLink: Bool

  /// A parameter of the query, where others than these are refused, of the path or of the header.
  package struct Parameter: Sendable, Hashable {
    package let name: String
    package let summary: String
    /// A JSON schema's text.
    package let schema: String
    package let isRequired: Bool
    /// Its values are written in a language that has tabs and line ends.
    let mayHaveLines: Bool
    /// What is said where a question that has it takes too much work; nil: what is said of any.
    let tooMuchWork: Phrase?

    package init(
      _ name: String, _ summary: String, schema: String, isRequired: Bool = false, mayHaveLines: Bool = false,
      tooMuchWork: Phrase? = nil
    ) {
      self.name = name
      self.summary = summary
      self.schema = schema
      self.isRequired = isRequired
      self.mayHaveLines = mayHaveLines
      self.tooMuchWork = tooMuchWork
    }
  }

  package struct Answer: Sendable, Hashable {
    package let status: Int
    package let summary: String
    /// nil where there is no body.
    package let mediaType: String?
    package let schema: String?
    /// Header fields that matter.
    package let headers: [Parameter]

    package init(
      _ status: Int, _ summary: String, mediaType: String? = nil, schema: String? = nil,
      headers: [Parameter] = []
    ) {
      self.status = status
      self.summary = summary
      self.mediaType = mediaType
      self.schema = schema
      self.headers = headers
    }
  }

  package init(
    _ summary: String, parameters: [Parameter] = [], foreign: Set<String> = [], captures: [Parameter] = [],
    headers: [Parameter] = [],
    bodySchema: String? = nil, textPattern: String? = nil, answers: [Answer], example: String? = nil,
    isForAnyLink: Bool = false
  ) {
    self.summary = summary
    self.parameters = parameters
    self.foreign = foreign
    self.captures = captures
    self.headers = headers
    self.bodySchema = bodySchema
    self.textPattern = textPattern
    self.answers = answers
    self.example = example
    self.isForAnyLink = isForAnyLink
  }
}

extension OperationDescription {
  /// What its parameters ask of each other.
  package var rules: [ParameterRule] { ParameterRule.rules(of: parameters + captures) }
}
