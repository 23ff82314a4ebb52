import Foundation
import RoadsCommands
import RoadsCore
import RoadsTestSupport
import RoadsText
import Testing

@Suite struct ChangingCommandTests {
  private let store: SampleStore

  init() throws { store = try SampleStore() }

  private func roads(_ arguments: String..., answers: String? = nil) -> CommandLineRun {
    CommandLineRun(arguments, store: store.path, answers: answers)
  }

  @Test func theFifthReportRemoves() {
    for count in 1...4 {
      let run = roads("report", "256")
      #expect(run.code == .done && run.output.contains("\(count)/5"))
    }
    #expect(roads("report", "256").output.contains("removed"))
    let after = roads("report", "256")
    #expect(after.code == .incomplete && after.errors.contains("roads restore conditions/256"))
    #expect(roads("restore", "256").code == .done)
    #expect(
      roads("report", "256", "--format", "json").output
        == #"{"layer":"conditions","id":"256","reports":1,"removed":false,"counted":true}"# + "\n")
  }

  @Test func whatCannotBeRestoredIsSaidOnce() {
    let once = roads("restore", "conditions/256")
    #expect(once.code == .incomplete && once.errors.split(separator: "\n").count == 1, "\(once.errors)")
    #expect(roads("restore", "256", "conditions/256", "256").errors == once.errors)
    #expect(roads("restore", "nothing", "nothing").errors.split(separator: "\n").count == 1)
    #expect(roads("restore", "256", "301").errors.split(separator: "\n").count == 2)
    #expect(roads("delete", "256", "--yes").code == .done)
    #expect(roads("restore", "256", "256").output.split(separator: "\n").count == 1)
  }

  @Test func oneReporterCountsOnce() {
    #expect(roads("report", "256", "--reporter", "a").output.contains("1/5"))
    #expect(roads("report", "256", "--reporter", "a").output.contains("same person"))
    #expect(roads("report", "256", "--reporter", "b").output.contains("2/5"))
    #expect(roads("confirm", "256", "--reporter", "c").output.contains("1/5"))
    #expect(roads("confirm", "256", "-q").output.isEmpty)
  }

  @Test func anIdInBothLayersIsAmbiguous() {
    #expect(
      roads("add", "radar", "44,18", "--title", "x", "--type", "stationary", "--id", "256").code == .done)
    let run = roads("report", "256")
    #expect(run.code == .incomplete)
    #expect(run.errors.contains("radars/256") && run.errors.contains("conditions/256"))
    #expect(roads("report", "radars/256").code == .done)
  }

  @Test func addStoresWhatWasSaid() throws {
    let run = roads(
      "add", "condition", "44.5,18.6", "--title", "Led \u{1B}[31m'; DROP TABLE feature;--", "--type",
      "Glatteis",
      "--road", "M-18", "--road-class", "Fernstraße", "--text", "a < b\n& c", "--id", "new")
    #expect(run.code == .done && run.output.hasPrefix("conditions/new: black ice"))
    #expect(!run.output.contains("\u{1B}"))
    let json = roads("show", "new", "--format", "json").output
    let rows = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    let row = try #require(rows?.first)
    #expect(row["title"] as? String == "Led \u{1B}[31m'; DROP TABLE feature;--")
    #expect(row["text"] as? String == "a < b\n& c")
    #expect(row["road_class"] as? String == "main" && row["type"] as? String == "ice")
    // One day from now.
    #expect(row["valid_to"] as? String == "2026-11-22T13:05:00Z")
    #expect(!roads("show", "new").output.contains("\u{1B}"))
  }

  @Test func whatEndsByItself() {
    func end(_ arguments: String...) -> String {
      let line = ["add", "radar", "44,18", "--title", "x", "--format", "json"] + arguments
      let output = CommandLineRun(line, store: store.path).output
      return output.firstMatch(of: /"valid_to":("[^"]*"|null)/).map { String($0.output.1) } ?? ""
    }
    #expect(end("--type", "stationary") == "null")
    #expect(end("--type", "announced") == "\"2026-11-22T13:05:00Z\"")
    #expect(end("--type", "announced", "--from", "+2d") == "\"2026-11-24T13:05:00Z\"")
    #expect(end("--type", "announced", "--until", "never") == "null")
    #expect(end("--type", "stationary", "--until", "2026-12-01 12:00") == "\"2026-12-01T11:00:00Z\"")
  }

  @Test func newIdsAreShortAndDistinct() {
    var ids: Set<String> = []
    for _ in 1...20 {
      let id = roads("add", "radar", "44,18", "--title", "x", "--type", "stationary", "-q").output
      #expect(id.wholeMatch(of: /radars\/r-[2-9a-z]{6}\n/) != nil)
      ids.insert(id)
    }
    #expect(ids.count == 20)
  }

  @Test func authorities() {
    func authority(_ text: String) -> String {
      let output = roads(
        "add", "radar", "44,18", "--title", "x", "--type", "stationary", "--format", "json", "--authority",
        text
      ).output
      return output.firstMatch(of: /"authority_id":(\d+),"authority":"([^"]*)"/).map {
        "\($0.output.1) \($0.output.2)"
      } ?? ""
    }
    #expect(authority("84") == "84 MUP Tuzlanskog kantona")
    #expect(authority("tuzla") == "84 MUP Tuzlanskog kantona")
    #expect(authority("brcko") == "118 Policija Brčko distrikta")
    #expect(authority("300=Saobraćajna policija") == "300 Saobraćajna policija")
  }

  @Test func deletingAsksOnATerminal() {
    #expect(roads("delete", "256").code == .usage)
    let refused = roads("delete", "256", answers: "n\n")
    #expect(refused.code == .incomplete && refused.errors.contains("Nothing was changed"))
    #expect(roads("delete", "256", answers: "").code == .incomplete)
    #expect(roads("show", "256").code == .done)
    // All or nothing.
    #expect(roads("delete", "256", "nothing", "--yes").code == .incomplete)
    #expect(roads("show", "256").code == .done)
    #expect(roads("delete", "256", "conditions/256", answers: "y\n").code == .done)
    #expect(roads("show", "256").code == .incomplete)
    #expect(roads("delete", "301", "--lang", "de", answers: "j\n").code == .done)
    #expect(roads("delete", "302", "--lang", "bs", answers: "da\n").code == .done)
  }

  @Test func purging() {
    #expect(roads("purge", "--expired", "--yes").output == "Removed: 1.\n")
    #expect(roads("purge", "--expired", "--yes").output == "Removed: 0.\n")
    let asked = roads("purge", "--all", "radars", answers: "y\n")
    #expect(asked.errors.contains("(3 radars)") && asked.output == "Removed: 3.\n")
    #expect(roads("count", "--radars", "-q", "--format", "json").output.contains(#""total":0"#))
  }

  @Test func reportersAreForgotten() {
    _ = roads("report", "256", "--reporter", "amra")
    #expect(roads("report", "256", "--reporter", "amra").output.contains("already"))
    let asked = roads("purge", "--reporters", answers: "n\n")
    #expect(asked.code == .incomplete && asked.errors.contains("report again"))
    #expect(roads("purge", "--reporters", "--yes").output.contains("erased"))
    #expect(!roads("report", "256", "--reporter", "amra").output.contains("already"))
    #expect(roads("purge", "--reporters", "--expired").code == .usage)
  }
}

@Suite struct PlacesTests {
  private let store: SampleStore

  init() throws { store = try SampleStore() }

  private func roads(_ arguments: String...) -> CommandLineRun {
    CommandLineRun(arguments, store: store.path, environment: ["XDG_CONFIG_HOME": store.folder.path])
  }

  @Test func placesStandForCoordinates() {
    #expect(roads("places").output.isEmpty)
    #expect(roads("places", "add", "home", "44.5,18.6").code == .done)
    #expect(roads("places", "add", "@Kuća", "-33.9,18.4").code == .done)
    #expect(roads("places").output == "@home  44.5,18.6\n@Kuća  -33.9,18.4\n")
    let plain = roads("near", "44.5,18.6", "--format", "json").output
    #expect(roads("near", "@home", "--format", "json").output == plain)
    #expect(roads("near", "@HOME", "--format", "json").output == plain)
    #expect(roads("near", "@kuca").code == .done)
    #expect(roads("export", "--near", "@home").code == .done)
    #expect(roads("along", "@home 44.6,18.7").code == .done)
    let missed = roads("near", "@hoem")
    #expect(missed.code == .usage && missed.errors.contains("did you mean @home?"))
  }

  @Test func placesHaveAnOrder() {
    for name in ["a", "b", "c"] { _ = roads("places", "add", name, "1,1") }
    #expect(roads("places", "move", "c", "1").output == "@c is now number 1.\n")
    #expect(roads("places", "move", "a", "99").output == "@a is now number 3.\n")
    #expect(roads("places", "remove", "b").code == .done)
    #expect(
      roads("places", "--format", "json").output
        == #"[{"name":"c","lat":1.0,"lon":1.0},{"name":"a","lat":1.0,"lon":1.0}]"# + "\n")
    // A name that is taken moves its place.
    _ = roads("places", "add", "C", "2,2")
    #expect(roads("places").output == "@C  2,2\n@a  1,1\n")
  }

  @Test func aFileThatNobodyCanReadIsNamed() throws {
    _ = roads("places", "add", "a", "1,1")
    try Data("1,1 a\nnonsense b\n".utf8).write(to: store.folder.appendingPathComponent("roads/places"))
    let run = roads("places")
    #expect(run.code == .unavailable && run.errors.contains("places: line 2: 'nonsense'"))
  }
}
