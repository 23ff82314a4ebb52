import RoadsCore
import RoadsFormats
import RoadsText

/// Whose lists the service has, and how those are that it fetches.
extension ComponentSchemas {
  private static let time = #"{"type":"string","format":"date-time","nullable":true}"#
  private static let text = #"{"type":"string","nullable":true}"#

  static let sources =
    #"{"type":"object","required":["sources"],"properties":{"sources":\#(list("Source"))}}"#

  static let source =
    #"{"type":"object","required":["name","radars","conditions","fetched","stale"],"properties":{"#
    + #""name":{"type":"string"},"title":\#(text),"attribution":\#(text),"licence":\#(text),"#
    + #""radars":{"type":"integer"},"conditions":{"type":"integer"},"fetched":{"type":"boolean"},"#
    + #""last_success":\#(time),"stale":{"type":"boolean"},"#
    + #""removal_limit_percent":{"type":"integer","description":"For operators."},"#
    + #""fetch":{"allOf":[\#(reference("Fetch"))],"nullable":true,"#
    + #""description":"For operators: how its list is fetched; null: it is not."}}}"#

  static let fetch =
    #"{"type":"object","required":["url","every_seconds","state"],"properties":{"url":{"type":"string"},"#
    + #""every_seconds":{"type":"integer"},"format":\#(names(ImportFormat.self)),"#
    + #""as":\#(names(ListKind.self)),"#
    + #""mapping":{"type":"boolean","description":"Whether its rows are read by a mapping."},"#
    + #""sync":{"type":"boolean","description":"Whether what the list lacks is removed."},"timezone":\#(text),"#
    + #""credentials":{"type":"string","nullable":true,"description":"The path of the file; what is in it is never told."},"#
    + #""allow_private":{"type":"array","items":{"type":"string"}},"stale_after_seconds":{"type":"integer"},"#
    + #""paused":{"type":"boolean"},"state":\#(names(FetchWord.self)),"#
    + #""last_attempt":\#(time),"last_change":\#(time),"next":\#(time),"#
    + #""failures":{"type":"integer","description":"How often in a row it came to nothing."},"#
    + #""problem":{"type":"object","nullable":true,"required":["code"],"properties":{"#
    + #""code":\#(FeatureSchema.names(FetchProblem.Kind.allCases.map(\.rawValue))),"detail":\#(text)}}}}"#

  private static func names<Name: RawRepresentable<String> & CaseIterable>(_: Name.Type) -> String {
    FeatureSchema.names(Name.allCases.map(\.rawValue), nullable: true)
  }
}
