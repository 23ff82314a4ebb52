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

  static let decision =
    #"{"type":"object","required":["verdict","ids"],"additionalProperties":false,"properties":{"#
    + #""verdict":\#(FeatureSchema.names(DuplicateBody.Verdict.allCases.map(\.rawValue))),"#
    + #""ids":{"type":"array","minItems":1,"maxItems":\#(JoinError.most),"#
    + #""items":{"type":"string","description":"layer/id"}},"#
    + #""keep":{"type":"string","description":"With join: which one is shown; default: the first."}}}"#
}
