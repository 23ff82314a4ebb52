import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// Hours by clocks of other places, in formats that name no zone.
extension HoursExchangeTests {
  static let zoneless: [OutputFormat] = [.cifs, .cifsJSON, .datex2]

  private func schedule(_ text: String, _ name: String) throws -> Schedule {
    let zone = try #require(NamedZone(named: name))
    return try #require(try Schedule.read(text, zone: zone))
  }

  private func valid(_ schedule: Schedule, _ from: Int64?, _ until: Int64?) throws -> Feature {
    var feature = try feature(schedule)
    feature.validity = try #require(
      Validity(from: from.map { Instant(seconds: $0) }, until: until.map { Instant(seconds: $0) }))
    return feature
  }

  @Test(arguments: zoneless, ["Europe/Berlin", "Europe/London", "Europe/Lisbon", "Europe/Athens"])
  func clocksThatAreSetAtTheSameMoment(format: OutputFormat, name: String) throws {
    for text in [
      "Mo-Fr 08:00-16:00; Sa 08:00-12:00", "Su 22:00-23:30", "Mo 23:30-24:00", "Mo-Fr 22:00-06:00", "Sa,Su",
      "Mo 00:00-00:30", "23:15-23:45",
    ] {
      let feature = try feature(try schedule(text, name))
      #expect(isSaid(feature, format), "\(text)")
      let again = try back(feature, format)
      #expect(spans(again) == spans(feature), "\(text): \(again.details.schedule?.text ?? "-")")
      #expect(again.details.schedule?.zone == sarajevo)
    }
  }

  /// Neither end is needed to compare the clocks: nobody asks how they were set in 1970.
  @Test(arguments: zoneless) func clocksOfWhatIsOpen(format: OutputFormat) throws {
    let day: Int64 = 1_780_000_000
    for name in ["Europe/Berlin", "Europe/London"] {
      for (from, until) in [(nil, nil), (day, nil), (nil, day), (day, day + 100_000_000)]
        as [(Int64?, Int64?)]
      {
        let feature = try valid(try schedule("Mo 08:00-16:00", name), from, until)
        #expect(isSaid(feature, format), "\(name) \(from ?? 0) \(until ?? 0)")
      }
    }
    // Their clocks were the same in the seventies alone.
    let lagos = try schedule("Mo 08:00-16:00", "Africa/Lagos")
    #expect(format.obstacle?(FeatureTraits(try valid(lagos, 0, nil))) == .schedule)
    #expect(format.obstacle?(FeatureTraits(try valid(lagos, 0, 86_400 * 365))) == nil)
    let newYork = try schedule("Mo 08:00-16:00", "America/New_York")
    #expect(format.obstacle?(FeatureTraits(try valid(newYork, nil, nil))) == .schedule)
  }

  @Test func datesByOtherClocks() throws {
    for text in [
      "2026 Mar 02-2026 Mar 31 08:00-12:00,22:00-06:00", "2026 Mar 25 23:30-23:45",
      "Mo-Fr 08:00-12:00; 2026 Mar 25 off", "Mo-Fr 23:00-24:00; 2026 Mar 25 10:00-14:00",
      "24/7; 2026 Mar 25 off",
      "Mar-Apr 08:00-12:00", "2026 Mar 20-2026 Apr 02 Mo 00:00-24:00",
    ] {
      for name in ["Europe/London", "Europe/Athens"] {
        let feature = try feature(try schedule(text, name))
        #expect(isSaid(feature, .datex2), "\(text)")
        let again = try back(feature, .datex2)
        #expect(spans(again) == spans(feature), "\(text), \(name): \(again.details.schedule?.text ?? "-")")
      }
    }
    // The first of a month here is the last of another one there.
    let months = try feature(try schedule("Mar-Apr 23:15-23:45", "Europe/London"))
    #expect(OutputFormat.datex2.obstacle?(FeatureTraits(months)) == .schedule)
  }

  /// A closure that would be one around the clock.
  @Test(arguments: formats) func closuresOfHoursThatCannotBeSaid(format: OutputFormat) throws {
    var closure = try feature(try read("Mo-Fr 08:00-16:00; Sa 08:00-12:00; Dec 25 off"))
    closure.kind = .condition(RoadCondition(type: .closure))
    closure.validity =
      Validity(from: closure.validity.from, until: Instant(seconds: 1_800_000_000)) ?? .always
    #expect(format.obstacle?(FeatureTraits(closure)) == .schedule)
    #expect(format.losses(Hit(feature: closure), .full).isEmpty)
    closure.details.schedule = try read("Mo-Fr 08:00-16:00; Sa 08:00-12:00")
    #expect(isSaid(closure, format))
  }
}
