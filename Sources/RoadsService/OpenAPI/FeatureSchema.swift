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
    _ properties: [(String, String)], required: [String], closed: Bool = false, rules: [BodyRule] = [],
    description: String? = nil
  ) -> String {
    var members: [(String, SmallJSON.Value)] = [("type", .text("object"))]
    // OpenAPI 3.0 knows no list of nothing here.
    if !required.isEmpty { members.append(("required", .array(required.map(SmallJSON.Value.text)))) }
    if let description { members.append(("description", .text(description))) }
    if !rules.isEmpty { members.append(("x-dependencies", .array(rules.map { .text($0.text) }))) }
    if closed { members.append(("additionalProperties", .boolean(false))) }
    members.append(("properties", .object(properties.map { ($0.0, .literal($0.1)) })))
    return SmallJSON.object(members)
  }

  /// Each a component of its own: a union of shapes without names is one that generators of clients leave out.
  static let shapes = shapes()
  /// Whoever corrects something must not be passed over there either.
  static let writtenShapes = shapes(prefix: "Replacing", [("bbox", "{}")] + crs, closed: true)

  private static func shapes(
    prefix: String = "", _ more: [(String, String)] = [], closed: Bool = false
  ) -> [(name: String, schema: String)] {
    let point =
      #"{"type":"array","minItems":2,"items":{"type":"number"},"description":"Longitude, latitude."}"#
    let all = [
      ("Point", point), (GeometryType.lineString.rawValue, coordinates(1, least: 2)),
      (GeometryType.multiLineString.rawValue, coordinates(2, least: 2)),
      (GeometryType.polygon.rawValue, coordinates(2, least: 4)),
      (GeometryType.multiPolygon.rawValue, coordinates(3, least: 4)),
    ]
    return all.map { type, coordinates in
      (
        prefix + type,
        object(
          [("type", names([type])), ("coordinates", coordinates)] + more, required: ["type", "coordinates"],
          closed: closed)
      )
    }
  }

  /// `layers` of arrays around positions.
  private static func coordinates(_ layers: Int, least: Int) -> String {
    let position = #"{"type":"array","minItems":2,"items":{"type":"number"}}"#
    return (0..<layers).reduce(position) { inner, layer in
      #"{"type":"array","minItems":\#(layer == 0 ? least : 1),"items":\#(inner)}"#
    }
  }

  private static func oneOf(_ names: [String], _ more: String = "") -> String {
    #"{"oneOf":["# + names.map(ComponentSchemas.reference).joined(separator: ",") + "]\(more)}"
  }

  /// A point, or the line or area; edges are geodesics.
  static let geometry = oneOf(shapes.map(\.name))
  // Of all parts together, which no schema can count.
  private static let writtenGeometry = oneOf(
    writtenShapes.map(\.name), #","x-most-points":\#(Geometry.mostPoints)"#)
  private static let publicGeometry = oneOf(
    ["Point", GeometryType.lineString.rawValue, GeometryType.multiLineString.rawValue],
    #","x-most-points":\#(PublicBounds.points),"x-longest-km":\#(PublicBounds.kilometres)"#)

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
      + [(name: patchName(layer), schema: patch(layer))]
  }

  private static func bodyName(_ layer: Layer, isPublic: Bool) -> String {
    (isPublic ? "New" : "Replacing") + layer.capitalized
  }

  /// The fields of a feature to correct.
  static func patchBody(_ layer: Layer) -> String { ComponentSchemas.reference(patchName(layer)) }

  private static func patchName(_ layer: Layer) -> String { "Correcting" + layer.capitalized }

  private static func written(_ layer: Layer, isPublic: Bool) -> String {
    let own = members(layer, isPublic: isPublic)
    var outer = [
      ("type", names(["Feature"])), ("geometry", isPublic ? publicGeometry : writtenGeometry),
      (
        "properties",
        object(
          own, required: ["type", "title"], closed: true,
          rules: BodyRule.ofProperties(layer, isPublic: isPublic))
      ),
    ]
    outer += crs
    // Beside what the public sends anything may stand, as GeoJSON has it; whoever corrects something must not be passed over.
    if !isPublic { outer += around }
    return object(
      outer, required: ["type", "geometry", "properties"], closed: !isPublic,
      rules: BodyRule.ofFeature)
  }

  /// The system that coordinates are in, as GeoJSON of 2008 and JSON-FG have it.
  private static let crs: [(String, String)] = {
    let names = SmallJSON.text(.array(BodyCRS.names.sorted().map(SmallJSON.Value.text)))
    let name =
      #"{"type":"object","required":["name"],"properties":{"name":{"type":"string","enum":\#(names)}}}"#
    return [
      (
        "crs",
        #"{"type":"object","nullable":true,"required":["properties"],"properties":{"properties":\#(name)}}"#
      ), ("coordRefSys", Self.names(BodyCRS.names.sorted(), nullable: true)),
    ]
  }()

  /// What answers have around a feature, and may come back.
  private static let around: [(String, String)] = [
    ("id", #"{"type":"string","x-same-as":"{id}","description":"That of the address."}"#), ("bbox", "{}"),
    ("links", "{}"), ("split", "{}"),
  ]

  /// A merge patch of a feature.
  private static func patch(_ layer: Layer) -> String {
    let own = members(layer, isPublic: false).filter { !FeatureBody.given.contains($0.0) }.map {
      name, schema in
      // Null takes a value away; these every feature has.
      ["type", "title"].contains(name) ? (name, schema) : (name, nullable(schema))
    }
    let properties = object(
      own, required: [], closed: true, rules: BodyRule.ofPatch(layer),
      description: "Members as PUT takes them; null takes a value away.")
    return object(
      [
        ("type", names(["Feature"])), ("id", around[0].1), ("geometry", writtenGeometry),
        ("properties", properties),
      ] + crs, required: [], closed: true, rules: BodyRule.ofFeature)
  }

  private static func nullable(_ schema: String) -> String {
    schema.contains(#""nullable":true"#) || schema == "{}"
      ? schema : String(schema.dropLast()) + #","nullable":true}"#
  }

  /// Of `properties`.
  private static func members(_ layer: Layer, isPublic: Bool) -> [(String, String)] {
    let title = isPublic ? PublicBounds.title : Feature.limit(of: .title)
    let road = isPublic ? PublicBounds.road : Feature.limit(of: .road)
    let words = isPublic ? PublicBounds.text : Feature.limit(of: .text)
    func text(_ limit: Int, nullable: Bool, lines: Bool = false) -> String {
      SmallJSON.object(
        [("type", .text("string"))] + (nullable ? [("nullable", .boolean(true))] : [])
          + (isPublic ? [("format", .text("visible-text"))] : []) + [
            ("pattern", .text(isPublic ? ValuePattern.publicText(lines: lines) : ValuePattern.storedText)),
            ("maxLength", .number(limit)),
          ])
    }
    let id =
      isPublic
      ? #"{"type":"string","nullable":true}"#
      : #"{"type":"string","nullable":true,"x-same-as":"{id}","description":"That of the address."}"#
    var own: [(String, String)] = [
      ("id", id), ("layer", names([layer.rawValue], nullable: true)),
      ("type", names(FeatureType.allCases.filter { $0.layer == layer }.map(\.name))),
      ("title", text(title, nullable: false)), ("road", text(road, nullable: true)),
      ("text", text(words, nullable: true, lines: true)),
      ("valid_from", isPublic ? near(PublicBounds.oldest) : moment),
      ("valid_to", isPublic ? near(0) : moment),
      ("direction", names(Direction.allCases.map(\.rawValue), nullable: true)),
      (
        "bearing",
        #"{"type":"number","nullable":true,"minimum":-360,"maximum":360,"#
          + #""description":"Of points; stored from 0 to below 360."}"#
      ),
    ]
    own += TraitSchema.written(layer)
    switch layer {
    case .radars where isPublic: own += [("authority_id", null), ("authority", null), ("road_class", null)]
    case .radars:
      own.append(("authority_id", wholeNumber))
      own.append(("authority", text(Feature.limit(of: .authority), nullable: true)))
      own.append(("road_class", null))
    case .conditions:
      own.append(("road_class", names(RoadClass.allCases.map(\.name), nullable: true)))
      own += [("authority_id", null), ("authority", null)]
    }
    for name in FeatureBody.given {
      // Of a replaced feature what the service decides is as it was read, which no schema knows.
      own.append((name, !isPublic && FeatureBody.decided.contains(name) ? #"{"readOnly":true}"# : "{}"))
    }
    return own
  }

  /// A time so many seconds ago at most, and as far ahead as anybody may look.
  private static func near(_ past: Int64) -> String {
    SmallJSON.object([
      ("type", .text("string")), ("format", .text("date-time")), ("nullable", .boolean(true)),
      (
        "x-seconds-from-now",
        .object([
          ("minimum", .number(-Int(past))), ("maximum", .number(Int(PublicBounds.longest))),
        ])
      ),
    ])
  }

  static let null = #"{"enum":[null],"nullable":true}"#

  /// The greatest number of 64 bits that JSON's readers keep.
  private static let wholeNumber =
    #"{"type":"integer","format":"int64","nullable":true,"minimum":\#(Int64.min),"maximum":\#(Int64.max - 1023)}"#

  static func example(_ layer: Layer) -> String {
    let (type, title) = layer == .radars ? ("announced", "Radar, Slatina") : ("ice", "Poledica na mostu")
    return #"{"type":"Feature","geometry":{"type":"Point","coordinates":[18.667,44.538]},"#
      + #""properties":{"type":"\#(type)","title":"\#(title)","road":"M-18"}}"#
  }
}
