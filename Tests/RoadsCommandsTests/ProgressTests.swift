import RoadsCommands
import RoadsText
import Testing

@Suite struct ProgressTests {
  @Test func aLineTellsRowsRateShareAndTimeLeft() {
    let line = ProgressLine(rows: 620_000, bytes: 62_000_000, totalBytes: 100_000_000, seconds: 1.5)
    #expect(line.share == 0.62)
    #expect(
      line.text(columns: 80, .english)
        == "███████████████████▊░░░░░░░░░░░░  62 %  620,000 rows  413,333/s  0:01 left")
    #expect(line.text(columns: 50, .bosnian) == " 62 %  620.000 zapisa  413.333/s  još 0:01")
    #expect(line.text(columns: 20, .german) == " 62 %  620.000 Ein…")
  }

  @Test func withoutAWholeThereIsNoBar() {
    let line = ProgressLine(rows: 1, bytes: 10, totalBytes: nil, seconds: 0.1)
    #expect(line.text(columns: 80, .english) == "1 row")
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
}
