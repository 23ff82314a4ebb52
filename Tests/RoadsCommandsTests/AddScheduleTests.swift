import RoadsCommands
import RoadsCore
import RoadsTestSupport
import Testing

/// `add` with hours, and how they are shown.
@Suite struct AddScheduleTests {
  private let store: SampleStore

  init() throws { store = try SampleStore([]) }

  private func add(_ words: String, zone: String = "Europe/Sarajevo") -> CommandLineRun {
    run("add radar 44,18 --title x --type announced --id r1 \(words)", zone: zone)
  }

  private func run(_ words: String, zone: String = "Europe/Sarajevo") -> CommandLineRun {
    CommandLineRun(Shell.words(words), store: store.path, environment: ["TZ": zone])
  }

  @Test func hoursOnThePersonsClock() {
    let added = add("--schedule 'Mo-Fr 08:00-16:00'")
    #expect(added.code == .done && added.output.contains("Mo-Fr 08:00-16:00 (Europe/Sarajevo)"), "\(added)")
    let page = run("show r1").output
    #expect(page.contains("Hours") && page.contains("Mo-Fr 08:00-16:00 (Europe/Sarajevo)"), "\(page)")
    let json = run("show r1 --format json").output
    #expect(
      json.contains(#""schedule":"Mo-Fr 08:00-16:00","schedule_zone":"Europe/Sarajevo""#), "\(json)")
    let csv = run("near 44,18 --m 10 --format csv").output
    #expect(csv.contains(",Mo-Fr 08:00-16:00,Europe/Sarajevo,local,,,"), "\(csv)")
  }

  @Test(arguments: [("Europe/London", "Europe/London"), (":Europe/London", "Europe/London"), ("UTC", "UTC")])
  func theZoneOfThePerson(variable: String, zone: String) {
    let added = add("--schedule 08:00-16:00", zone: variable)
    #expect(added.output.contains("08:00-16:00 (\(zone))"), "\(added)")
  }

  @Test func anotherZone() {
    let added = add(
      "--schedule 08:00-16:00 --schedule-zone America/New_York", zone: "CET-1CEST,M3.5.0,M10.5.0/3")
    #expect(added.output.contains("08:00-16:00 (America/New_York)"), "\(added)")
  }

  /// Once a day as an end was its beginning, and "until today" was past.
  @Test func aLastDayIsAllOfIt() {
    for (words, end) in [
      ("--from '25 Nov' --until '25 Nov'", "2026-11-25T22:59:59Z"),
      ("--until '21 Nov'", "2026-11-21T22:59:59Z"),
      ("--until '25 Nov 8:00'", "2026-11-25T07:00:00Z"),
    ] {
      let added = run(
        "add radar 44,18 --title x --type announced --id \(end.prefix(13)) \(words) --format json")
      #expect(added.code == .done && added.output.contains("\"valid_to\":\"\(end)\""), "\(added)")
    }
    let past = add("--until 2026-11-20")
    #expect(past.code == .usage && past.errors.contains("is in the past"), "\(past)")
  }

  @Test func alwaysIsNoHours() throws {
    let added = add("--schedule 24/7", zone: "CET-1CEST,M3.5.0,M10.5.0/3")
    #expect(added.code == .done && !added.output.contains("24/7"), "\(added)")
    #expect(!run("show r1 --format json").output.contains("schedule"))
  }

  @Test(arguments: [
    ("--schedule whenever", "--schedule: 'whenever"), ("--schedule ''", "--schedule"),
    ("--schedule off", "--schedule: it never holds"),
    ("--schedule 08:00-08:00", "--schedule: '08:00-08:00' begins and ends at the same time"),
    ("--schedule 'Mo-Fr 08:00-10:00,'", "--schedule: is incomplete"),
    ("--schedule 'Sa 08:00-10:00' --until +3h", "--schedule: these hours do not occur while it is valid"),
    ("--schedule '2025 Jan 1 08:00-10:00'", "--schedule: these hours do not occur while it is valid"),
    ("--until 0:30", "--until: '0:30' is in the past"),
    (
      "--schedule 08:00-16:00 --schedule-zone Mars/Base", "--schedule-zone: there is no time zone 'Mars/Base'"
    ),
    ("--schedule-zone UTC", "--schedule-zone only makes sense with --schedule"),
  ])
  func whatHasNoSense(words: String, said: String) {
    let added = add(words)
    #expect(added.code == .usage && added.errors.contains(said), "\(added.errors)")
  }

  /// It is Saturday afternoon.
  @Test func withoutAnEndTheFirstHoursCome() {
    let added = add("--schedule 'We 08:00-10:00'")
    #expect(added.code == .done && added.output.contains("valid until 25 Nov 2026 10:00"), "\(added)")
  }

  @Test func aClockWithoutName() {
    let added = add("--schedule 08:00-16:00", zone: "CET-1CEST,M3.5.0,M10.5.0/3")
    #expect(
      added.code == .usage && added.errors.contains("your time zone has no name; give --schedule-zone"),
      "\(added.errors)")
  }

  /// What was exported is the same when it is imported again.
  @Test(arguments: ["geojson", "geojsonl", "csv", "kml", "gpx"]) func anExportChangesNothing(
    format: String
  ) throws {
    let words = Shell.words("add radar 44,18 --title x --type announced --schedule")
    let added = CommandLineRun(words + ["Mo-Fr 22:00-06:00 \"tunel\"; Sa off"], store: store.path)
    #expect(added.code == .done, "\(added.errors)")
    let exported = run("export --format \(format)")
    #expect(exported.code == .done, "\(exported.errors)")
    let imported = run("import \(try store.file("list", exported.output)) --format json")
    #expect(imported.code == .done && imported.output.contains(#""unchanged":1"#), "\(imported)")
  }

  /// A list without the member takes the hours away, as it does with all that it does not say.
  @Test func aListDecides() throws {
    func load(_ more: String) throws -> CommandLineRun {
      let row =
        #"{"id":"r1","title":"x","coordinates":"44,18","type":2,"updated_at":"2026-01-01T00:00:00Z"\#(more)}"#
      return run("import \(try store.file("list.json", "[\(row)]")) --format json")
    }
    #expect(try load(#","schedule":"Mo-Fr 08:00-16:00""#).output.contains(#""added":1"#))
    #expect(try load(#","schedule":"Mo-Fr 08:00-16:00""#).output.contains(#""unchanged":1"#))
    #expect(try load(#","schedule":"Mo-Fr 08:00-17:00""#).output.contains(#""updated":1"#))
    #expect(run("show r1 --format json").output.contains("08:00-17:00"))
    #expect(try load("").output.contains(#""updated":1"#))
    #expect(!run("show r1 --format json").output.contains("schedule"))
    let rejected = try load(#","schedule":"whenever""#)
    #expect(rejected.errors.contains("schedule: 'whenever"), "\(rejected)")
  }
}
