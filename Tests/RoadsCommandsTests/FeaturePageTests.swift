import RoadsCommands
import RoadsCore
import RoadsTestSupport
import RoadsText
import Testing

@Suite struct FeaturePageTests {
  @Test(arguments: Language.allCases)
  func pages(language: Language) throws {
    let page = FeaturePage(Samples.presentation(language, columns: 60))
    let tombstone = Tombstone(
      feature: Samples.features[2], reason: .reported, removedAt: Samples.hours(-2))
    let pages = [page.lines(Samples.features[1]), page.lines(Samples.features[3]), page.lines(tombstone)]
    let text = pages.map { $0.joined(separator: "\n") }.joined(separator: "\n\n----\n\n") + "\n"
    try Golden.check(text, "show-\(language.rawValue).txt")
  }

  @Test(arguments: 20...100)
  func neverWiderThanTheTerminal(columns: Int) {
    for language in Language.allCases {
      let page = FeaturePage(Samples.presentation(language, columns: columns))
      let lines = Samples.features.flatMap { page.lines($0) }
      #expect(lines.allSatisfy { DisplayWidth.of($0) <= max(columns, 28) })
    }
  }

  @Test func storedEscapesDoNotReachTheTerminal() {
    var feature = Samples.features[3]
    feature.title = "a\u{1B}[31mb"
    feature.road = "\u{7}M"
    feature.text = "<p>x\u{1B}]0;y\u{7}</p>&#27;[1m"
    let text = FeaturePage(Samples.presentation()).lines(feature).joined(separator: "\n")
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
  }

  @Test(arguments: Tombstone.Reason.allCases)
  func everyReasonIsExplained(reason: Tombstone.Reason) {
    let tombstone = Tombstone(feature: Samples.features[0], reason: reason, removedAt: Samples.hours(-2))
    let text = FeaturePage(Samples.presentation()).lines(tombstone).joined(separator: "\n")
    // Where it is long, it goes on below.
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains(reason.explanation(.english)))
    #expect(text.contains("roads restore radars/RadarID-112"))
  }
}
