import RoadsCore
import Testing

/// Titles that all announced checks have give way to what tells them apart.
struct GenericTitleTests {
  @Test(arguments: [
    "Najavljene radarske kontrole", "NAJAVLJENE RADARSKE KONTROLE", "Radarska kontrola", "Kontrola brzine",
    "Radar!",
    "Angekündigte Radarkontrollen", "Geschwindigkeitskontrolle", "Mobile Blitzer", "Announced speed checks",
    "Speed camera",
  ])
  func whatSaysNothing(title: String) { #expect(GenericTitle.saysNothing(title)) }

  @Test(arguments: [
    "", "–", "Radarska kontrola Tuzla", "Radarske kontrole M-18", "Radar 2", "Stupari", "Blitzer Bahnhof",
    "Radar " + String(repeating: "radar ", count: 100),
  ])
  func whatSaysSomething(title: String) { #expect(!GenericTitle.saysNothing(title)) }

  private func feature(
    _ title: String, _ type: RadarType = .announced, schedule: Schedule? = nil
  ) throws -> Feature {
    Feature(
      id: "1", kind: .radar(Radar(type: type, authority: Authority(id: 1, name: "MUP"))),
      coordinate: Coordinate(validLatitude: 44, longitude: 18), title: title, updatedAt: Instant(seconds: 0),
      details: FeatureDetails(schedule: schedule))
  }

  @Test func theWindowIsShownOrTheAuthority() throws {
    let hours = try Schedule.read(#"10:00-12:00 "M-18", 14:00-16:00 "M-4""#, zone: .utc)
    let generic = try feature("Radarske kontrole", schedule: hours)
    let day = Instant(seconds: 1_700_006_400 / 86_400 * 86_400)
    #expect(generic.headline(at: day.adding(seconds: 11 * 3600)) == "M-18")
    // The next one.
    #expect(generic.headline(at: day.adding(seconds: 13 * 3600)) == "M-4")
    #expect(generic.headline(at: day.adding(seconds: 20 * 3600)) == "M-18")
    #expect(try feature("Radarske kontrole").headline(at: day) == "MUP")
    #expect(try feature("Stupari", schedule: hours).headline(at: day) == "Stupari")
    // Of a device that always stands there it is a name.
    #expect(try feature("Radar", .stationary, schedule: hours).headline(at: day) == "Radar")
  }
}
