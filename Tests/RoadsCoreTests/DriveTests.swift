import RoadsCore
import Testing

/// When one is where on a route.
struct DriveTests {
  /// Along the equator: a degree of longitude is 111,319.49 m.
  private func point(_ degrees: Double) -> Coordinate {
    Coordinate(validLatitude: 0, longitude: degrees)
  }

  private let degree = 111_319.490_793
  private func at(_ seconds: Int64) -> Instant { Instant(seconds: 1_790_000_000 + seconds) }

  private func route(_ lines: [[Double]], _ times: [[Int64?]] = []) throws -> Route {
    try Route(lines: lines.map { $0.map(point) }, times: times.map { $0.map { $0.map(at) } })
  }

  private func error(_ body: () throws -> Drive?) -> DriveError? {
    do {
      _ = try body()
      return nil
    } catch {
      return error as? DriveError
    }
  }

  @Test func `one speed all the way`() throws {
    let drive = try Drive(try route([[0, 1], [5, 6]]), departing: at(0), kilometresPerHour: 100)
    #expect(drive.departure == at(0))
    #expect(drive.passing(at: 0, near: point(0)) == at(0))
    #expect(drive.passing(at: 100_000, near: point(0.9)) == at(3600))
    // Between two lines no time goes by.
    #expect(drive.passing(at: degree, near: point(5)) == drive.passing(at: degree, near: point(1)))
    #expect(abs(drive.arrival.milliseconds - at(8015).milliseconds) < 1_000)
    #expect(drive.passing(at: 1e9, near: point(6)) == drive.arrival)
  }

  @Test func `a recording's own times, and points without any between`() throws {
    let drive = try #require(
      try Drive(try route([[0, 1, 2, 3, 4]], [[0, nil, 3600, 3600 + 600, 7200]])))
    #expect(drive.pace == .recorded)
    #expect(drive.departure == at(0) && drive.arrival == at(7200))
    #expect(drive.passing(at: degree, near: point(1)) == at(1800))
    #expect(drive.passing(at: 2.5 * degree, near: point(2.5)) == at(3900))
    // The same, tomorrow.
    let tomorrow = try #require(
      try Drive(try route([[0, 1, 2]], [[0, nil, 3600]]), departing: at(86_400)))
    #expect(tomorrow.passing(at: degree, near: point(1)) == at(86_400 + 1800))
  }

  @Test func `who stands somewhere passes it when they arrive`() throws {
    let drive = try #require(try Drive(try route([[0, 1, 1, 2]], [[0, 600, 7200, 7800]])))
    #expect(drive.passing(at: degree, near: point(1)) == at(600))
    #expect(drive.passing(at: degree + 1e-6, near: point(1)) == at(600))
  }

  @Test func `what lies behind a break is passed after it`() throws {
    let drive = try #require(try Drive(try route([[0, 1], [3, 4]], [[0, 600], [7200, 7800]])))
    #expect(drive.passing(at: degree, near: point(1.001)) == at(600))
    #expect(drive.passing(at: degree, near: point(2.999)) == at(7200))
    #expect(drive.passing(at: 1.5 * degree, near: point(3.5)) == at(7500))
  }

  @Test func `ends without times are gone as fast as the rest`() throws {
    let drive = try #require(try Drive(try route([[0, 1, 2, 4]], [[nil, 1000, 2000, nil]])))
    #expect(drive.departure == at(0))
    #expect(abs(drive.arrival.milliseconds - at(4000).milliseconds) <= 1)
    // Who only stood there goes on with the usual speed.
    let stood = try #require(try Drive(try route([[0, 0, 1]], [[0, 60, nil]])))
    let seconds = Double(stood.arrival.milliseconds - at(60).milliseconds) / 1000
    #expect(abs(seconds - degree / 70 * 3.6) < 0.01)
  }

  @Test func `without two different times a route says no pace`() throws {
    #expect(try Drive(try route([[0, 1]])) == nil)
    #expect(try Drive(try route([[0, 1]], [[nil, nil]])) == nil)
    #expect(try Drive(try route([[0, 1]], [[5, nil]])) == nil)
    #expect(try Drive(try route([[0, 1]], [[5, 5]])) == nil)
  }

  @Test func `time does not go back, but for a leap second`() throws {
    let (first, second) = (at(10), at(8))
    #expect(
      error { try Drive(try route([[0, 1, 2]], [[10, nil, 8]])) }
        == .goesBack(point: 3, second, after: first))
    let leap = try Route(
      lines: [[point(0), point(1), point(2)]],
      times: [[at(0), Instant(milliseconds: at(10).milliseconds + 900), at(10)]])
    #expect(try Drive(leap)?.arrival == Instant(milliseconds: at(10).milliseconds + 900))
  }

  @Test func `nobody drives longer than a month`() throws {
    let day: Int64 = 86_400
    #expect(try Drive(try route([[0, 1]], [[0, 31 * day]])) != nil)
    #expect(error { try Drive(try route([[0, 1]], [[0, 31 * day + 1]])) } != nil)
    // The untimed rest would take years.
    #expect(error { try Drive(try route([[0, 0.000001, 100]], [[0, 31 * day, nil]])) } != nil)
    #expect(error { try Drive(try route([[-100, 0, 0.000001]], [[nil, 0, 31 * day]])) } != nil)
    #expect(
      error { try Drive(try route([[0, 90]]), departing: at(0), kilometresPerHour: 1) } != nil)
  }

  @Test func `the end of the calendar is the end of a drive`() throws {
    let last = Instant.range.upperBound
    let drive = try Drive(try route([[0, 1]]), departing: last, kilometresPerHour: 70)
    #expect(drive.arrival == last)
    #expect(drive.passing(at: 1000, near: point(0)) == last)
  }

  @Test func `over a clock change`() throws {
    let zone = try #require(NamedZone(named: "Europe/Sarajevo"))
    let schedule = try #require(try Schedule.read("03:00-04:00", zone: zone))
    // From 02:00 on it is 03:00.
    let route = try route([[0, 1]])
    let drive = try Drive(
      route, departing: Instant(seconds: 1_774_744_200), kilometresPerHour: 111)
    #expect(TimeText.rfc3339(drive.departure) == "2026-03-29T00:30:00Z")
    #expect(!schedule.phase(at: drive.passing(at: 0, near: point(0))).isActive)
    #expect(schedule.phase(at: drive.passing(at: 0.51 * degree, near: point(0))).isActive)
  }

  /// Many rests at one place cost no more than a few.
  @Test func `a route of nothing but breaks`() throws {
    let lines = (0..<20_000).map { _ in [0.0] } + [[1.0]]
    let times = (0...20_000).map { [Int64?(Int64($0))] }
    let drive = try #require(try Drive(try route(lines, times)))
    #expect(drive.passing(at: 0, near: point(0)) == at(0))
  }
}
