package import RoadsCore

/// An array of objects, one per line.
enum JSONWriter {
  static let entry = FormatEntry(
    title: "JSON", mediaType: "application/json", fileExtension: "json",
    loses: "markup in texts; the coordinates of lines and areas but for their sign"
  ) { output, shape, _ in make(output, shape) }

  static func make(_ output: OutputBuffer, _ shape: AnswerShape) -> any FeatureWriter {
    ArrayWriter(
      output, opening: "[", closing: "]\n", ready: shape.isSerialized ? { output.append(members: $0) } : nil
    ) { output.append(members: $0, shape) }
  }
}

extension OutputBuffer {
  /// A feature as an object with the members that the documentation promises, in its order; says where in
  /// the buffer some of them stand.
  @discardableResult
  func append(members hit: Hit, _ shape: AnswerShape) -> MemberOffsets {
    let feature = hit.feature
    var marks = MemberOffsets()
    object {
      member("id")
      marks.id = count
      append(json: feature.id)
      member("layer", feature.layer.rawValue)
      member("type", feature.type.name)
      member("title")
      marks.title = count
      append(json: feature.title)
      // People are better shown its window, or its authority.
      if feature.hasGenericTitle { member("generic_title", true) }
      member("road")
      marks.road = count
      append(json: feature.road)
      member("road_class", feature.roadClass?.name)
      member("authority_id")
      if let authority = feature.authority { append(authority.id) } else { append("null") }
      member("authority")
      marks.authority = count
      append(json: feature.authority?.name)
      member("source", feature.source.text)
      member("text")
      marks.text = count
      append(json: hit.plainText)
      member("valid_from", feature.validity.from)
      member("valid_to", feature.validity.until)
      member("reports", feature.reports)
      // Of nearly all features there is nothing to say.
      if feature.isDisputed { member("disputed", true) }
      member("updated_at")
      marks.updatedAt = count
      append(json: feature.updatedAt)
      // Nearly all features are points of which there is nothing more to say.
      if feature.hasDetails { append(details: feature.details) }
      if feature.hasSeveralSources { append(feature.sources) }
      marks.measures = count
      append(
        distance: hit.distance, along: hit.along, alongEnd: hit.alongEnd, nearest: hit.nearest,
        passing: hit.passing, shape)
      if let moment = shape.moment(passing: hit.passing) { append(feature.activity(at: moment)) }
      if !shape.marks.isEmpty { append(shape.marks[feature.source]) }
      member("lat")
      append(feature.coordinate.latitude)
      member("lon")
      append(feature.coordinate.longitude)
    }
    return marks
  }

  /// What stands where a feature's `measures` mark is; `alongEnd` and `nearest` are of lines and areas.
  package func append(
    distance: Double?, along: Double?, alongEnd: Double? = nil, nearest: Coordinate? = nil,
    passing: Instant? = nil, _ shape: AnswerShape
  ) {
    if shape.hasDistance { member("distance_m", metres: distance) }
    if shape.hasAlong { member("along_m", metres: along) }
    if let nearest {
      if shape.hasDistance {
        member("nearest_lat")
        append(nearest.latitude)
        member("nearest_lon")
        append(nearest.longitude)
      }
      if shape.hasAlong { member("along_end_m", metres: alongEnd) }
    }
    if shape.hasPassing { member("passing_at", passing) }
  }

  private func append(details: FeatureDetails) {
    member("geometry_type", (details.shape?.geometry.type ?? .point).rawValue)
    member("length_m", metres: details.shape?.shownLength)
    member("direction", details.direction.rawValue)
    member("bearing")
    if let bearing = details.bearing { append(bearing.degrees) } else { append("null") }
    if details.hasTraits { append(traits: details) }
  }

  /// Only what there is.
  private func append(traits details: FeatureDetails) {
    if let limit = details.speedLimit { member("speed_limit_kmh", limit.kilometresPerHour) }
    if let camera = details.camera { member("camera", camera.rawValue) }
    if let vehicles = details.vehicles {
      member("applies_to")
      append(vehicles: vehicles)
    }
    if details.isApproximate { member("approximate", true) }
    if let schedule = details.schedule {
      member("schedule", schedule.text)
      member("schedule_zone", schedule.zone.name)
    }
    if let correction = details.correction {
      member("corrected")
      append(json: .array(correction.fields.map { .text($0.name) }))
    }
  }

  /// Of one that stands for others: always the last of what a feature says of itself.
  private func append(_ sources: [SourceName]) {
    member("sources")
    array {
      for source in sources {
        element()
        append(json: source.text)
      }
    }
  }

  private func append(json instant: Instant) {
    append(UInt8(ascii: "\""))
    append(instant)
    append(UInt8(ascii: "\""))
  }

  private func member(_ name: StaticString, metres: Double?) {
    member(name)
    if let metres { append(metres: metres) } else { append("null") }
  }
}

extension Shape {
  /// Of lines: to a decimetre, which is more than a digitised road is worth.
  var shownLength: Double? { length.map { ($0 * 10).rounded() / 10 } }
}
