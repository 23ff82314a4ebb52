package import RoadsCore
package import RoadsFormats

/// A GeoJSON Feature that says what to store. Its `properties` are those that answers have, and no others:
/// a mistyped `valid_to` must not make a feature that never ends. Members beside them that RFC 7946 does not
/// know are passed over, as it asks.
package struct FeatureBody: Sendable, Hashable {
  package var id: String?
  package var kind: Feature.Kind
  package var geometry: BodyGeometry
  /// With the shape of `geometry`.
  package let details: FeatureDetails
  package var title: String
  package var road: String?
  /// Plain.
  package var text: String?
  package var from: Instant?
  package var until: Instant?

  /// What answers say and only the service decides: nobody can set it.
  package static let given = [
    "generic_title", "reports", "disputed", "updated_at", "geometry_type", "length_m", "distance_m",
    "along_m", "nearest_lat", "nearest_lon", "along_end_m", "passing_at", "active", "changes_at", "window",
    "lat", "lon", "source", "sources", "corrected", "stale", "attribution", "licence",
  ]
  /// Of these what the feature itself is. The others are of an answer's moment, of what was asked or of a whole source, and
  /// differ from one answer to the next.
  static let decided = [
    "generic_title", "reports", "disputed", "updated_at", "geometry_type", "length_m", "lat", "lon", "source",
    "sources", "corrected",
  ]
  static let written = [
    "id", "layer", "type", "title", "road", "road_class", "authority_id", "authority", "text", "valid_from",
    "valid_to", "direction", "bearing", "speed_limit_kmh", "camera", "applies_to", "approximate",
    "schedule", "schedule_zone",
  ]

  package static func read(_ bytes: [UInt8], layer: Layer) throws(BodyError) -> FeatureBody {
    try BodyJSON.object(bytes) { object throws(BodyError) in try FeatureBody(object, layer) }
  }

  private init(_ object: JSONValue, _ layer: Layer) throws(BodyError) {
    let feature = try BodyMembers(object)
    guard try feature.choice("type", among: [("Feature", true)]) != nil else {
      throw feature.error("type", .missing)
    }
    try BodyCRS.check(feature)
    geometry = try BodyGeometry.read(feature)
    if geometry.hasNullIsland { throw BodyError(FeatureBody.place, .nullIsland) }
    let properties = try BodyMembers(
      try feature.object("properties"), path: "properties.",
      known: FeatureBody.written + FeatureBody.given)
    id = try FeatureBody.id(feature, properties)
    if let named = try properties.choice("layer", among: Layer.allCases.map { ($0.rawValue, $0) }),
      named != layer
    {
      throw properties.error("layer", .differs(from: layer.rawValue))
    }
    kind = try FeatureBody.kind(properties, layer)
    title = try properties.required("title")
    road = try properties.words("road")
    text = try properties.words("text")
    from = try properties.time("valid_from")
    until = try properties.time("valid_to")
    details = try FeatureBody.details(properties, kind, geometry.shape)
  }

  package static let place = "geometry.coordinates"

  private static func details(
    _ properties: BodyMembers, _ kind: Feature.Kind, _ shape: Shape?
  ) throws(BodyError) -> FeatureDetails {
    let (others, owner): ([String], Layer) =
      switch kind {
      case .radar: (["applies_to"], .conditions)
      case .condition: (["speed_limit_kmh", "camera"], .radars)
      }
    for name in others where properties[name] != nil { throw properties.error(name, .notOf(owner)) }
    let details = try properties.details(shape)
    do { try details.check(Feature.type(of: kind)) } catch {
      throw properties.error(error.member, .details(error))
    }
    if shape == nil, details.isApproximate { throw properties.error("approximate", .approximatePoint) }
    return details
  }

  private static func id(_ feature: BodyMembers, _ properties: BodyMembers) throws(BodyError) -> String? {
    let outer = try feature["id"].map { value throws(BodyError) in
      guard let id = value.text?.string ?? value.numberText else {
        throw feature.error("id", .wrongType(.text))
      }
      return id
    }
    let inner = try properties.text("id")
    if let outer, let inner, outer != inner { throw properties.error("id", .differs(from: outer)) }
    return outer ?? inner
  }

  private static func kind(_ properties: BodyMembers, _ layer: Layer) throws(BodyError) -> Feature.Kind {
    switch layer {
    case .radars:
      if properties["road_class"] != nil { throw properties.error("road_class", .notOf(.conditions)) }
      guard
        let type = try properties.choice("type", among: RadarType.allCases.map { ($0.rawValue, $0) })
      else { throw properties.error("type", .missing) }
      return .radar(Radar(type: type, authority: try authority(properties)))
    case .conditions:
      for name in ["authority_id", "authority"] where properties[name] != nil {
        throw properties.error(name, .notOf(.radars))
      }
      guard
        let type = try properties.choice("type", among: ConditionType.allCases.map { ($0.rawValue, $0) })
      else { throw properties.error("type", .missing) }
      let roadClass = try properties.choice("road_class", among: RoadClass.allCases.map { ($0.name, $0) })
      return .condition(RoadCondition(type: type, roadClass: roadClass))
    }
  }

  /// A number alone names one of the administrations; another one needs its name, and a name its number.
  private static func authority(_ properties: BodyMembers) throws(BodyError) -> Authority? {
    let id = try properties.whole("authority_id")
    let name = try properties.words("authority")
    let known = Authority.administrations
    switch (id, name) {
    case (nil, nil): return nil
    case (let id?, let name?): return Authority(id: id, name: name)
    case (let id?, nil):
      if let authority = known.first(where: { $0.id == id }) { return authority }
      throw properties.error("authority", .missingBeside("authority_id"))
    case (nil, let name?):
      if let authority = known.first(where: { $0.name == name }) { return authority }
      throw properties.error("authority_id", .missingBeside("authority"))
    }
  }
}
