import RoadsCommands
import RoadsCore
import RoadsText
import Testing

@Suite struct ProgressTests {
  @Test func aLineTellsRowsRateShareAndTimeLeft() {
    let line = ProgressLine(rows: 620_000, bytes: 62_000_000, totalBytes: 100_000_000, seconds: 1.5)
    #expect(line.share == 0.62)
    #expect(
      line.text(columns: 80, .english)
        == "█████████████████▎░░░░░░░░░░  62 %  reading  620,000 rows  413,333/s  0:01 left")
    #expect(line.text(columns: 60, .bosnian) == " 62 %  čitanje  620.000 zapisa  413.333/s  još 0:01")
    #expect(line.text(columns: 20, .german) == " 62 %  Lesen  620.…")
  }

  @Test func withoutAWholeThereIsNoBar() {
    let line = ProgressLine(rows: 1, bytes: 10, totalBytes: nil, seconds: 0.1)
    #expect(line.text(columns: 80, .english) == "reading  1 row")
    #expect(line.left == nil)
  }

  @Test(arguments: 1...120)
  func neverWiderThanTheTerminal(columns: Int) {
    for language in Language.allCases {
      let line = ProgressLine(rows: 123_456_789, bytes: 999, totalBytes: 1000, seconds: 7_000)
      #expect(DisplayWidth.of(line.text(columns: columns, language)) < max(columns, 2))
    }
  }

  @Test func redrawnTenTimesASecondAndErased() {
    var now = 0.0
    var written: [String] = []
    let bar = ProgressBar(
      .english, totalBytes: 1000, columns: { 60 }, clock: { now }, write: { written.append($0) })
    for step in 0..<1000 {
      now = Double(step) / 1000
      bar.update(rows: step, bytes: Int64(step))
    }
    #expect(written.count == 7)
    bar.erase()
    #expect(written.last == "\r\u{1B}[K")
    bar.erase()
    #expect(written.count == 8)
  }

  /// What is read is not stored yet, and what is stored not indexed.
  @Test func `what goes on is never at its end`() {
    let read = ProgressLine(rows: 100, bytes: 100, totalBytes: 100, seconds: 0.1)
    #expect(read.text(columns: 30, .english) == " 99 %  reading  100 rows")
    let stored = ProgressLine(ImportStep(.storing, done: 50, of: 100), seconds: 0.1)
    #expect(stored.text(columns: 30, .english) == " 50 %  storing  50 rows")
    for phase in ImportPhase.allCases where phase != .reading {
      for language in Language.allCases {
        let line = ProgressLine(ImportStep(phase), seconds: 100).text(columns: 80, language)
        #expect(line == ProgressText.phase(phase)(language) && !line.isEmpty)
      }
    }
  }

  @Test func `a new phase is shown at once`() {
    var now = 0.0
    var written: [String] = []
    let bar = ProgressBar(
      .english, totalBytes: 1000, columns: { 60 }, clock: { now }, write: { written.append($0) })
    bar.update(ImportStep(.removing))
    #expect(written.isEmpty)
    now = 5
    bar.update(rows: 1, bytes: 1)
    bar.update(ImportStep(.indexing))
    bar.update(ImportStep(.indexing))
    bar.update(ImportStep(.finishing))
    #expect(written.count == 3 && written[1].hasSuffix("indexing") && written[2].hasSuffix("finishing"))
  }
}
