import Testing

/// `roads import`, from files and from standard input.
@Suite struct ImportTests {
  private let home: Home

  init() throws { home = try Home() }

  private static func radar(_ id: String, title: String = "t", coordinates: String = "44.1,18.2") -> String {
    #"{"id":"\#(id)","type":1,"title":"\#(title)","coordinates":"\#(coordinates)","updated_at":"2026-01-01 10:00:00"}"#
  }

  private func list(_ name: String, _ rows: String...) throws -> String {
    try home.write(name, "[\n" + rows.joined(separator: ",\n") + "\n]\n")
  }

  private func summary(_ arguments: String...) throws -> [String: Int] {
    let object = try home.roads(["import", "--format", "json"] + arguments).object()
    let ofDryRuns: Set = ["changes", "more", "everything"]
    #expect(
      Set(object.keys).subtracting(arguments.contains("--dry-run") ? ofDryRuns : []) == [
        "read", "added", "updated", "unchanged", "removed", "rejected", "corrected", "corrections_ended",
        "shapes", "shapes_fixed", "hours_not_understood", "types_not_understood", "warnings", "duplicates",
        "samples_removed", "source", "sources", "run", "runs", "seconds", "word_index_seconds",
      ])
    // Most lists have none.
    return object.filter { !ofDryRuns.contains($0.key) }.compactMapValues { $0 as? Int }.filter {
      name, value in
      !name.hasSuffix("seconds") && name != "run"
        && (!["shapes", "duplicates"].contains(where: name.hasPrefix) || value > 0)
    }
  }

  @Test func twiceIsUnchangedAndUnlogged() throws {
    let first = try home.roads(["import", "--format", "json"] + Repository.samples).object()
    #expect(first["read"] as? Int == first["added"] as? Int)
    let stored = try home.everything()
    let second = try home.roads(["import", "--format", "json"] + Repository.samples).object()
    #expect(second["unchanged"] as? Int == first["read"] as? Int)
    #expect(second["added"] as? Int == 0 && second["updated"] as? Int == 0)
    #expect(try home.everything() == stored)
  }

  @Test func everyOutcomeIsCounted() throws {
    let old = try list("old.json", Self.radar("a"), Self.radar("b"), Self.radar("c"))
    #expect(try summary(old)["added"] == 3)
    let new = try list("new.json", Self.radar("a"), Self.radar("b", title: "new"), Self.radar("d"))
    let dry = try summary("--dry-run", "--sync", new)
    let before = try home.roads("export", "--format", "json").ids()
    #expect(before == ["radars/a", "radars/b", "radars/c"])
    let real = try summary("--sync", new)
    #expect(
      real == [
        "read": 3, "added": 1, "updated": 1, "unchanged": 1, "removed": 1, "rejected": 0,
        "corrected": 0, "corrections_ended": 0, "hours_not_understood": 0, "types_not_understood": 0,
        "samples_removed": 0,
        // All three stand at one place.
        "duplicates": 2,
      ])
    #expect(dry == real)
    #expect(try home.roads("export", "--format", "json").ids() == ["radars/a", "radars/b", "radars/d"])
    #expect(try home.roads("show", "c").output.contains("no longer in its source's list"))
    let text = try home.roads("import", new)
    expectDone(text)
    #expect(text.lines.count == 1)
    #expect(text.output.contains("3 unchanged"))
    try home.expectSound()
  }

  @Test func aDryRunMakesNoStore() throws {
    #expect(try summary("--dry-run", Repository.data("radars.json"))["added"] ?? 0 > 60)
    #expect(!Bytes.exists(home.store))
  }

  @Test func rejectedRowsAreNamedOneByOne() throws {
    let file = try list(
      "mixed.json", Self.radar("good"), Self.radar("far", coordinates: "91,18"), #"{"type":1,"title":"t"}"#,
      #"{"id":"no","title":"t","coordinates":"44,18","icon":""}"#, "7",
      Self.radar("zero", coordinates: "0,0"),
      Self.radar("nan", coordinates: "nan,18"), Self.radar("swap", coordinates: "18.6;44.5"))
    let run = try home.roads("import", "--yes", "--format", "json", file)
    #expect(run.code == 0)
    #expect(try run.object()["rejected"] as? Int == 7)
    let wanted = [
      "row 2, line 3, id \"far\": latitude 91", "row 3, line 4: ", "row 4, line 5, id \"no\": ",
      "row 5, line 6: not an object", "row 6, line 7, id \"zero\": ", "row 7, line 8, id \"nan\": ",
      "row 8, line 9, id \"swap\": ",
    ]
    #expect(run.errorLines.count == wanted.count)
    for (line, part) in zip(run.errorLines, wanted) {
      #expect(line.hasPrefix(file + ": " + part), "\(line)")
    }
    #expect(try home.roads("export", "--format", "json").ids() == ["radars/good"])
  }

  @Test func strictStoresNothingOfTheFile() throws {
    let bad = try list("bad.json", Self.radar("a"), Self.radar("b", coordinates: "91,18"))
    let good = try list("good.json", Self.radar("c"))
    let run = try home.roads("import", "--strict", bad, good)
    #expect(run.code == 1)
    #expect(run.errorLines.count == 2)
    #expect(run.errors.contains("bad.json: nothing was stored because of rejected rows (--strict)"))
    #expect(try home.roads("export", "--format", "json").ids() == ["radars/c"])
  }

  @Test func oneBadFileKeepsNoOtherOut() throws {
    let good = try list("good.json", Self.radar("c"))
    let broken = try home.write("broken.json", "[{]")
    let run = try home.roads("import", broken, good, home.file("absent.json"))
    #expect(run.code == 3)
    #expect(run.errorLines.count == 2)
    #expect(run.output.contains("1 added"))
    // A list that cannot be read in whole removes nothing.
    let before = try home.everything()
    #expect(try home.roads("import", "--sync", try list("other.json", Self.radar("x")), broken).code == 3)
    #expect(try home.everything() == before)
  }

  @Test func standardInputIsAFile() throws {
    let run = try home.roads("import", "-", input: .file(Repository.data("conditions.json")))
    expectDone(run)
    let rejected = try home.roads("import", "-", input: .text("[{\"id\":\"1\",\"type\":1,\"title\":\"t\"}]"))
    #expect(rejected.errors.contains("row 1, line 1, id \"1\": no coordinates"))
    expectComplaint(try home.roads("import", "-", input: .text("[")), 3, "standard input: ")
  }

  @Test func whatPeopleReportedGoneStaysGone() throws {
    let file = try list("list.json", Self.radar("a"), Self.radar("b"))
    expectDone(try home.roads("import", file))
    for _ in 1...5 { expectDone(try home.roads("report", "a")) }
    let again = try home.roads("import", file)
    expectDone(again)
    #expect(again.output.contains("still removed"))
    #expect(try home.roads("export", "--format", "json").ids() == ["radars/b"])
    let newer = try home.write(
      "newer.json",
      #"[{"id":"a","type":1,"title":"t","coordinates":"44,18","updated_at":"2099-01-01 00:00:00"}]"#)
    #expect(try summary(newer)["added"] == 1)
  }

  @Test func quietSaysNothing() throws {
    let run = try home.roads(["import", "-q"] + Repository.samples)
    expectDone(run)
    #expect(run.bytes.isEmpty)
  }
}
