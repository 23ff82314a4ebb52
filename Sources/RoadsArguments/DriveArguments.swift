package import RoadsCore

/// When somebody departs and how fast they go, as flags or parameters say it: how a route is driven.
package struct DriveArguments: Sendable {
  private let departure: (given: SourcedValue, moment: Instant)?
  private let speed: (given: SourcedValue, kilometresPerHour: Int)?
  private let names: (depart: String, speed: String)

  /// `depart` and `speed`: the names of the two, for errors. `moment` reads the departure.
  package init(
    depart: SourcedValue?, speed: SourcedValue?, names: (depart: String, speed: String),
    moment: (SourcedValue) throws -> Instant
  ) throws {
    departure = try depart.map { ($0, try moment($0)) }
    self.speed = try speed.map { ($0, try Values.wholeNumber($0, in: Drive.speeds)) }
    self.names = names
    if departure == nil, speed != nil { throw UsageError.requires(names.speed, [names.depart]) }
  }

  /// nil: all of it is asked about at the same time. `otherTime`: what else says when, if anything does; then the route's own
  /// times do not count. `source`: what the route was given as.
  package func drive(on route: Route, source: String, otherTime: String?) throws -> Drive? {
    if departure != nil, let otherTime { throw UsageError.conflict(names.depart, otherTime) }
    do {
      if let departure {
        if speed == nil, let own = try Drive(route, departing: departure.moment) { return own }
        return try Drive(
          route, departing: departure.moment, kilometresPerHour: speed?.kilometresPerHour ?? Drive.usualSpeed)
      }
      return otherTime == nil ? try Drive(route) : nil
    } catch {
      throw UsageError.drive(source: source, error, depart: names.depart, speed: names.speed)
    }
  }

  /// Whether a drive is as the route's own times say, whenever that was.
  package var leavesTimeToRoute: Bool { departure == nil }
}
