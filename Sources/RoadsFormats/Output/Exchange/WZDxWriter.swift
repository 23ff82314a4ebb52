import RoadsCore

/// WZDx 4.2: roadworks, and closures as work zones that leave no lane.
enum WZDxWriter {
  static let entry = FormatEntry(
    title: "WZDx 4.2 work zones", mediaType: "application/geo+json", fileExtension: "geojson",
    leavesOut:
      "all but roadworks and closures, and those without a road, or without an end and hours; closures for some vehicles only",
    loses: RoadEventJSON.loses(vehicles: "vehicles of certain kinds and sizes at once"),
    dependsOnDay: true, hasOccurrences: true, layer: .conditions, obstacle: obstacle,
    losses: FormatEntry.losses(
      keepsVehicles: { _, vehicles in RoadEventLimits.restrictions(vehicles) != nil },
      keepsSchedule: true), writer: make)

  /// The schema wants the name of a road and an end, and we know of no other.
  static func obstacle(_ traits: FeatureTraits) -> ExportObstacle? {
    switch traits.type {
    case .condition(.roadworks), .condition(.closure):
      traits.isClosedForSome
        ? .vehicles
        : !traits.hasRoad ? .road : traits.validity.until == nil && traits.schedule == nil ? .end : nil
    default: .type
    }
  }

  static func make(
    _ output: OutputBuffer, _ shape: AnswerShape, _ feedContext: FeedContext
  ) -> any FeatureWriter {
    ArrayWriter(
      output, opening: { output.append(feedOf: "4.2", feedContext) }, closing: { output.append("]}\n") }
    ) { hit, next in
      let isClosed = hit.feature.type == .condition(.closure)
      output.append(
        roadEvents: hit, shape, feedContext, next, "work-zone",
        impact: isClosed ? "all-lanes-closed" : "unknown"
      ) {
        if let limits = hit.feature.details.vehicles { append(limits, to: output) }
      }
    }
  }

  /// Restrictions are of lanes: here of the one on which all others drive.
  private static func append(_ limits: VehicleLimits, to output: OutputBuffer) {
    guard let restrictions = RoadEventLimits.restrictions(limits) else { return }
    output.member("lanes")
    output.array {
      output.object {
        output.member("order", 1)
        output.member("status", word: "open")
        output.member("type", word: "general")
        output.member("restrictions")
        output.array {
          for (word, bound) in restrictions {
            output.element()
            output.object {
              output.member("type", word: word)
              if let bound { append(bound, to: output) }
            }
          }
        }
      }
    }
  }

  private static func append(_ bound: VehicleBound, to output: OutputBuffer) {
    let value = bound.measure.isWeight ? Double(bound.thousandths) : Double(bound.thousandths) / 10
    output.member("value")
    output.append(text: Decimal.fixed(value, places: bound.measure.isWeight ? 0 : 1))
    output.member("unit", word: bound.measure.isWeight ? "kilograms" : "centimeters")
  }
}
