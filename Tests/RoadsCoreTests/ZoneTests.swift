import RoadsCore
import Testing

/// Known values are those of `date -d` and Python's zoneinfo.
struct ZoneTests {
  private let sarajevo = Zone(named: "Europe/Sarajevo")

  private func instant(_ text: String, in zone: Zone?) throws -> String {
    guard case .local(let wall) = TimeText.read(text) else { throw CancellationError() }
    return TimeText.rfc3339(try #require(zone).instant(of: wall))
  }

  @Test(arguments: [
    ("2026-01-15 12:00:00", "2026-01-15T11:00:00Z"),
    ("2026-07-15 12:00:00", "2026-07-15T10:00:00Z"),
    ("2019-12-06 08:44:53", "2019-12-06T07:44:53Z"),
    ("2060-07-01 12:00:00", "2060-07-01T10:00:00Z"),
    ("2060-12-01 12:00:00", "2060-12-01T11:00:00Z"),
    ("9999-07-01 12:00:00", "9999-07-01T10:00:00Z"),
    // Before the railway clocks came: local mean time, 1:13:40.
    ("1880-01-01 12:00:00", "1880-01-01T10:46:20Z"),
    // The clocks go forward at 2:00 on 29 March 2026: 2:30 is the moment that is then called 3:30.
    ("2026-03-29 01:59:59", "2026-03-29T00:59:59Z"),
    ("2026-03-29 02:30:00", "2026-03-29T01:30:00Z"),
    ("2026-03-29 03:00:00", "2026-03-29T01:00:00Z"),
    // And back at 3:00 on 25 October: 2:30 comes twice.
    ("2026-10-25 01:59:59", "2026-10-24T23:59:59Z"),
    ("2026-10-25 02:30:00", "2026-10-25T00:30:00Z"),
    ("2026-10-25 03:00:00", "2026-10-25T02:00:00Z"),
    // The same edges from the rule, where the table of a file has ended.
    ("2060-03-28 02:30:00", "2060-03-28T01:30:00Z"),
    ("2060-10-31 02:30:00", "2060-10-31T00:30:00Z"),
  ])
  func wallTimesOfSarajevo(wall: String, utc: String) throws {
    #expect(try instant(wall, in: sarajevo) == utc)
  }

  /// Their moments in UTC lie in the years -1 and 10000, which no RFC 3339 can write.
  @Test(arguments: [
    ("0000-01-01 00:00:00", "Europe/Sarajevo", "0000-01-01T00:00:00Z"),
    ("9999-12-31 23:59:59", "America/New_York", "9999-12-31T23:59:59.999Z"),
  ])
  func theEndsOfTheCalendar(wall: String, zone: String, utc: String) throws {
    #expect(try instant(wall, in: Zone(named: zone)) == utc)
    #expect(TimeText.read("0000-01-01T00:00:00+14:00") == .instant(Instant.range.lowerBound))
    #expect(TimeText.read("9999-12-31T23:59:59-12:00") == .instant(Instant.range.upperBound))
  }

  /// Every minute of the days around the changes of six zones, compared with a clock that is read every minute.
  @Test(arguments: [
    ("Europe/Sarajevo", 1_774_656_000), ("Europe/Sarajevo", 1_792_800_000), ("America/Havana", 1_793_400_000),
    ("Asia/Beirut", 1_774_656_000), ("Australia/Lord_Howe", 1_775_250_000),
    ("America/New_York", 1_772_900_000),
    ("Pacific/Apia", 1_325_200_000), ("Asia/Kathmandu", 1_774_656_000),
  ])
  func momentsAreThoseThatAClockShows(name: String, around: Int64) throws {
    let zone = try #require(Zone(named: name))
    let begin = around / 60 - 2 * 1440
    var shown: [WallTime: [Instant]] = [:]
    for minute in begin - 2000..<begin + 4 * 1440 + 2000 {
      let moment = Instant(seconds: minute * 60)
      shown[WallTime(moment, offset: zone.offset(at: moment)), default: []].append(moment)
    }
    for minute in begin..<begin + 4 * 1440 {
      let wall = WallTime(Instant(seconds: minute * 60), offset: zone.offset(at: Instant(seconds: around)))
      try #require(zone.moments(of: wall) == shown[wall, default: []], "\(name): \(wall)")
    }
  }

  @Test func offsetsChangeAtTheSecond() throws {
    let zone = try #require(sarajevo)
    // 2026-03-29T01:00:00Z
    #expect(zone.offset(at: Instant(milliseconds: 1_774_745_999_999)) == 3600)
    #expect(zone.offset(at: Instant(milliseconds: 1_774_746_000_000)) == 7200)
    #expect(zone.offset(at: Instant(milliseconds: -1)) == 3600)
  }

  @Test func southernAndFixedZones() throws {
    #expect(try instant("2050-01-15 12:00:00", in: Zone(named: "Australia/Sydney")) == "2050-01-15T01:00:00Z")
    #expect(try instant("2050-07-15 12:00:00", in: Zone(named: "Australia/Sydney")) == "2050-07-15T02:00:00Z")
    #expect(try instant("2050-07-15 12:00:00", in: Zone(named: "Asia/Kathmandu")) == "2050-07-15T06:15:00Z")
    #expect(try instant("2050-07-15 12:00:00", in: Zone(named: "America/St_Johns")) == "2050-07-15T14:30:00Z")
    #expect(try instant("2050-07-15 12:00:00", in: .utc) == "2050-07-15T12:00:00Z")
  }

  @Test(arguments: [
    "", "Europe", "Europe/Nowhere", "../etc/passwd", "Europe/../Europe/Sarajevo", "/etc/localtime",
    "/usr/share/zoneinfo/Europe/Sarajevo", "Europe//Sarajevo", "tzdata.zi", "Europe/Sarajevo\0",
  ])
  func namesOfNoZone(name: String) {
    #expect(Zone(named: name) == nil)
  }
}
