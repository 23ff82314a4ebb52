import RoadsCommands
import RoadsCore
import RoadsTestSupport
import RoadsText
import Testing

/// What nobody has touched for more than thirty days says so.
@Suite struct AgeTests {
  private static let day: Int64 = 86_400

  @Test(arguments: [
    (30 * day, nil, nil), (30 * day + 1, "30 days ago", "30 d"), (59 * day, "59 days ago", "59 d"),
    (91 * day, "2 months ago", "2 mo"), (800 * day, "2 years ago", "2 y"), (-day, nil, nil),
  ])
  func agesOfMoreThanThirtyDays(seconds: Int64, words: String?, brief: String?) {
    let dates = Samples.presentation(.english, columns: 80).dates
    let updated = dates.now.adding(seconds: -seconds)
    #expect(dates.longAgo(updated) == words)
    #expect(dates.longAgoBriefly(updated) == brief)
  }

  private func aged(_ hit: Hit, seconds: Int64) -> Hit {
    var feature = hit.feature
    feature.updatedAt = Samples.now.adding(seconds: -seconds)
    return Hit(feature: feature, distance: hit.distance)
  }

  @Test(arguments: Language.allCases) func tablesOfEveryWidthTellThem(language: Language) throws {
    var lines: [String] = []
    for columns in [40, 60, 80, 100, 140] {
      let presentation = Samples.presentation(language, columns: columns, hasColour: false)
      let ages: [Int: Int64] = [0: 45, 2: 100, 3: 900]
      let hits = Samples.nearHits().enumerated().map { index, hit in
        aged(hit, seconds: (ages[index] ?? 0) * Self.day)
      }
      let table = try AnswerTable(hits, area: try Samples.circle(), presentation: presentation).lines()
      #expect(table.allSatisfy { DisplayWidth.of($0) <= columns })
      lines += table + [""]
    }
    try Golden.check(lines.joined(separator: "\n"), "ages-\(language.rawValue).txt")
  }

  @Test func whatIsFreshNeedsNoColumn() throws {
    let presentation = Samples.presentation(.english, columns: 120, hasColour: false)
    let hits = Samples.nearHits().map { aged($0, seconds: 0) }
    let head = try AnswerTable(hits, area: try Samples.circle(), presentation: presentation).lines().first
    #expect(head?.contains("Updated") == false && head?.contains("When") == true)
  }
}
