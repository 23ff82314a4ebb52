import RoadsCore
import RoadsFormats

/// The schemas that several answers name. No list is named like its member: in the code that generators make, the one would hide the
/// other.
enum ComponentSchemas {
  static let all: [(name: String, schema: String)] =
    [
      ("Link", link), ("Feature", FeatureSchema.feature), ("Geometry", FeatureSchema.geometry),
      (
        "FeatureCollection",
        collection(features: reference("Feature"), more: #""numberReturned":{"type":"integer","minimum":0}"#)
      ),
      (
        "Items",
        collection(
          features: reference("Feature"),
          required: ["links", "numberMatched", "numberReturned", "timeStamp"],
          more: #""links":\#(list("Link")),"numberMatched":{"type":"integer","minimum":0},"#
            + #""numberReturned":{"type":"integer","minimum":0},"#
            + #""timeStamp":{"type":"string","format":"date-time"}"#)
      ), ("Cluster", cluster),
      (
        "Clusters",
        collection(
          features: #"{"anyOf":[\#(reference("Feature")),\#(reference("Cluster"))]}"#,
          more:
            #""numberMatched":{"type":"integer","minimum":0},"numberReturned":{"type":"integer","minimum":0}"#
        )
      ), ("LandingPage", landing), ("Conformance", conformance),
      ("CollectionList", collections), ("Collection", one), ("Counts", counts), ("ChangePage", changePage),
      ("Change", change), ("BulletinList", bulletins), ("ImportSummary", importSummary),
      ("Reported", reported),
      ("RunList", runs), ("Run", run), ("RunChange", runChange), ("Undone", undone),
      ("TileJSON", tileJSON), ("SourceList", sources), ("Source", source), ("Fetch", fetch),
      ("Confirmed", confirmed), ("Duplicates", DuplicateSchema.pairs),
      ("Problem", problem),
    ] + DuplicateSchema.decisions + values + TileSchemas.all + FeatureSchema.shapes
    + FeatureSchema.writtenShapes
    + FeatureSchema.bodies

  /// Of parameters.
  private static let values: [(name: String, schema: String)] = [
    ("Time", ValuePattern.schema(ValuePattern.time)), ("Span", ValuePattern.schema(ValuePattern.during)),
    ("Place", ValuePattern.schema(ValuePattern.place)), ("Line", ValuePattern.schema(ValuePattern.line)),
    // What a word is, no expression says.
    (
      "Words", ValuePattern.schema(ValuePattern.line, [("x-most-words", .number(FilterParameters.mostWords))])
    ),
    ("ListedBulletin", listedBulletin),
  ]

  /// A row of the official list's report. It passes over members that it does not know, and an id that is none.
  private static let listedBulletin: String = {
    func text(_ pattern: String) -> SmallJSON.Value {
      .literal(ValuePattern.schema(pattern, [("nullable", .boolean(true))]))
    }
    let time = text(ValuePattern.instantOrNone)
    return SmallJSON.object([
      ("type", .text("object")), ("required", .array([.text("text")])),
      ("x-dependencies", .array([.text("startDate <= endDate;")])),
      (
        "properties",
        .object([
          ("title", text(ValuePattern.withoutNUL)),
          (
            "text",
            .literal(ValuePattern.schema(ValuePattern.withoutNUL, [("minLength", .number(1))]))
          ), ("startDate", time), ("endDate", time),
          ("updated_at", time), ("category_name", text(ValuePattern.withoutNUL)),
        ])
      ),
    ])
  }()

  static let words = #"{"type":"string"}"#
  /// This dialect's word for what is no text.
  static let bytes = #"{"type":"string","format":"binary"}"#

  static func reference(_ name: String) -> String { ##"{"$ref":"#/components/schemas/\##(name)"}"## }

  static func list(_ name: String) -> String { #"{"type":"array","items":\#(reference(name))}"# }

  private static func collection(features: String, required: [String] = [], more: String) -> String {
    let names = SmallJSON.text(.array((["type", "features"] + required).map(SmallJSON.Value.text)))
    return #"{"type":"object","required":\#(names),"properties":{"#
      + #""type":{"type":"string","enum":["FeatureCollection"]},"#
      + #""features":{"type":"array","items":\#(features)},\#(more)}}"#
  }

  private static let link =
    #"{"type":"object","required":["href","rel"],"properties":{"href":{"type":"string"},"#
    + #""rel":{"type":"string"},"type":{"type":"string"},"title":{"type":"string"},"#
    + #""templated":{"type":"boolean","description":"Only if true: href has variables in braces."}}}"#

  private static let cluster =
    #"{"type":"object","required":["type","geometry","properties"],"properties":{"#
    + ##""type":{"type":"string","enum":["Feature"]},"geometry":{"$ref":"#/components/schemas/Point"},"##
    + #""bbox":{"type":"array","items":{"type":"number"}},"#
    + #""properties":{"type":"object","required":["cluster","count"],"properties":{"#
    + #""cluster":{"type":"boolean"},"count":{"type":"integer","minimum":2},"radars":{"type":"integer"},"#
    + #""samples":{"type":"integer","minimum":1,"description":"Only if some of them are samples."},"#
    + #""conditions":{"type":"integer"},"#
    + #""worst":{"type":"string","description":"The most severe of its types."},"#
    + #""types":{"type":"object","additionalProperties":{"type":"integer"}}}}}}"#

  private static let landing =
    #"{"type":"object","required":["links"],"properties":{"title":{"type":"string"},"#
    + #""description":{"type":"string"},"attribution":{"type":"string"},"publisher":{"type":"object"},"#
    + #""extent":{"type":"object"},"links":\#(list("Link"))}}"#

  private static let conformance =
    #"{"type":"object","required":["conformsTo"],"properties":{"#
    + #""conformsTo":{"type":"array","items":{"type":"string"}}}}"#

  private static let collections =
    #"{"type":"object","required":["links","collections"],"properties":{"#
    + #""links":\#(list("Link")),"crs":{"type":"array","items":{"type":"string"}},"#
    + #""collections":\#(list("Collection"))}}"#

  private static let one =
    #"{"type":"object","required":["id","links"],"properties":{"id":{"type":"string"},"#
    + #""title":{"type":"string"},"description":{"type":"string"},"#
    + #""extent":{"type":"object","properties":{"#
    + #""spatial":{"type":"object","properties":{"bbox":{"type":"array","minItems":1,"#
    + #""items":{"type":"array","minItems":4,"maxItems":4,"items":{"type":"number"}}},"#
    + #""crs":{"type":"string"}}},"#
    + #""temporal":{"type":"object","properties":{"interval":{"type":"array","minItems":1,"#
    + #""items":{"type":"array","minItems":2,"maxItems":2,"#
    + #""items":{"type":"string","format":"date-time","nullable":true}}},"trs":{"type":"string"}}}}},"#
    + #""itemType":{"type":"string"},"crs":{"type":"array","items":{"type":"string"}},"#
    + #""storageCrs":{"type":"string"},"links":\#(list("Link"))}}"#

  private static let counts: String = {
    let layer =
      #"{"type":"object","required":["total","types"],"properties":{"total":{"type":"integer"},"#
      + #""types":{"type":"object","additionalProperties":{"type":"integer"}}}}"#
    return #"{"type":"object","required":["total"],"properties":{"total":{"type":"integer"},"#
      + #""radars":\#(layer),"conditions":\#(layer)}}"#
  }()

  private static let changePage =
    #"{"type":"object","required":["since","last","next","reset","more","changes"],"properties":{"#
    + #""since":{"type":"integer","minimum":0,"description":"The position that was asked about."},"#
    + #""last":{"type":"integer","minimum":0,"description":"Where the log stands."},"#
    + #""next":{"type":"integer","minimum":0,"description":"The position behind this page."},"#
    + #""reset":{"type":"boolean","description":"The log does not lead on from there: read everything again."},"#
    + #""more":{"type":"boolean","description":"There is another page."},"changes":\#(list("Change"))}}"#

  private static let change =
    #"{"type":"object","required":["sequence","event","at"],"properties":{"#
    + #""sequence":{"type":"integer","minimum":1,"description":"Its position in the log."},"#
    + #""event":\#(FeatureSchema.names(Change.Event.allCases.map(\.rawValue))),"#
    + #""at":{"type":"string","format":"date-time"},"#
    + #""by":\#(FeatureSchema.names(Author.Kind.allCases.map(\.rawValue))),"#
    + #""run":{"type":"integer"},"source":{"type":"string"},"detail":{"type":"string"},"#
    + #""layer":\#(FeatureSchema.names(Layer.allCases.map(\.rawValue))),"id":{"type":"string"},"#
    + #""reason":{"type":"string","enum":\#(removals),"description":"Of what is gone: why."},"#
    + #""feature":{"allOf":[\#(reference("Feature"))],"nullable":true,"description":"As it is now; null: it is gone."},"#
    + #""last":{"allOf":[\#(reference("Feature"))],"nullable":true,"description":"Of what is gone: what it was."}}}"#

  /// Of `text/event-stream`, of which this dialect cannot say more.
  static let changeStream =
    #"{"type":"string","description":"Server-Sent Events. The data of an event of the log is a Change, of which `id` is the "#
    + #"position; of reset it is an object with `last`; activated and deactivated have `event`, `at`, `changes_at`, `layer`, "#
    + #"`id` and `feature`."}"#

  private static let bulletins =
    #"{"type":"object","required":["bulletins"],"properties":{"bulletins":{"type":"array","items":"#
    + #"{"type":"object","required":["id","text","updated_at"],"properties":{"id":{"type":"string"},"#
    + #""title":{"type":"string","nullable":true},"text":{"type":"string"},"#
    + #""valid_from":{"type":"string","format":"date-time","nullable":true},"#
    + #""valid_to":{"type":"string","format":"date-time","nullable":true},"#
    + #""updated_at":{"type":"string","format":"date-time"}}}}}}"#

  private static let importSummary =
    #"{"type":"object","required":["summary","stored","rejected_rows"],"properties":{"#
    + #""summary":{"type":"object"},"stored":{"type":"boolean"},"#
    + #""rejected_rows":{"type":"array","items":{"type":"string"}},"#
    + #""hours_not_understood_rows":{"type":"array","items":{"type":"string"},"description":"Only with verbose."},"#
    + #""types_not_understood_rows":{"type":"array","items":{"type":"string"},"description":"Only with verbose."},"#
    + #""warned_rows":{"type":"array","items":{"type":"string"},"description":"Only with verbose."},"#
    + ##""changes":{"type":"array","items":{"$ref":"#/components/schemas/RunChange"},"##
    + #""description":"Only with dry_run and verbose."},"#
    + #""more":{"type":"integer","description":"How many more changes there are."},"#
    + #""everything":{"type":"boolean","description":"The store is empty, and everything is new."},"#
    + #""warning":{"type":"string","description":"What failed after the list was stored."}}}"#

  private static let tileJSON =
    #"{"type":"object","required":["tilejson","tiles","vector_layers"],"properties":{"#
    + #""tilejson":{"type":"string"},"name":{"type":"string"},"description":{"type":"string"},"#
    + #""scheme":{"type":"string"},"tiles":{"type":"array","minItems":1,"items":{"type":"string"}},"#
    + #""minzoom":{"type":"integer"},"maxzoom":{"type":"integer"},"#
    + #""bounds":{"type":"array","minItems":4,"maxItems":4,"items":{"type":"number"}},"#
    + #""vector_layers":{"type":"array","items":{"type":"object","required":["id","fields"],"properties":{"#
    + #""id":{"type":"string"},"description":{"type":"string"},"minzoom":{"type":"integer"},"#
    + #""maxzoom":{"type":"integer"},"fields":{"type":"object","additionalProperties":{"type":"string"}}}}}}}"#

  private static let reported =
    #"{"type":"object","required":["reports","removed","counted"],"properties":{"#
    + #""reports":{"type":"integer","minimum":0},"removed":{"type":"boolean"},"#
    + #""counted":{"type":"boolean","description":"Whether this report was new."},"#
    + #""disputed":{"type":"boolean","description":"Only if true: enough people reported it gone, and it stays "#
    + #"until the operator decides."}}}"#

  private static let confirmed =
    #"{"type":"object","required":["confirmed","reports","counted","detail"],"properties":{"#
    + #""confirmed":{"type":"string"},"reports":{"type":"integer","minimum":0},"#
    + #""counted":{"type":"boolean"},"detail":{"type":"string"}}}"#

  private static let problem =
    #"{"type":"object","required":["type","title","status","detail"],"properties":{"#
    + #""type":{"type":"string"},"title":{"type":"string"},"status":{"type":"integer"},"#
    + #""detail":{"type":"string"},"field":{"type":"string","#
    + #""description":"The invalid parameter, header or member."},"#
    + #""removed_at":{"type":"string","format":"date-time","description":"Of what was removed (410, 412): when."},"#
    + #""reason":{"type":"string","enum":\#(removals),"description":"Of what was removed: why."},"#
    + #""shown":{"type":"string","description":"With reason joined: what is shown in its place."}}}"#

  private static let removals = SmallJSON.text(
    .array(Tombstone.Reason.allCases.filter { $0.publicName == $0.rawValue }.map { .text($0.publicName) }))
}
