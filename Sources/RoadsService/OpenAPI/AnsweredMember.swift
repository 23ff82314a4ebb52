import RoadsCore
import RoadsFormats

/// A member of `properties` as answers have it. The schema of the API description and those of the collections are made from the
/// same table.
struct AnsweredMember {
  enum Dialect {
    /// OpenAPI 3.0, in which whether something may be null is a member of its own.
    case openAPI
    /// JSON Schema of 2020-12.
    case jsonSchema
  }

  private struct Details {
    let summary: String
    /// null where there is nothing to say.
    var isNullable = false
    /// Every feature has it; otherwise it is missing where there is nothing to say.
    var isRequired = false
    var isInteger = false
    var example: String?
    var bounds: [(String, SmallJSON.Value)] = []
    /// What an array has.
    var items: @Sendable (Dialect) -> SmallJSON.Value = { _ in .object([("type", .text("string"))]) }
  }

  let name: String
  private let kind: CQL2Kind
  private let values: [String]
  private let details: Details

  var summary: String { details.summary }
  var isRequired: Bool { details.isRequired }

  /// Of features of some collections, in the order of answers. The geometry stands beside `properties`.
  static func all(of layers: [Layer]) -> [AnsweredMember] {
    let tables = layers.map { Queryables.properties(of: $0).filter { $0.kind != .geometry } }
    return (tables.first ?? []).map { property in
      var values: [String] = []
      for other in tables.joined() where other.name == property.name {
        values += other.values.filter { !values.contains($0) }
      }
      return AnsweredMember(
        name: property.name, kind: property.kind, values: values,
        details: table[property.name] ?? Details(summary: ""))
    }
  }

  var type: String {
    switch kind {
    case .text, .time: "string"
    case .number: details.isInteger ? "integer" : "number"
    case .boolean: "boolean"
    case .array: "array"
    case .geometry: "object"
    }
  }

  /// `mayBeNull`: told of what may be.
  func schema(_ dialect: Dialect, mayBeNull: Bool = true) -> [(String, SmallJSON.Value)] {
    let isNullable = details.isNullable && mayBeNull
    var members: [(String, SmallJSON.Value)] =
      switch dialect {
      case .jsonSchema where isNullable: [("type", .array([.text(type), .text("null")]))]
      case .openAPI where isNullable: [("type", .text(type)), ("nullable", .boolean(true))]
      case .openAPI, .jsonSchema: [("type", .text(type))]
      }
    if kind == .time { members.append(("format", .text("date-time"))) }
    if kind == .array { members.append(("items", details.items(dialect))) }
    if !values.isEmpty {
      // In both dialects null must be among the values too.
      members.append(("enum", .array(values.map { .text($0) } + (isNullable ? [.null] : []))))
    }
    members += details.bounds
    if let example = details.example {
      members.append(
        dialect == .openAPI ? ("example", .text(example)) : ("examples", .array([.text(example)])))
    }
    return members + [("description", .text(summary))]
  }

  private static let speeds = SpeedLimit.allowed

  private static let table: [String: Details] = [
    "id": Details(summary: "The id, unique within the collection.", isRequired: true),
    "layer": Details(summary: "The collection.", isRequired: true),
    "type": Details(summary: "What it is.", isRequired: true),
    "title": Details(summary: "What people read first.", isRequired: true),
    "generic_title": Details(
      summary:
        "Only if true, of announced radars: the title only says that speed is checked. Show `window` instead, or "
        + "else `authority`."),
    "road": Details(summary: "The road's code, such as M-18.", isNullable: true, isRequired: true),
    "road_class": Details(
      summary: "Of road conditions: the class of the road.", isNullable: true, isRequired: true),
    "authority_id": Details(
      summary: "Of radars: the number of the authority.", isNullable: true, isRequired: true, isInteger: true),
    "authority": Details(summary: "Of radars: the authority's name.", isNullable: true, isRequired: true),
    "source": Details(summary: "The name of the source.", isRequired: true),
    "text": Details(summary: "The whole text, without markup.", isNullable: true, isRequired: true),
    "valid_from": Details(summary: "When the validity begins.", isNullable: true, isRequired: true),
    "valid_to": Details(summary: "When the validity ends.", isNullable: true, isRequired: true),
    "reports": Details(
      summary: "Standing reports that it is gone.", isRequired: true, isInteger: true,
      bounds: [("minimum", .number(0))]),
    "disputed": Details(
      summary: "Only if true: enough people reported it gone, and the operator decides."),
    "updated_at": Details(summary: "When its source updated it.", isRequired: true),
    "geometry_type": Details(
      summary:
        "Missing of plain points, and so are length_m, direction and bearing if there is nothing to say."),
    "length_m": Details(summary: "Of lines: metres.", isNullable: true),
    "direction": Details(summary: "Which traffic is concerned."),
    "bearing": Details(
      summary: "Which way the traffic is heading that a point concerns, in degrees from north.",
      isNullable: true, bounds: [("minimum", .number(0)), ("maximum", .number(360))]),
    "speed_limit_kmh": Details(
      summary: "Of radars, only if known: the limit that is enforced.", isInteger: true,
      bounds: [("minimum", .number(speeds.lowerBound)), ("maximum", .number(speeds.upperBound))]),
    "camera": Details(summary: "Of radars, only if known: the kind of camera."),
    "applies_to": Details(
      summary: "Of road conditions, only if not all vehicles are concerned: those of any of these.",
      bounds: [("maxItems", .number(VehicleLimits.mostClasses))], items: TraitSchema.vehicleClass),
    "approximate": Details(summary: "Only if true: the line was made from a few places on the road."),
    "schedule": Details(
      summary:
        "Only if it is not always active within its validity: the hours, as opening_hours of OpenStreetMap.",
      example: "Mo-Fr 08:00-16:00",
      bounds: [("minLength", .number(1)), ("maxLength", .number(Schedule.maxCharacters))]),
    "schedule_zone": Details(
      summary: "With schedule: the time zone whose clocks count.", example: "Europe/Sarajevo",
      bounds: [("minLength", .number(1)), ("maxLength", .number(255))]),
    "corrected": Details(
      summary:
        "Only if an operator has set something: which members, until the source says something else of them.",
      items: { _ in .literal(FeatureSchema.names(CorrectedField.allCases.map(\.name))) }),
    "sources": Details(
      summary: "Only if several sources have it, and an operator joined what they have: all of them."),
    "active": Details(summary: "At the moment of the answer: within validity and hours."),
    "changes_at": Details(summary: "When active next changes; null: never.", isNullable: true),
    "window": Details(summary: "The words of the current window of its hours, or of the next one."),
    "stale": Details(summary: "Only if true: its source was not fetched for long."),
    "attribution": Details(summary: "Whose data it is, if the source wants that said."),
    "licence": Details(summary: "Of the source: a text, or the address of one."),
    "lat": Details(summary: "With lon: where the sign stands.", isRequired: true),
    "lon": Details(summary: "The longitude of the sign.", isRequired: true),
  ]
}
