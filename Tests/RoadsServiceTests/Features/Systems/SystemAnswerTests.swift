import Foundation
import RoadsCore
import RoadsProjections
import RoadsService
import RoadsTestSupport
import Testing

/// What answers in other coordinate reference systems say.
@Suite struct SystemAnswerTests {
  private typealias World = SystemWorld

  @Test(arguments: Way.allCases) func `answers say in which system they are`(way: Way) throws {
    try World.make().ask(way) { service in
      for path in [World.items, World.items + "/a"] {
        #expect(try service.get(path).headers["Content-Crs"] == "<\(World.crs84)>")
        #expect(
          try service.get(path).headers["Access-Control-Expose-Headers"]?.contains("Content-Crs") ?? false)
        var tags: Set<String> = []
        for system in CoordinateSystems.installed.offered {
          let answer = try service.get(path + "?crs=" + system.uri)
          #expect(answer.status == 200, "\(answer.text)")
          #expect(answer.headers["Content-Crs"] == "<\(system.uri)>")
          #expect(tags.insert(try #require(answer.headers["ETag"])).inserted)
          if system != .crs84 {
            #expect(try answer.link("self")?.contains("crs=" + system.uri) ?? false)
          }
        }
      }
    }
  }

  /// By cs2cs 9.1.1: `echo "18.25 44.5" | cs2cs -f %.3f OGC:CRS84 EPSG:…`. Where the EPSG knows several transformations to a datum
  /// (8677, 8678, 6316, 31287), with the one of the widest area.
  @Test(arguments: KnownPlace.values) func `coordinates are in the order of the axes`(
    known: KnownPlace
  ) throws {
    let service = try World.make().asking
    let query = "?crs=" + World.epsg(known.code)
    let all = try World.geometries(try service.get(World.items + query))
    let one = try service.get(World.items + "/a" + query).object()["geometry"]
    for geometry in [all["a"], one] {
      let found = try World.coordinates(geometry)
      #expect(abs(found[0] - known.first) < 0.002 && abs(found[1] - known.second) < 0.002, "\(found)")
    }
    let line = try #require((all["l"] as? [String: Any])?["coordinates"] as? [[Double]])
    let begin = try World.coordinates(all["a"])
    #expect(line.count == 2 && line[0] == begin)
    let signs = try World.geometries(try service.get(World.items + query + "&geometry=sign"))
    #expect((signs["l"] as? [String: Any])?["type"] as? String == "Point")
  }

  @Test func `members stay in degrees`() throws {
    let service = try World.make().asking
    let answer = try service.get(World.items + "/a?crs=" + World.epsg(3857)).object()
    let properties = try #require(answer["properties"] as? [String: Any])
    #expect(properties["lat"] as? Double == 44.5 && properties["lon"] as? Double == 18.25)
  }

  @Test func `what a system cannot express has no geometry`() throws {
    let service = try World.make().asking
    for (code, missing) in [(3857, ["pole"]), (25833, ["sydney"]), (8678, ["pole", "sydney"])] {
      let answer = try service.get(World.items + "?crs=" + World.epsg(code))
      let all = try World.geometries(answer)
      #expect(all.count == 4 && !answer.text.contains("inf"))
      #expect(Set(all.filter { $0.value is NSNull }.keys) == Set(missing))
    }
    let degrees = try World.geometries(try service.get(World.items + "?crs=" + World.epsg(4326)))
    #expect(try World.coordinates(degrees["pole"]) == [90, 18])
  }

  @Test func `pages keep the system`() throws {
    let service = try World.make().asking
    let first = try service.get(World.items + "?limit=1&crs=" + World.epsg(3035))
    let next = try #require(try first.link("next"))
    #expect(next.contains("crs=" + World.epsg(3035)))
    let second = try service.get(next)
    #expect(second.headers["Content-Crs"] == "<\(World.epsg(3035))>")
    #expect(try second.link("prev")?.contains("crs=" + World.epsg(3035)) ?? false)
  }

  @Test func `a tag of another system is one of the same state`() throws {
    let world = try World.make()
    let service = world.asking
    let tag = try #require(try service.get(World.items + "/a?crs=" + World.epsg(3857)).headers["ETag"])
    let plain = try #require(try service.get(World.items + "/a").headers["ETag"])
    #expect(tag != plain && tag.dropLast().hasPrefix(plain.dropLast()))
    // A date would protect a write of what was read in no matter which system.
    world.pass(seconds: 10)
    #expect(try service.get(World.items + "/a").headers["Last-Modified"] != nil)
    for code in [4326, 3857] {
      let answer = try service.get(World.items + "/a?crs=" + World.epsg(code))
      #expect(answer.status == 200 && answer.headers["Last-Modified"] == nil)
    }
    let known = try service.get(World.items + "/a?crs=" + World.epsg(3857), [("If-None-Match", tag)])
    #expect(known.status == 304)
    let answer = try service.write(
      "PATCH", World.items + "/a", [("If-Match", tag)], body: #"{"properties":{"title":"b"}}"#)
    #expect(answer.status == 200, "\(answer.text)")
    #expect(answer.headers["Content-Crs"] == "<\(World.crs84)>")
  }
}

/// Where a place of 18.25° east and 44.5° north is in each.
struct KnownPlace: Sendable {
  let code: Int
  let first: Double
  let second: Double

  static let values: [KnownPlace] = [
    KnownPlace(code: 4326, first: 44.5, second: 18.25), KnownPlace(code: 4258, first: 44.5, second: 18.25),
    KnownPlace(code: 3857, first: 2031580.707, second: 5543147.204),
    KnownPlace(code: 3035, first: 2412797.052, second: 4976915.807),
    KnownPlace(code: 25832, first: 1235402.936, second: 4969201.361),
    KnownPlace(code: 25833, first: 758370.280, second: 4932548.095),
    KnownPlace(code: 25834, first: 281379.605, second: 4931087.942),
    KnownPlace(code: 32633, first: 758370.280, second: 4932548.095),
    KnownPlace(code: 32634, first: 281379.605, second: 4931087.942),
    KnownPlace(code: 8677, first: 5758822.887, second: 4933545.673),
    KnownPlace(code: 8678, first: 6520284.327, second: 4928421.303),
    KnownPlace(code: 6316, first: 7281746.795, second: 4932055.405),
    KnownPlace(code: 3765, first: 639163.228, second: 4930377.836),
    KnownPlace(code: 3794, first: 758447.823, second: -65971.548),
    KnownPlace(code: 8682, first: 281379.605, second: 4931087.942),
    KnownPlace(code: 31287, first: 78930.147, second: 791198.944),
  ]
}
