import RoadsCommands
import RoadsCore
import RoadsSpatiaLite
import RoadsTestSupport
import Testing

/// What an operator does about votes.
@Suite struct DisputeCommandTests {
  private let store: SampleStore

  init() throws {
    store = try SampleStore((1...6).map { radar("r\($0)", 44 + Double($0) / 100) })
  }

  private func roads(_ arguments: String...) -> CommandLineRun {
    CommandLineRun(arguments, store: store.path)
  }

  /// Five people of networks whose names begin so.
  private func vote(_ id: String, _ networks: String, brakes: Brakes? = nil, hours: Int64 = 0) throws {
    let file = try SpatiaLiteStore(path: store.path)
    for number in 1...5 {
      let report = Report(
        feature: FeatureID(.radars, id), verdict: .gone,
        reporter: Reporter(id: "\(networks) \(number)", network: "\(networks) \(number)"),
        at: Samples.hours(hours))
      _ = try file.perform([WriteOrder(.report(report, networkLimit: 2), brakes: brakes)])[0].get()
    }
  }

  private func dispute(_ id: String) throws { try vote(id, id, brakes: Brakes(perTenMinutes: 0)) }

  @Test func whatIsHeldBackIsListedKeptOrRemoved() throws {
    #expect(roads("disputes").output == "Nothing is disputed.\n")
    for id in ["r1", "r2", "r3"] { try dispute(id) }
    let list = roads("disputes")
    #expect(list.output.split(separator: "\n").count == 3)
    #expect(list.output.contains("radars/r1: Radar r1 (5/5; "))
    #expect(list.output.contains("too many removals within ten minutes"))
    #expect(
      roads("disputes", "--format", "json").output.contains(#""id":"r1","title":"Radar r1","reports":5"#))
    #expect(roads("show", "r1").output.contains("disputed"))
    #expect(roads("report", "r4").code == .done)
    #expect(roads("disputes", "keep", "r4").code == .incomplete)
    #expect(roads("disputes", "keep", "r1").code == .done)
    #expect(roads("show", "r1").output.contains("nobody says it is gone"))
    #expect(roads("disputes", "remove", "r2").code == .done)
    #expect(roads("show", "r2").code == .incomplete)
    #expect(roads("disputes", "keep", "--everything").code == .usage)
    #expect(roads("disputes", "keep", "--everything", "--yes").output.contains("radars/r3"))
    #expect(roads("disputes").output == "Nothing is disputed.\n")
  }

  @Test func contradictionsAreErrors() {
    for line in [
      ["disputes", "list", "r1"], ["disputes", "--everything"], ["disputes", "keep"],
      ["disputes", "keep", "r1", "--everything"],
      ["restore"], ["restore", "--by-same"], ["restore", "--reason", "deleted"],
      ["restore", "r1", "--since", "-2h"], ["restore", "r1", "--reason", "reported"],
      ["restore", "--since", "-2h", "--by-same", "--reason", "expired"], ["restore", "--since", "-2h"],
    ] { #expect(CommandLineRun(line, store: store.path).code == .usage, "\(line)") }
  }

  @Test func whatTheSamePeopleRemovedComesBackInOneStep() throws {
    try vote("r1", "crowd", hours: -30)
    try vote("r2", "crowd", hours: -2)
    try vote("r3", "others", hours: -1)
    try vote("r4", "crowd", hours: -1)
    #expect(roads("delete", "r5", "--yes").code == .done)
    let lately = roads("restore", "--since", "-3h", "--dry-run").output
    #expect(["r2", "r3", "r4"].allSatisfy { lately.contains("radars/\($0)") })
    #expect(!lately.contains("r1") && !lately.contains("r5"))
    #expect(
      roads("restore", "--since", "-3h", "--reason", "deleted", "--dry-run").output.contains("radars/r5"))
    let same = roads("restore", "--since", "yesterday", "--by-same", "--dry-run").output
    #expect(same.contains("r2") && same.contains("r4") && !same.contains("r3") && !same.contains("r1"))
    let byName = roads("restore", "r2", "--by-same", "--yes")
    #expect(byName.code == .done && byName.output.contains("Restored: 3."))
    #expect(!byName.output.contains("r3"))
    #expect(roads("restore", "r5", "--by-same", "--yes").errors.contains("not known"))
    #expect(roads("restore", "r3", "r5").code == .done)
    #expect(roads("count", "--format", "json").output.contains("6"))
  }

  @Test(arguments: ["geojson", "csv"])
  func aDisputedFeatureComesBackAsItWent(format: String) throws {
    try dispute("r1")
    let written = CommandLineRun(["export", "--format", format], store: store.path).output
    #expect(format == "csv" || written.contains(#""reports":5,"disputed":true"#))
    let list = try store.file("list." + format, written)
    let other = try SampleStore([])
    #expect(CommandLineRun(["import", list], store: other.path).code == .done)
    #expect(CommandLineRun(["export", "--format", format], store: other.path).output == written)
  }
}
