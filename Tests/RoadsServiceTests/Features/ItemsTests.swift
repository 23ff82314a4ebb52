import Foundation
import RoadsCore
import RoadsLive
import RoadsService
import RoadsTestSupport
import Testing

/// `GET /collections/{collection}/items`
@Suite struct ItemsTests {
  private static func many(_ count: Int, _ prefix: String = "r") -> [Feature] {
    (0..<count).map { radar("\(prefix)\(1000 + $0)", 44 + Double($0) / 1000, 18) }
  }

  /// A walk that could not go on would look as if it were over.
  @Test func `a filter that leaves no room for the links to other pages is refused`() throws {
    let service = try ServiceWorld((1...3).map { radar("r\($0)") }).asking
    let start = "/collections/radars/items?filter=title%3C%3E'"
    // Of bytes that become three each, for a filter alone is not that long.
    func answer(_ length: Int, _ more: String) throws -> Answer {
      let (left, word) = (length - start.utf8.count - more.utf8.count - 1, "%C4%8D")
      let text = String(repeating: word, count: left / 6) + String(repeating: "x", count: left % 6)
      return try service.get(start + text + "'" + more)
    }
    #expect(try answer(7_900, "&limit=1").link("next") != nil)
    expectProblem(try answer(8_190, "&limit=1"), 414)
    // All on one page need no link.
    #expect(try answer(8_190, "").status == 200)
  }

  @Test(arguments: Way.allCases) func `a page counts exactly and says when it was made`(way: Way) throws {
    try ServiceWorld(Self.many(25) + [condition("c")]).ask(way) { service in
      let page = try service.get("/collections/radars/items?limit=10")
      let object = try page.object()
      #expect(page.headers["Content-Type"] == "application/geo+json")
      #expect(object["type"] as? String == "FeatureCollection")
      #expect(object["numberMatched"] as? Int == 25)
      #expect(object["numberReturned"] as? Int == 10)
      #expect(try page.ids().count == 10)
      #expect(object["timeStamp"] as? String == TimeText.rfc3339(ServiceWorld.begin))
      #expect(try page.link("collection") == "/collections/radars")
      #expect(try page.link("self") == "/collections/radars/items?limit=10")
      #expect(try page.links("alternate").first?["type"] as? String == "text/html")
    }
  }

  @Test func `a feature is the one that the store has`() throws {
    let feature = condition("c", 44.5, 18.6, until: ServiceWorld.begin.adding(seconds: 60))
    let page = try ServiceWorld([feature]).asking.get("/collections/conditions/items")
    let found = try #require((try page.object()["features"] as? [[String: Any]])?.first)
    let properties = try #require(found["properties"] as? [String: Any])
    #expect((found["geometry"] as? [String: Any])?["coordinates"] as? [Double] == [18.6, 44.5])
    #expect(properties["type"] as? String == "ice")
    #expect(properties["text"] as? String == "Oprez")
    #expect(properties["authority"] is NSNull)
  }

  private func walk(
    _ service: some Asking, _ start: String, between: () throws -> Void = {}
  ) throws -> [String] {
    var ids: [String] = []
    var next: String? = start
    var pages = 0
    while let target = next {
      let page = try service.get(target)
      try #require(page.status == 200, "\(page.text)")
      ids += try page.ids()
      next = try page.link("next")
      try between()
      pages += 1
      try #require(pages < 1000)
    }
    return ids
  }

  @Test func `a walk meets everything once, and links keep the filters`() throws {
    let service = try ServiceWorld(Self.many(53)).asking
    let start = "/collections/radars/items?limit=7&bbox=17,44,19,44.0405&type=stationary&f=json"
    let ids = try walk(service, start)
    #expect(ids == (0...40).map { "r\(1000 + $0)" })
    let next = try #require(try service.get(start).link("next"))
    for part in ["limit=7", "bbox=17,44,19,44.0405", "type=stationary", "f=json"] {
      #expect(next.contains(part))
    }
    // A last page that is full has no next.
    #expect(try service.get("/collections/radars/items?limit=53").link("next") == nil)
  }

  @Test func `a walk goes back the way it came`() throws {
    let service = try ServiceWorld(Self.many(23)).asking
    for start in [
      "/collections/radars/items?limit=5", "/collections/radars/items?limit=5&bbox=17,44,19,44.0185",
      "/collections/radars/items?limit=5&text=radar",
      "/collections/radars/items?limit=5&filter=lat%3C44.0185",
    ] {
      #expect(try service.get(start).link("prev") == nil)
      var pages = [start]
      while let next = try service.get(pages[pages.count - 1]).link("next") { pages.append(next) }
      #expect(pages.count == (start.hasSuffix("=5") || start.contains("text") ? 5 : 4), "\(start)")
      for (page, before) in zip(pages.dropFirst(), pages) {
        let back = try #require(try service.get(page).link("prev"), "\(page)")
        #expect(try service.get(back).ids() == service.get(before).ids())
      }
    }
  }

  @Test func `behind what is not there the page before is still found`() throws {
    let service = try ServiceWorld(Self.many(10)).asking
    let behind = try service.get("/collections/radars/items?limit=4&after=r1002x")
    #expect(try behind.ids() == ["r1003", "r1004", "r1005", "r1006"])
    #expect(
      try service.get(try #require(try behind.link("prev"))).ids().prefix(3) == ["r1000", "r1001", "r1002"])
    #expect(try service.get("/collections/radars/items?after=a").link("prev") == nil)
    #expect(try service.get("/collections/radars/items?limit=4&after=z").ids() == [])
    let end = try #require(try service.get("/collections/radars/items?limit=4&after=z").link("prev"))
    #expect(try service.get(end).ids() == ["r1006", "r1007", "r1008", "r1009"])
  }

  @Test(arguments: Way.allCases) func `links are in the header too`(way: Way) throws {
    try ServiceWorld(Self.many(10)).ask(way) { service in
      let page = try service.get("/collections/radars/items?limit=4&after=r1003")
      let field = try #require(page.headers["Link"])
      for rel in ["self", "alternate", "next", "prev", "collection"] {
        let link = try #require(try page.links(rel).first)
        let (href, type) = (try #require(link["href"] as? String), try #require(link["type"] as? String))
        #expect(field.contains("<\(href)>; rel=\"\(rel)\"; type=\"\(type)\""), "\(field)")
      }
      for path in ["/?f=json", "/collections", "/collections/radars", "/collections/radars/items/r1000"] {
        #expect(try service.get(path).headers["Link"]?.contains("rel=\"alternate\"") == true, "\(path)")
      }
      // What is too long for a header is in the body.
      let long =
        "/collections/radars/items?filter=title%20LIKE%20'" + String(repeating: "a", count: 3_000) + "'"
      let answer = try service.get(long)
      #expect(answer.status == 200)
      #expect(answer.headers["Link"] == nil)
    }
  }

  @Test func `a walk has no gap and no duplicate while others write`() throws {
    var random = SeededRandom()
    let begin = Self.many(120)
    let world = try ServiceWorld(begin)
    var removed: Set<String> = []
    var added = 0
    let ids = try walk(world.asking, "/collections/radars/items?limit=9") {
      for _ in 0..<3 {
        added += 1
        try world.store.add(radar("r\(random.integer(1000...1119))x\(added)", 44, 18))
        let victim = random.pick(begin).id
        if removed.insert(victim).inserted {
          try world.store.delete([FeatureID(.radars, victim)], at: world.now)
        }
      }
      world.follower.catchUp()
    }
    #expect(Set(ids).count == ids.count, "seed \(random.seed)")
    #expect(ids == ids.sorted(), "seed \(random.seed)")
    let throughout = Set(begin.map(\.id)).subtracting(removed)
    #expect(throughout.subtracting(ids).isEmpty, "seed \(random.seed)")
  }

  @Test func `ids that need escaping are walked over too`() throws {
    let ids = ["a b", "a&b=c", "a+b", "č", "ž%41", "\"q\"", "<b>"]
    let service = try ServiceWorld(ids.map { radar($0) }).asking
    #expect(Set(try walk(service, "/collections/radars/items?limit=1")) == Set(ids))
  }

  @Test func `a box may cross the antimeridian`() throws {
    let world = try ServiceWorld([radar("east", 0, 179), radar("west", 0, -179), radar("other", 0, 0)])
    let crossing = try world.asking.get("/collections/radars/items?bbox=170,-10,-170,10")
    #expect(try crossing.ids() == ["east", "west"])
    #expect(try world.asking.get("/collections/radars/items?bbox=-10,-10,10,10").ids() == ["other"])
  }

  @Test func `datetime asks for what holds then`() throws {
    let begin = ServiceWorld.begin
    var later = radar("later")
    later.validity = try #require(Validity(from: begin.adding(seconds: 7200), until: nil))
    let world = try ServiceWorld([radar("ends", until: begin.adding(seconds: 3600)), later, radar("always")])
    func ids(_ query: String) throws -> [String] {
      try world.asking.get("/collections/radars/items" + query).ids()
    }
    let after = TimeText.rfc3339(begin.adding(seconds: 10_000))
    let now = TimeText.rfc3339(begin)
    #expect(try ids("") == ["always", "ends"])
    #expect(try ids("?datetime=\(after)") == ["always", "later"])
    #expect(try ids("?datetime=\(now)/\(after)") == ["always", "ends", "later"])
    #expect(try ids("?datetime=\(after)/..") == ["always", "later"])
    #expect(try ids("?datetime=../\(now)") == ["always", "ends"])
    // The page for people says of then what holds.
    let page = { try world.asking.get("/collections/radars/items?f=html" + $0).text }
    #expect(try page("&expired=true").contains(">from "))
    #expect(try !page("&datetime=\(after)").contains(">from "))
    #expect(try page("&datetime=\(after)&expired=true").contains(">expired"))
    #expect(try !page("&datetime=\(now)/\(after)").contains(">expired"))
    #expect(try ids("?expired=true") == ["always", "ends", "later"])
    world.pass(seconds: 4000)
    #expect(try ids("") == ["always"])
  }

  @Test func `too much is clamped, and what is wrong is refused by name`() throws {
    let service = try ServiceWorld(Self.many(3)).asking
    #expect(try service.get("/collections/radars/items?limit=1000000").ids().count == 3)
    for (query, field) in [
      ("limit=0", "limit"), ("limit=x", "limit"), ("bbox=1,2,3", "bbox"), ("bbox=0,10,1,9", "bbox"),
      ("datetime=whenever", "datetime"), ("type=cow", "type"), ("nope=1", "nope"), ("layer=radars", "layer"),
      ("limit=1&limit=2", "limit"), ("after=", "after"), ("expired=perhaps", "expired"),
    ] { expectProblem(try service.get("/collections/radars/items?" + query), 400, field: field) }
  }

  @Test(arguments: Way.allCases) func `what has not changed is not sent again`(way: Way) throws {
    let world = try ServiceWorld(Self.many(3))
    try world.ask(way) { service in
      let page = try service.get("/collections/radars/items")
      let tag = try #require(page.headers["ETag"])
      #expect(tag.hasPrefix("W/\""))
      #expect(page.headers["Cache-Control"] == "no-cache")
      world.pass(seconds: 1)
      let same = try service.get("/collections/radars/items", [("If-None-Match", tag)])
      #expect(same.status == 304)
      #expect(same.body.isEmpty)
      #expect(same.headers["ETag"] == tag)
      let filtered = try service.get("/collections/radars/items?limit=1")
      #expect(filtered.headers["ETag"] != tag)
      let head = try service.ask(Question("HEAD", "/collections/radars/items"))
      #expect(head.status == 200)
      #expect(head.body.isEmpty)
      #expect(head.headers["ETag"] == tag)
    }
    try world.store.add(radar("new"))
    world.follower.catchUp()
    let changed = try world.asking.get("/collections/radars/items", [("If-None-Match", "W/\"1\"")])
    #expect(changed.status == 200)
  }

  @Test func `an expiry is a change`() throws {
    let world = try ServiceWorld([radar("ends", until: ServiceWorld.begin.adding(seconds: 60))])
    let tag = try #require(try world.asking.get("/collections/radars/items").headers["ETag"])
    world.pass(seconds: 30)
    #expect(
      try world.asking.get("/collections/radars/items", [("If-None-Match", tag)]).status == 304)
    world.pass(seconds: 31)
    #expect(
      try world.asking.get("/collections/radars/items", [("If-None-Match", tag)]).status == 200)
  }

  @Test func `two changes within a second are both told by date`() throws {
    let begin = Instant(seconds: 1_790_000_000)
    #expect(Validators.modified(Instant(milliseconds: begin.milliseconds + 300), now: begin) == nil)
    let within = Instant(milliseconds: begin.milliseconds + 900)
    #expect(Validators.modified(begin, now: within) == nil)
    #expect(Validators.modified(begin, now: begin.adding(seconds: 1)) == begin.adding(seconds: 1))
    #expect(Validators.modified(within, now: begin.adding(seconds: 1)) == begin.adding(seconds: 1))
  }

  @Test func `a date that is late enough spares the body`() throws {
    let world = try ServiceWorld(Self.many(1))
    let changed = world.live.snapshot.changedAt
    let ahead = changed.milliseconds / 1000 - ServiceWorld.begin.milliseconds / 1000
    world.pass(seconds: max(0, ahead) + 2)
    let modified = try #require(
      try world.asking.get("/collections/radars/items").headers["Last-Modified"])
    #expect(
      try world.asking.get("/collections/radars/items", [("If-Modified-Since", modified)]).status == 304)
    try world.store.delete([FeatureID(.radars, "r1000")], at: world.now.adding(seconds: 1))
    world.follower.catchUp()
    #expect(
      try world.asking.get("/collections/radars/items", [("If-Modified-Since", modified)]).status == 200)
  }
}
