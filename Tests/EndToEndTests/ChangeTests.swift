import Testing

/// The commands that change a store.
@Suite struct ChangeTests {
  private let home: Home

  init() throws { home = try Home(samples: true) }

  @Test func theFifthReportRemovesAndRestoreBringsBack() throws {
    for count in 1...4 {
      let report = try home.roads("report", "RadarID-101", "--format", "json")
      expectDone(report)
      #expect(try report.object()["reports"] as? Int == count)
    }
    let confirm = try home.roads("confirm", "RadarID-101", "--format", "json").object()
    #expect(confirm["reports"] as? Int == 3)
    expectDone(try home.roads("report", "RadarID-101"))
    let fifth = try home.roads("report", "RadarID-101")
    expectDone(fifth)
    #expect(fifth.output.contains("it was removed"))

    let shown = try home.roads("show", "RadarID-101")
    #expect(shown.code == 1)
    #expect(shown.errors.isEmpty)
    #expect(shown.output.contains("Removed"))
    expectComplaint(try home.roads("show", "RadarID-101", "--format", "json"), 1, "was removed")
    expectComplaint(try home.roads("report", "RadarID-101"), 1, "was removed")
    #expect(!(try home.roads("export", "--format", "json").ids().contains("radars/RadarID-101")))

    let restored = try home.roads("restore", "RadarID-101")
    expectDone(restored)
    #expect(restored.output.contains("is back"))
    let page = try home.roads("show", "RadarID-101", "--format", "json").rows()
    #expect(page.first?["reports"] as? Int == 0)
    expectComplaint(try home.roads("restore", "RadarID-101"), 1, "is not removed")
    try home.expectSound()
  }

  @Test func aReporterCountsOnce() throws {
    for (reporter, reports) in [("a", 1), ("a", 1), ("b", 2), ("a", 2)] {
      let said = try home.roads("report", "RadarID-101", "--reporter", reporter, "--format", "json").object()
      #expect(said["reports"] as? Int == reports)
    }
    #expect(try home.roads("report", "RadarID-101", "--reporter", "a").output.contains("has already said so"))
  }

  @Test func aHundredHandsRemoveOnce() throws {
    let before = try home.roads("info", "--format", "json").object()["tombstones"] as? Int
    // Who is told that another one writes tries again, as the sentence says: on a busy machine that may take longer than a
    // command waits.
    let running = try (1...20).map {
      try home.start(program: [
        "bash", "-c",
        """
        while
          "$ROADS" report RadarID-101 --reporter $0 --format json 2>$0
          code=$?
          [ $code -eq 3 ] && grep -q 'is writing; try again' $0
        do :; done
        cat $0 >&2
        exit $code
        """,
        "r\($0)",
      ])
    }
    let outcomes = running.map { $0.outcome() }
    let counted = outcomes.filter { $0.code == 0 }
    #expect(counted.count == 5)
    #expect(try counted.filter { try $0.object()["removed"] as? Bool == true }.count == 1)
    #expect(Set(try counted.compactMap { try $0.object()["reports"] as? Int }) == [1, 2, 3, 4, 5])
    for outcome in outcomes where outcome.code != 0 { expectComplaint(outcome, 1, "was removed") }
    let after = try home.roads("info", "--format", "json").object()["tombstones"] as? Int
    #expect(after == before.map { $0 + 1 })
    try home.expectSound()
  }

  @Test func addAnswersWithWhatItAdded() throws {
    let add = ["add", "condition", "44.1,18.2", "--title", "Odron kod tunela", "--type", "Erdrutsch"]
    let condition = try #require(try home.roads(add + ["--road", "M-17", "--format", "json"]).rows().first)
    #expect(condition["type"] as? String == "landslide")
    #expect(condition["valid_to"] is String)
    let radar = ["add", "radar", "44.1,18.2", "--title", "K", "--type", "stationary", "--authority", "47"]
    let row = try #require(try home.roads(radar + ["--id", "mine", "--format", "json"]).rows().first)
    #expect(row["authority"] as? String == "MUP Kantona Sarajevo")
    #expect(!(row["valid_to"] is String))
    expectComplaint(try home.roads(radar + ["--id", "mine"]), 1, "already exists")
    let quiet = try home.roads(radar + ["-q"])
    expectDone(quiet)
    let id = try #require(quiet.lines.first).description
    expectDone(try home.roads("show", id))
    expectComplaint(try home.roads("add", "radar", "44.1,18.2", "--title", "K"), 2, "--type")
    expectComplaint(try home.roads("add", "radar", "44.1,18.2", "--type", "announced"), 2, "--title")
    expectComplaint(try home.roads(add + ["--until", "2001-01-01"]), 2)
    try home.expectSound()
  }

  @Test func whatIsDeletedIsAllOrNothing() throws {
    expectComplaint(try home.roads("delete", "RadarID-101"), 2, "--yes")
    let before = try home.everything()
    expectComplaint(try home.roads("delete", "RadarID-101", "nothing", "--yes"), 1, "'nothing'")
    #expect(try home.everything() == before)
    expectDone(try home.roads("delete", "RadarID-101", "256", "--yes"))
    #expect(try home.roads("show", "256").code == 1)
    expectComplaint(try home.roads("purge", "--expired"), 2, "--yes")
    expectComplaint(try home.roads("purge", "--yes"), 2, "--expired")
    expectDone(try home.roads("purge", "--expired", "--yes"))
    expectDone(try home.roads("purge", "--all", "conditions", "--yes"))
    let counts = try home.roads("count", "--expired", "--format", "json").object()
    #expect((counts["conditions"] as? [String: Int])?["total"] == 0)
    try home.expectSound()
  }

  @Test func theBulletinIsSetAndCleared() throws {
    let text = try home.write("report.txt", "Vozite oprezno.\n\nMagla u kotlinama.\n")
    expectDone(try home.roads("bulletin", "set", text))
    #expect(try home.roads("bulletin").output.contains("Magla u kotlinama."))
    #expect(try home.roads("bulletin", "set", text).output.contains("the same as before"))
    expectDone(try home.roads("bulletin", "clear"))
    let none = try home.roads("bulletin")
    #expect(none.code == 0 && none.bytes.isEmpty)
    #expect(try home.roads("bulletin", "--format", "json").rows().isEmpty)
  }

  @Test func anIdInBothLayersIsAskedBack() throws {
    for layer in ["radar", "condition"] {
      let type = layer == "radar" ? "stationary" : "ice"
      expectDone(try home.roads("add", layer, "44,18", "--title", "t", "--type", type, "--id", "both"))
    }
    expectComplaint(try home.roads("report", "both"), 1, "radars/both or conditions/both")
    expectDone(try home.roads("report", "conditions/both"))
  }
}
