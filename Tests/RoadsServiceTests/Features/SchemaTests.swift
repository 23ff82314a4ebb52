import Foundation
import RoadsCore
import RoadsFormats
import RoadsService
import RoadsTestSupport
import Testing

/// `/collections/{collection}/schema` is true of what answers say, and `/queryables` and `/feature-schema` tell of the same members.
@Suite struct SchemaTests {
  indirect enum JSON: Decodable, Sendable, Hashable {
    case null
    case boolean(Bool)
    case number(Double)
    case text(String)
    case array([JSON])
    case object([String: JSON])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .null
      } else if let flag = try? value.decode(Bool.self) {
        self = .boolean(flag)
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else if let text = try? value.decode(String.self) {
        self = .text(text)
      } else if let all = try? value.decode([JSON].self) {
        self = .array(all)
      } else {
        self = .object(try value.decode([String: JSON].self))
      }
    }

    subscript(name: String) -> JSON? { if case .object(let members) = self { members[name] } else { nil } }
    var elements: [JSON] { if case .array(let all) = self { all } else { [] } }
    var double: Double? { if case .number(let number) = self { number } else { nil } }

    /// As JSON Schema calls it.
    var types: Set<String> {
      switch self {
      case .null: ["null"]
      case .boolean: ["boolean"]
      case .number(let number): number == number.rounded() ? ["number", "integer"] : ["number"]
      case .text: ["string"]
      case .array: ["array"]
      case .object: ["object"]
      }
    }
  }

  /// What is wrong with a value, of what our schemas say; nil of nothing.
  private static func complaint(_ value: JSON, _ schema: JSON) -> String? {
    if let type = schema["type"] {
      let allowed = type.elements.isEmpty ? [type] : type.elements
      guard
        allowed.contains(where: { if case .text(let name) = $0 { value.types.contains(name) } else { false } }
        )
      else { return "no \(type)" }
    }
    if let values = schema["enum"]?.elements, !values.contains(value) { return "none of \(values)" }
    switch value {
    case .number(let number):
      if let least = schema["minimum"]?.double, number < least { return "less than \(least)" }
      if let least = schema["exclusiveMinimum"]?.double, number <= least { return "not above \(least)" }
      if let most = schema["maximum"]?.double, number > most { return "more than \(most)" }
    case .text(let text):
      if let least = schema["minLength"]?.double, Double(text.count) < least { return "too short" }
      if let most = schema["maxLength"]?.double, Double(text.count) > most { return "too long" }
      if schema["format"] == .text("date-time"), TimeText.read(text) == nil { return "no time" }
    case .array(let all):
      if let most = schema["maxItems"]?.double, Double(all.count) > most { return "too many" }
      for item in all {
        if let found = complaint(item, schema["items"] ?? .null) { return "an item: \(found)" }
      }
    case .object(let members): return complaint(members, schema)
    case .null, .boolean: break
    }
    return nil
  }

  private static func complaint(_ members: [String: JSON], _ schema: JSON) -> String? {
    for case .text(let name) in schema["required"]?.elements ?? [] where members[name] == nil {
      return "\(name) is missing"
    }
    for (name, value) in members {
      guard let member = schema["properties"]?[name] else {
        if schema["additionalProperties"] == .boolean(false) { return "\(name) is not known" }
        continue
      }
      if let found = complaint(value, member) { return "\(name): \(found)" }
    }
    return nil
  }

  private static func read(_ answer: Answer) throws -> JSON {
    try JSONDecoder().decode(JSON.self, from: Data(answer.body))
  }

  @Test(arguments: ["radars", "conditions"]) func `answers are as the schema says`(layer: String) throws {
    var random = RandomWorld(SeededRandom(), detailedShare: 0.6, sources: RandomWorld.someSources)
    let service = try ServiceWorld(random.features(400)).asking
    let schema = try Self.read(try service.get("/collections/\(layer)/schema"))
    let answer = try Self.read(try service.get("/collections/\(layer)/items?expired=true&limit=10000"))
    let features = try #require(answer["features"]?.elements)
    try #require(features.count > 100)
    var nulls: Set<String> = []
    for feature in features {
      guard case .object(var members)? = feature["properties"] else {
        Issue.record("a feature without properties")
        continue
      }
      members["geometry"] = feature["geometry"]
      #expect(Self.complaint(.object(members), schema) == nil, "seed \(random.random.seed): \(members)")
      nulls.formUnion(members.filter { $0.value == .null }.keys)
    }
    // Null is told where it is answered, and nowhere else.
    guard case .object(let properties)? = schema["properties"] else {
      Issue.record("a schema without properties")
      return
    }
    let nullable = properties.filter { $0.value["type"]?.elements.contains(.text("null")) ?? false }.keys
    #expect(Set(nullable) == nulls)
  }

  /// The test can fail.
  @Test(arguments: [
    ("reports", JSON.number(-1)), ("reports", .number(1.5)), ("reports", .text("1")),
    ("type", .text("nosuch")),
    ("title", .null), ("updated_at", .text("soon")), ("nosuch", .null), ("speed_limit_kmh", .number(301)),
    ("bearing", .number(361)),
    ("schedule", .text("")), ("sources", .array([.number(1)])),
  ])
  func `what is not as the schema says is found`(name: String, value: JSON) throws {
    let service = try ServiceWorld([radar("a")]).asking
    let schema = try Self.read(try service.get("/collections/radars/schema"))
    let feature = try Self.read(try service.get("/collections/radars/items"))["features"]?.elements.first
    guard case .object(var members)? = feature?["properties"] else {
      Issue.record("no feature")
      return
    }
    #expect(Self.complaint(.object(members), schema) == "geometry is missing")
    members["geometry"] = feature?["geometry"]
    #expect(Self.complaint(.object(members), schema) == nil)
    members[name] = value
    #expect(Self.complaint(.object(members), schema) != nil)
  }

  /// Nobody asks whether something equals null.
  @Test func `queryables have one type each`() throws {
    let service = try ServiceWorld([radar("a")]).asking
    for layer in ["radars", "conditions"] {
      let document = try Self.read(try service.get("/collections/\(layer)/queryables"))
      guard case .object(let properties)? = document["properties"] else {
        Issue.record("no properties")
        continue
      }
      for (name, property) in properties where name != "geometry" {
        #expect(property["type"]?.types == ["string"], "\(name)")
        #expect(property["enum"]?.elements.contains(.null) != true, "\(name)")
      }
    }
  }

  /// Members are paired by their names, whatever their order.
  @Test func `each member has a summary, in the schema of both layers as in that of one`() throws {
    let service = try ServiceWorld([radar("a"), condition("b")]).asking
    let api = try Self.read(try service.get("/api"))
    let both = api["components"]?["schemas"]?["Feature"]?["properties"]?["properties"]?["properties"]
    for layer in Layer.allCases {
      let schema = try Self.read(try service.get("/collections/\(layer.rawValue)/schema"))
      for property in Queryables.properties(of: layer) where property.kind != .geometry {
        let one = schema["properties"]?[property.name]
        let summary = try #require(one?["description"], "\(property.name)")
        #expect(summary != .text(""), "\(property.name)")
        #expect(both?[property.name]?["description"] == summary, "\(property.name)")
        let values = Set(property.values.map(JSON.text))
        let told = both?[property.name]?["enum"]?.elements ?? []
        #expect(values.isSubset(of: told), "\(property.name)")
      }
    }
  }

  @Test func `the schemas tell of the same members`() throws {
    let service = try ServiceWorld([radar("a"), condition("b")]).asking
    for (layer, type) in [("radars", "announced"), ("conditions", "ice")] {
      let queryables = try service.get("/collections/\(layer)/queryables")
      #expect(queryables.headers["Content-Type"] == "application/schema+json")
      let asJSON = try service.get(
        "/collections/\(layer)/queryables", [("Accept", "application/geo+json, application/json")])
      #expect(asJSON.headers["Content-Type"] == "application/json")
      #expect(asJSON.body == queryables.body)
      let collection = try service.get("/collections/\(layer)")
      let base = "http://www.opengis.net/def/rel/ogc/1.0/"
      // GDAL looks for the second, and there for the array.
      for rel in [base + "queryables", "queryables"] {
        #expect(try collection.link(rel) == "/collections/\(layer)/queryables")
      }
      #expect(try collection.link(base + "schema") == "/collections/\(layer)/schema")
      // GDAL 3.6 knows the second spelling alone.
      for rel in ["describedby", "describedBy"] {
        #expect(try collection.link(rel) == "/collections/\(layer)/feature-schema")
      }
      let asked = try queryables.object()
      let told = try service.get("/collections/\(layer)/schema").object()
      for document in [asked, told] {
        #expect(document["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        #expect(document["type"] as? String == "object")
      }
      let properties = try #require(told["properties"] as? [String: [String: Any]])
      #expect(Set(properties.keys) == Set(try #require(asked["properties"] as? [String: Any]).keys))
      #expect((properties["type"]?["enum"] as? [String])?.contains(type) == true)
      #expect(properties["geometry"]?["x-ogc-role"] as? String == "primary-geometry")
      #expect(properties["id"]?["x-ogc-role"] as? String == "id")
      #expect(properties["updated_at"]?["format"] as? String == "date-time")
      #expect(properties["updated_at"]?["readOnly"] as? Bool == true)
      #expect(properties["title"]?["readOnly"] == nil)
      for (name, property) in properties {
        #expect((property["description"] as? String)?.isEmpty == false, "\(name)")
      }
      let feature = try service.get("/collections/\(layer)/feature-schema")
      #expect(feature.headers["Content-Type"] == "application/schema+json")
      // Of no dialect: what may be null says so as OpenAPI 3.0 has it.
      #expect(try feature.object()["$schema"] == nil)
      let parts = try #require(try feature.object()["properties"] as? [String: [String: Any]])
      #expect(Set(parts.keys) == ["type", "id", "geometry", "properties"])
      let inner = try #require(parts["properties"]?["properties"] as? [String: [String: Any]])
      #expect(Set(inner.keys) == Set(properties.keys).subtracting(["id", "geometry"]))
      #expect(inner["valid_from"]?["format"] as? String == "date-time")
      let listed = try #require(asked["queryables"] as? [[String: Any]]).compactMap { $0["id"] as? String }
      #expect(Set(properties.keys).subtracting(listed) == ["geometry", "applies_to", "corrected", "sources"])
    }
  }
}
