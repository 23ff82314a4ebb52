import Foundation
import RoadsCore
import RoadsProjections
import RoadsService
import RoadsTestSupport
import Testing

/// Geometries of `filter` in the system that `filter-crs` names.
@Suite struct SystemFilterTests {
  private typealias World = SystemWorld

  @Test func `geometries of filters can be in any system`() throws {
    let service = try World.make().asking
    for system in CoordinateSystems.installed.offered {
      let place = try World.coordinates(
        try World.geometries(try service.get(World.items + "?crs=" + system.uri))["a"])
      let little = system.kind == .plane ? 1.0 : 1e-5
      let (x, y) = (place[0], place[1])
      func ids(_ filter: String, _ more: String = "") throws -> [String] {
        let encoded = try #require(filter.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let answer = try service.get(World.items + "?filter=\(encoded)&filter-crs=\(system.uri)" + more)
        #expect(answer.status == 200, "\(answer.text)")
        return try answer.ids()
      }
      let (w, e, s, n) = (x - little, x + little, y - little, y + little)
      #expect(try ids("S_INTERSECTS(geometry, BBOX(\(w), \(s), \(e), \(n)))") == ["a", "l"])
      #expect(
        try ids("S_INTERSECTS(geometry, POLYGON((\(w) \(s), \(e) \(s), \(e) \(n), \(w) \(n), \(w) \(s))))")
          == ["a", "l"], "\(system.uri)")
      let off = 10 * little
      #expect(
        try ids("S_INTERSECTS(geometry, BBOX(\(w - off), \(s - off), \(e - off), \(n - off)))") == [])
      #expect(try ids("DISTANCE(POINT(\(x) \(y))) < 0.1") == ["a", "l"])
      let json =
        #"{"op":"s_intersects","args":[{"property":"geometry"},{"bbox":[\#(w),\#(s),\#(e),\#(n)]}]}"#
      #expect(try ids(json, "&filter-lang=cql2-json") == ["a", "l"])
    }
  }

  @Test(arguments: [
    "POINT(1e9 1e9)", "BBOX(1, 2, 3)", "BBOX(2, 1, 1, 2)", "BBOX(-1e300, -1e300, 1e300, 1e300)",
    "LINESTRING(0 0, 500000 4900000)", "LINESTRING(1000000 1000000, 6000000 6000000, 1000000 2000000)",
  ]) func `a bad geometry of a filter is refused with a sentence`(geometry: String) throws {
    let service = try World.make().asking
    let filter = try #require(
      "S_INTERSECTS(geometry, \(geometry))".addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let answer = try service.get(World.items + "?filter=\(filter)&filter-crs=" + World.epsg(8678))
    expectProblem(answer, 400, field: "filter")
  }

  @Test func `an edge to a pole is answered`() throws {
    let service = try World.make().asking
    let filter = "S_INTERSECTS(geometry,LINESTRING(500000%209997964.94293877,422809.25%209451846.19))"
    let answer = try service.get(World.items + "?filter=\(filter)&filter-crs=" + World.epsg(25834))
    #expect(answer.status == 200, "\(answer.text)")
  }
}
