import RoadsCommands
import RoadsCore
import RoadsTestSupport
import RoadsText
import Testing

/// What commands make of the formats for other programs.
@Suite struct ExportFormatTests {
  private let store: SampleStore

  init() throws { store = try SampleStore() }

  private func run(_ arguments: String..., columns: Int? = nil) -> CommandLineRun {
    CommandLineRun(arguments, store: store.path, columns: columns)
  }

  @Test(arguments: Format.features.map(\.rawValue)) func everyCommandThatListsWritesIt(format: String) {
    for arguments in [
      ["export"], ["near", "44.5,18.6"], ["within", "44,18,45,19"], ["along", "44,18 45,19"],
      ["show", "RadarID-7"],
    ] {
      let run = CommandLineRun(arguments + ["--format", format, "--quiet"], store: store.path)
      #expect(run.code == .done, "\(arguments)")
      #expect(run.errors.isEmpty)
    }
  }

  @Test(arguments: Language.allCases) func whatIsLeftOutIsCounted(language: Language) throws {
    let count = try #require(
      CommandLineRun(["export", "--format", "igo", "--lang", language.rawValue], store: store.path).errors
        .split(separator: "\n").first)
    let sentences: [Language: String] = [
      .bosnian: "Izostavljeno, jer za to u formatu igo nema mjesta: 7.",
      .german: "Ausgelassen, weil igo dafür keinen Platz hat: 7.",
      .english: "Left out because igo cannot carry them: 7.",
    ]
    #expect(String(count) == sentences[language])
    #expect(run("export", "--format", "igo", "--radars").errors.isEmpty)
    #expect(run("export", "--format", "igo", "--quiet").errors.isEmpty)
  }

  /// Feature by feature, and not for those that are written.
  @Test func whatIsLeftOutIsExplained() {
    let lines = run("export", "--format", "cifs", "--explain", "--lang", "en").errors.split(separator: "\n")
    let reasons = lines.filter { $0.contains(" the format ") }
    #expect(reasons.contains { $0.hasSuffix(": the format has no such type") && $0.hasPrefix("radars/") })
    #expect(lines.count == reasons.count + 1, "\(lines)")
    #expect(lines.last == "Left out because cifs cannot carry them: \(reasons.count).")
    #expect(run("export", "--format", "geojson", "--explain").errors.isEmpty)
    #expect(!run("export", "--format", "cifs").errors.contains("the format"))
  }

  /// Of those that are written, what the format does not say of whom they concern.
  @Test func whatIsLostIsExplained() {
    let works = CommandLineRun(
      Shell.words(
        "add condition 44,18 --to 44.1,18 --title x --type roadworks --road M-18 --until +2h --id w1 --applies-to truck"
      ),
      store: store.path)
    #expect(works.code == .done, "\(works.errors)")
    let said = "conditions/w1: written, but the format cannot express which vehicles are concerned\n"
    #expect(run("export", "--format", "open511", "--explain", "--lang", "en").errors.contains(said))
    #expect(!run("export", "--format", "open511", "--lang", "en").errors.contains("vehicles"))
    #expect(run("export", "--format", "csv", "--explain").errors.isEmpty)
  }

  /// A closure by day is none around the clock.
  @Test(arguments: ["datex2", "open511", "open511-xml", "cifs"])
  func hoursThatCannotBeSaidAreExplained(format: String) {
    let closure = CommandLineRun(
      Shell.words(
        "add condition 44,18 --title x --type closure --road M-18 --until +20d --id c1 --schedule")
        + ["Mo-Fr 08:00-16:00; Sa 08:00-12:00; Dec 25 off"], store: store.path)
    #expect(closure.code == .done, "\(closure.errors)")
    let explained = run("export", "--format", format, "--explain", "--lang", "en")
    #expect(!explained.output.contains("c1"))
    #expect(
      explained.errors.contains(
        "conditions/c1: it is active at certain times only, which the format cannot express\n"))
    #expect(run("export", "--format", format, "--lang", "en").errors.contains("Left out because \(format) "))
  }

  @Test func bytesAreNothingForATerminal() {
    let onScreen = run("export", "--format", "ov2", columns: 80)
    #expect(onScreen.code == .usage)
    #expect(onScreen.output.isEmpty)
    #expect(onScreen.errors.contains("> roads.ov2"))
    #expect(run("export", "--format", "ov2").code == .done)
  }

  /// The closure of the samples begins in 40 hours.
  @Test func aCalendarLooksAhead() {
    #expect(run("export", "--format", "ics").output.contains("UID:conditions/302@roads\r\n"))
    #expect(!run("export", "--format", "ics", "--at", "+1h").output.contains("conditions/302"))
    #expect(run("near", "44.5,18.6", "--format", "ics").output.contains("UID:conditions/302@roads\r\n"))
    #expect(!run("export", "--format", "datex2").output.contains("conditions/302"))
  }
}
