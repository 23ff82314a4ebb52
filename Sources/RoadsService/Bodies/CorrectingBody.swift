import RoadsCore
import RoadsFormats

/// What `PUT` and `PATCH` refuse alike: whoever corrects a feature must not be told that all is well where a member changed
/// nothing, be it mistyped, in the wrong object or the service's to decide.
enum CorrectingBody {
  /// The feature's own members. `around`: what stands beside them in what the body may be made from.
  static func members(_ body: JSONValue, around: [String] = []) throws(BodyError) -> BodyMembers {
    let outer = try BodyMembers(
      body, known: ["type", "id", "geometry", "properties"] + BodyCRS.members + around)
    _ = try outer.choice("type", among: [("Feature", true)])
    try BodyCRS.check(outer)
    if outer["geometry"] != nil {
      let known = ["type", "coordinates", "bbox"] + BodyCRS.members
      let geometry = try BodyMembers(
        try outer.object("geometry"), path: "geometry.", known: known + ["geometries"])
      // Of a collection the type is what cannot be.
      if geometry["geometries"] != nil, try geometry.text("type") != "GeometryCollection" {
        throw geometry.error("geometries", .unknown(known: known))
      }
    }
    return outer
  }
}

/// A feature that takes the place of one, as it was read or made anew.
enum ReplacingBody {
  /// What answers have around a feature, and GeoJSON allows there.
  private static let around = ["links", "split", "bbox"]

  static func check(_ bytes: [UInt8]) throws(BodyError) {
    try BodyJSON.object(bytes) { body throws(BodyError) in
      _ = try CorrectingBody.members(body, around: around)
    }
  }

  /// `document`: the feature as an answer writes it. What the service decides may come back as it was read, and not otherwise.
  static func check(_ bytes: [UInt8], against document: [UInt8]) throws(BodyError) {
    try BodyJSON.object(bytes) { body throws(BodyError) -> Void in
      let said = try properties(of: body)
      try BodyJSON.object(document) { document throws(BodyError) -> Void in
        let known = try properties(of: document)
        for name in FeatureBody.decided {
          guard try agree(said, known, on: name) else { throw said.error(name, .decided) }
        }
      }
    }
  }

  private static func properties(of feature: JSONValue) throws(BodyError) -> BodyMembers {
    try BodyMembers(try BodyMembers(feature).object("properties"), path: "properties.")
  }

  private static func agree(
    _ said: BodyMembers, _ known: BodyMembers, on name: String
  ) throws(BodyError) -> Bool {
    guard let value = said[name] else { return true }
    guard let other = known[name] else { return value.saysNothing }
    // Programs write one moment in many ways.
    if name == "updated_at" { return try said.time(name) == known.time(name) }
    return value.isSame(as: other)
  }
}

extension JSONValue {
  /// As good as absent.
  fileprivate var saysNothing: Bool { flag == false || isArray && elements.first { _ in true } == nil }

  /// However it is written. No member that the service decides is an object.
  fileprivate func isSame(as other: JSONValue) -> Bool {
    if let text { return text.string == other.text?.string }
    if let number { return number == other.number }
    if let flag { return flag == other.flag }
    return isArray && other.isArray && elements.elementsEqual(other.elements) { $0.isSame(as: $1) }
  }
}
