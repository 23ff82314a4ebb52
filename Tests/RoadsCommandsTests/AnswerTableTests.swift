import RoadsCommands
import RoadsCore
import RoadsTestSupport
import RoadsText
import Testing

@Suite struct AnswerTableTests {
  @Test(arguments: Language.allCases, [40, 60, 80, 100, 120, 200])
  func nearFitsEveryWidth(language: Language, columns: Int) throws {
    let lines = try AnswerTable(
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
        let lines = try AnswerTable(hits, area: area, presentation: presentation).lines()
        let widest = lines.map { DisplayWidth.of($0) }.max() ?? 0
        #expect(widest <= columns, "\(language) \(columns)")
        #expect(lines.allSatisfy { $0.last != " " })
      }
    }
  }

  /// However many hits there are: what is beyond a block waits in a file, and the table is the same.
  @Test(arguments: [nil, 30, 60, 80, 100, 200])
  func manyHitsAreNotHeldInMemory(columns: Int?) throws {
    let samples = Samples.nearHits()
    let hits = (0..<20_000).map { number in
      let sample = samples[number % samples.count]
      var feature = sample.feature
      feature.id = "id-\(number)"
      feature.title += String(repeating: "š", count: number % 23)
      return Hit(feature: feature, distance: sample.distance)
    }
    let area = try Samples.circle()
    let presentation = Samples.presentation(columns: columns, hasColour: true)
    let folder = TemporaryFolder()
    let rows = AnswerRows(area: area, presentation: presentation, folder: folder.path, mostBytes: 10_000)
    for hit in hits {
      try rows.append(hit)
      #expect(rows.heldBytes < 10_000)
    }
    #expect(rows.counts.total == 20_000)
    var lines: [String] = []
    try AnswerTable(rows).write { lines.append($0) }
    #expect(lines == (try AnswerTable(hits, area: area, presentation: presentation).lines()))
    #expect(folder.names == [])
  }

  /// A limit or a kind of camera is no extent: its table has no empty column.
  @Test func aColumnNeedsSomethingToShow() throws {
    var feature = try #require(Samples.nearHits().first).feature
    func hasColumn(_ details: FeatureDetails) throws -> Bool {
      feature.details = details
      let rows = AnswerRows(area: try Samples.circle(), presentation: Samples.presentation(columns: 120))
      try rows.append(Hit(feature: feature, distance: 1))
      return rows.hasExtents
    }
    var camera = FeatureDetails.none
    camera.speedLimit = SpeedLimit(kilometresPerHour: 80)
    #expect(try !hasColumn(camera))
    camera.direction = .both
    #expect(try hasColumn(camera))
  }

  @Test func aFolderThatTakesNoRowsIsNamed() throws {
    let rows = AnswerRows(
      area: try Samples.circle(), presentation: Samples.presentation(columns: 80), folder: "/nowhere",
      mostBytes: 1)
    let failure = try #require(throws: SinkError.self) { try rows.append(Samples.nearHits()[0]) }
    guard case .failed("/nowhere", let reason) = failure else {
      Issue.record("\(failure)")
      return
    }
    #expect(reason == "No such file or directory")
  }

  @Test func aPipeGetsWholeTitles() throws {
    let lines = try AnswerTable(
      Samples.nearHits(), area: try Samples.circle(), presentation: Samples.presentation(columns: nil)
    ).lines()
    #expect(!lines.joined().contains("…"))
    try Golden.check(lines.joined(separator: "\n") + "\n", "near-en-pipe.txt")
  }

  @Test func boxAndRoute() throws {
    let presentation = Samples.presentation(.german, columns: 80)
    let box = try AnswerTable(Samples.boxHits(), area: nil, presentation: presentation).lines()
    let route = try Corridor(
      route: try Route([Samples.centre, Samples.features[0].coordinate]), metres: 300)
    let along = try AnswerTable(
      Samples.alongHits(), area: .corridor(route),
      presentation: Samples.presentation(.bosnian, columns: 100)
    ).lines()
    try Golden.check((box + [""] + along).joined(separator: "\n") + "\n", "within-and-along.txt")
  }

  @Test func colour() throws {
    let presentation = Samples.presentation(columns: 80, hasColour: true)
    let lines = try AnswerTable(
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
      let lines = try AnswerTable(
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
