import RoadsCore
import RoadsFormats

/// Pairs that are probably one thing, and what an operator says of them, as JSON schemas.
enum DuplicateSchema {
  static let pairs =
    #"{"type":"object","required":["pairs","numberReturned","numberMatched","crowded"],"properties":{"#
    + #""pairs":{"type":"array","items":\#(pair)},"numberReturned":{"type":"integer","minimum":0},"#
    + #""numberMatched":{"type":"integer","minimum":0},"crowded":{"type":"integer","minimum":0,"#
    + #""description":"Features of which only the nearest \#(DuplicateFinder.mostOfEach) others were compared."}}}"#

  /// What speaks for it is there only where something does.
  private static let pair =
    #"{"type":"object","required":["certainty_percent","distance_m","features"],"properties":{"#
    + #""certainty_percent":{"type":"integer","minimum":0,"maximum":100},"distance_m":{"type":"number"},"#
    + #""same_road":{"type":"string"},"other_road":{"type":"boolean"},"same_words":{"type":"integer"},"#
    + #""words":{"type":"integer","description":"Of the shorter title."},"#
    + #""same_speed_limit_kmh":{"type":"integer"},"other_speed_limit":{"type":"boolean"},"#
    + #""same_direction":{"type":"boolean"},"#
    + #""same_camera":\#(FeatureSchema.names(CameraKind.allCases.map(\.rawValue))),"#
    + #""overlap_percent":{"type":"integer","description":"Of two lines or areas."},"#
    + #""features":{"type":"array","minItems":2,"maxItems":2,"items":\#(feature)}}}"#

  private static let feature =
    #"{"type":"object","required":["id","layer","type","title","source","sources","lat","lon"],"properties":{"#
    + #""id":{"type":"string"},"layer":\#(FeatureSchema.names(Layer.allCases.map(\.rawValue))),"#
    + #""type":\#(FeatureSchema.names(FeatureType.allCases.map(\.name))),"title":{"type":"string"},"#
    + #""road":{"type":"string","nullable":true},"source":{"type":"string"},"#
    + #""sources":{"type":"array","items":{"type":"string"}},"#
    + #""updated_at":{"type":"string","format":"date-time"},"lat":{"type":"number"},"lon":{"type":"number"}}}"#

  static let decisions: [(name: String, schema: String)] =
    [
      (
        "DuplicateDecision",
        #"{"oneOf":[\#(["JoinDecision", "DifferDecision", "SplitDecision"].map(ComponentSchemas.reference).joined(separator: ","))]}"#
      )
    ]
    + DuplicateBody.Verdict.allCases.map { verdict in
      switch verdict {
      case .join:
        (
          "JoinDecision",
          decision(
            verdict, least: 2,
            #","keep":\#(id("Which of them is shown; default: the first.", isNullable: true))},"x-dependencies":["IF keep THEN ids==keep;"]"#
          )
        )
      case .differ: ("DifferDecision", decision(verdict, least: 2, "}"))
      case .split: ("SplitDecision", decision(verdict, least: 1, "}"))
      }
    }

  private static func decision(_ verdict: DuplicateBody.Verdict, least: Int, _ more: String) -> String {
    #"{"type":"object","required":["verdict","ids"],"additionalProperties":false,"properties":{"#
      + #""verdict":\#(FeatureSchema.names([verdict.rawValue])),"#
      + #""ids":{"type":"array","minItems":\#(least),"maxItems":\#(JoinError.most),"uniqueItems":true,\#(verdict == .split ? "" : #""x-same-before":"/","#)"#
      + #""items":\#(id("layer/id"))}\#(more)}"#
  }

  private static func id(_ description: String, isNullable: Bool = false) -> String {
    ValuePattern.schema(
      ValuePattern.fullID,
      (isNullable ? [("nullable", .boolean(true))] : []) + [("description", .text(description))])
  }
}
