import Testing

/// Readers that have seen enough.
@Suite struct PipeTests {
  private let home: Home

  init() throws { home = try Home(samples: true) }

  @Test(arguments: ["geojson", "json", "geojsonl", "csv", "gpx"])
  func anExportThatNobodyReadsToItsEndIsDone(format: String) throws {
    // More than a pipe holds, so that the writer surely meets the closed end.
    let rows = (0..<4000).map { #"{"id":"p\#($0)","type":1,"title":"a title","coordinates":"44.1,18.2"}"# }
    let list = try home.write("many.json", "[\(rows.joined(separator: ","))]")
    expectDone(try home.roads("import", list))
    let run = try home.shell(
      "$ROADS export --format \(format) | head -c 10 >/dev/null; echo \"${PIPESTATUS[*]}\"")
    expectDone(run)
    #expect(run.output == "0 0\n")
  }

  @Test(arguments: ["near 44.5,18.6", "near 44.5,18.6 --format svg", "help", "count", "bulletin", "show 256"])
  func nobodyAtAll(command: String) throws {
    let run = try home.shell("$ROADS \(command) | true; echo \"${PIPESTATUS[*]}\"")
    expectDone(run)
    #expect(run.output == "0 0\n")
  }

  @Test func errorsThatNobodyReads() throws {
    #expect(try home.shell("$ROADS near x 2>&1 | true; echo \"${PIPESTATUS[*]}\"").output == "2 0\n")
    #expect(try home.shell("$ROADS near x 2>&-").code == 2)
    #expect(try home.shell("$ROADS import - <&-").code == 3)
  }
}
