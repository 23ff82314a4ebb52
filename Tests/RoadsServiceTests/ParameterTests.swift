import RoadsArguments
import RoadsCore
import RoadsService
import RoadsText
import Testing

@Suite struct ParameterTests {
  static let now = Instant(seconds: 1_800_000_000)

  static func call(_ query: String) throws -> Call {
    let target = try #require(RequestTarget(parsing: "/x?" + query))
    return Call(
      request: Request(method: .get, target: target, peer: .local), captures: [], language: .english, now: now
    )
  }

  @Test func `a datetime is a moment, an interval or one with an open end`() throws {
    let begin = try #require(TimeText.read("2026-11-21T10:00:00Z"))
    guard case .instant(let moment) = begin else { return }
    let later = moment.adding(seconds: 7200)
    #expect(try DatetimeParameter.interval(Self.call("")) == Self.now...Self.now)
    #expect(try DatetimeParameter.interval(Self.call("datetime=2026-11-21T10:00:00Z")) == moment...moment)
    #expect(
      try DatetimeParameter.interval(Self.call("datetime=2026-11-21T11:00:00+01:00")) == moment...moment)
    #expect(
      try DatetimeParameter.interval(Self.call("datetime=2026-11-21T10:00:00Z/2026-11-21T12:00:00Z"))
        == moment...later)
    for open in ["2026-11-21T10:00:00Z/..", "2026-11-21T10:00:00Z/"] {
      #expect(
        try DatetimeParameter.interval(Self.call("datetime=" + open)) == moment...Instant.range.upperBound)
    }
    for open in ["../2026-11-21T10:00:00Z", "/2026-11-21T10:00:00Z"] {
      #expect(
        try DatetimeParameter.interval(Self.call("datetime=" + open)) == Instant.range.lowerBound...moment)
    }
  }

  @Test(arguments: [
    "", "now", "2026-11-21", "2026-11-21T10:00:00", "../..", "/", "a/b",
    "2026-11-21T10:00:00Z/2026-11-20T10:00:00Z",
    "2026-11-21T10:00:00Z/2026-11-22T10:00:00Z/..",
  ])
  func `other datetimes are refused with the parameter's name`(text: String) throws {
    let problem = #expect(throws: Problem.self) {
      try DatetimeParameter.interval(Self.call("datetime=" + text))
    }
    #expect(problem?.status == 400)
    #expect(problem?.field == "datetime")
  }

  @Test func `a box has its numbers in the order of the standard`() throws {
    let box = try #require(try BoxParameter.box(Self.call("bbox=17,43,19,45")))
    #expect((box.west, box.south, box.east, box.north) == (17, 43, 19, 45))
    let high = try #require(try BoxParameter.box(Self.call("bbox=17,43,-10,19,45,900")))
    #expect(high == box)
    let crossing = try #require(try BoxParameter.box(Self.call("bbox=170,-10,-170,10")))
    #expect(crossing.west > crossing.east)
  }

  @Test(arguments: ["", "1,2,3", "1,2,3,x", "1,2,3,4,5", "181,0,182,1", "0,10,1,9", "nan,0,1,1"])
  func `other boxes are refused`(text: String) throws {
    #expect(throws: (any Error).self) { try BoxParameter.box(Self.call("bbox=" + text)) }
  }

  @Test func `a limit over the most is the most`() throws {
    #expect(try LimitParameter.limit(Self.call("")) == 100)
    #expect(try LimitParameter.limit(Self.call("limit=7")) == 7)
    #expect(try LimitParameter.limit(Self.call("limit=10001")) == 10_000)
    #expect(try LimitParameter.limit(Self.call("limit=" + String(repeating: "9", count: 40))) == 10_000)
    for bad in ["0", "-1", "x", "1.5", ""] {
      #expect(throws: UsageError.self) { try LimitParameter.limit(Self.call("limit=" + bad)) }
    }
  }

  @Test func `a circle needs its centre, and one unit`() throws {
    let circle = try PlaceParameters.circle(Self.call("at=44.5,18.6&km=20"))
    #expect(circle.metres == 20_000)
    #expect(circle.centre.latitude == 44.5)
    #expect(try PlaceParameters.circle(Self.call("at=44.5,18.6")).metres == 10_000)
    for bad in ["km=20", "at=44.5", "at=144.5,18.6", "at=1,1&km=1&m=1", "at=1,1&km=-1", "at=1,1&m=inf"] {
      #expect(throws: (any Error).self) { try PlaceParameters.circle(Self.call(bad)) }
    }
  }

  @Test func `filters speak canonical names and people's words`() throws {
    let filter = try FilterParameters.filter(
      Self.call("layer=radars&type=stationary,najava&road=m-17&text=tuzla&expired=true"),
      during: Self.now...Self.now)
    #expect(filter.layer == .radars)
    #expect(filter.types == [.radar(.stationary), .radar(.announced)])
    #expect(filter.includesExpired)
    #expect(throws: UsageError.self) {
      try FilterParameters.filter(Self.call("type=dragon"), during: Self.now...Self.now)
    }
    #expect(throws: UsageError.self) {
      try FilterParameters.filter(Self.call("expired=maybe"), during: Self.now...Self.now)
    }
    #expect(throws: UsageError.self) {
      try FilterParameters.filter(Self.call("layer=cows"), during: Self.now...Self.now)
    }
  }
}
