import Foundation
import Testing

/// What others write into a list, or a person into a flag, reaches no terminal as a command.
@Suite struct HostileFieldTests {
  private static let evil =
    "x'); DROP TABLE feature;--\u{1B}]0;pwn\u{7}\u{1B}[31m\u{9B}31m\u{202E}\r\n\t\"<b>&amp;%s\u{7F}\u{2028}`$(id)"
  /// What of it an id may have.
  private static let evilID = "x'); DROP TABLE feature;--\"<b>&amp;%s`$(id)/..%00"
  private let home: Home

  init() throws { home = try Home() }

  private func imported() throws {
    let evil = Self.evil
    let radar: [String: Any] = [
      "id": "R" + Self.evilID, "type": 1, "title": evil, "coordinates": "44.5,18.6", "road": evil,
      "text": "<p>\(evil)</p><script>alert(1)</script>", "category_id": 999, "category_name": evil,
    ]
    let condition: [String: Any] = [
      "id": "C" + Self.evilID, "icon": "odron.png" + evil, "title": evil, "coordinates": "44.5,18.6",
      "road": evil,
      "text": evil, "category_id": 41, "category_name": evil,
    ]
    let rejected: [String: Any] = ["id": "B" + evil, "type": 1, "title": evil, "coordinates": evil]
    let bulletin: [String: Any] = [
      "id": Self.evilID, "title": evil, "text": evil, "category_id": 1, "category_name": evil,
    ]
    let list = home.file("list.json")
    try Bytes.write(try JSONSerialization.data(withJSONObject: [radar, condition, rejected]), to: list)
    try Bytes.write(try JSONSerialization.data(withJSONObject: [bulletin]), to: home.file("b.json"))
    let run = try home.roads("import", list, home.file("b.json"))
    #expect(run.code == 0)
    #expect(run.errorLines.count == 1)
    #expect(isHarmless(run.errors))
  }

  @Test func importedFieldsAreStoredAsTheyAre() throws {
    try imported()
    let rows = try home.roads("near", "44.5,18.6", "--format", "json").rows()
    #expect(rows.count == 2)
    for row in rows {
      #expect(row["title"] as? String == Self.evil)
      #expect(row["road"] as? String == Self.evil)
      #expect((row["id"] as? String)?.dropFirst() == Self.evilID[...])
    }
    try home.expectSound()
  }

  @Test func importedFieldsAreShownHarmlessly() throws {
    try imported()
    let near = ["near", "44.5,18.6"]
    let ids = try home.roads(near + ["--format", "json"]).rows().compactMap { $0["id"] as? String }
    let questions =
      [near, near + ["--map"], near + ["--format", "svg"], ["count"], ["bulletin"], ["info"]]
      + ids.map { ["show", $0] } + ids.map { ["report", $0] } + [["delete", "--yes"] + ids]
    for question in questions {
      let run = try home.roads(question)
      expectDone(run)
      #expect(isHarmless(run.output), "\(question.joined(separator: " ").debugDescription)")
    }
    for id in ids { #expect(isHarmless(try home.roads("show", id).output)) }
    for id in ids { #expect(isHarmless(try home.roads("restore", id).output)) }
  }

  @Test func exchangeFormatsEscapeControls() throws {
    try imported()
    // OV2 has its length in bytes of any value.
    let formats = [
      "json", "geojson", "geojsonl", "csv", "gpx", "kml", "wzdx", "tdx", "open511", "open511-xml", "datex2",
      "garmin",
      "igo", "ics",
    ]
    for format in formats {
      let run = try home.roads("export", "--format", format)
      #expect(run.code == 0, "\(format): \(run.errors)")
      // Line ends are each format's own matter; none carries what a terminal obeys.
      let raw = run.bytes.filter { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) || $0 == 0x7F }
      #expect(raw.isEmpty, "\(format)")
      #expect(!run.output.unicodeScalars.contains("\u{9B}"), "\(format)")
      #expect(!run.output.contains("<script>alert(1)</script>"), "\(format)")
    }
    for format in ["gpx", "kml", "open511-xml", "datex2"] {
      expectXML(try home.roads("export", "--format", format).bytes)
    }
  }

  @Test func addedFieldsAreHarmlessToo() throws {
    let evil = "a'; DROP TABLE x;--\u{1B}[31m\u{7}\r\nx"
    let add = [
      "add", "radar", "44.5,18.6", "--type", "stationary", "--title", evil, "--id", Self.evilID, "--road",
      evil,
    ]
    expectComplaint(
      try home.roads("add", "radar", "44.5,18.6", "--type", "stationary", "--title", "x", "--id", evil), 2)
    let run = try home.roads(add + ["--text", evil, "--authority", "300=" + evil])
    expectDone(run)
    #expect(isHarmless(run.output))
    for command in [
      ["report", Self.evilID, "--reporter", evil], ["confirm", Self.evilID, "--reporter", evil],
      ["show", Self.evilID],
    ] {
      let run = try home.roads(command)
      expectDone(run)
      #expect(isHarmless(run.output))
    }
    let row = try #require(try home.roads("show", Self.evilID, "--format", "json").rows().first)
    #expect(row["title"] as? String == evil)
    #expect(row["authority"] as? String == evil)
    try home.expectSound()
  }

  @Test func wordsOfTheCommandLineAreHarmlessInErrors() throws {
    let evil = "a'; DROP TABLE x;--\u{1B}[31m\u{7}\r\nx"
    for command in [
      [evil], ["near", evil], ["near", "1,1", "--" + evil], ["near", "1,1", "--type", evil],
      ["near", "@" + evil],
      ["near", "1,1", "--format", evil], ["places", "add", evil, "1,1"], ["completions", evil],
    ] {
      expectComplaint(try home.roads(command), 2)
    }
    expectComplaint(try home.roads("import", evil), 3)
    expectComplaint(try home.roads("--db", evil, "near", "1,1"), 3)
  }

  @Test func filtersAreNoStatements() throws {
    expectDone(try home.roads(["import"] + Repository.samples))
    for flag in ["--text", "--road", "--authority"] {
      let run = try home.roads("export", "--format", "json", flag, "x' OR 1=1; DROP TABLE feature; --")
      expectDone(run)
      #expect(try run.rows().isEmpty)
    }
    #expect(try home.roads("export", "--format", "json", "--text", "%").code == 2)
    try home.expectSound()
  }
}
