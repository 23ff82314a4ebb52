import RoadsCore

/// WZDx 4.2: roadworks, and closures as work zones that leave no lane.
enum WZDxWriter {
  static let entry = FormatEntry(
    title: "WZDx 4.2 work zones", mediaType: "application/geo+json", fileExtension: "geojson",
    leavesOut: "all but roadworks and closures, and those without a road or an end",
    loses: "road class, reports; the last update replaces an open beginning", carries: carries,
    writer: make)

  /// The schema wants the name of a road and an end, and we know of no other.
  static func carries(_ traits: FeatureTraits) -> Bool {
    switch traits.type {
    case .condition(.roadworks), .condition(.closure): traits.hasRoad && traits.validity.until != nil
    default: false
    }
  }

  static func make(_ output: OutputBuffer, _: AnswerShape, _ feedContext: FeedContext) -> any FeatureWriter {
    ArrayWriter(
      output, opening: { output.append(feedOf: "4.2", feedContext) }, closing: { output.append("]}\n") }
    ) { hit in
      let isClosed = hit.feature.type == .condition(.closure)
      output.append(
        roadEvent: hit, "work-zone", impact: isClosed ? "all-lanes-closed" : "unknown")
    }
  }
}
