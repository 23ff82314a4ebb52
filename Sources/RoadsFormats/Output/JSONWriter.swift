import RoadsCore

/// An array of objects, one per line.
enum JSONWriter {
  static let entry = FormatEntry(
    title: "JSON", mediaType: "application/json", fileExtension: "json", loses: "markup in texts"
  ) { output, shape, _ in make(output, shape) }

  static func make(_ output: OutputBuffer, _ shape: AnswerShape) -> any FeatureWriter {
    ArrayWriter(
      output, opening: "[", closing: "]\n", element: shape == AnswerShape() ? \.members : nil
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
      member("road")
      marks.road = count
      append(json: feature.road)
      member("road_class", feature.roadClass?.name)
      member("authority_id")
      if let authority = feature.authority { append(authority.id) } else { append("null") }
      member("authority")
      marks.authority = count
      append(json: feature.authority?.name)
      member("text")
      marks.text = count
      append(json: hit.plainText)
      member("valid_from", feature.validity.from)
      member("valid_to", feature.validity.until)
      member("reports", feature.reports)
      // Of nearly all features there is nothing to say.
      if feature.isDisputed { member("disputed", true) }
      member("updated_at", feature.updatedAt)
      marks.measures = count
      append(distance: hit.distance, along: hit.along, shape)
      member("lat")
      append(feature.coordinate.latitude)
      member("lon")
      append(feature.coordinate.longitude)
    }
    return marks
  }

  /// What stands where a feature's `measures` mark is.
  package func append(distance: Double?, along: Double?, _ shape: AnswerShape) {
    if shape.hasDistance { member("distance_m", metres: distance) }
    if shape.hasAlong { member("along_m", metres: along) }
  }

  private func member(_ name: StaticString, metres: Double?) {
    member(name)
    if let metres { append(metres: metres) } else { append("null") }
  }
}
