import RoadsCore
import RoadsText
import Testing

/// What is wrong with hours, in each language: it names the part to blame, and says what to do.
@Suite struct ScheduleSentenceTests {
  private static let problems: [(ScheduleProblem, String)] = [
    (.notUnderstood("Xy 8"), "Xy 8"), (.noSuchDay("Feb 30"), "Feb 30"), (.noSuchTime("25:00"), "25:00"),
    (.noSuchWeekday("funday", known: "monday … sunday"), "monday"),
    (.endsBeforeItBegins("2026 May 5-3"), "2026 May 5-3"), (.holidays("PH"), "PH"),
    (.timesOff("08:00-09:00 off"), "08:00-09:00 off"), (.neverHolds, ""),
    (.outsideValidity, ""), (.emptyWindow("08:00-08:00"), "08:00-08:00"), (.notUnderstood(""), ""),
    (.tooManyWindows(1_200, limit: 500), "500"), (.tooManyRules(70, limit: 64), "64"),
    (.tooLong(20_000, limit: 10_000), "000"), (.unknownZone("Mars/Base"), "Mars/Base"),
  ]

  @Test(arguments: Language.allCases) func everyProblemHasASentence(language: Language) {
    var sentences: Set<String> = []
    for (problem, blamed) in ScheduleSentenceTests.problems {
      let sentence = problem.sentence(language)
      #expect(sentence.contains(blamed) || blamed.isEmpty, "\(sentence)")
      #expect(sentence.contains(";"), "\(sentence)")
      #expect(!sentence.hasSuffix("."), "\(sentence)")
      sentences.insert(sentence)
    }
    #expect(sentences.count == ScheduleSentenceTests.problems.count)
  }

  /// In a row, as in flags: what to write instead is said.
  @Test(arguments: Language.allCases) func timesThatTheClocksSkipOrShowTwice(language: Language) {
    let skipped = Rejection.Reason.skippedTime(member: "valid_to", value: "2:30", after: "03:30+02:00")
    let twice = Rejection.Reason.repeatedTime(
      member: "valid_to", value: "2:30", candidates: ["02:30+02:00", "02:30+01:00"])
    let sentences = [skipped, twice].map { $0.sentence(language) }
    #expect(sentences.allSatisfy { $0.hasPrefix("valid_to: ") && $0.contains("2:30") })
    #expect(sentences[0].contains("03:30+02:00") && sentences[1].contains("02:30+01:00"))
    #expect(sentences[0] != sentences[1])
  }

  @Test func hoursInAPage() throws {
    let zone = NamedZone(stored: "Europe/Sarajevo")
    let details = FeatureDetails(schedule: try Schedule.read("Mo-Fr 08:00-16:00", zone: zone))
    let facts = TraitText.facts(details)
    #expect(facts.map { $0.name(.english) } == ["Hours"])
    #expect(facts.map { $0.value(.bosnian) } == ["Mo-Fr 08:00-16:00 (Europe/Sarajevo)"])
    #expect(facts.map { $0.name(.german) } == ["Zeiten"] && facts.map { $0.name(.bosnian) } == ["Sati"])
  }
}
