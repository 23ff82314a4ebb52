import Foundation
import RoadsCore
import RoadsService
import RoadsTestSupport
import Testing

/// How much anybody may put before everybody, as clients meet it.
@Suite struct PublicBoundsTests {
  private static let radars = "/collections/radars/items"
  private static let conditions = "/collections/conditions/items"
  private static let day: Int64 = 86_400

  private static func body(_ properties: [String: Any], at longitude: Double = 18.6) throws -> String {
    let body: [String: Any] = [
      "type": "Feature", "geometry": ["type": "Point", "coordinates": [longitude, 44.5]],
      "properties": properties,
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: body), as: UTF8.self)
  }

  private static func time(_ seconds: Int64) -> String {
    TimeText.rfc3339(ServiceWorld.begin.adding(seconds: seconds))
  }

  private static func long(_ count: Int) -> String { String(repeating: "x", count: count) }

  /// Refused, in three languages that differ.
  private func refused(
    _ service: WorldAsking, _ path: String, _ properties: [String: Any], field: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    var sentences: Set<String> = []
    for language in ["bs", "de", "en"] {
      let answer = try service.post(path, json: Self.body(properties), [("Accept-Language", language)])
      expectProblem(answer, 422, field: "properties." + field, location)
      sentences.insert(try answer.object()["detail"] as? String ?? "")
    }
    #expect(sentences.count == 3, "\(sentences)", sourceLocation: location)
  }

  @Test func `what is beyond a bound is refused, and what is at it is taken`() throws {
    let world = try ServiceWorld()
    let service = world.asking
    let ice: [String: Any] = ["type": "ice", "title": "x"]
    let camera: [String: Any] = ["type": "stationary", "title": "x"]
    let cases: [(path: String, of: [String: Any], field: String, good: String, bad: String)] = [
      (Self.conditions, ice, "title", Self.long(120), Self.long(121)),
      (Self.conditions, ice, "text", Self.long(1_000), Self.long(1_001)),
      (Self.conditions, ice, "text", "a\nb", "a\u{202E}b"), (Self.conditions, ice, "title", "a b", "a\nb"),
      (Self.conditions, ice, "title", "👍", "\u{200D}"),
      (Self.conditions, ice, "title", "e\u{301}", "e" + String(repeating: "\u{301}", count: 9)),
      (Self.conditions, ice, "road", Self.long(50), Self.long(51)),
      (Self.conditions, ice, "road", "M-18", "M\u{7}18"),
      (Self.conditions, ice, "valid_to", Self.time(7 * Self.day), Self.time(7 * Self.day + 1)),
      (Self.conditions, ice, "valid_from", Self.time(7 * Self.day), Self.time(7 * Self.day + 1)),
      (Self.conditions, ice, "valid_from", Self.time(-365 * Self.day), Self.time(-365 * Self.day - 1)),
      (Self.conditions, ice, "valid_to", Self.time(0), Self.time(-1)),
      (Self.radars, camera, "valid_to", Self.time(30 * Self.day), Self.time(30 * Self.day + 1)),
      (Self.radars, camera, "valid_from", Self.time(30 * Self.day), Self.time(30 * Self.day + 1)),
    ]
    for (number, one) in cases.enumerated() {
      try refused(service, one.path, one.of.merging([one.field: one.bad]) { $1 }, field: one.field)
      let good = try Self.body(one.of.merging([one.field: one.good]) { $1 }, at: 10 + Double(number) / 100)
      let added = try service.post(one.path, json: good)
      #expect(added.status == 201, "\(one.field) \(one.good): \(added.text)")
    }
    try refused(service, Self.radars, camera.merging(["authority_id": 84]) { $1 }, field: "authority_id")
    for at in ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"] {
      for field in ["valid_from", "valid_to"] {
        try refused(service, Self.conditions, ice.merging([field: at]) { $1 }, field: field)
      }
    }
    #expect(try world.store.everything().count == cases.count)
    #expect(try world.store.everything().allSatisfy { $0.validity.until != nil })
  }

  @Test func `what begins late ends no later than it may`() throws {
    let service = try ServiceWorld().asking
    let late: [String: Any] = ["type": "ice", "title": "x", "valid_from": Self.time(13 * Self.day / 2)]
    let added = try service.post(Self.conditions, json: Self.body(late))
    let properties = try #require(try added.object()["properties"] as? [String: Any])
    #expect(properties["valid_to"] as? String == Self.time(7 * Self.day))
  }

  /// Each character as two escaped halves, and all else that an answer has.
  @Test func `the longest that may be sent fits, and no much longer body is read`() throws {
    let world = try ServiceWorld()
    let service = world.asking
    let escaped = #"\ud83d\udea7"#
    // With heights, and all digits that a number has.
    let line = (0..<200).map { "[18.600000000000\(100 + $0),44.500\(100 + $0)00000000,123.456]" }
    let body = { (text: Int, more: String) in
      #"{"type":"Feature","id":"\#(Self.long(200))","geometry":{"type":"LineString","coordinates":["#
        + line.joined(separator: ",") + #"]},"properties":{"#
        + #""type":"ice","title":"\#(String(repeating: escaped, count: 120))","road":"\#(String(repeating: escaped, count: 50))","#
        + #""text":"\#(String(repeating: escaped, count: text))"},"links":"\#(more)"}"#
    }
    let added = try service.post(Self.conditions, json: body(1_000, Self.long(2_000)))
    #expect(added.status == 201, "\(added.text)")
    expectProblem(try service.post(Self.conditions, json: body(1_000, Self.long(30_000))), 413)
    // An operator's may be as long as ever.
    let location = try #require(added.headers["Location"]).replacing("http://roads.test", with: "")
    let operators = [
      ("Authorization", "Bearer " + TokenSample.token), ("If-Match", "*"),
      ("Content-Type", "application/geo+json"),
    ]
    let long = try Self.body(["type": "ice", "title": Self.long(900), "text": Self.long(60_000)])
    let changed = try service.ask(Question("PUT", location, operators, body: Array(long.utf8)))
    #expect(changed.status == 200, "\(changed.text)")
  }

  /// It was stored as a sign that nobody had sent.
  @Test(arguments: [#"\ud83d"#, #"\udea7"#, #"\ud83d\ud83d\udea7"#, #"\ud83d\u0041"#])
  func `half a character is refused`(half: String) throws {
    let world = try ServiceWorld()
    let body = { (title: String) in
      "{\n" + #""type":"Feature","geometry":{"type":"Point","coordinates":[18.6,44.5]},"#
        + #""properties":{"type":"ice","title":"x \#(title)"}}"#
    }
    let whole = try world.asking.post(Self.conditions, json: body(#"\ud83d\udea7"#))
    #expect(whole.status == 201, "\(whole.text)")
    let answer = try world.asking.post(Self.conditions, json: body(half), [("Accept-Language", "en")])
    expectProblem(answer, 400, field: "body")
    #expect(answer.text.contains("line 2: "), "\(answer.text)")
    #expect(answer.text.contains("is only half a character; write the whole character"), "\(answer.text)")
    #expect(try world.store.everything().count == 1)
  }

  private func ice(
    _ service: WorldAsking, _ number: Int, from address: String, _ language: String = "en"
  ) throws -> Answer {
    var service = service
    service.peer = try #require(NetworkAddress(address))
    return try service.post(
      Self.conditions, json: Self.body(["type": "ice", "title": "x"], at: 10 + Double(number) / 100),
      [("Accept-Language", language)])
  }

  @Test func `a network that has added enough is told when it may again`() throws {
    let world = try ServiceWorld(quota: PublicQuota(perNetwork: 2))
    let service = world.asking
    for (range, addresses, other) in [
      (0, ["192.0.2.1", "192.0.2.2", "192.0.2.3"], "192.0.3.1"),
      (10, ["2001:db8:1:100::1", "2001:db8:1:101::1", "2001:db8:1:ff00::1"], "2001:db8:2:100::1"),
    ] {
      for number in 0..<2 { #expect(try ice(service, range + number, from: addresses[number]).status == 201) }
      var sentences: Set<String> = []
      for language in ["bs", "de", "en"] {
        let answer = try ice(service, range + 3, from: addresses[2], language)
        expectProblem(answer, 429)
        #expect(answer.headers["Retry-After"] == "86400")
        sentences.insert(try answer.object()["detail"] as? String ?? "")
      }
      #expect(sentences.count == 3)
      #expect(try ice(service, range + 4, from: other).status == 201)
    }
    world.pass(seconds: Self.day + 1)
    #expect(try ice(service, 5, from: "192.0.2.3").status == 201)
  }

  @Test func `where there is no room the oldest goes, and those who follow hear of it`() throws {
    let world = try ServiceWorld(quota: PublicQuota(total: 2))
    let service = world.asking
    let first = try ice(service, 1, from: "192.0.1.1")
    let place = try #require(first.headers["Location"]).replacing("http://roads.test", with: "")
    for number in 2...3 {
      world.pass(seconds: 1)
      #expect(try ice(service, number, from: "192.0.\(number).1").status == 201)
    }
    expectProblem(try service.get(place), 410)
    let changes = try service.get("/changes?since=0").text
    #expect(changes.contains(#""event":"removed""#) && changes.contains(#""reason":"expired""#))
    // Others say that the rest is there.
    for id in try service.get(Self.conditions).ids() {
      let said = try service.post("\(Self.conditions)/\(id)/reports", json: #"{"verdict":"there"}"#)
      #expect(said.status == 200)
    }
    var sentences: Set<String> = []
    for language in ["bs", "de", "en"] {
      let answer = try ice(service, 4, from: "192.0.4.1", language)
      expectProblem(answer, 503)
      #expect(answer.headers["Retry-After"] == "3600")
      sentences.insert(try answer.object()["detail"] as? String ?? "")
    }
    #expect(sentences.count == 3)
    #expect(try world.store.everything().count == 2)
  }

  @Test func `whoever knows only what the log has forgotten reads everything anew`() throws {
    let world = try ServiceWorld()
    for number in 1...9 { try world.store.add(radar("\(number)", 44 + Double(number) / 100)) }
    var keeping = PublicRetention()
    keeping.entries = 4
    #expect(try world.store.cleanUp(PublicQuota(), keeping: keeping, at: world.now).entries == 5)
    // A service that starts now has no entry in memory.
    let fresh = try ServiceWorld(over: world)
    let service = fresh.asking
    let listener = try fresh.stream("/changes?since=0")
    listener.readAll()
    #expect(listener.heard.resets == 1 && listener.heard.sequences.isEmpty)
    #expect(try service.get("/changes?since=3").object()["reset"] as? Bool == true)
    let page = try service.get("/changes?since=5").object()
    #expect(page["reset"] as? Bool == false)
    #expect((page["changes"] as? [Any])?.count == 4)
  }

  @Test func `all that is over is taken away, however much it is`() throws {
    let world = try ServiceWorld()
    let old = ServiceWorld.begin.adding(seconds: -3 * Self.day)
    _ = try world.store.perform(
      (0..<600).map { number in
        WriteOrder(
          .add(
            condition(WebID.make(at: old), 40 + Double(number) / 100, until: old), by: nil, sameWithin: nil,
            networkLimit: nil, at: old), quota: PublicQuota())
      })
    #expect(try world.store.everything().count == 600)
    let ended = CleanupTask(world.store, quota: PublicQuota())
    ended.end()
    ended.run()
    #expect(try world.store.everything().count == 600)
    CleanupTask(world.store, quota: PublicQuota()).run()
    #expect(try world.store.everything().isEmpty)
    #expect(try world.store.information().tombstones == 600)
  }
}
