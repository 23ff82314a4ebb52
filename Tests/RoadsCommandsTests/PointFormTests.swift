import RoadsCommands
import RoadsCore
import RoadsTestSupport
import Testing

/// Ways to write a point on the command line.
@Suite struct PointFormTests {
  private static let points = ["44.5 18.6", "44.5, 18.6", "geo:44.5,18.6", "geo:44.5,18.6,230;crs=wgs84;u=5"]

  @Test(arguments: points)
  func `one answer however the point is written`(point: String) throws {
    let store = try SampleStore()
    for line in [["near"], ["count"], ["export"], ["count", "--near"]] {
      let plain = CommandLineRun(line + ["44.5,18.6"], store: store.path)
      let other = CommandLineRun(line + [point], store: store.path)
      #expect(other.code == .done && other.output == plain.output, "\(line) \(other.errors)")
    }
    let add = [
      "add", "radar", point, "--title", "x", "--type", "announced", "--id", "new", "--format", "json",
    ]
    let added = CommandLineRun(add + ["--to", "geo:44.6,18.6"], store: store.path)
    #expect(added.output.contains(#""lat":44.55"#), "\(added.output) \(added.errors)")
  }

  @Test(arguments: [
    "44.4 18.5 44.6 18.7", "44.4, 18.5 44.6, 18.7", "44.4,18.5;44.6,18.7", "44.4 ,18.5 44.6 18.7",
    "geo:44.4,18.5 geo:44.6,18.7;u=3", "geo:44.4,18.5;u=3 44.6 18.7", " 44.4,18.5 ; 44.6,18.7 ",
  ])
  func `so may routes`(route: String) throws {
    let store = try SampleStore()
    for line in [["along"], ["count"], ["count", "--along"]] {
      let plain = CommandLineRun(line + ["44.4,18.5 44.6,18.7", "--km", "20"], store: store.path)
      let other = CommandLineRun(line + [route, "--km", "20"], store: store.path)
      #expect(other.code == .done && other.output == plain.output, "\(line) \(other.errors)")
    }
  }

  /// A wrong point is a wrong command line; a file that is not there is not.
  @Test(arguments: [
    ("44.5,18.6 44.x,18", ExitCode.usage, "'44.x,18' is not LAT,LON"),
    ("44.5,18.6 95,18", .usage, "latitude 95 is not between"), ("44.5,18.6 x", .usage, "'x' is not LAT,LON"),
    ("44.5 18.6 44.4", .usage, "'44.4' is not LAT,LON"), ("44,x", .usage, "'44,x' is not LAT,LON"),
    ("trip.gpx", .unavailable, "trip.gpx"),
    ("a trip.gpx", .unavailable, "a trip.gpx"), ("trip 2, part 1.gpx", .unavailable, "trip 2, part 1.gpx"),
  ])
  func `a bad point of a route`(route: String, code: ExitCode, words: String) throws {
    let run = CommandLineRun(["along", route], store: try SampleStore().path)
    #expect(run.code == code && run.errors.contains(words), "\(run.code) \(run.errors)")
  }
}
