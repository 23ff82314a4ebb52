import RoadsArguments
import RoadsText

/// `lang`: the reader's language, for links and frames that cannot send a header.
enum LanguageParameter {
  static let parameter = OperationDescription.Parameter(
    "lang",
    "The language of the answer: bs, de or en; hr, sr and other languages close to Bosnian are bs. Default: by Accept-Language.",
    schema: #"{"type":"string","pattern":"\#(pattern)"}"#)

  /// What `Language.init(named:)` takes: a language, and whatever a tag may say behind it.
  static let pattern =
    "^([Bb][Ss]|[Hh][Rr]|[Ss][Rr]|[Ss][Hh]|[Cc][Nn][Rr]|[Mm][Ee]|[Dd][Ee]|[Ee][Nn])([-_0-9][-_0-9A-Za-z]*)?$"

  static func call(_ call: Call) throws -> Call {
    guard let given = call.given("lang") else { return call }
    return call.speaking(try Values.language(given))
  }

  /// For links that lead to where it holds too.
  static func kept(_ call: Call) -> [RequestTarget.QueryItem] {
    call[parameter.name] == nil ? [] : [.init(parameter.name, call.language.rawValue)]
  }

  /// What a query says, before anybody has looked at the rest of it; nil where it says none that there is.
  static func asked(_ query: [RequestTarget.QueryItem]) -> Language? {
    query.first { $0.name == parameter.name }.flatMap { Language(named: $0.value) }
  }
}
