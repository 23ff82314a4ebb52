import RoadsTestSupport
import Testing

/// `roads sources try`, with a list of a service that runs.
@Suite struct SourcesTests {
  @Test func aListIsFetchedAndShown() throws {
    let home = try Home(samples: true)
    let service = try RunningService(home)
    let url = "http://127.0.0.1:\(service.port)/feeds/geojson"
    let refused = try home.roads("sources", "try", url)
    #expect(refused.code == 3 && refused.errors.contains("--allow-private 127.0.0.1:\(service.port)"))
    let tried = try home.roads(
      "sources", "try", url, "--allow-private", "127.0.0.1:\(service.port)", "--limit", "2", "--lang", "en")
    expectDone(tried)
    #expect(tried.output.contains(" 0 rejected, 0 passed over, 2 shown; nothing was stored"))
    let absent = try home.roads(
      "sources", "try", url + "x", "--allow-private", "127.0.0.1", "--lang", "en")
    #expect(absent.code == 3, "a host without a port is that of the usual port")
    let other = try home.roads(
      "sources", "try", url + "x", "--allow-private", "127.0.0.1:\(service.port)", "--lang", "en")
    #expect(other.code == 3 && other.errors.hasSuffix("the server returned status 404; check the URL\n"))
    #expect(service.end().code == 0)
  }
}
