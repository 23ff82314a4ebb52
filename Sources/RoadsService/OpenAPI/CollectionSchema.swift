import RoadsCore
import RoadsFormats

/// The properties of a collection's features as JSON Schema (draft 2020-12).
enum CollectionSchema {
  private typealias Value = SmallJSON.Value

  @Sendable static func queryables(_ layer: Layer, id: String, title: String) -> SmallJSON.Value {
    .object(
      head(layer, id, title, isSchema: false) + [
        ("additionalProperties", .boolean(false)),
        // As the draft of part 3 had it, which is where GDAL looks.
        (
          "queryables",
          .array(
            AnsweredMember.all(of: [layer]).filter { $0.type != "array" }.map {
              .object([("id", .text($0.name)), ("type", .text($0.type))])
            })
        ),
      ])
  }

  @Sendable static func schema(_ layer: Layer, id: String, title: String) -> SmallJSON.Value {
    .object(
      head(layer, id, title, isSchema: true) + [
        ("required", .array(["type", "title", Queryables.geometry.name].map(Value.text))),
        ("additionalProperties", .boolean(false)),
      ])
  }

  /// What GDAL takes columns and their types from, instead of the first features that it gets. The id stands beside the
  /// properties alone: named here too, it would be two columns there. GDAL takes no list of types, so what may be null says so in
  /// a member of its own, as in OpenAPI 3.0: no dialect of JSON Schema is named, for it is of none.
  @Sendable static func feature(_ layer: Layer, id: String, title: String) -> SmallJSON.Value {
    let all = properties(layer, .openAPI, isSchema: true)
    return .object(
      [
        ("title", .text(title)), ("type", .text("object")),
        ("required", .array(["type", "id", "geometry", "properties"].map(Value.text))),
        (
          "properties",
          .object(
            [("type", .object([("type", .text("string")), ("enum", .array([.text("Feature")]))]))]
              + all.filter { $0.0 == "id" } + [
                ("geometry", .object([("type", .text("object")), ("description", .text(aboutGeometry))])),
                (
                  "properties",
                  .object([("type", .text("object")), ("properties", .object(all.filter { $0.0 != "id" }))])
                ),
              ])
        ),
      ])
  }

  private static func head(
    _ layer: Layer, _ id: String, _ title: String, isSchema: Bool
  ) -> [(String, Value)] {
    identity(id, title) + [
      ("properties", .object(properties(layer, .jsonSchema, isSchema: isSchema) + [geometry(after: layer)]))
    ]
  }

  private static func identity(_ id: String, _ title: String) -> [(String, Value)] {
    [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")), ("$id", .text(id)),
      ("title", .text(title)), ("type", .text("object")),
    ]
  }

  /// Null is a value that is sent and answered, and none that is asked about.
  private static func properties(
    _ layer: Layer, _ dialect: AnsweredMember.Dialect, isSchema: Bool
  ) -> [(String, Value)] {
    AnsweredMember.all(of: [layer]).enumerated().map { place, member in
      var schema = member.schema(dialect, mayBeNull: isSchema)
      if let role = roles[member.name] { schema.append(("x-ogc-role", .text(role))) }
      if isSchema, isDecided(member.name) { schema.append(("readOnly", .boolean(true))) }
      return (member.name, .object(head(member.name, place) + schema))
    }
  }

  private static func head(_ name: String, _ place: Int) -> [(String, Value)] {
    [("title", .text(name)), ("x-ogc-propertySeq", .number(place + 1))]
  }

  /// Any geometry has no JSON type of its own there.
  private static func geometry(after layer: Layer) -> (String, Value) {
    let name = Queryables.geometry.name
    let schema: [(String, Value)] = [
      ("format", .text("geometry-any")), ("x-ogc-role", .text("primary-geometry")),
      ("description", .text(aboutGeometry)),
    ]
    return (name, .object(head(name, AnsweredMember.all(of: [layer]).count) + schema))
  }

  private static let aboutGeometry = "The point, line or area; WGS84, longitude first."

  private static let roles = [
    "id": "id", "type": "type", "valid_from": "primary-interval-start", "valid_to": "primary-interval-end",
  ]

  private static func isDecided(_ name: String) -> Bool {
    name == "id" || name == "layer" || FeatureBody.given.contains(name)
  }

  /// For people: what there is to ask about, and what it is.
  static func summaries(_ layer: Layer) -> [(name: String, summary: String)] {
    AnsweredMember.all(of: [layer]).map { ($0.name, $0.summary) }
      + [(Queryables.geometry.name, aboutGeometry)]
  }
}
