import RoadsCore
import RoadsFormats

/// A GeoJSON Feature as a service tells it, which has all of it: unlike `FeatureBody`, what people may write.
enum PulledFeature {
  static func read(_ value: JSONValue, layer: Layer) throws(BodyError) -> Feature {
    guard value.isObject else { throw BodyError("feature", .wrongType(.object)) }
    let outer = try BodyMembers(value, path: "feature.")
    let members = try BodyMembers(try outer.object("properties"), path: "feature.properties.")
    if let named = try members.choice("layer", among: Layer.allCases.map { ($0.rawValue, $0) }),
      named != layer
    {
      throw members.error("layer", .differs(from: layer.rawValue))
    }
    guard let title = try members.text("title") else { throw members.error("title", .missing) }
    guard let updatedAt = try members.time("updated_at") else { throw members.error("updated_at", .missing) }
    let reports = try members.whole("reports") ?? 0
    // With many it is disputed, and live anyway.
    guard reports >= 0, reports <= Int32.max else {
      throw members.error("reports", .wrongType(.number))
    }
    guard
      let validity = Validity(from: try members.time("valid_from"), until: try members.time("valid_to"))
    else { throw members.error("valid_to", .feature(.endsBeforeItBegins)) }
    let geometry = try BodyGeometry.read(outer, path: "feature.")
    let id = try members.required("id")
    var feature = Feature(
      id: id, kind: try kind(members, layer), coordinate: geometry.coordinate,
      title: title, road: try members.text("road"), text: try members.text("text"),
      validity: validity, reports: reports, updatedAt: updatedAt,
      source: try source(members) ?? SourceName.presumed(of: id),
      details: try members.details(geometry.shape, isTold: true))
    do {
      try feature.validateKnown()
    } catch { throw BodyError("feature", .feature(error)) }
    if let sources = try sources(members) { feature.details.joinedSources = sources }
    // Looked at as it came: as markup it is longer.
    feature.text = feature.text.map(PlainText.markup)
    return feature
  }

  /// nil of a service from before there were sources.
  private static func source(_ members: BodyMembers) throws(BodyError) -> SourceName? {
    guard let name = try members.text("source") else { return nil }
    do { return try SourceName(name) } catch { throw members.error("source", .notASource) }
  }

  /// nil of one that stands for itself alone.
  private static func sources(_ members: BodyMembers) throws(BodyError) -> [SourceName]? {
    guard let value = members["sources"] else { return nil }
    guard value.isArray else { throw members.error("sources", .wrongType(.list)) }
    var names: Set<SourceName> = []
    for element in value.elements {
      guard names.count < JoinError.most, let text = element.text, let name = try? SourceName(text.string)
      else {
        throw members.error("sources", .notASource)
      }
      names.insert(name)
    }
    return names.count > 1 ? names.sorted() : nil
  }

  private static func kind(_ members: BodyMembers, _ layer: Layer) throws(BodyError) -> Feature.Kind {
    switch layer {
    case .radars:
      guard let type = try members.choice("type", among: RadarType.allCases.map { ($0.rawValue, $0) })
      else { throw members.error("type", .missing) }
      let name = try members.text("authority")
      let authority = try members.whole("authority_id").map { Authority(id: $0, name: name ?? String($0)) }
      return .radar(Radar(type: type, authority: authority))
    case .conditions:
      guard let type = try members.choice("type", among: ConditionType.allCases.map { ($0.rawValue, $0) })
      else { throw members.error("type", .missing) }
      let roadClass = try members.choice("road_class", among: RoadClass.allCases.map { ($0.name, $0) })
      return .condition(RoadCondition(type: type, roadClass: roadClass))
    }
  }
}
