import Testing

/// Wrong words on the command line.
@Suite struct BadArgumentTests {
  private let home: Home

  init() throws { home = try Home(samples: true) }

  @Test(arguments: [
    "91,18", "-90.001,18", "44.5,181", "44.5,-180.5", "nan,18", "44.5,nan", "44.5,inf", "-inf,18", "44.5",
    ",", "",
    "44.5,", ",18", "44.5;18.6", "44.5,18.6,3", "44,5,18,6", "a,b", "1e400,18", "91,18.6", "44°,18°",
    "0x2c,18",
  ])
  func pointsThatAreNone(point: String) throws {
    expectComplaint(try home.roads("near", point), 2)
    expectComplaint(try home.roads("add", "radar", point, "--title", "t", "--type", "announced"), 2)
    expectComplaint(try home.roads("places", "add", "x", point), 2)
  }

  @Test func swappedNumbersAreShownTheRightWayRound() throws {
    expectComplaint(try home.roads("near", "118.6,44.5"), 2, "did you mean 44.5,118.6?")
  }

  @Test(arguments: ["-1", "-0.001", "abc", "nan", "inf", "-inf", "", "1e400", "2,5", "0x10", "5km"])
  func distancesThatAreNone(distance: String) throws {
    for flag in ["--km", "--m"] {
      expectComplaint(try home.roads("near", "44.5,18.6", flag, distance), 2, flag + ": ")
      expectComplaint(try home.roads("along", "44,18 45,19", flag + "=" + distance), 2, flag + ": ")
    }
  }

  @Test func zeroAndAbsurdDistancesAreDistances() throws {
    let zero = try home.roads("near", "44.5,18.6", "--km", "0")
    expectDone(zero)
    #expect(zero.lines.count == 1)
    let here = try home.roads("near", "44.4884,18.6043", "--m", "0", "--format", "json")
    #expect(try here.ids() == ["radars/RadarID-101"])
    let all = try home.roads("export", "--format", "json").rows().count
    for absurd in ["1e9", "20038", "1e300"] {
      #expect(try home.roads("near", "44.5,18.6", "--km", absurd, "--format", "json").rows().count == all)
    }
  }

  @Test(arguments: [
    "44,18,45", "45,18,44,19", "44,18,45,nan", "91,18,92,19", "44,18,45,181", "", "a,b,c,d", "44 18 45 19",
  ])
  func boxesThatAreNone(box: String) throws {
    expectComplaint(try home.roads("within", box), 2)
    expectComplaint(try home.roads("export", "--within", box), 2)
  }

  @Test func routesThatAreNone() throws {
    expectComplaint(try home.roads("along", "44,18"), 2, "at least two")
    expectComplaint(try home.roads("along", "44,18 91,18"), 2, "latitude 91")
    expectComplaint(try home.roads("along", home.file("absent.gpx")), 3, "no such file")
    expectComplaint(try home.roads("along", "/"), 3, "directory")
    expectComplaint(try home.roads("along", "/dev/null"), 3, "empty")
    for (name, text) in [
      ("a.gpx", "<gpx><trk>"), ("b.gpx", "<gpx xmlns='http://www.topografix.com/GPX/1/1'/>"),
      ("c.geojson", "{}"),
      ("d.geojson", #"{"type":"LineString","coordinates":[[18,44],[18,95]]}"#), ("e.txt", "to Tuzla"),
      ("f.geojson", #"{"type":"LineString","coordinates":[["#),
    ] {
      expectComplaint(try home.roads("along", try home.write(name, text)), 3, name)
    }
  }

  @Test(arguments: [
    ["near", "44,18", "--limit", "-1"], ["near", "44,18", "--limit", "x"], ["near", "44,18", "--at", "soon"],
    ["near", "44,18", "--at", "2026-13-01"], ["near", "44,18", "--road-class", "path"],
    ["near", "44,18", "--text", " "], ["near", "44,18", "--authority", ""],
    ["near", "44,18", "--color", "blue"],
    ["near", "44,18", "--lang", "fr"], ["near", "44,18", "--format", "xml"], ["near", "44,18", "45,18"],
    ["near", "44", "18"], ["near", "44,18", "--km"], ["near", "44,18", "--nothing"], ["nothing"],
    ["--nothing"],
    ["purge", "--all", "roads", "--yes"], ["import", "x", "--from", "doc"],
    ["import", "x", "--timezone", "Moon"],
    ["places", "move", "x", "0"], ["places", "add", "a b", "44,18"], ["places", "nothing"],
    ["completions", "csh"], ["bulletin", "set"], ["bulletin", "clear", "x"], ["count", "--km", "5"],
    ["near", "44,18", "--map", "--format", "json"], ["--db", "", "count"],
    ["near", "44,18", "--quiet=yes"], ["add", "bridge", "44,18", "--title", "t", "--type", "ice"],
    ["add", "radar", "44,18", "--title", "t", "--type", "ice"], ["report"], ["delete", "--yes"],
  ])
  func everyWrongUseIsTwo(arguments: [String]) throws {
    expectComplaint(try home.roads(arguments), 2)
  }

  @Test(arguments: ["show", "report", "confirm", "restore"])
  func unknownIdsAreOne(command: String) throws {
    for id in [
      "nothing", "radars/nothing", "conditions/RadarID-101", "radars/", "/", "'; DROP TABLE feature; --",
    ] {
      expectComplaint(try home.roads(command, id), 1)
    }
    expectComplaint(try home.roads(command, ""), 2)
  }

  @Test func unknownIdsInADelete() throws { expectComplaint(try home.roads("delete", "nothing", "--yes"), 1) }

  @Test func veryLongWordsAreCut() throws {
    let long = String(repeating: "ž", count: 60_000)
    for arguments in [
      [long], ["near", long], ["near", "44,18", "--type", long], ["show", long], ["near", "@" + long],
    ] {
      let run = try home.roads(arguments)
      expectComplaint(run, arguments[0] == "show" ? 1 : 2)
      #expect(run.errors.count < 500)
    }
  }
}
