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
  func append(members hit: Hit, _ shape: AnswerShape) -> FeatureMarks {
    let feature = hit.feature
    var marks = FeatureMarks()
    append("{\"id\":")
    marks.id = count
    append(json: feature.id)
    append(",\"layer\":")
    append(json: feature.layer.rawValue)
    append(",\"type\":")
    append(json: feature.type.name)
    append(",\"title\":")
    marks.title = count
    append(json: feature.title)
    append(",\"road\":")
    marks.road = count
    append(json: feature.road)
    append(",\"road_class\":")
    append(json: feature.roadClass?.name)
    append(",\"authority_id\":")
    if let authority = feature.authority { append(authority.id) } else { append("null") }
    append(",\"authority\":")
    marks.authority = count
    append(json: feature.authority?.name)
    append(",\"text\":")
    marks.text = count
    append(json: hit.plainText)
    append(",\"valid_from\":")
    append(json: feature.validity.from)
    append(",\"valid_to\":")
    append(json: feature.validity.until)
    append(",\"reports\":")
    append(feature.reports)
    // Of nearly all features there is nothing to say.
    if feature.isDisputed { append(",\"disputed\":true") }
    append(",\"updated_at\":")
    append(json: feature.updatedAt)
    marks.measures = count
    append(distance: hit.distance, along: hit.along, shape)
    append(",\"lat\":")
    append(feature.coordinate.latitude)
    append(",\"lon\":")
    append(feature.coordinate.longitude)
    append("}")
    return marks
  }

  /// What stands where a feature's `measures` mark is.
  package func append(distance: Double?, along: Double?, _ shape: AnswerShape) {
    if shape.hasDistance {
      append(",\"distance_m\":")
      append(json: distance)
    }
    if shape.hasAlong {
      append(",\"along_m\":")
      append(json: along)
    }
  }

  private func append(json instant: Instant?) {
    guard let instant else { return append("null") }
    append("\"")
    append(instant)
    append("\"")
  }

  private func append(json metres: Double?) {
    if let metres { append(metres: metres) } else { append("null") }
  }
}
