import RoadsArguments
import RoadsText

/// `lang`: the reader's language, for links and frames that cannot send a header.
enum LanguageParameter {
  static let parameter = OperationDescription.Parameter(
    "lang", "The language of the answer; default: by Accept-Language.",
    schema: #"{"type":"string","enum":["bs","de","en"]}"#)

  static func call(_ call: Call) throws -> Call {
    guard let given = call.given("lang") else { return call }
    return call.speaking(try Values.language(given))
  }
}
