import RoadsCore
import Testing

struct RepresentativePointTests {
  private func point(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(validLatitude: latitude, longitude: longitude)
  }

  @Test func aLineIsHalvedByLength() throws {
    let line = [point(44, 18), point(44, 18.1), point(44.5, 18.1)]
    let middle = try #require(RepresentativePoint.middle(of: [line]))
    let before = Geodesic.distance(line[0], line[1]) + Geodesic.distance(line[1], middle)
    #expect(abs(before - Geodesic.distance(middle, line[2])) < 1)
    #expect(abs(middle.longitude - 18.1) < 1e-9)
  }

  @Test func gapsDoNotCount() throws {
    let lines = [[point(0, 10), point(0, 11)], [point(0, 50), point(0, 53)]]
    let middle = try #require(RepresentativePoint.middle(of: lines))
    #expect(Geodesic.distance(middle, point(0, 51)) < 10)
  }

  @Test func acrossTheDateLine() throws {
    let middle = try #require(RepresentativePoint.middle(of: [[point(10, 179), point(10, -179)]]))
    #expect(abs(abs(middle.longitude) - 180) < 1e-6)
    let ring = [point(10, 179), point(10, -179), point(12, -179), point(12, 179), point(10, 179)]
    let inside = try #require(RepresentativePoint.inside([ring]))
    #expect(abs(abs(inside.longitude) - 180) < 1e-6)
    #expect(abs(inside.latitude - 11) < 1e-6)
  }

  @Test func nothingAndSinglePoints() {
    #expect(RepresentativePoint.middle(of: []) == nil)
    #expect(RepresentativePoint.middle(of: [[]]) == nil)
    #expect(RepresentativePoint.inside([]) == nil)
    let only = point(44, 18)
    #expect(RepresentativePoint.middle(of: [[only, only]]) == only)
    #expect(RepresentativePoint.inside([[only, only, only]]) == only)
  }

  /// A U, whose centre of gravity is outside, and a ring with a hole in its middle.
  @Test func insideWhereTheCentreIsNot() throws {
    let letter = [(0.0, 0.0), (0, 5), (4, 5), (4, 4), (1, 4), (1, 1), (4, 1), (4, 0), (0, 0)].map(point)
    let outer = [(10.0, 10.0), (10, 14), (14, 14), (14, 10), (10, 10)].map(point)
    let hole = [(11.0, 11.0), (11, 13), (13, 13), (13, 11), (11, 11)].map(point)
    let first = try #require(RepresentativePoint.inside([letter]))
    #expect(first.latitude < 1 || first.longitude < 1 || first.longitude > 4)
    let second = try #require(RepresentativePoint.inside([outer, hole]))
    #expect(!(11...13).contains(second.latitude) || !(11...13).contains(second.longitude))
    #expect((10...14).contains(second.latitude) && (10...14).contains(second.longitude))
  }
}
