import Glibc

/// What has been found so far: tables, printed as they come, and what the targets ask for.
final class Results {
  var loading: Contest?
  var near: [Int: Contest] = [:]
  var start: Contest?
  var exporting: Contest?
  var formats: Formats?
  var serving: Contest?
  var service: ServiceFigures?
  var lines = LineFigures()
  var hours = HoursFigures()
  var onServer = ServerContests()
  var growthNear: [Int: Contest] = [:]
  /// The most memory that an import of so many features held, in bytes.
  var peaks: [Int: Double] = [:]
  /// Our loads of the comparison's world.
  var loads: [Program.Load] = []
  private(set) var tables: [String] = []

  func add(_ contest: Contest?) {
    if let contest { add(Table(contest)) }
  }

  func add(_ table: Table) {
    tables.append(table.text)
    print(table.text)
    // A run takes long; a reader of a pipe should see it now.
    fflush(nil)
  }
}
