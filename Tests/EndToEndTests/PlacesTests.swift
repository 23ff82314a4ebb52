import Testing

/// Saved places: a person's own, beside no store.
@Suite struct PlacesTests {
  private let home: Home

  init() throws { home = try Home(samples: true) }

  private func names() throws -> [String] {
    try home.roads("places", "--format", "json").rows().compactMap { $0["name"] as? String }
  }

  @Test func aPlaceIsAPoint() throws {
    expectDone(try home.roads("places", "add", "home", "44.5,18.6"))
    #expect(Bytes.exists(home.home + "/.config/roads/places"))
    let named = try home.roads("near", "@home", "--km", "20", "--format", "json")
    expectDone(named)
    #expect(try named.rows().count >= 8)
    #expect(named.output == (try home.roads("near", "44.5,18.6", "--km", "20", "--format", "json").output))
    #expect(try home.roads("near", "@home").output.contains("@home"))
    #expect(try home.roads("count", "@Home", "--format", "json").code == 0)
    expectDone(try home.roads("add", "radar", "@home", "--title", "t", "--type", "announced"))
  }

  @Test func placesHaveAnOrder() throws {
    for (index, name) in ["a", "b", "kuća"].enumerated() {
      expectDone(try home.roads("places", "add", name, "44.\(index),18"))
    }
    #expect(try names() == ["a", "b", "kuća"])
    expectDone(try home.roads("places", "move", "kuća", "1"))
    #expect(try names() == ["kuća", "a", "b"])
    expectDone(try home.roads("places", "add", "A", "45,19"))
    #expect(try names().count == 3)
    expectDone(try home.roads("places", "remove", "@b"))
    #expect(try names() == ["kuća", "A"])
    let list = try home.roads("places", "list")
    expectDone(list)
    #expect(list.lines.count == 2)
    expectDone(try home.roads("near", "@kuca"))
  }

  @Test func unknownPlacesAreSuggestedOrListed() throws {
    expectComplaint(try home.roads("near", "@home"), 2, "'roads places' lists them")
    expectDone(try home.roads("places", "add", "home", "44.5,18.6"))
    expectComplaint(try home.roads("near", "@hme"), 2, "did you mean @home?")
    expectComplaint(try home.roads("places", "remove", "hone"), 2, "did you mean @home?")
    expectComplaint(try home.roads("places", "move", "work", "1"), 2, "there is no saved place '@work'")
  }

  @Test func twentyAtOnceLoseNone() throws {
    let running = try (1...20).map { try home.start(["places", "add", "p\($0)", "44,18"]) }
    for launch in running { expectDone(launch.outcome()) }
    #expect(Set(try names()) == Set((1...20).map { "p\($0)" }))
  }

  @Test func aBrokenFileIsNamedWithItsLine() throws {
    expectDone(try home.roads("places", "add", "home", "44.5,18.6"))
    try Bytes.write("44.5,18.6 home\n99,18 far\n", to: home.home + "/.config/roads/places")
    expectComplaint(try home.roads("near", "@home"), 3, "places: line 2: latitude 99")
    expectComplaint(try home.roads("places", "add", "x", "1,1"), 3, "line 2")
  }
}
