import RoadsArguments
import RoadsCore
import RoadsService
import RoadsTestSupport
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

  /// Now is Friday, 2027-01-15 09:00 in Sarajevo.
  @Test(arguments: [
    ("now", "2027-01-15T08:00:00Z", "2027-01-15T08:00:00Z"),
    ("tomorrow%208:00", "2027-01-16T07:00:00Z", "2027-01-16T07:00:00Z"),
    ("2026-11-21T10:00:00", "2026-11-21T09:00:00Z", "2026-11-21T09:00:00Z"),
    ("2026-11-21T10:00:00+02:00", "2026-11-21T08:00:00Z", "2026-11-21T08:00:00Z"),
    ("2026-11-21", "2026-11-20T23:00:00Z", "2026-11-21T22:59:59.999Z"),
    ("2026-11-21/22.11.2026.", "2026-11-20T23:00:00Z", "2026-11-22T22:59:59.999Z"),
    ("petak/in%202h", "2027-01-14T23:00:00Z", "2027-01-15T10:00:00Z"),
    // Now lies between the two.
    ("14.1./16.1.", "2027-01-13T23:00:00Z", "2027-01-16T22:59:59.999Z"),
    ("../heute", "0000-01-01T00:00:00Z", "2027-01-15T22:59:59.999Z"),
  ])
  func `a datetime is read as people write it, and a day is all of it`(
    text: String, first: String, last: String
  ) throws {
    let range = try DatetimeParameter.interval(Self.call("datetime=" + text))
    #expect([range.lowerBound, range.upperBound].map { TimeText.rfc3339($0) } == [first, last])
  }

  @Test(arguments: [
    "", "whenever", "2026-11-31", "../..", "/", "a/b",
    "2026-11-21T10:00:00Z/2026-11-22T10:00:00Z/..",
  ])
  func `other datetimes are refused with the parameter's name`(text: String) throws {
    let problem = #expect(throws: Problem.self) {
      try DatetimeParameter.interval(Self.call("datetime=" + text))
    }
    #expect(problem?.status == 400)
    #expect(problem?.field == "datetime")
  }

  @Test(arguments: ["2026-11-21T10:00:00Z/2026-11-20T10:00:00Z", "9:00/8:00", "tomorrow/heute"])
  func `of a datetime that ends before it begins, that is said`(text: String) throws {
    let error = #expect(throws: UsageError.self) {
      try DatetimeParameter.interval(Self.call("datetime=" + text))
    }
    guard case .endsBeforeItBegins("datetime", text) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
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

  @Test func `ends, beginnings and updates are times as people write them`() throws {
    func filter(_ query: String) throws -> Filter {
      let call = try Self.call(query)
      return try FilterParameters.filter(call, during: DatetimeParameter.interval(call))
    }
    let later = try filter("starts_after=tomorrow%208:00&updated_since=2027-01-14T08:00:00+01:00")
    #expect(later.startsAfter.map { TimeText.rfc3339($0) } == "2027-01-16T07:00:00Z")
    #expect(later.updatedSince.map { TimeText.rfc3339($0) } == "2027-01-14T07:00:00Z")
    #expect(later.at == Self.now && later.until == Instant.range.upperBound)
    #expect(try filter("ends_before=gestern").includesExpired)
    // A moment that was named stays.
    let then = try filter("ends_before=2026-01-01&datetime=2027-01-15T08:00:00Z")
    #expect(then.until == nil && !then.includesExpired)
    for (query, field) in [
      ("ends_before=soon", "ends_before"), ("starts_after=", "starts_after"),
      ("updated_since=2026-03-29%202:30", "updated_since"),
      ("updated_since=25.10.2026%202:30", "updated_since"),
    ] {
      let error = #expect(throws: UsageError.self) { try filter(query) }
      #expect(error?.source == field)
    }
    let problem = #expect(throws: Problem.self) { try filter("starts_after=tomorrow&ends_before=in%202h") }
    #expect(problem?.status == 400 && problem?.field == "ends_before")
  }

  @Test(arguments: [
    ("layer=radars&road_class=main", "road_class"), ("type=stationary&road_class=main", "road_class"),
    ("layer=radars&type=stationary,ice&road_class=main", "road_class"),
    ("layer=conditions&authority=47", "authority"), ("type=ice,closure&authority=mup", "authority"),
    ("layer=radars&type=ice", "type"), ("road_class=main&authority=47", "authority"),
  ])
  func `what only the other layer has is refused`(query: String, field: String) throws {
    let problem = #expect(throws: Problem.self) {
      try FilterParameters.filter(Self.call(query), during: Self.now...Self.now)
    }
    #expect(problem?.status == 400 && problem?.field == field)
  }

  /// Of an address or a feed that has one layer alone.
  @Test(arguments: [
    ("/collections/radars/items?type=closure", "type"),
    ("/collections/radars/items?road_class=main", "road_class"),
    ("/collections/conditions/items?type=stationary", "type"),
    ("/collections/conditions/items?authority=47", "authority"), ("/feeds/wzdx?authority=47", "authority"),
    ("/feeds/tdx?authority=47", "authority"), ("/feeds/open511?authority=mup", "authority"),
    ("/feeds/open511-xml?authority=mup", "authority"), ("/feeds/igo?road_class=main", "road_class"),
    ("/near?at=44,18&road_class=main&authority=47", "authority"),
    ("/counts?road_class=main&authority=47", "authority"),
  ])
  func `what nothing at an address has is refused`(path: String, field: String) throws {
    let service = try ServiceWorld([radar("a"), condition("b")]).asking
    expectProblem(try service.get(path), 400, field: field)
  }

  @Test(arguments: [
    "/collections/radars/items?type=stationary,closure", "/collections/radars/items?authority=47",
    "/collections/conditions/items?road_class=main", "/feeds/wzdx?road_class=main",
    "/feeds/wzdx?layer=radars",
    "/feeds/igo?authority=47", "/feeds/datex2?authority=47",
  ])
  func `what an address may have is answered`(path: String) throws {
    #expect(try ServiceWorld([radar("a"), condition("b")]).asking.get(path).status == 200)
  }

  @Test func `the list of feeds leaves out those that would refuse the question`() throws {
    let service = try ServiceWorld([radar("a")]).asking
    let links = try service.get("/feeds?authority=47").links("item").compactMap { $0["href"] as? String }
    #expect(!links.contains { $0.contains("/feeds/wzdx") } && links.contains { $0.contains("/feeds/igo") })
  }

  @Test(arguments: [
    "road_class=main", "layer=conditions&road_class=main", "type=stationary,ice&road_class=main",
    "layer=radars&authority=47", "type=ice&road_class=main",
  ])
  func `what some of the features have is answered`(query: String) throws {
    _ = try FilterParameters.filter(Self.call(query), during: Self.now...Self.now)
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

  @Test(arguments: [
    ("/near", "the parameter 'at' is missing"),
    (
      "/changes?since=99999999999999999999",
      "since: '99999999999999999999' is not between 0 and 9223372036854775807"
    ),
    ("/changes?since=9x", "since: '9x' is not a whole number"),
    ("/changes?since=-", "since: '-' is not a whole number"),
  ])
  func `what is wrong with a parameter is said of it`(target: String, sentence: String) throws {
    let answer = try ServiceWorld().asking.get(target)
    #expect(answer.status == 400)
    #expect(try answer.object()["detail"] as? String == sentence)
  }

  @Test(arguments: ["", " \n"]) func `a body without anything is empty`(body: String) throws {
    let service = try ServiceWorld([radar("a", 44, 18)]).asking
    let type = [("Content-Type", "application/json")]
    let answer = try service.ask(
      Question("POST", "/collections/radars/items/a/reports", type, body: Array(body.utf8)))
    expectProblem(answer, 400, field: "body")
    #expect(try answer.object()["detail"] as? String == "the request's body is empty")
  }
}
