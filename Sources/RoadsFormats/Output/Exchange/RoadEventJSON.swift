import RoadsCore

/// What WZDx and TDx have in common: one is a child of the other.
extension OutputBuffer {
  /// The head of the feed, up to its features. There is no licence in it: the data's owner has to grant it.
  func append(feedOf version: StaticString, _ feedContext: FeedContext) {
    append("{")
    member("feed_info")
    object {
      member("update_date", feedContext.now)
      member("version", word: version)
      member("publisher", word: Publisher.name)
      member("data_sources")
      array {
        object {
          member("data_source_id", word: Publisher.domain)
          member("organization_name", word: Publisher.name)
        }
      }
    }
    member("type", word: "FeatureCollection")
    member("features")
    append("[")
  }

  /// A road event; `details` writes the members of its kind.
  func append(
    roadEvent hit: Hit, _ type: StaticString, impact: StaticString, details: () -> Void = {}
  ) {
    let feature = hit.feature
    object {
      member("id", feature.id)
      member("type", word: "Feature")
      member("properties")
      object {
        member("core_details")
        object { append(coreDetailsOf: hit, type) }
        details()
        member("start_date", feature.knownSince)
        member("is_start_date_verified", false)
        if let end = feature.validity.until {
          member("end_date", end)
          member("is_end_date_verified", false)
        }
        member("is_start_position_verified", false)
        member("is_end_position_verified", false)
        member("vehicle_impact", word: impact)
        member("location_method", word: "unknown")
      }
      member("geometry")
      object {
        member("type", word: "MultiPoint")
        member("coordinates")
        array { append(position: feature.coordinate) }
      }
    }
  }

  private func append(coreDetailsOf hit: Hit, _ type: StaticString) {
    let feature = hit.feature
    member("event_type", word: type)
    member("data_source_id", word: Publisher.domain)
    member("direction", word: "unknown")
    member("road_names")
    array {
      for name in feature.roadNames {
        element()
        append(json: name)
      }
    }
    member("name", feature.title)
    if let text = hit.someText { member("description", text) }
    member("update_date", feature.updatedAt)
  }
}
