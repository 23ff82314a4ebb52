import RoadsCore
import RoadsFormats
import Testing

/// Restrictions of OpenStreetMap that hold at certain hours.
struct ConditionalRestrictionTests {
  private func items(_ tags: String, highway: String = "primary") throws -> [ImportItem] {
    try read(
      #"{"osm3s":{},"elements":[{"type":"way","id":5,"geometry":[{"lat":44,"lon":18},{"lat":44.1,"lon":18}],"#
        + #""tags":{"highway":"\#(highway)","ref":"M-17",\#(tags)}}]}"#)
  }

  private func feature(_ tags: String, highway: String = "primary") throws -> Feature? {
    let items = try items(tags, highway: highway)
    #expect(items.count <= 1)
    return items.first?.row?.feature
  }

  @Test func hoursAreTaken() throws {
    let closure = try #require(try feature(#""access:conditional":"no @ (22:00-06:00)""#))
    #expect(closure.id == "osm:w5" && closure.type == .condition(.closure) && closure.road == "M-17")
    #expect(closure.details.schedule?.text == "22:00-06:00" && closure.details.schedule?.zone == sarajevo)
    #expect(closure.details.direction == .both && closure.geometry.type == .lineString && closure.text == nil)
    let ban = try #require(try feature(#""hgv:conditional":"no @ (Mo-Fr 22:00-06:00)""#))
    #expect(ban.type == .condition(.truckBan) && ban.details.schedule?.text == "Mo-Fr 22:00-06:00")
  }

  @Test(arguments: [
    ("no @ Mo-Fr 06:00-09:00", "Mo-Fr 06:00-09:00"), ("no@(22:00-06:00)", "22:00-06:00"),
    ("no @ (Nov-Apr)", "Nov-Apr 00:00-24:00"),
    ("no @ (Dec 24-Jan 06 20:00-05:00)", "Dec 24-Jan 06 20:00-05:00"),
    ("no @ (Mo-Fr 08:00-12:00; We off)", "Mo-Fr 08:00-12:00; We off"),
    ("no @ (Mo-Fr 06:00-09:00); no @ (Sa 08:00-12:00)", "Mo-Fr 06:00-09:00, Sa 08:00-12:00"),
    ("no @ Mo 06:00-09:00; no @ Mo 08:00-12:00;", "Mo 06:00-09:00, Mo 08:00-12:00"),
  ]) func theGrammar(value: String, hours: String) throws {
    for key in ["access", "vehicle", "motor_vehicle", "hgv"] {
      let found = try feature(#""\#(key):conditional":"\#(value)""#)
      #expect(found?.type == .condition(key == "hgv" ? .truckBan : .closure))
      #expect(found?.details.schedule?.text == hours, "\(key)")
    }
  }

  /// Never guessed: the row is rejected, and its words are named.
  @Test(arguments: [
    "no @ wet", "no @ (weight>7.5)", "no @ (22:00-06:00 AND weight>7.5)", "no", "no @ (PH)",
    "no @ (sunset-sunrise)",
    "no @ (22:00-06:00); delivery @ (06:00-09:00)", "no @ 22:00-06:00; yes @ 23:00-24:00", "no @ (24/7)",
    "no @ ()",
    "no @ (Mo 08:00-12:00); no @ (Tu 08:00-12:00; We off)", #"no @ (22:00-06:00 \"snow\")"#,
    "no @ (22:00-06:00",
    "no @ (Mo-Fr 22:00-06:00; PH off)", "no @ 22:00-06:00)", "no @ (week 01-10)", "no @ (2 22:00-25:00)",
  ]) func otherConditionsAreRejected(value: String) throws {
    let items = try items(#""access:conditional":"\#(value)""#)
    guard case .rejected(let rejection)? = items.first, case .schedule = rejection.reason else {
      Issue.record("\(value): \(items)")
      return
    }
    #expect(items.count == 1 && rejection.position.id == "osm:w5")
  }

  /// Nobody says there that it is closed to all.
  @Test(arguments: [
    (#""access:conditional":"destination @ (22:00-06:00)""#, "primary"),
    (#""access:conditional":"yes @ (22:00-06:00)","access":"no""#, "primary"),
    (#""access:conditional":"no @ (22:00-06:00)","bus":"yes""#, "primary"),
    (#""access:conditional":"no @ (22:00-06:00)","motor_vehicle":"yes""#, "primary"),
    (#""access:conditional":"no @ (22:00-06:00)","psv:conditional":"yes @ (23:00-24:00)""#, "primary"),
    (#""access:conditional":"no @ (22:00-06:00)""#, "footway"), (#""access:conditional":"@""#, "primary"),
    (#""motor_vehicle:conditional":"no @ (22:00-06:00)","motor_vehicle":"no""#, "primary"),
    (#""hgv:conditional":"no @ (22:00-06:00)","hgv":"no""#, "primary"),
    (#""maxspeed:conditional":"50 @ (22:00-06:00)""#, "primary"), (#""access:conditional":7"#, "primary"),
    (#""access:lanes:conditional":"no|yes @ (22:00-06:00)""#, "primary"),
  ]) func isNoClosure(tags: String, highway: String) throws {
    #expect(try items(tags, highway: highway).isEmpty)
  }

  /// The narrower decides.
  @Test func motorsComeBeforeAll() throws {
    let narrow = try feature(
      #""access:conditional":"no @ wet","motor_vehicle:conditional":"no @ (22:00-06:00)","access":"no","motor_vehicle":"yes""#
    )
    #expect(narrow?.details.schedule?.text == "22:00-06:00" && narrow?.text == "access: no @ wet")
  }

  /// What one feature cannot say stays words, and is counted.
  @Test func whatIsLeftStaysWords() throws {
    let both = try #require(
      try items(#""hgv:conditional":"no @ (06:00-09:00)","access:conditional":"no @ (22:00-06:00)""#).first?
        .row)
    #expect(both.feature.type == .condition(.closure) && both.feature.text == "hgv: no @ (06:00-09:00)")
    #expect(both.unread == [.hours("no @ (06:00-09:00)")])
    let ban = try #require(
      try items(#""hgv:conditional":"no @ (06:00-09:00)","access:conditional":"no @ snow""#).first?.row)
    #expect(ban.feature.type == .condition(.truckBan) && ban.feature.text == "access: no @ snow")
    #expect(ban.unread == [.hours("no @ snow")])
    let slow = try feature(#""access:conditional":"no @ (22:00-06:00)","maxspeed:conditional":"30 @ (Sa)""#)
    #expect(slow?.text == "maxspeed: 30 @ (Sa)")
  }

  /// Another limit at some hours does not make a camera's own.
  @Test func limitsOfCamerasStayWords() throws {
    let rows = try read(
      #"{"elements":[{"type":"node","id":1,"lat":44,"lon":18,"tags":{"highway":"speed_camera","maxspeed":"50","#
        + #""maxspeed:conditional":"30 @ (Mo-Fr 07:00-17:00)"}}]}"#)
    let camera = try #require(rows.first?.row?.feature)
    #expect(camera.details.schedule == nil && camera.details.speedLimit?.kilometresPerHour == 50)
    #expect(camera.text == "maxspeed: 30 @ (Mo-Fr 07:00-17:00)")
  }

  @Test(arguments: [
    ("yes", Direction.one), ("-1", .unknown), ("no", .both),
  ]) func oneWayStreetsHaveOneDirection(oneway: String, direction: Direction) throws {
    let found = try feature(#""access:conditional":"no @ (22:00-06:00)","oneway":"\#(oneway)""#)
    #expect(found?.details.direction == direction)
    let motorway = try feature(#""access:conditional":"no @ (22:00-06:00)""#, highway: "motorway")
    #expect(motorway?.details.direction == .one)
  }

  @Test func gatesCloseRoads() throws {
    let gate = try read(
      #"{"elements":[{"type":"node","id":1,"lat":44,"lon":18,"tags":{"barrier":"gate","#
        + #""access:conditional":"no @ (22:00-06:00)"}}]}"#)
    #expect(gate.first?.row?.feature.type == .condition(.closure))
  }

  @Test func hostileValues() throws {
    let long = "no @ (" + String(repeating: "22:00-06:00,", count: 10_000) + "22:00-06:00)"
    #expect(try feature(#""access:conditional":"\#(long)""#) == nil)
    let deep = "no @ " + String(repeating: "(", count: 400) + String(repeating: ")", count: 400)
    #expect(try feature(#""access:conditional":"\#(deep)""#) == nil)
    let many = (0..<5_000).map { #""k\#($0):conditional":"30 @ (Sa)""# }.joined(separator: ",")
    let found = try #require(try feature(#""access:conditional":"no @ (22:00-06:00)",\#(many)"#))
    #expect(try #require(found.text).utf8.count < 1_000)
  }
}
