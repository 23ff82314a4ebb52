import RoadsCore

/// What WZDx and TDx have in common: one is a child of the other.
extension OutputBuffer {
  /// The head of the feed, up to its features. There is no licence in it: the data's owner has to grant it.
  func append(feedOf version: StaticString, _ occasion: Occasion) {
    append("{\"feed_info\":{\"update_date\":\"")
    append(occasion.now)
    append("\",\"version\":\"")
    append(version)
    append("\",\"publisher\":\"")
    append(Publisher.name)
    append("\",\"data_sources\":[{\"data_source_id\":\"")
    append(Publisher.domain)
    append("\",\"organization_name\":\"")
    append(Publisher.name)
    append("\"}]},\"type\":\"FeatureCollection\",\"features\":[")
  }

  /// A road event; `details` writes the members of its kind, each with a comma behind it.
  func append(
    roadEvent hit: Hit, _ type: StaticString, impact: StaticString, details: () -> Void = {}
  ) {
    let feature = hit.feature
    append("{\"id\":")
    append(json: feature.id)
    append(",\"type\":\"Feature\",\"properties\":{\"core_details\":{\"event_type\":\"")
    append(type)
    append("\",\"data_source_id\":\"")
    append(Publisher.domain)
    append("\",\"direction\":\"unknown\",\"road_names\":[")
    for (index, name) in feature.roadNames.enumerated() {
      if index > 0 { append(",") }
      append(json: name)
    }
    append("],\"name\":")
    append(json: feature.title)
    if let text = hit.someText {
      append(",\"description\":")
      append(json: text)
    }
    append(",\"update_date\":\"")
    append(feature.updatedAt)
    append("\"},")
    details()
    append("\"start_date\":\"")
    append(feature.knownSince)
    append("\",\"is_start_date_verified\":false,")
    if let end = feature.validity.until {
      append("\"end_date\":\"")
      append(end)
      append("\",\"is_end_date_verified\":false,")
    }
    append("\"is_start_position_verified\":false,\"is_end_position_verified\":false,\"vehicle_impact\":\"")
    append(impact)
    append("\",\"location_method\":\"unknown\"},\"geometry\":{\"type\":\"MultiPoint\",\"coordinates\":[[")
    append(feature.coordinate.longitude)
    append(",")
    append(feature.coordinate.latitude)
    append("]]}}")
  }
}
