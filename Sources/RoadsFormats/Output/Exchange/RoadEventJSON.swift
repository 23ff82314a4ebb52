import RoadsCore

/// What WZDx and TDx have in common: one is a child of the other.
enum RoadEventJSON {
  /// `vehicles`: what is lost of those that alone are concerned.
  static func loses(vehicles: String) -> String {
    "areas but for their sign, gaps between lines, whether a line is approximate, road class, reports, the degrees of a direction, hours more than 14 days ahead, more than \(OccurrenceRoom.ofFeature) times, \(vehicles); "
      + "the last update replaces an open beginning"
  }

  /// The schema has LineString and MultiPoint. An area is where its sign is.
  static func points(_ geometry: Geometry, sign: Coordinate) -> (points: [Coordinate], isLine: Bool) {
    switch geometry {
    case .lineString(let line): (line, true)
    case .multiLineString(let lines): (lines.flatMap { $0 }, false)
    case .point, .polygon, .multiPolygon: ([sign], false)
    }
  }

  /// These feeds have an event for each direction of a road, named by a point of the compass.
  static func direction(_ feature: Feature) -> StaticString {
    switch feature.details.direction {
    case .unknown: "unknown"
    case .both: "undefined"
    case .one: feature.heading.map { RoadEventDirection.word(of: $0) } ?? "unknown"
    }
  }
}

extension OutputBuffer {
  /// The head of the feed, up to its features. It has room for one licence only, CC0.
  func append(feedOf version: StaticString, _ feedContext: FeedContext) {
    append("{")
    member("feed_info")
    let publisher = feedContext.publisher
    object {
      member("generator", word: OwnFeed.generator)
      member("update_date", feedContext.now)
      member("version", word: version)
      member("publisher", publisher.name)
      if let email = publisher.contact?.email { member("contact_email", email) }
      if publisher.licence?.isPublicDomain == true { member("license", Publisher.Licence.publicDomain) }
      member("data_sources")
      array {
        object {
          member("data_source_id", publisher.prefix)
          member("organization_name", publisher.name)
          if let email = publisher.contact?.email { member("contact_email", email) }
        }
        for credit in feedContext.credits {
          element()
          object {
            member("data_source_id", credit.name.text)
            member("organization_name", credit.line)
          }
        }
      }
    }
    member("type", word: "FeatureCollection")
    member("features")
    append("[")
  }

  /// A road event, or one for each of the next times that it is active; `next` goes before each, `details` writes the members
  /// of its kind.
  func append(
    roadEvents hit: Hit, _ shape: AnswerShape, _ feedContext: FeedContext, _ next: () -> Void,
    _ type: StaticString, impact: StaticString, details: () -> Void = {}
  ) {
    guard let occurrences = RoadEventOccurrence.of(hit, feedContext) else {
      next()
      return append(roadEvent: hit, nil, shape, feedContext, type, impact: impact, details: details)
    }
    for occurrence in occurrences {
      next()
      append(roadEvent: hit, occurrence, shape, feedContext, type, impact: impact, details: details)
    }
  }

  private func append(
    roadEvent hit: Hit, _ occurrence: RoadEventOccurrence?, _ shape: AnswerShape, _ feedContext: FeedContext,
    _ type: StaticString, impact: StaticString, details: () -> Void
  ) {
    let feature = hit.feature
    object {
      // The same tomorrow.
      member("id", occurrence?.id(of: feature) ?? RoadEventID.whole(feature.id))
      member("type", word: "Feature")
      member("properties")
      object {
        member("core_details")
        object { append(coreDetailsOf: hit, feedContext, type, occurrence?.words ?? []) }
        details()
        member("start_date", occurrence?.from ?? feature.knownSince)
        member("is_start_date_verified", false)
        if let end = occurrence?.until ?? feature.validity.until {
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
        let (points, isLine) = RoadEventJSON.points(hit.geometry(shape.geometry), sign: feature.coordinate)
        member("type", word: isLine ? "LineString" : "MultiPoint")
        member("coordinates")
        append(positions: points)
      }
    }
  }

  private func append(
    coreDetailsOf hit: Hit, _ feedContext: FeedContext, _ type: StaticString, _ words: [String]
  ) {
    let feature = hit.feature
    member("event_type", word: type)
    member("data_source_id", feedContext.publisher.prefix)
    member("direction", word: RoadEventJSON.direction(feature))
    member("road_names")
    array {
      for name in feature.roadNames {
        element()
        append(json: name)
      }
    }
    member("name", feature.title)
    let texts = words + (hit.someText.map { [$0] } ?? [])
    if !texts.isEmpty { member("description", texts.joined(separator: "\n\n")) }
    member("update_date", feature.updatedAt)
  }
}
