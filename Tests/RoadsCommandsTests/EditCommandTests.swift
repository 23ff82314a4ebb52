import Foundation
import RoadsCommands
import RoadsCore
import RoadsSpatiaLite
import RoadsStorage
import RoadsTestSupport
import Testing

/// `roads edit`
@Suite struct EditCommandTests {
  private let store: SampleStore
  private static let list =
    #"[{"id":"1","title":"Slatina","coordinates":"44,18","type":1,"updated_at":"2026-11-20 10:00:00"}]"#

  init() throws {
    store = try SampleStore([])
    #expect(roads("import", "-", input: EditCommandTests.list).code == .done)
  }

  private func roads(_ arguments: String..., input: String = "", language: String = "en") -> CommandLineRun {
    CommandLineRun(
      arguments, store: store.path, input: Array(input.utf8), environment: ["ROADS_LANG": language])
  }

  private func feature() throws -> Feature {
    try #require(try SpatiaLiteStore(path: store.path).feature(FeatureID(.radars, "1")))
  }

  @Test func anEndWithoutATimeIsThatOfTheDay() throws {
    let run = roads("edit", "1", "--until", "tomorrow")
    #expect(run.code == .done && run.output.contains("23:59"), "\(run.output)")
    let end = try #require(try feature().validity.until)
    #expect(end.milliseconds % 60_000 == 59_000)
  }

  /// "Nothing" would be no vehicle, and never.
  @Test func whatSaysNothingConcernsEverybodyAndAlwaysHolds() throws {
    let run = roads("edit", "1", "--schedule", "Mo-Fr 08:00-16:00")
    #expect(run.output.contains("always → 'Mo-Fr 08:00-16:00"), "\(run.output)\(run.errors)")
    #expect(roads("edit", "1", "--revert").output.contains("→ always"))
  }

  @Test func whatIsCorrectedIsSaidAndStaysWhenTheListComesAgain() throws {
    let run = roads("edit", "1", "--title", "Most", "--road", "M-18", "--until", "tomorrow 8:00")
    #expect(run.code == .done)
    #expect(
      run.output.contains("radars/1: title: 'Slatina' → 'Most'; road: nothing → 'M-18'"), "\(run.output)")
    #expect(run.errors.contains("'roads edit radars/1 --revert'"), "\(run.errors)")
    let again = roads("import", "-", input: EditCommandTests.list)
    #expect(again.output.contains("1 unchanged") && again.output.contains("corrections kept: 1"))
    let page = roads("show", "1").output
    #expect(page.contains("Corrected") && page.contains("title (the list says 'Slatina')"), "\(page)")
    #expect(page.contains("road (the list says nothing)"), "\(page)")
    #expect(roads("near", "44,18", "--km", "1").output.contains("corrected"))
    let row = roads("show", "1", "--format", "json").output
    #expect(row.contains(#""corrected":["title","road","valid_to"]"#), "\(row)")
    #expect(roads("export", "--format", "csv").output.contains("\"title,road,valid_to\""))
  }

  @Test func theListsChangeEndsACorrection() throws {
    #expect(roads("edit", "1", "--title", "Most", "--road", "M-18").code == .done)
    let changed = EditCommandTests.list.replacing("Slatina", with: "Tunel")
    let run = roads("import", "-", input: changed)
    #expect(
      run.output.contains("corrections kept: 1; corrections ended because the list changed: 1"), "\(run)")
    #expect(try feature().title == "Tunel")
    #expect(try feature().correction?.fields == [.road])
    let json = roads("import", "-", "--format", "json", input: changed).output
    #expect(json.contains(#""corrected":1,"corrections_ended":0"#), "\(json)")
  }

  @Test func correctionsAreTakenBackAllOrSome() throws {
    let before = try feature()
    #expect(roads("edit", "1", "--title", "Most", "--road", "M-18", "--at", "44.5,18.6").code == .done)
    let some = roads("edit", "1", "--revert", "title", "at")
    #expect(some.code == .done)
    #expect(some.output.contains("title: 'Most' → 'Slatina'; position: 44.5000, 18.6000 → 44.0000, 18.0000"))
    #expect(try feature().correction?.fields == [.road])
    #expect(roads("edit", "1", "--revert", "title").code == .incomplete)
    #expect(roads("edit", "1", "--revert").code == .done)
    #expect(try feature() == before)
  }

  @Test func aRehearsalChangesNothing() throws {
    let before = try feature()
    let run = roads("edit", "1", "--title", "Most", "--dry-run")
    #expect(run.code == .done)
    #expect(run.output.contains("'Slatina' → 'Most'") && run.errors.contains("nothing was changed"))
    #expect(try feature() == before)
  }

  @Test func noneEmptiesAField() throws {
    #expect(roads("edit", "1", "--road", "M-18", "--speed-limit", "60", "--bearing", "N").code == .done)
    #expect(try feature().details.direction == .one)
    let run = roads("edit", "1", "--road", "none", "--speed-limit", "none", "--bearing", "NONE")
    #expect(run.code == .done, "\(run.errors)")
    #expect(try feature().road == nil)
    #expect(try feature().details.speedLimit == nil)
    // What is as the list says again is corrected no longer.
    #expect(try feature().correction?.fields == [.direction])
    // Only an end has other words for it; what cannot be empty is told so.
    #expect(roads("edit", "1", "--text", "never", "--until", "nikad").code == .done)
    #expect(try feature().text == "never" && feature().validity.until == nil)
    for flag in ["--title", "--type", "--direction"] {
      let run = roads("edit", "1", flag, "none")
      #expect(run.code == .usage && run.errors.contains(flag), "\(run.errors)")
    }
    #expect(
      roads("add", "radar", "44,18", "--title", "x", "--type", "announced", "--until", "none").code == .done)
  }

  @Test func aPointBecomesALineAndLosesItsBearing() throws {
    #expect(roads("edit", "1", "--bearing", "N").code == .done)
    #expect(roads("edit", "1", "--at", "44,18", "--to", "44.1,18").code == .done)
    #expect(try feature().shape != nil)
    #expect(try feature().details.bearing == nil)
    #expect(roads("edit", "1", "--at", "44,18").code == .done)
    #expect(try feature().shape == nil)
  }

  @Test(arguments: [
    (["edit", "1"], "--title"),
    (["edit", "1", "title"], "--revert"), (["edit", "1", "--revert", "nonsense"], "nonsense"),
    (["edit", "1", "--revert", "--title", "x"], "exclude each other"),
    (["edit", "1", "--road-class", "main"], "--road-class"),
    (["edit", "1", "--applies-to", "truck"], "--applies-to"),
    (["edit", "1", "--type", "ice"], "--type"), (["edit", "1", "--to", "44,18"], "--at"),
    (["edit", "1", "--at", "0,0"], "--at"), (["edit", "1", "--title", " "], "--title"),
    (["edit", "1", "--from", "tomorrow", "--until", "today"], "before"),
    (["edit", "1", "--bearing", "N", "--direction", "both"], "--bearing"),
    (["edit", "1", "--schedule-zone", "UTC"], "--schedule"),
  ]) func whatCannotBeIsUsage(arguments: [String], words: String) throws {
    let before = try feature()
    let run = CommandLineRun(arguments, store: store.path)
    #expect(run.code == .usage, "\(run.output)")
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(try feature() == before)
  }

  @Test func whatIsSoAlreadyIsDone() throws {
    let before = try feature()
    for further in [[], ["--dry-run"]] {
      let run = CommandLineRun(["edit", "1", "--title", "Slatina"] + further, store: store.path)
      #expect(run.code == .done && run.errors.isEmpty, "\(run.errors)")
      #expect(run.output == "'radars/1' is like that already; there is nothing to change\n")
    }
    let json = roads("edit", "1", "--title", "Slatina", "--format", "json")
    #expect(json.code == .done && json.output.contains(#""title":"Slatina""#), "\(json.output)")
    #expect(try feature() == before)
  }

  @Test(arguments: [
    (["--revert"], "nothing of 'radars/1' is corrected"), (["--revert", "road"], "the field 'road'"),
    (["--revert", "title", "road"], "the field 'road'"),
  ]) func whatIsNotCorrectedCannotBeTakenBack(arguments: [String], words: String) throws {
    if arguments.contains("road") { #expect(roads("edit", "1", "--title", "Most").code == .done) }
    let before = try feature()
    let run = CommandLineRun(["edit", "1"] + arguments, store: store.path)
    #expect(run.code == .incomplete && run.output.isEmpty && run.errors.contains(words), "\(run.errors)")
    #expect(try feature() == before)
  }

  @Test func whatIsNotThereCannotBeEdited() {
    #expect(roads("edit", "2", "--title", "x").code == .incomplete)
    #expect(roads("delete", "1", "--yes").code == .done)
    #expect(roads("edit", "1", "--title", "x").code == .incomplete)
  }

  @Test(arguments: ["bs", "de", "en"]) func everyLanguageSaysIt(language: String) {
    let run = roads("edit", "1", "--title", "Most", language: language)
    #expect(run.code == .done && run.output.contains("radars/1"))
    #expect(roads("show", "1", language: language).output.contains("Slatina"))
    #expect(roads("edit", "1", "--revert", language: language).code == .done)
  }

  @Test func whatWasDeletedStaysDeletedUntilTheListChangesIt() throws {
    #expect(roads("delete", "1", "--yes").code == .done)
    let same = roads("import", "-", input: EditCommandTests.list)
    #expect(same.output.contains("1 of them still removed"), "\(same.output)")
    #expect(same.output.contains("left out because deleted (--restore brings it back): 1"), "\(same.output)")
    let changed = roads("import", "-", input: EditCommandTests.list.replacing("Slatina", with: "Tunel"))
    #expect(changed.output.contains("1 added (1 of them brought back)"), "\(changed.output)")
  }

  @Test func whatSomebodyAddedIsSimplyChanged() throws {
    #expect(
      roads("add", "radar", "44,18", "--type", "stationary", "--title", "x", "--id", "mine", "-q").code
        == .done)
    let run = roads("edit", "mine", "--title", "y")
    #expect(run.output.contains("'x' → 'y'") && !run.errors.contains("--revert"), "\(run.errors)")
    #expect(!roads("show", "mine").output.contains("Corrected"))
  }
}
