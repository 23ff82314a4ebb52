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
      [(mediaType, Representation.json), (Links.json, .json), ("text/html", .html)])
    guard let found else {
      let types = [mediaType] + (mediaType == Links.json ? [] : [Links.json]) + ["text/html"]
      throw Problem(406, ServiceSentences.notAcceptable(types))
    }
    return found
  }

  /// Of what has always been JSON, whatever `Accept` says: a page for browsers alone, which ask for one first.
  package static func preferred(_ call: Call) throws -> Representation {
    if let given = call.given("f") { return try Values.choice(given) }
    return Negotiation.prefersPage(call.request.headers) ? .html : .json
  }

  package var other: Representation { self == .json ? .html : .json }
}
