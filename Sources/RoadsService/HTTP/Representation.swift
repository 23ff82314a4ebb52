import RoadsArguments
import RoadsText

/// What is for programs and people has two forms: `f` says which, else `Accept` (OGC API – Features, 7.14).
package enum Representation: String, Sendable, Hashable, CaseIterable {
  case json
  case html

  package static let parameter = OperationDescription.Parameter(
    "f", "The representation of the answer; default: by Accept.",
    schema: #"{"type":"string","enum":["json","html"]}"#)

  /// `mediaType` is the JSON form's own name.
  package static func wanted(_ call: Call, mediaType: String) throws -> Representation {
    if let given = call.given("f") { return try Values.choice(given) }
    let found = Negotiation.mediaType(
      call.request.headers,
      [(mediaType, Representation.json), ("application/json", .json), ("text/html", .html)])
    guard let found else { throw Problem(406, ServiceSentences.notAcceptable([mediaType, "text/html"])) }
    return found
  }

  package var other: Representation { self == .json ? .html : .json }
}
