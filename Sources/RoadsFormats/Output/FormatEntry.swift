import RoadsCore

/// What is to be known of a format; each writer says it of its own.
struct FormatEntry: Sendable {
  let title: String
  let mediaType: String
  let fileExtension: String
  var leavesOut: String?
  var loses: String?
  var isBinary = false
  var looksAhead = false
  /// Whether what it writes of hours is about the days from today on.
  var dependsOnDay = false
  /// Whether it has an event for each of the next times that a feature with hours is active.
  var hasOccurrences = false
  /// Whether its writer marks ends that are estimated, and therefore finds them itself.
  var marksEstimates = false
  /// The only one of which it has any features; nil where it has of both.
  var layer: Layer?
  /// nil where it takes all features.
  var obstacle: FeatureTraits.Check?
  /// Of a feature that it takes.
  var losses: Loses = { _, _ in [] }
  let writer: @Sendable (OutputBuffer, AnswerShape, FeedContext) -> any FeatureWriter
}
