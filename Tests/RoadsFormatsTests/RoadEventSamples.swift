import Foundation
import RoadsCore
import RoadsFormats
import Testing

/// What road events say of time.
struct WrittenEvent: Equatable {
  let id: String
  let start: String
  let end: String?
  let description: String?

  static func all(
    _ features: [Feature], _ format: OutputFormat = .wzdx, _ feedContext: FeedContext
  ) throws -> (events: [WrittenEvent], leftOut: Int) {
    var data = Data()
    let writer = format.writer(AnswerShape(), feedContext) { data.append(contentsOf: $0) }
    try writer.begin()
    for feature in features { try writer.write(Hit(feature: feature)) }
    try writer.end()
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let events = try #require(object["features"] as? [[String: Any]]).map { event in
      let properties = try #require(event["properties"] as? [String: Any])
      let end = properties["end_date"] as? String
      #expect(properties["is_end_date_verified"] as? Bool == (end == nil ? nil : false))
      return WrittenEvent(
        id: try #require(event["id"] as? String), start: try #require(properties["start_date"] as? String),
        end: end, description: (properties["core_details"] as? [String: Any])?["description"] as? String)
    }
    return (events, writer.leftOut)
  }

  /// Monday, 2 March 2026, 10:00 in Sarajevo.
  static let monday = Instant(seconds: 1_772_442_000)

  static func feature(
    _ type: ConditionType, _ hours: String?, id: String = "a/7", from: Instant? = nil, until: Instant? = nil
  ) throws -> Feature {
    var feature = WriterSamples.feature(
      id, .condition(type), road: "M-17", from: from, until: until)
    feature.details.schedule = try hours.flatMap { try Schedule.read($0, zone: sarajevo) }
    return feature
  }
}
