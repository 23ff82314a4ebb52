import Foundation
import RoadsCommands
import RoadsCore
import RoadsTestSupport
import Testing

/// `add` with a speed limit, a camera or vehicles, and how they are shown.
@Suite struct AddTraitsTests {
  private let store: SampleStore

  init() throws { store = try SampleStore([]) }

  private func run(_ words: String) -> CommandLineRun {
    CommandLineRun(Shell.words(words), store: store.path)
  }

  private func radar(_ words: String) -> CommandLineRun {
    run("add radar 44,18 --title x --type stationary \(words)")
  }

  private func closure(_ words: String) -> CommandLineRun {
    run("add condition 44,18 --title x --type closure \(words)")
  }

  @Test(arguments: ["60", "'60 km/h'", "'37.3 mph'"])
  func aCamera(limit: String) throws {
    let added = radar("--speed-limit \(limit) --camera section_control --id r1")
    #expect(added.code == .done && added.output.contains("60 km/h, section control"), "\(added.output)")
    let page = run("show r1").output
    #expect(page.contains("Speed limit") && page.contains("Enforcement"), "\(page)")
    let json = run("show r1 --format json").output
    #expect(json.contains(#""speed_limit_kmh":60,"camera":"section_control""#), "\(json)")
  }

  /// It is the length of the line, which is said before.
  @Test func theLengthOfASectionControlIsSaidOnce() {
    let added = radar("--to 44.1,18 --camera section_control")
    #expect(added.code == .done, "\(added.errors)")
    #expect(
      added.output.contains("line of 11.1 km from 44, 18 to 44.1, 18, section control; valid"),
      "\(added.output)")
    #expect(added.output.ranges(of: " km").count == 1, "\(added.output)")
  }

  /// What the help says of `--applies-to` is so.
  @Test(arguments: [
    ("truck bus weight>7.5", "only buses and lorries over 7.5 t"),
    ("truck weight>7.5|height>3.5", "only vehicles higher than 3.5 m; lorries over 7.5 t"),
    ("car width<2", "only cars narrower than 2 m"),
  ])
  func vehiclesAsTheHelpHasThem(text: String, said: String) {
    let added = closure("--applies-to '\(text)' --id c3")
    #expect(added.code == .done && added.output.contains(said), "\(added.output)\(added.errors)")
  }

  @Test(arguments: ["bs", "de", "en"]) func theHelpNamesAllKinds(language: String) {
    let help = run("help add --lang \(language)").output
    let words = help.split { $0.isWhitespace || $0 == "," || $0 == "(" || $0 == ")" }.map(String.init)
    for kind in VehicleKind.allCases { #expect(words.contains(kind.rawValue), "\(help)") }
    #expect(words.contains("|"), "\(help)")
  }

  @Test func aClosureForLorries() throws {
    let added = closure("--applies-to 'truck weight>7,5|height>3.5' --id c1")
    #expect(
      added.code == .done && added.output.contains("only vehicles higher than 3.5 m; lorries over 7.5 t"),
      "\(added.output)\(added.errors)")
    #expect(run("show c1").output.contains("only vehicles higher than 3.5 m; lorries over 7.5 t"))
    #expect(run("near 44,18 --m 10").output.contains("road closed (height > 3.5 m, lorries > 7.5 t)"))
    let csv = run("near 44,18 --m 10 --format csv").output
    #expect(csv.contains(",height>3.5|truck weight>7.5,"), "\(csv)")
  }

  /// In tables, on pages and in what `add` says.
  @Test(arguments: [
    ("de", "Vollsperrung", "Sperrung"), ("bs", "potpuna obustava", "obustava"),
  ])
  func aClosureForSomeIsNoFullOne(language: String, full: String, partial: String) {
    for (id, words) in [("c4", "--applies-to truck"), ("c5", "--direction one --to 44.1,18")] {
      let added = closure("\(words) --id \(id) --lang \(language)").output
      let shown = run("show \(id) --lang \(language)").output
      let near = run("near 44,18 --m 10 --type closure --lang \(language)").output
      let svg = run("near 44,18 --m 10 --format svg --lang \(language)").output
      let title = svg.components(separatedBy: "<title>").last?.prefix { $0 != "<" } ?? ""
      for text in [added, shown, near, String(title)] {
        #expect(text.contains(partial) && !text.contains(full), "\(text)")
      }
    }
    let both = closure("--direction both --to 44.1,18 --id c6 --lang \(language)").output
    #expect(both.contains(full), "\(both)")
  }

  /// One reader for commands and lists.
  @Test func vehiclesAsPeopleWriteThem() {
    let added = closure("--applies-to 'Trucks weight > 7,5' --id c2")
    #expect(added.code == .done && added.output.contains("only lorries over 7.5 t"), "\(added.errors)")
  }

  /// Lists and the service do not take it back.
  @Test(arguments: ["0,0", "0,0 --to 1,1", "1,1 --to 0,0"]) func nullIsland(place: String) {
    let added = run("add condition \(place) --title x --type ice --lang en")
    #expect(
      added.code == .usage && added.errors.contains("0,0 mean that the place is unknown"), "\(added.errors)")
  }

  @Test(arguments: [
    ("--applies-to truck", "--applies-to: radars have none"), ("--speed-limit 0", "'0' is not a speed limit"),
    ("--speed-limit 50.5", "'50.5' is not a speed limit"), ("--speed-limit x", "'x' is not a speed limit"),
    ("--camera laser", "--camera"),
  ])
  func whatRadarsDoNotHave(words: String, said: String) {
    let added = radar(words)
    #expect(added.code == .usage && added.errors.contains(said), "\(added.errors)")
  }

  @Test func aLorryBanConcernsLorries() {
    func ban(_ vehicles: String) -> CommandLineRun {
      run("add condition 44,18 --title x --type truck_ban --applies-to \(vehicles) --lang en")
    }
    let cars = ban("car")
    #expect(
      cars.code == .usage && cars.errors.contains("--applies-to: a lorry ban must concern lorries"),
      "\(cars.errors)")
    #expect(ban("truck").code == .done)
  }

  @Test(arguments: [
    ("--speed-limit 60", "--speed-limit: road conditions have none"),
    ("--camera fixed", "--camera: road conditions have none"),
    ("--applies-to boat", "'boat' is neither a kind of vehicle nor a limit"),
    ("--applies-to 'height>4 height<3'", "no vehicle is beyond both limits (height>4 height<3)"),
    ("--applies-to 'height>3.5 height>4'", "the limit 'height>' is there twice"),
    ("--applies-to ''", "--applies-to"),
  ])
  func whatConditionsDoNotHave(words: String, said: String) {
    let added = closure(words)
    #expect(added.code == .usage && added.errors.contains(said), "\(added.errors)")
  }
}
