import RoadsCore

/// An array of objects, one per line.
enum JSONWriter {
  static func make(_ output: OutputBuffer, _ shape: AnswerShape) -> any FeatureWriter {
    ArrayWriter(output, opening: "[", closing: "]\n") { output.append(members: $0, shape) }
  }
}

extension OutputBuffer {
  /// A feature as an object with the members that the documentation promises, in its order.
  func append(members hit: Hit, _ shape: AnswerShape) {
    let feature = hit.feature
    append("{\"id\":")
    append(json: feature.id)
    append(",\"layer\":")
    append(json: feature.layer.rawValue)
    append(",\"type\":")
    append(json: feature.type.name)
    append(",\"title\":")
    append(json: feature.title)
    append(",\"road\":")
    append(json: feature.road)
    append(",\"road_class\":")
    append(json: feature.roadClass?.name)
    append(",\"authority_id\":")
    if let authority = feature.authority { append(authority.id) } else { append("null") }
    append(",\"authority\":")
    append(json: feature.authority?.name)
    append(",\"text\":")
    append(json: feature.text.map(PlainText.from(markup:)))
    append(",\"valid_from\":")
    append(json: feature.validity.from)
    append(",\"valid_to\":")
    append(json: feature.validity.until)
    append(",\"reports\":")
    append(feature.reports)
    append(",\"updated_at\":")
    append(json: feature.updatedAt)
    if shape.hasDistance {
      append(",\"distance_m\":")
      append(json: hit.distance)
    }
    if shape.hasAlong {
      append(",\"along_m\":")
      append(json: hit.along)
    }
    append(",\"lat\":")
    append(feature.coordinate.latitude)
    append(",\"lon\":")
    append(feature.coordinate.longitude)
    append("}")
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
