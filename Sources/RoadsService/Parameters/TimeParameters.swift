package import RoadsArguments
import RoadsCore
import RoadsText

/// Times in parameters, said as on the command line. One without an offset is by the clock beside the roads, as on the
/// pages.
package enum TimeParameters {
  static let filters: [OperationDescription.Parameter] = [
    OperationDescription.Parameter(
      "active", "Only features that are active then: within their validity and within their hours.",
      schema: #"{"type":"boolean"}"#),
    OperationDescription.Parameter(
      "during",
      "Only features that are active at any moment of this time: two times with .. between, of which one may be left out, or a day.",
      schema: ComponentSchemas.reference("Span")),
    parameter(
      "ends_before",
      "Features whose validity, not their hours, ends before this time, also those that have yet to begin; if it has passed, those that had ended by then."
    ),
    parameter(
      "starts_after",
      "Features whose validity, not their hours, begins after this time and has not ended."),
    parameter("updated_since", "Features that their source updated at this time or later (`updated_at`)."),
  ]

  static func parameter(_ name: String, _ summary: String) -> OperationDescription.Parameter {
    OperationDescription.Parameter(name, summary, schema: ComponentSchemas.reference("Time"))
  }

  static func narrow(_ filter: inout Filter, _ call: Call, _ drive: Drive? = nil) throws {
    let (end, beginning) = (call.given("ends_before"), call.given("starts_after"))
    filter.endsBefore = try end.map { try time($0).moment(now: call.now, in: PageClock.zone) }
    filter.startsAfter = try beginning.map { try time($0).moment(now: call.now, in: PageClock.zone) }
    filter.updatedSince = try call.given("updated_since").map {
      try time($0, isPast: true).moment(now: call.now, in: PageClock.zone)
    }
    if filter.isAboutNothing { throw ParameterRule.beginsBeforeEnd.problem(call) }
    if call["datetime"] == nil, call["during"] == nil, drive == nil { filter.lookBeyondNow() }
    try narrowToActive(&filter, call)
  }

  private static func narrowToActive(_ filter: inout Filter, _ call: Call) throws {
    let isActive = try call.given("active").map(Values.flag) ?? false
    let during = call.given("during")
    filter.onlyActive = isActive || during != nil
    guard filter.onlyActive else { return }
    try [ParameterRule.duringActive, .duringExpired, .activeExpired].check(call)
  }

  /// The time that `during` says; nil without it.
  static func during(_ call: Call) throws -> ClosedRange<Instant>? {
    guard let given = call.given("during") else { return nil }
    try ParameterRule.duringDatetime.check(call)
    return try SpanArgument(given) { try time($0) }.span(now: call.now, in: PageClock.zone)
  }

  /// An offset's `+` that was not escaped has become a blank on its way.
  package static func time(_ given: SourcedValue, isPast: Bool = false) throws -> TimeArgument {
    var text = given.text
    guard let last = text.lastIndex(of: " ") else { return try TimeArgument(given, isPast: isPast) }
    text.replaceSubrange(last...last, with: "+")
    guard case .instant = TimeText.read(text) else { return try TimeArgument(given, isPast: isPast) }
    return try TimeArgument(SourcedValue(given.source, text), isPast: isPast)
  }

  // MARK: How long an answer stays right

  /// Whether the answer to the same question is another one as the clock goes on, though nothing has changed.
  static func dependOnClock(_ call: Call) -> Bool {
    if let given = call.given("during") {
      // What cannot be read was refused before.
      return (try? SpanArgument(given) { try time($0) }.dependsOnClock) ?? false
    }
    return ["datetime", "depart", "ends_before", "starts_after", "updated_since"].contains { name in
      guard let given = call.given(name) else { return false }
      return given.text.split(separator: "/").contains {
        // What cannot be read was refused before.
        (try? time(SourcedValue(name, String($0))).dependsOnClock) ?? false
      }
    }
  }

  /// When the question became another one: of ends that have passed by now, it is about what is over.
  static func passed(_ call: Call) -> Instant? {
    guard call["datetime"] == nil, let given = call.given("ends_before"),
      let end = try? time(given).moment(now: call.now, in: PageClock.zone)
    else { return nil }
    return end <= call.now ? end : nil
  }
}
