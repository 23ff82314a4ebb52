package import RoadsCore

/// Why something is missing in one feed: what decides it beside the feature are the moment asked and the operator's estimate.
extension OutputFormat {
  /// Whether it leaves out what has no end, of some types at least.
  package var wantsEnd: Bool {
    // A closure that lacks nothing else anywhere.
    let closure = FeatureTraits(
      type: .condition(.closure), validity: Validity(from: Instant(seconds: 0), until: nil) ?? .always,
      road: "M-17", geometry: .lineString, direction: .both, vehicles: nil, schedule: nil)
    return entry.obstacle?(closure) == .end
  }

  /// `activity`: at the moment asked, of what has hours.
  package func obstacle(
    _ traits: FeatureTraits, _ activity: @autoclosure () -> Activity, _ feedContext: FeedContext
  ) -> ExportObstacle? {
    var obstacle = entry.obstacle?(traits)
    if obstacle == .end, feedContext.estimatedEnd != nil {
      var traits = traits
      traits.validity = feedContext.estimated(traits.validity)
      obstacle = entry.obstacle?(traits)
    }
    guard obstacle == nil, entry.hasOccurrences, traits.schedule != nil else { return obstacle }
    return RoadEventOccurrence.isAhead(activity(), feedContext) ? nil : .hours
  }

  package func obstacle(of feature: Feature, _ feedContext: FeedContext) -> ExportObstacle? {
    obstacle(FeatureTraits(feature), feature.activity(at: feedContext.asked), feedContext)
  }
}
