import RoadsCommands
import RoadsCore
import RoadsTestSupport
import RoadsText
import Testing

@Suite struct AnswerTableTests {
  @Test(arguments: Language.allCases, [40, 60, 80, 100, 120, 200])
  func nearFitsEveryWidth(language: Language, columns: Int) throws {
    let lines = AnswerTable(
      Samples.nearHits(), area: try Samples.circle(),
      presentation: Samples.presentation(language, columns: columns)
    ).lines()
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns })
    try Golden.check(lines.joined(separator: "\n") + "\n", "near-\(language.rawValue)-\(columns).txt")
  }

  @Test(arguments: 20...160)
  func neverWiderThanTheTerminal(columns: Int) throws {
    for language in Language.allCases {
      let presentation = Samples.presentation(language, columns: columns, hasColour: false)
      for (hits, area) in [
        (Samples.nearHits(), try Samples.circle()), (Samples.boxHits(), nil),
        (
          Samples.alongHits(),
          Area.corridor(
            try Corridor(
              route: try Route([Samples.centre, Samples.features[0].coordinate]), metres: 300))
        ),
      ] {
        let lines = AnswerTable(hits, area: area, presentation: presentation).lines()
        let widest = lines.map { DisplayWidth.of($0) }.max() ?? 0
        #expect(widest <= columns, "\(language) \(columns)")
        #expect(lines.allSatisfy { $0.last != " " })
      }
    }
  }

  @Test func aPipeGetsWholeTitles() throws {
    let lines = AnswerTable(
      Samples.nearHits(), area: try Samples.circle(), presentation: Samples.presentation(columns: nil)
    ).lines()
    #expect(!lines.joined().contains("…"))
    try Golden.check(lines.joined(separator: "\n") + "\n", "near-en-pipe.txt")
  }

  @Test func boxAndRoute() throws {
    let presentation = Samples.presentation(.german, columns: 80)
    let box = AnswerTable(Samples.boxHits(), area: nil, presentation: presentation).lines()
    let route = try Corridor(
      route: try Route([Samples.centre, Samples.features[0].coordinate]), metres: 300)
    let along = AnswerTable(
      Samples.alongHits(), area: .corridor(route),
      presentation: Samples.presentation(.bosnian, columns: 100)
    ).lines()
    try Golden.check((box + [""] + along).joined(separator: "\n") + "\n", "within-and-along.txt")
  }

  @Test func colour() throws {
    let presentation = Samples.presentation(columns: 80, hasColour: true)
    let lines = AnswerTable(
      Samples.nearHits(), area: try Samples.circle(), presentation: presentation
    ).lines()
    let shown = lines.joined(separator: "\n").replacing("\u{1B}", with: "␛") + "\n"
    try Golden.check(shown, "near-en-80-colour.txt")
  }

  @Test func storedEscapesDoNotReachTheTerminal() throws {
    var feature = Samples.features[0]
    feature.title = "\u{1B}[2Jgone\nnext"
    feature.road = "M\u{1B}-1"
    for columns in [40, 120] {
      let lines = AnswerTable(
        [Hit(feature: feature)], area: nil, presentation: Samples.presentation(columns: columns)
      ).lines()
      #expect(!lines.joined().contains("\u{1B}"))
      #expect(lines.contains { $0.contains("␛[2Jgone next") })
    }
  }

  @Test(arguments: Language.allCases)
  func counts(language: Language) throws {
    let lines = CountTable.lines(Samples.counts(), Samples.presentation(language))
    try Golden.check(lines.joined(separator: "\n") + "\n", "count-\(language.rawValue).txt")
  }
}
