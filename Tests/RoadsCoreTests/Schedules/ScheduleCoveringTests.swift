import RoadsCore
import RoadsTestSupport
import Testing

/// Which feature may hide behind which, as far as their hours tell.
struct ScheduleCoveringTests {
  /// 25 May 2026 is a Monday.
  private static let monday = CivilDay(year: 2026, month: 5, day: 25) ?? CivilDay(number: 0)

  private func moment(day: Int, minute: Int = 0) -> Instant {
    Self.monday.adding(day).moment(atMinute: minute, in: zone("Europe/Sarajevo").zone)
  }

  private func zone(_ name: String) -> NamedZone { NamedZone(named: name) ?? .utc }

  /// Empty: always.
  private func feature(
    _ hours: String, in name: String = "Europe/Sarajevo", validity: Validity = .always
  ) throws -> Feature {
    var feature = radar("1")
    feature.details.schedule = try hours.isEmpty ? nil : Schedule.read(hours, zone: zone(name))
    feature.validity = validity
    return feature
  }

  private func covers(_ shown: String, _ hidden: String) throws -> Bool {
    try feature(shown).isActive(whenever: feature(hidden), after: moment(day: 0))
  }

  @Test(arguments: [
    ("Mo-Fr 08:00-16:00", "Mo-Fr 08:00-12:00"), ("Mo-Fr 08:00-16:00", "We 09:00-10:00"),
    ("Mo-Fr 08:00-16:00", "Tu-Th 08:00-16:00"), ("", "Mo-Fr 08:00-16:00"),
    // The same in other words.
    ("08:00-12:00,12:00-16:00 \"a\"", "Mo-Su 08:00-16:00"),
    ("Mo-Fr 08:00-16:00; We off", "Mo,Tu 08:00-16:00, Th-Fr 08:00-16:00"),
    // Over midnight, and over the end of the week.
    ("22:00-06:00", "Mo 23:00-05:00"), ("22:00-06:00", "Tu 01:00-05:00"),
    ("22:00-06:00", "Su 22:00-24:00"), ("We 22:00-06:00", "Th 00:00-06:00"),
    ("Su 22:00-06:00", "Mo 00:00-06:00"), ("Mo 00:00-06:00, Su 20:00-24:00", "Su 22:00-06:00"),
    ("Mo-We", "Mo 22:00-06:00"),
    // Whatever makes up the whole week is always.
    ("Mo-Fr; Sa-Su", ""),
  ])
  func `hours within others' are covered`(shown: String, hidden: String) throws {
    #expect(try covers(shown, hidden))
    #expect(try covers(shown, shown) && covers(hidden, hidden))
  }

  @Test(arguments: [
    ("Mo-Fr 08:00-12:00", "Mo-Fr 08:00-16:00"), ("Mo-Fr 08:00-12:00", "Mo-Fr 13:00-16:00"),
    ("Mo-Fr 08:00-12:00", "Mo-Fr 11:00-13:00"), ("Mo-Fr 08:00-12:00", "Sa 08:00-12:00"),
    ("Mo-Fr 08:00-12:00", ""), ("22:00-06:00", "22:00-06:01"), ("22:00-06:00; Tu off", "We 01:00-05:00"),
    ("Mo 22:00-06:00", "Mo 00:00-06:00"), ("Mo-Fr 08:00-16:00; We off", "We 09:00-10:00"),
    // In the night in which clocks skip that hour, half past two comes after three.
    ("22:00-03:00", "22:00-02:30"), ("02:00-03:00", "02:30-02:45"),
    // Dates are not compared where there is no end that is near.
    ("May 08:00-16:00", "May 08:00-12:00"), ("08:00-16:00", "May 08:00-12:00"),
  ])
  func `what is outside of them is not`(shown: String, hidden: String) throws {
    #expect(try !covers(shown, hidden))
  }

  @Test func `clocks of another zone are compared only where the end is near`() throws {
    let (sarajevo, london) = ("Mo-Fr 08:00-16:00", "Mo-Fr 08:00-12:00")
    let shown = try feature(sarajevo)
    #expect(try !shown.isActive(whenever: feature(london, in: "Europe/London"), after: moment(day: 0)))
    for (days, isCovered) in [(55, true), (57, false)] {
      let validity = try #require(Validity(from: nil, until: moment(day: days)))
      let hidden = try feature(london, in: "Europe/London", validity: validity)
      #expect(shown.isActive(whenever: hidden, after: moment(day: 0)) == isCovered, "\(days)")
      #expect(try !feature(london).isActive(whenever: hidden, after: moment(day: 0)))
    }
  }

  @Test func `an end that is near decides on dates, and on what has no hours`() throws {
    let validity = try #require(
      Validity(from: moment(day: 1, minute: 540), until: moment(day: 1, minute: 720)))
    for (shown, hidden, isCovered) in [
      ("May 08:00-16:00", "May 08:00-12:00", true), ("May 08:00-16:00", "", true),
      ("Tu 08:00-16:00", "", true), ("We 08:00-16:00", "", false), ("May 10:00-16:00", "May", false),
      // The last moment is part of the validity.
      ("May 08:00-12:00", "", false), ("May 08:00-12:01", "", true),
    ] {
      let hidden = try feature(hidden, validity: validity)
      #expect(try feature(shown).isActive(whenever: hidden, after: moment(day: 0)) == isCovered, "\(shown)")
      // It is over then.
      #expect(try feature(shown).isActive(whenever: hidden, after: moment(day: 9)))
    }
  }
}
