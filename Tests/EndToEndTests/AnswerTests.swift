import Testing

/// The commands that ask, over the sample lists.
@Suite struct AnswerTests {
  private let home: Home

  init() throws { home = try Home(samples: true) }

  @Test func nearIsNearestFirst() throws {
    let question = ["near", "44.5,18.6", "--km", "20"]
    let rows = try home.roads(question + ["--format", "json"]).rows()
    #expect(rows.count >= 8)
    let distances = rows.compactMap { $0["distance_m"] as? Double }
    #expect(distances.count == rows.count)
    #expect(distances == distances.sorted())
    #expect(distances.allSatisfy { $0 <= 20_000 })
    let text = try home.roads(question)
    expectDone(text)
    for row in rows { #expect(text.output.contains(try #require(row["id"] as? String))) }
    #expect(text.output.contains(" km N"))
  }

  @Test func jsonHasTheMembersThatScriptsRelyOn() throws {
    let members: Set = [
      "id", "layer", "type", "title", "road", "road_class", "authority_id", "authority", "source", "text",
      "valid_from", "valid_to", "reports", "updated_at", "active", "changes_at", "lat", "lon",
    ]
    // Without those that only features with more than a point have, as announced checks with their hours.
    func usual(_ rows: [[String: Any]]) -> Set<Set<String>> {
      let ofFew: Set = [
        "geometry_type", "length_m", "direction", "bearing", "schedule", "schedule_zone", "window",
        "generic_title",
      ]
      return Set(rows.map { Set($0.keys).subtracting(ofFew) })
    }
    let near = try home.roads("near", "44.5,18.6", "--format", "json").rows()
    #expect(usual(near) == [members.union(["distance_m"])])
    let within = try home.roads("within", "44,18,45,19", "--format", "json").rows()
    #expect(usual(within) == [members])
    let along = try home.roads("along", "44.54,18.67 43.86,18.41", "--km", "5", "--format", "json").rows()
    #expect(usual(along) == [members.union(["distance_m", "along_m"])])
    let positions = along.compactMap { $0["along_m"] as? Double }
    #expect(positions == positions.sorted())
    let geojson = try home.roads("near", "44.5,18.6", "--format", "geojson").object()
    let features = try #require(geojson["features"] as? [[String: Any]])
    #expect(features.count == near.count)
    #expect(features.first?["id"] as? String != nil)
    #expect(geojson["type"] as? String == "FeatureCollection")
  }

  @Test func filtersAreTheSameEverywhere() throws {
    let wide = ["44.5,18.6", "--km", "60", "--format", "json"]
    for filter in [
      ["--radars"], ["--type", "ice,landslide"], ["--road", "m18"], ["--road", "m18,M-4"], ["--limit", "3"],
    ] {
      let near = Set(try home.roads(["near"] + wide + filter).ids())
      let export = Set(try home.roads(["export"] + wide + filter).ids())
      #expect(!near.isEmpty)
      #expect(near.count == export.count)
      if filter[0] != "--limit" {
        #expect(near == export)
        let counts = try home.roads(["count"] + wide + filter).object()
        #expect(counts["total"] as? Int == near.count)
      }
    }
    let roads = try ["m18", "M-4", "m18,M-4"].map { try home.roads(["near"] + wide + ["--road", $0]).ids() }
    #expect(Set(roads[2]) == Set(roads[0] + roads[1]) && !roads[0].isEmpty && !roads[1].isEmpty)
    #expect(try home.roads(["near"] + wide + ["--limit", "0"]).code == 2)
    let now = try home.roads("export", "--format", "json").rows().count
    let ever = try home.roads("export", "--format", "json", "--expired").rows().count
    let later = try home.roads("export", "--format", "json", "--at", "2034-06-01").rows().count
    #expect(now < ever)
    #expect(later != now)
  }

  @Test func showAndCountSpeakOfOneAndOfAll() throws {
    let page = try home.roads("show", "RadarID-106")
    expectDone(page)
    #expect(page.output.contains("2 of 5 say it is gone; 3 more remove it"))
    #expect(try home.roads("show", "conditions/256", "--format", "json").ids() == ["conditions/256"])
    let counts = try home.roads("count", "--expired", "--format", "json").object()
    let radars = try #require(counts["radars"] as? [String: Int])
    #expect(try #require(radars["total"]) >= 60)
    let table = try home.roads("count")
    expectDone(table)
    #expect(table.output.contains("black ice"))
    let information = try home.roads("info", "--format", "json").object()
    #expect(information["location"] as? String == home.store)
    expectDone(try home.roads("info"))
    expectDone(try home.roads("check"))
    expectDone(try home.roads("bulletin"))
    #expect(try home.roads("bulletin", "--format", "json").rows().count == 1)
  }

  @Test func theDatelineAndThePolesArePlaces() throws {
    expectDone(
      try home.roads("add", "radar", "-17,179.99", "--title", "East", "--type", "stationary", "--id", "e"))
    expectDone(
      try home.roads("add", "radar", "-17,-179.99", "--title", "West", "--type", "stationary", "--id", "w"))
    #expect(
      try home.roads("within", "-18,179,-16,-179", "--format", "json").ids() == ["radars/e", "radars/w"])
    #expect(try home.roads("near", "-17,180", "--km", "5", "--format", "json").rows().count == 2)
    expectDone(try home.roads("near", "90,0", "--km", "1"))
  }

  @Test func twoNumbersTheWrongWayRoundAreNoticed() throws {
    let swapped = try home.roads("near", "18.6,44.5")
    #expect(swapped.code == 0)
    #expect(swapped.errorLines == ["Latitude comes first: did you mean 44.5,18.6?"])
    expectDone(try home.roads("near", "1,1"))
  }

  @Test func helpIsThereForEveryCommand() throws {
    let alone = try home.roads()
    expectDone(alone)
    let commands = [
      "near", "within", "along", "show", "count", "add", "report", "confirm", "delete", "restore", "purge",
      "import", "export", "bulletin", "places", "check", "backup", "info", "completions", "help",
    ]
    for command in commands {
      #expect(alone.output.contains("  \(command) "), "\(command)")
      let help = try home.roads("help", command)
      expectDone(help)
      #expect(try home.roads(command, "--help").output == help.output)
    }
    #expect(try home.roads("--version").output.hasPrefix("roads "))
    expectComplaint(try home.roads("naer", "44,18"), 2, "did you mean near?")
    expectComplaint(try home.roads("near", "44,18", "--kn", "3"), 2, "did you mean --km?")
    expectComplaint(try home.roads("count", "--type", "lanslide"), 2, "did you mean landslide?")
    expectComplaint(try home.roads("near"), 2, "LAT,LON|@PLACE is missing")
    expectComplaint(try home.roads("near", "44,18", "--format", "svgg"), 2, "did you mean svg?")
  }
}
