import RoadsCore
import RoadsFormats

/// Features as JSON schemas in the dialect of OpenAPI 3.0.
enum FeatureSchema {
  private static let moment = #"{"type":"string","format":"date-time","nullable":true}"#
  private static let text = #"{"type":"string","nullable":true}"#
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

  static let point = object(
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

  private static let lineString = shape(.lineString, 1, least: 2)
  private static let multiLineString = shape(.multiLineString, 2, least: 2)

  private static func oneOf(_ schemas: [String]) -> String {
    #"{"oneOf":["# + schemas.joined(separator: ",") + "]}"
  }

  /// A point, or the line or area; edges are geodesics.
  static let geometry = oneOf([
    point, lineString, multiLineString, shape(.polygon, 2, least: 4), shape(.multiPolygon, 3, least: 4),
  ])
  private static let publicGeometry = oneOf([point, lineString, multiLineString])

  // MARK: As answers have them

  static let feature = object(
    [
      ("type", names(["Feature"])), ("id", #"{"type":"string"}"#),
      ("geometry", ComponentSchemas.reference("Geometry")),
      (
        "properties",
        object(
          [
            ("id", #"{"type":"string"}"#), ("layer", names(Layer.allCases.map(\.rawValue))),
            ("type", names(FeatureType.allCases.map(\.name))), ("title", #"{"type":"string"}"#),
            (
              "generic_title",
              #"{"type":"boolean","description":"Only if true, of announced radars: the title only says that speed is "#
                + #"checked. Show `window` instead, or else `authority`."}"#
            ),
            ("road", text), ("road_class", names(RoadClass.allCases.map(\.name), nullable: true)),
            ("authority_id", #"{"type":"integer","nullable":true}"#), ("authority", text),
            ("source", #"{"type":"string","description":"Whose list it is from."}"#), ("text", text),
            ("valid_from", moment), ("valid_to", moment), ("reports", #"{"type":"integer","minimum":0}"#),
            (
              "disputed",
              #"{"type":"boolean","description":"Only if true: enough people reported it gone, and the "#
                + #"operator decides."}"#
            ),
            ("updated_at", #"{"type":"string","format":"date-time"}"#),
            (
              "geometry_type",
              described(
                names(GeometryType.allCases.map(\.rawValue)),
                "This and the next three are missing of plain points, of which there is no more to say.")
            ), ("length_m", #"{"type":"number","nullable":true,"description":"Of lines."}"#),
            ("direction", names(Direction.allCases.map(\.rawValue))),
            (
              "bearing",
              #"{"type":"number","nullable":true,"minimum":0,"description":"Which way the traffic is heading that "#
                + #"a point concerns, in degrees from north."}"#
            ),
          ] + TraitSchema.answered + [
            ("distance_m", described(number, "To the nearest point of the geometry.")),
            (
              "along_m",
              described(number, "Where a route is nearest to a point, or first comes within the width.")
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
            (
              "active",
              #"{"type":"boolean","description":"At the moment of the answer: within validity and hours."}"#
            ),
            ("changes_at", described(moment, "When active next changes; null: never.")),
            (
              "window",
              #"{"type":"string","description":"The words of the current window, or of the next one."}"#
            ),
            (
              "stale",
              #"{"type":"boolean","description":"Only true: its source was not fetched for long."}"#
            ),
            (
              "attribution",
              #"{"type":"string","description":"Whose data it is, if the source wants that said."}"#
            ),
            (
              "licence",
              #"{"type":"string","description":"Of the source: a text, or the address of one."}"#
            ),
            ("lat", described(number, "With lon: where the sign stands.")), ("lon", number),
          ],
          required: [
            "id", "layer", "type", "title", "road", "road_class", "authority_id", "authority",
            "source", "text",
            "valid_from", "valid_to", "reports", "updated_at", "lat", "lon",
          ])
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
