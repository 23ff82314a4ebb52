package import RoadsCore
import RoadsFormats

/// A merge patch (RFC 7396) of a feature as answers have it: the fields that it changes.
package struct PatchBody {
  package let values: [CorrectedField: FieldValue]

  static let mediaType = "application/merge-patch+json"
  private static let given = Set(FeatureBody.given)

  /// `feature` as it is now, and as an answer writes it.
  package init(_ bytes: [UInt8], of feature: Feature, written document: [UInt8], at moment: Instant) throws {
    let layer = feature.layer
    let merged = try PatchBody.merged(bytes, of: feature.id, into: document)
    let body = try FeatureBody.read(merged, layer: layer)
    let patched = try body.feature(id: feature.id, isStored: true, at: moment)
    // Read the same way, so that nothing differs but what the patch says. What lists may say and bodies may not is compared
    // as it is.
    let known =
      (try? FeatureBody.read(document, layer: layer).feature(
        id: feature.id, isStored: true, at: moment)) ?? feature
    values = patched.values(of: CorrectedField.allCases).filter { known.value(of: $0) != $1 }
  }

  /// Whether it is one, whatever it is for.
  static func check(_ bytes: [UInt8]) throws(BodyError) {
    try BodyJSON.object(bytes) { patch throws(BodyError) in _ = try members(patch) }
  }

  private static func members(_ patch: JSONValue) throws(BodyError) -> BodyMembers {
    let outer = try CorrectingBody.members(patch)
    _ = try outer.text("id")
    if outer["properties"] != nil { _ = try outer.object("properties") }
    return outer
  }

  private static func merged(
    _ patch: [UInt8], of id: String, into document: [UInt8]
  ) throws(BodyError) -> [UInt8] {
    try BodyJSON.object(patch) { patch throws(BodyError) in
      let outer = try members(patch)
      if let named = try outer.text("id"), named != id { throw BodyError("id", .differs(from: id)) }
      var dropped: [String] = []
      if outer["properties"] != nil {
        let properties = try outer.object("properties")
        // What the service decides by itself nobody can set, and a mistyped name would change nothing.
        for (key, _) in properties.members where PatchBody.given.contains(key.string) {
          throw BodyError("properties." + key.string, .decided)
        }
        _ = try BodyMembers(properties, path: "properties.", known: FeatureBody.written)
        dropped = companions(of: properties.names)
      }
      return try BodyJSON.object(document) { document throws(BodyError) in
        let output = OutputBuffer(capacity: 2048)
        MergePatch.append(document, patch, without: ["properties": dropped], to: output)
        return output.withBytes { [UInt8]($0) }
      }
    }
  }

  /// What says nothing without the other: a new number has another name, and no hours are on no clock.
  private static func companions(of names: [String: Bool]) -> [String] {
    var dropped: [String] = []
    if names["authority_id"] != nil, names["authority"] == nil { dropped.append("authority") }
    if names["authority"] != nil, names["authority_id"] == nil { dropped.append("authority_id") }
    if names["schedule"] == false, names["schedule_zone"] == nil { dropped.append("schedule_zone") }
    return dropped
  }
}

extension JSONValue {
  /// The names of an object's members, and whether they are more than null.
  fileprivate var names: [String: Bool] {
    var names: [String: Bool] = [:]
    for (key, value) in members { names[key.string] = !value.isNull }
    return names
  }
}
