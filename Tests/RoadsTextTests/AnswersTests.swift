import RoadsText
import Testing

@Suite struct AnswersTests {
  @Test func yesInEachLanguage() {
    #expect(Answers.isYes("d", .bosnian) && Answers.isYes("Da", .bosnian) && Answers.isYes(" y ", .bosnian))
    #expect(Answers.isYes("j", .german) && Answers.isYes("JA", .german) && Answers.isYes("yes", .german))
    #expect(Answers.isYes("y", .english))
    // "d" is the beginning of "don't" to an English hand.
    #expect(!Answers.isYes("d", .english) && !Answers.isYes("j", .bosnian))
    for language in Language.allCases {
      for no in ["", "n", "ne", "nein", "no", "maybe"] { #expect(!Answers.isYes(no, language)) }
    }
  }
}
