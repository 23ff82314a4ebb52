package import RoadsCore

/// Pairs that are probably one thing, as commands and the service tell them: what speaks for it only where something does.
extension SmallJSON {
  package static func of(_ pair: DuplicatePair) -> Value {
    .object(
      [
        ("certainty_percent", .number(pair.evidence.certainty)),
        ("distance_m", metres(pair.evidence.metres)),
      ] + reasons(pair.evidence) + [("features", .array([brief(pair.one), brief(pair.other)]))])
  }

  private static func metres(_ metres: Double) -> Value { .literal(Decimal.fixed(metres, places: 1)) }

  private static func reasons(_ evidence: DuplicateEvidence) -> [(String, Value)] {
    var members: [(String, Value)] = []
    if let road = evidence.road { members.append(("same_road", .text(road))) }
    if evidence.hasOtherRoad { members.append(("other_road", .boolean(true))) }
    if evidence.sameWords > 0 {
      members.append(("same_words", .number(evidence.sameWords)))
      members.append(("words", .number(evidence.words)))
    }
    if let limit = evidence.speedLimit {
      members.append(("same_speed_limit_kmh", .number(limit.kilometresPerHour)))
    }
    if evidence.hasOtherLimit { members.append(("other_speed_limit", .boolean(true))) }
    if evidence.hasSameDirection { members.append(("same_direction", .boolean(true))) }
    if let camera = evidence.camera { members.append(("same_camera", .text(camera.rawValue))) }
    if let overlap = evidence.overlap { members.append(("overlap_percent", .number(overlap))) }
    return members
  }

  /// Enough to tell which it is.
  private static func brief(_ feature: Feature) -> Value {
    .object([
      ("id", .text(feature.id)), ("layer", .text(feature.layer.rawValue)), ("type", .text(feature.type.name)),
      ("title", .text(feature.title)), ("road", .optional(feature.road)),
      ("source", .text(feature.source.text)),
      ("sources", .array(feature.sources.map { .text($0.text) })),
      ("updated_at", .text(TimeText.rfc3339(feature.updatedAt))),
      ("lat", .literal("\(feature.coordinate.latitude)")),
      ("lon", .literal("\(feature.coordinate.longitude)")),
    ])
  }
}
