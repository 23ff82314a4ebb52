import RoadsCore
import RoadsFormats

/// Features as JSON schemas in the dialect of OpenAPI 3.0.
enum FeatureSchema {
  private static let moment = #"{"type":"string","format":"date-time","nullable":true}"#
  private static let number = #"{"type":"number"}"#

  static func names(_ names: [String], nullable: Bool = false) -> String {
    var members: [(String, SmallJSON.Value)] = [("type", .text("string"))]
    // In this dialect null must be among the values too.
    members.append(
      ("enum", .array(names.map(SmallJSON.Value.text) + (nullable ? [.null] : []))))
    if nullable { members.append(("nullable", .boolean(true))) }
    return SmallJSON.object(members)
  }

  private static func described(_ schema: String, _ text: String) -> String {
    String(schema.dropLast()) + #","description":"\#(text)"}"#
  }

  private static func object(
    _ properties: [(String, String)], required: [String], closed: Bool = false
  ) -> String {
    var members: [(String, SmallJSON.Value)] = [
      ("type", .text("object")), ("required", .array(required.map(SmallJSON.Value.text))),
    ]
    if closed { members.append(("additionalProperties", .boolean(false))) }
    members.append(("properties", .object(properties.map { ($0.0, .literal($0.1)) })))
    return SmallJSON.object(members)
  }

  /// Each a component of its own: a union of shapes without names is one that generators of clients leave out.
  static let shapes: [(name: String, schema: String)] = [
    ("Point", point), (GeometryType.lineString.rawValue, shape(.lineString, 1, least: 2)),
    (GeometryType.multiLineString.rawValue, shape(.multiLineString, 2, least: 2)),
    (GeometryType.polygon.rawValue, shape(.polygon, 2, least: 4)),
    (GeometryType.multiPolygon.rawValue, shape(.multiPolygon, 3, least: 4)),
  ]

  private static let point = object(
    [
      ("type", names(["Point"])),
      (
        "coordinates",
        #"{"type":"array","minItems":2,"maxItems":3,"items":{"type":"number"},"#
          + #""description":"Longitude, latitude."}"#
      ),
    ], required: ["type", "coordinates"])

  /// `layers` of arrays around positions.
  private static func coordinates(_ layers: Int, least: Int = 1) -> String {
    let position = #"{"type":"array","minItems":2,"maxItems":3,"items":{"type":"number"}}"#
    return (0..<layers).reduce(position) { inner, layer in
      #"{"type":"array","minItems":\#(layer == 0 ? least : 1),"items":\#(inner)}"#
    }
  }

  private static func shape(_ type: GeometryType, _ layers: Int, least: Int) -> String {
    object(
      [("type", names([type.rawValue])), ("coordinates", coordinates(layers, least: least))],
      required: ["type", "coordinates"])
  }

  private static func oneOf(_ names: [String]) -> String {
    #"{"oneOf":["# + names.map(ComponentSchemas.reference).joined(separator: ",") + "]}"
  }

  /// A point, or the line or area; edges are geodesics.
  static let geometry = oneOf(shapes.map(\.name))
  private static let publicGeometry = oneOf(
    ["Point", GeometryType.lineString.rawValue, GeometryType.multiLineString.rawValue])

  // MARK: As answers have them

  /// What only answers about a place or a route have.
  private static let ofSearches: [(String, String)] = [
    ("distance_m", described(number, "To the nearest point of the geometry.")),
    (
      "along_m", described(number, "Where a route is nearest to a point, or first comes within the width.")
    ),
    ("nearest_lat", described(number, "With nearest_lon: the nearest point of a line or area.")),
    ("nearest_lon", number),
    ("along_end_m", described(number, "Where a route last leaves the width of a line or area.")),
    (
      "passing_at",
      described(
        #"{"type":"string","format":"date-time"}"#,
        "On a drive: when one is at along_m. active, changes_at and window are of then.")
    ),
  ]

  static let feature = object(
    [
      ("type", names(["Feature"])), ("id", #"{"type":"string"}"#),
      (
        "geometry",
        #"{"allOf":[\#(ComponentSchemas.reference("Geometry"))],"nullable":true,"#
          + #""description":"null: it has no place in the coordinate reference system that was asked for."}"#
      ),
      (
        "properties",
        object(
          AnsweredMember.all(of: Layer.allCases).map { ($0.name, SmallJSON.object($0.schema(.openAPI))) }
            + ofSearches,
          required: AnsweredMember.all(of: Layer.allCases).filter(\.isRequired).map(\.name))
      ), ("links", ##"{"type":"array","items":{"$ref":"#/components/schemas/Link"}}"##),
      (
        "split",
        #"{"type":"array","items":{"type":"string"},"#
          + #""description":"Only after a change: what is no longer joined to it."}"#
      ),
    ], required: ["type", "id", "geometry", "properties"])

  // MARK: As they are sent

  /// A feature to write. What answers have and only the service decides may be sent back with it.
  /// `isPublic`: anybody may send it.
  static func body(_ layer: Layer, isPublic: Bool = false) -> String {
    ComponentSchemas.reference(bodyName(layer, isPublic: isPublic))
  }

  /// The bodies by name: two media types of one body are one type to a generator only so.
  static let bodies = Layer.allCases.flatMap { layer in
    [true, false].map { (name: bodyName(layer, isPublic: $0), schema: written(layer, isPublic: $0)) }
  }

  private static func bodyName(_ layer: Layer, isPublic: Bool) -> String {
    (isPublic ? "New" : "Replacing") + (layer == .radars ? "Radar" : "Condition")
  }

  private static func written(_ layer: Layer, isPublic: Bool) -> String {
    let title = isPublic ? PublicBounds.title : Feature.limit(of: .title)
    let road = isPublic ? PublicBounds.road : Feature.limit(of: .road)
    let words = isPublic ? PublicBounds.text : Feature.limit(of: .text)
    var own: [(String, String)] = [
      ("id", #"{"type":"string","nullable":true}"#), ("layer", names([layer.rawValue], nullable: true)),
      ("type", names(FeatureType.allCases.filter { $0.layer == layer }.map(\.name))),
      ("title", #"{"type":"string","minLength":1,"maxLength":\#(title)}"#),
      ("road", #"{"type":"string","nullable":true,"minLength":1,"maxLength":\#(road)}"#),
      ("text", #"{"type":"string","nullable":true,"minLength":1,"maxLength":\#(words)}"#),
      ("valid_from", moment), ("valid_to", moment),
      ("direction", names(Direction.allCases.map(\.rawValue), nullable: true)),
      ("bearing", #"{"type":"number","nullable":true,"minimum":0,"maximum":360,"description":"Of points."}"#),
    ]
    own += TraitSchema.written(layer)
    switch layer {
    case .radars where isPublic: own += [("authority_id", null), ("authority", null), ("road_class", null)]
    case .radars:
      own.append(("authority_id", #"{"type":"integer","nullable":true}"#))
      own.append(("authority", #"{"type":"string","nullable":true,"minLength":1,"maxLength":200}"#))
      own.append(("road_class", null))
    case .conditions:
      own.append(("road_class", names(RoadClass.allCases.map(\.name), nullable: true)))
      own += [("authority_id", null), ("authority", null)]
    }
    for name in FeatureBody.given { own.append((name, "{}")) }
    return object(
      [
        ("type", names(["Feature"])), ("geometry", isPublic ? publicGeometry : geometry),
        ("properties", object(own, required: ["type", "title"], closed: true)),
      ], required: ["type", "geometry", "properties"])
  }

  static let null = #"{"enum":[null],"nullable":true}"#

  static func example(_ layer: Layer) -> String {
    let (type, title) = layer == .radars ? ("announced", "Radar, Slatina") : ("ice", "Poledica na mostu")
    return #"{"type":"Feature","geometry":{"type":"Point","coordinates":[18.667,44.538]},"#
      + #""properties":{"type":"\#(type)","title":"\#(title)","road":"M-18"}}"#
  }
}
