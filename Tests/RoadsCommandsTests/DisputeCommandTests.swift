import RoadsCommands
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import RoadsText
import Testing

/// What an operator does about votes.
@Suite struct DisputeCommandTests {
  private let store: SampleStore

  init() throws {
    store = try SampleStore((1...6).map { radar("r\($0)", 44 + Double($0) / 100) })
  }

  private func roads(_ arguments: String..., columns: Int? = nil, answers: String? = nil) -> CommandLineRun {
    CommandLineRun(arguments, store: store.path, columns: columns, answers: answers)
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
    #expect(list.output.split(separator: "\n").count == 5)
    #expect(list.output.contains("3 features are disputed; 'roads disputes keep ID' keeps one"))
    #expect(list.output.contains("too many removals within ten minutes"))
    #expect(roads("disputes", "--quiet").output.split(separator: "\n").count == 4)
    #expect(
      roads("disputes", "--format", "json").output.contains(#""id":"r1","title":"Radar r1","reports":5"#))
    #expect(roads("show", "r1").output.contains("disputed"))
    #expect(roads("report", "r4").code == .done)
    #expect(roads("disputes", "keep", "r4").code == .incomplete)
    #expect(roads("disputes", "keep", "r1").code == .done)
    #expect(roads("show", "r1").output.contains("nobody reported it gone"))
    #expect(roads("disputes", "remove", "r2").code == .usage)
    #expect(roads("disputes", "remove", "r2", answers: "n\n").code == .incomplete)
    #expect(roads("show", "r2").output.contains("disputed"))
    #expect(roads("disputes", "remove", "r2", "radars/r2", "--yes").output == "Removed: radars/r2.\n")
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
    let same = roads("restore", "--since", "yesterday 14:05", "--by-same", "--dry-run").output
    #expect(same.contains("r2") && same.contains("r4") && !same.contains("r3") && !same.contains("r1"))
    let byName = roads("restore", "r2", "--by-same", "--yes")
    #expect(byName.code == .done && byName.output.contains("Restored: 3."))
    #expect(!byName.output.contains("r3"))
    #expect(roads("restore", "r5", "--by-same", "--yes").errors.contains("not known"))
    let again = roads("restore", "r2", "--by-same", "--yes")
    #expect(
      again.code == .done
        && again.output
          == "radars/r2: nothing to restore; everything that the same people removed is back.\n"
    )
    #expect(roads("restore", "r2", "--by-same", "--dry-run").output == again.output)
    #expect(
      roads("restore", "--since", "-3h", "--by-same", "--yes").output
        .hasPrefix("Nothing to restore: everything that the same people removed since 21 Nov 2026"))
    #expect(
      roads("restore", "--since", "-3h", "--reason", "expired", "--yes").output
        .hasPrefix("Nothing to restore: nothing was removed since 21 Nov 2026"))
    #expect(roads("restore", "r3", "r5").code == .done)
    #expect(roads("count", "--format", "json").output.contains("6"))
  }

  @Test func todayIsAllOfIt() throws {
    try vote("r1", "crowd", hours: -30)
    try vote("r2", "crowd", hours: -1)
    let today = roads("restore", "--since", "today", "--dry-run").output
    #expect(today.contains("radars/r2") && !today.contains("radars/r1"))
  }

  /// What people reported gone stays away from lists until somebody says that it shall come back.
  @Test func anImportNamesWhatWouldBringItBack() throws {
    let list = try store.file("list.geojson", roads("export", "--format", "geojson").output)
    try vote("r1", "crowd")
    try vote("r2", "crowd")
    let left = roads("import", list).output
    #expect(left.contains("; left out because reported gone: 2 (--restore brings it back)"))
    let back = roads("import", list, "--restore").output
    #expect(back.contains("2 added") && !back.contains("reported gone"))
  }

  @Test(arguments: Language.allCases, 20...160)
  func theListFitsTheTerminal(language: Language, columns: Int) throws {
    let titles = ["Šićki Brod, raskrsnica za Lukavac i još mnogo više o tome gdje to stoji", "A"]
    let disputes = titles.enumerated().flatMap { number, title in
      Brake.allCases.map { brake in
        var feature = radar("RadarID-11\(number)", 44)
        feature.title = title
        feature.reports = 5 + number
        return Dispute(feature: feature, since: Samples.hours(-40 * Int64(number)), brake: brake)
      }
    }
    let lines = DisputeTable(disputes, presentation: Samples.presentation(language, columns: columns)).lines()
    #expect((lines.map { DisplayWidth.of($0) }.max() ?? 0) <= columns)
    #expect(lines.count >= disputes.count && lines.allSatisfy { $0.last != " " })
    // Of 80 columns each takes one line.
    if columns >= 80 { #expect(lines.count == disputes.count + 1) }
  }

  @Test(arguments: Language.allCases)
  func theListOfATerminal(language: Language) throws {
    for id in ["r1", "r2"] { try dispute(id) }
    let run = roads("disputes", "--lang", language.rawValue, columns: 80)
    try Golden.check(run.output, "disputes-\(language.rawValue).txt")
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
