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

  @Test(arguments: [
    (["--tiles", "tiles.example"], "--tiles: 'tiles.example' is not an address of tiles"),
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
