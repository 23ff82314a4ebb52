import RoadsCore

/// TDx 1.1, its feed of incidents. Restrictions, such as lorry bans, must not stand in one: they have a feed of
/// their own.
enum TDxWriter {
  static let entry = FormatEntry(
    title: "TDx 1.1 incidents", mediaType: "application/geo+json", fileExtension: "geojson",
    leavesOut: "all but landslides, accidents and dangers, and those without a road",
    loses: RoadEventJSON.loses(vehicles: "vehicles"), dependsOnDay: true, hasOccurrences: true,
    layer: .conditions, obstacle: obstacle,
    losses: FormatEntry.losses(keepsSchedule: true), writer: make)

  static func obstacle(_ traits: FeatureTraits) -> ExportObstacle? {
    kind(traits.type) == nil ? .type : traits.hasRoad ? nil : .road
  }

  static func make(
    _ output: OutputBuffer, _ shape: AnswerShape, _ feedContext: FeedContext
  ) -> any FeatureWriter {
    ArrayWriter(
      output, opening: { output.append(feedOf: "1.1", feedContext) }, closing: { output.append("]}\n") }
    ) { hit, next in
      output.append(
        roadEvents: hit, shape, feedContext, next, "incident", impact: "unknown"
      ) {
        guard let kind = kind(hit.feature.type) else { return }
        output.member("types_of_incident")
        output.array {
          output.object {
            output.member("incident_category", word: kind.category)
            output.member("incident_type", word: kind.type)
            output.member("description", hit.feature.title)
          }
        }
      }
    }
  }

  private static func kind(_ type: FeatureType) -> (category: StaticString, type: StaticString)? {
    switch type {
    case .condition(.landslide): ("disaster", "flow-avalanche-mud-material")
    case .condition(.accident): ("crash", "crash")
    case .condition(.danger): ("crash", "incident")
    default: nil
    }
  }
}
