internal import RoadsArguments
package import RoadsCore
internal import RoadsText

/// `--depart` and `--speed`: when one passes what lies along a route.
package struct DriveOptions: Sendable {
  private var depart: SourcedValue?
  private var speed: SourcedValue?

  package init() {}

  /// One of the two that was given.
  package var flag: String? { (depart ?? speed)?.source }

  /// `otherTime`: the flag that says another time, if one does.
  package func drive(on route: Route, otherTime: String?, _ session: Session) throws -> Drive? {
    let arguments = try DriveArguments(depart: depart, speed: speed, names: ("--depart", "--speed")) {
      try session.moment(TimeArgument($0))
    }
    let drive = try arguments.drive(on: route, source: "ROUTE", otherTime: otherTime)
    if let drive, arguments.leavesTimeToRoute, drive.arrival < session.now {
      session.note(DriveText.pastTrack)
    }
    return drive
  }

  package static func flags<Whole>(
    at path: any WritableKeyPath<Whole, DriveOptions> & Sendable
  ) -> [Flag<Whole>] {
    table.on(path)
  }

  private static let table: [Flag<DriveOptions>] = [
    Flag("--depart", value: .text("TIME"), help: DriveText.depart) {
      _ = try TimeArgument($1)
      $0.depart = $1
    },
    Flag("--speed", value: .text("KMH"), help: DriveText.speed) {
      _ = try Values.wholeNumber($1, in: Drive.speeds)
      $0.speed = $1
    },
  ]
}
