import RoadsArguments
import RoadsCore
import RoadsText

/// `depart` and `speed`: when one passes what lies along a route.
enum DriveParameters {
  static let all: [OperationDescription.Parameter] = [
    TimeParameters.parameter(
      "depart",
      "When one departs: each feature is judged at the moment one passes it, which `passing_at` tells. Default: the times of "
        + "the points of a GPX track, or of `coordTimes` of a GeoJSON feature, count; without any, all is judged at `datetime`."
    ),
    OperationDescription.Parameter(
      "speed",
      "With `depart`, in km/h. Default: the pace of the route's own times, without any \(Drive.usualSpeed).",
      schema:
        #"{"type":"integer","minimum":\#(Drive.speeds.lowerBound),"maximum":\#(Drive.speeds.upperBound)}"#),
  ]

  static func drive(on route: Route, _ call: Call) throws -> Drive? {
    let otherTime = ["datetime", "during"].first { call[$0] != nil }
    try ParameterRule.departs.check(call)
    try ParameterRule.speedOfDrive.check(call)
    let arguments = try DriveArguments(
      depart: call.given("depart"), speed: call.given("speed"), names: ("depart", "speed")
    ) {
      try TimeParameters.time($0).moment(now: call.now, in: PageClock.zone)
    }
    return try arguments.drive(on: route, source: "body", otherTime: otherTime)
  }
}
