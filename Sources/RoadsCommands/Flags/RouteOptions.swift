package import RoadsCore
internal import RoadsText

/// How somebody goes along a route: which way of the road counts, and when they are where. The same wherever a route is asked
/// about.
package struct RouteOptions: Sendable {
  private var bothDirections = false
  private var drive = DriveOptions()

  package init() {}

  /// One of them that was given, which mean nothing without a route.
  package var flag: String? { bothDirections ? "--both-directions" : drive.flag }

  /// `otherTime`: the flag that says when all of it is asked about, if one does.
  package func corridor(
    along text: String, metres: Double?, otherTime: String?, _ session: Session
  ) throws -> Area {
    let route = try session.route(text)
    return .corridor(
      try Corridor(
        route: route, metres: metres ?? AreaArgument.corridorMetres, bothDirections: bothDirections,
        drive: try drive.drive(on: route, otherTime: otherTime, session)))
  }

  package static func flags<Whole>(
    at path: any WritableKeyPath<Whole, RouteOptions> & Sendable
  ) -> [Flag<Whole>] {
    table.on(path)
  }

  private static let table: [Flag<RouteOptions>] =
    [Flag("--both-directions", help: AreaHelp.bothDirections, sets: \.bothDirections)]
    + DriveOptions.flags(at: \.drive)
}
