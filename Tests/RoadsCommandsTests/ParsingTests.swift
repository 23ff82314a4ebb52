import RoadsArguments
import RoadsCommands
import RoadsCore
import RoadsText
import Testing

@Suite struct ParsingTests {
  /// Ways to write the same command line.
  @Test(arguments: [
    ["near", "44.5,18.6", "--km", "8", "--type", "ice", "--lang", "de"],
    ["near", "--km=8", "44.5,18.6", "--type=ice", "--lang=de"],
    ["--lang", "de", "near", "--type", "Glatteis", "--km", "8", "44.5,18.6"],
    ["--lang=de", "near", "--type", "poledica", "--km", "8", "--", "44.5,18.6"],
    ["near", "44.5,18.6", "--km", "8", "--type", "black ice", "--type", "ice", "--lang", "de"],
    ["near", " 44.5 , 18.6 ", "--m", "8000", "--type", "ICE", "--lang", "de"],
  ])
  func manyWaysOneAnswer(arguments: [String]) throws {
    let store = try SampleStore()
    let plain = ["near", "44.5,18.6", "--km", "8", "--type", "ice", "--lang", "de"]
    let run = CommandLineRun(arguments, store: store.path)
    #expect(run.code == .done && run.errors.isEmpty)
    #expect(run.output == CommandLineRun(plain, store: store.path).output)
  }

  @Test(arguments: [
    ["near", "-33.9,18.4"], ["near", "-33.9,-18.4"], ["within", "-1,-2,3,4"], ["near", "-.5,3"],
    ["near", "--", "-33.9,18.4"], ["export", "--near", "-33.9,18.4"], ["count", "--within", "-1,-2,3,4"],
    ["count", "-33.9,18.4"], ["along", "-33.9,18.4 -34,18"],
  ])
  func southAndWest(arguments: [String]) throws {
    let store = try SampleStore()
    let run = CommandLineRun(arguments, store: store.path)
    #expect(run.code == .done && run.errors.isEmpty)
  }

  @Test func listsCombine() throws {
    let store = try SampleStore()
    let together = CommandLineRun(["count", "--type", "ice,closure", "--format", "json"], store: store.path)
    let apart = CommandLineRun(
      ["count", "--type", "ice", "--type", "closure", "--format", "json"], store: store.path)
    #expect(together.output == apart.output)
    let both = CommandLineRun(["count", "--radars", "--conditions"], store: store.path)
    #expect(both.output == CommandLineRun(["count"], store: store.path).output)
  }

  /// Nobody knows which one is meant, and a switch says the same twice.
  @Test(arguments: [
    (["near", "44.5,18.6", "--km", "1", "--km", "8"], "--km: given twice; omit one"),
    (["near", "44.5,18.6", "--km=8", "--km=8"], "--km: given twice; omit one"),
    (["--db", "x", "near", "44.5,18.6", "--db", "y"], "--db: given twice; omit one"),
    (["--format", "csv", "--format", "csv", "export"], "--format: given twice; omit one"),
    (["export", "--near", "1,1", "--near", "2,2"], "--near: given twice; omit one"),
    (["near", "44.5,18.6", "--at", "now", "--at", "tomorrow"], "--at: given twice; omit one"),
    (["near", "44.5,18.6", "--km", "20", "--m", "500"], "--km and --m exclude each other; omit one"),
    (["count", "--radars", "--type", "ice"], "--radars and --type ice exclude each other; omit one"),
    (
      ["count", "--conditions", "--type", "stationary"],
      "--conditions and --type stationary exclude each other; omit one"
    ),
    (["export", "1,1", "--within", "1,1,2,2"], "--within and AREA exclude each other; omit one"),
  ])
  func whatContradictsItselfIsRefused(arguments: [String], sentence: String) throws {
    let store = try SampleStore()
    let run = CommandLineRun(arguments, store: store.path)
    #expect(run.code == .usage && run.output.isEmpty)
    #expect(run.errors.contains(sentence), "\(run.errors)")
  }

  @Test(arguments: [
    ["count", "--radars", "--radars", "-q", "-q"], ["count", "--radars", "--conditions", "--type", "ice"],
    ["count", "--radars", "--type", "ice,stationary"], ["count", "--type", "ice", "--type", "closure"],
    ["serve", "--print-settings", "--without", "radars", "--without", "conditions"],
    ["count", "--road", "M-17", "--road", "m 18,R-469"],
  ])
  func whatMayComeAgain(arguments: [String]) throws {
    let store = try SampleStore()
    #expect(CommandLineRun(arguments, store: store.path).code == .done)
  }

  @Test func helpWinsOverMistakes() throws {
    let run = CommandLineRun(["near", "--help", "--kmm"], store: "/nonexistent/x")
    #expect(run.code == .done && run.errors.isEmpty)
  }

  @Test(arguments: [
    ("near", "naer"), ("within", "witin"), ("import", "imprt"), ("report", "reprot"), ("count", "cuont"),
  ])
  func commandsNearMisses(meant: String, typed: String) {
    let run = CommandLineRun([typed], store: "")
    #expect(run.code == .usage && run.errors.contains("did you mean \(meant)?"))
  }

  @Test func noSuggestionForWhatIsFar() {
    #expect(Suggestion.nearest(to: "zzzzzz", among: ["near", "within"]) == nil)
    #expect(Suggestion.nearest(to: "", among: ["near"]) == nil)
    #expect(Suggestion.nearest(to: "motor", among: ["motorway", "main"]) == "motorway")
  }

  @Test func theLanguageOfThePerson() {
    let german = { CommandLineRun(["nier"], store: "", environment: $0).errors.contains("Befehl") }
    #expect(german(["ROADS_LANG": "de"]))
    #expect(german(["ROADS_LANG": "", "LANG": "de_AT.UTF-8"]))
    #expect(german(["ROADS_LANG": "", "LC_ALL": "de_DE", "LANG": "bs_BA"]))
    #expect(!german(["ROADS_LANG": "", "LC_ALL": "C", "LANG": "de_DE"]))
    #expect(!german(["ROADS_LANG": "xx"]))
    // Also where the error stands before the flag.
    #expect(CommandLineRun(["near", "--bad", "--lang", "de"], store: "").errors.contains("Option"))
  }

  @Test(arguments: ["hr", "sr", "sr-Latn", "bs_BA", "BS"]) func neighboursOfBosnianAreBosnian(tag: String) {
    let bosnian = CommandLineRun(["help", "--lang", "bs"], store: "").output
    #expect(CommandLineRun(["help", "--lang", tag], store: "").output == bosnian)
    #expect(CommandLineRun(["near", "--bad", "--lang=" + tag], store: "").errors.contains("opcij"))
    #expect(CommandLineRun(["help", "--lang", "hr!"], store: "").code == .usage)
  }
}
