import RoadsCommands
import RoadsCore
import RoadsTestSupport
import Testing

/// `add` with a line, a direction or a bearing.
@Suite struct AddLineTests {
  private let store: SampleStore

  init() throws { store = try SampleStore([]) }

  private func add(_ words: String) -> CommandLineRun {
    CommandLineRun(Shell.words("add condition \(words) --title x --type closure"), store: store.path)
  }

  private func expect(_ run: CommandLineRun, _ said: String) {
    #expect(run.code == .done && run.output.contains(said), "\(run.output)\(run.errors)")
  }

  @Test func fromOnePointToAnother() {
    let run = add("44.5,18.6 --to 44.6,18.7 --direction both")
    expect(run, "line of 13.7 km from 44.5, 18.6 to 44.6, 18.7, both directions")
  }

  @Test func aLineOfManyPoints() throws {
    let points = add("--line '44.5,18.6 44.55,18.6 44.55,18.7' --direction one")
    expect(points, "line of 13.5 km from 44.5, 18.6 to 44.55, 18.7, north-eastbound only")
    let lines = "[[[18,44],[18,44.1]],[[18,44.2],[18,44.3]]]"
    let file = try store.file("line.geojson", #"{"type":"MultiLineString","coordinates":\#(lines)}"#)
    expect(add("--line '\(file)'"), "2 lines, 22.2 km in all, from 44, 18 to 44.3, 18")
  }

  @Test(arguments: [
    ("225", "south-westbound only (225°)"), ("ne", "north-eastbound only (45°)"),
    ("359.96", "northbound only (0°)"),
  ])
  func whereTheTrafficIsHeading(bearing: String, said: String) {
    expect(add("44.5,18.6 --bearing \(bearing)"), said)
  }

  @Test(arguments: [
    ("44,18 --line '44,18 45,19'", "--line"), ("44,18 --to 44.1,18 --line '44,18 45,19'", "--line"),
    ("--to 44.1,18", "LAT,LON|@PLACE"), ("", "LAT,LON|@PLACE"),
    ("44,18 --to 44.1,18 --bearing 45", "--bearing"), ("--line '44,18 45,19' --bearing 45", "--bearing"),
    ("44,18 --bearing 45 --direction both", "--direction both"),
    ("44,18 --bearing 361", "'361' is not a bearing"), ("44,18 --bearing SO", "'SO' is not a bearing"),
    ("44,18 --to 44,18", "--to: all points of the line are the same"),
    ("44,18 --direction left", "--direction"),
  ])
  func whatDoesNotGoTogether(words: String, said: String) {
    let run = add(words)
    #expect(run.code == .usage, "\(run.output)")
    #expect(run.errors.contains(said), "\(run.errors)")
  }
}
