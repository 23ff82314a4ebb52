import Foundation
import RoadsCommands
import Testing

/// What `roads serve` understands of the map's flags, and what it refuses.
@Suite struct ServeOptionsTests {
  private func run(_ flags: String...) throws -> CommandLineRun { try run(flags) }

  private func run(_ flags: [String]) throws -> CommandLineRun {
    let store = try SampleStore()
    return CommandLineRun(["serve", "--print-settings"] + flags, store: store.path)
  }

  private func settings(_ run: CommandLineRun) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run.errors)")
  }

  @Test func withoutFlagsOpenStreetMapIsDrawn() throws {
    let settings = try settings(try run())
    #expect(settings["tiles"] as? String == "https://tile.openstreetmap.org/{z}/{x}/{y}.png")
    #expect(
      settings["tiles_attribution"] as? String == "© OpenStreetMap https://www.openstreetmap.org/copyright")
    #expect(settings["centre"] as? String == "43.9, 17.8")
    #expect(settings["zoom"] as? Int == 8)
  }

  @Test func anAttributionGoesWithItsTilesInAnyOrder() throws {
    let tiles = "https://tiles.example/{z}/{x}/{-y}{r}.png"
    let settings = try settings(
      try run("--tiles-attribution", "Kartografija d.o.o.", "--tiles", tiles, "--terrain", "none"))
    #expect(settings["tiles"] as? String == tiles)
    #expect(settings["tiles_attribution"] as? String == "Kartografija d.o.o.")
    #expect(settings["terrain"] is NSNull)
    #expect(settings["terrain_attribution"] is NSNull)
  }

  @Test func addressesAndOriginsAreShownAsTheyAreUsed() throws {
    let settings = try settings(
      try run(
        "--metrics-listen", "[::1]:9464", "--trusted-origin",
        "https://WWW.roads.example:443/, http://nas:8081"))
    #expect(settings["metrics_listen"] as? String == "[::1]:9464")
    #expect(settings["trusted_origins"] as? [String] == ["https://www.roads.example", "http://nas:8081"])
    #expect(try self.settings(try run())["metrics_listen"] is NSNull)
  }

  @Test func theMapsFramesAndTheOperatorsPagesAreShown() throws {
    let settings = try settings(
      try run(
        "--frame-ancestors", "https://WWW.club.example:443/, https://*.roads.example", "--imprint",
        "https://club.example/imprint"))
    #expect(
      settings["frame_ancestors"] as? [String] == ["https://www.club.example", "https://*.roads.example"])
    #expect(settings["imprint"] as? String == "https://club.example/imprint")
    #expect(settings["about"] is NSNull && settings["privacy"] is NSNull)
    #expect(try self.settings(try run())["frame_ancestors"] as? [String] == [])
  }

  @Test(arguments: [
    (["127.0.0.1:8080"], false), (["localhost:8080"], false), (["0.0.0.0:8080"], false),
    (["[::]:8080"], false),
    (["[::1]:8080"], true), (["127.0.0.2:8080"], true), (["127.0.0.1:8081"], true), (["127.0.0.1:0"], true),
    (["127.0.0.1:8081", "--port", "8081"], false), (["127.0.0.1:0", "--port", "0"], true),
    (["[::1]:8080", "--host", "::1"], false), (["127.0.0.1:8080", "--host", "0.0.0.0"], false),
    (["[::1]:8080", "--host", "0.0.0.0"], true), (["192.0.2.1:8080", "--host", "::"], false),
    (["roads.example:8080", "--host", "Roads.example"], false),
  ]) func twoSocketsCannotHaveOneAddress(flags: [String], isPossible: Bool) throws {
    let run = try run(["--metrics-listen"] + flags)
    #expect(run.code == (isPossible ? .done : .usage), "\(run.errors)")
    if !isPossible {
      #expect(run.errors.contains("--metrics-listen: '\(flags[0])' conflicts with"), "\(run.errors)")
    }
  }

  @Test(arguments: [
    (["--metrics-listen", "9464"], "--metrics-listen: '9464' is not an address with a port"),
    (["--metrics-listen", ":9464"], "is not an address with a port"),
    (["--metrics-listen", "::1:9464"], "is not an address with a port"),
    (["--metrics-listen", "127.0.0.1:"], "is not an address with a port"),
    (["--metrics-listen", "127.0.0.1:65536"], "is not an address with a port"),
    (["--metrics-listen", ""], "--metrics-listen: the value is empty"),
    (
      ["--trusted-origin", "www.roads.example"],
      "--trusted-origin: 'www.roads.example' is not an origin"
    ),
    (["--trusted-origin", "https://roads.example/map"], "without a path"),
    (["--trusted-origin", "null"], "'null'"),
    (["--frame-ancestors", "club.example"], "--frame-ancestors: 'club.example' is not an origin"),
    (["--frame-ancestors", "https://a.example,"], "--frame-ancestors: '' is not an origin"),
    (["--frame-ancestors", "https://a.example; script-src *"], "is not an origin"),
    (["--frame-ancestors", ""], "--frame-ancestors: the value is empty"),
    (["--about", "/about"], "--about: '/about' is not"), (["--privacy", "javascript:x"], "--privacy"),
    (["--imprint", "mail@club.example"], "--imprint"),
    (["--tiles", "tiles.example"], "--tiles: 'tiles.example' is not a URL template of tiles"),
    (["--terrain", ""], "--terrain: the value is empty"),
    (
      ["--tiles", "none", "--tiles-attribution", "x"],
      "--tiles-attribution and --tiles none exclude each other"
    ),
    (["--centre", "144,18"], "--centre"), (["--centre", "Tuzla"], "--centre"),
    (["--zoom", "21"], "--zoom: '21' is not between 0 and 20"), (["--zoom", "far"], "--zoom"),
  ]) func whatIsWrongIsToldInOneSentence(flags: [String], sentence: String) throws {
    let run = try run(flags)
    #expect(run.code == .usage)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(sentence), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
