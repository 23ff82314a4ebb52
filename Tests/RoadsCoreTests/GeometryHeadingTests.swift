import RoadsCore
import Testing

/// Which way a line goes is said of its longest part, by every format and by every page alike.
@Suite struct GeometryHeadingTests {
  private func line(_ numbers: Double...) -> [Coordinate] {
    stride(from: 0, to: numbers.count, by: 2).map {
      Coordinate(validLatitude: numbers[$0 + 1], longitude: numbers[$0])
    }
  }

  @Test func ofALine() throws {
    let north = try #require(Geometry.lineString(line(18, 44, 19, 44.5, 18, 45)).heading)
    #expect(abs(north) < 1e-9)
    let west = try #require(Geometry.lineString(line(0.5, 0, 0, 0)).heading)
    #expect(abs(west - 270) < 1e-9, "never below zero")
  }

  @Test func ofTheLongestOfSeveral() throws {
    let lines = [line(0.2, 0, 0, 0), line(0, 1, 0.9, 1), line(0, 2, 0, 1.9)]
    let east = try #require(Geometry.multiLineString(lines).heading)
    #expect(abs(east - 90) < 0.01)
  }

  @Test func ofNothingThatGoesSomewhere() {
    let round = line(18, 44, 18.1, 44, 18.1, 44.1, 18, 44)
    #expect(Geometry.lineString(round).heading == nil)
    #expect(Geometry.polygon([round]).heading == nil)
    #expect(Geometry.point(round[0]).heading == nil)
    #expect(Geometry.heading(round[0], round[0]) == nil)
  }

  @Test func theOtherWayRound() {
    let (one, other) = (line(0, 0, 1, 1), line(2, 2, 3, 3, 4, 4))
    #expect(Geometry.lineString(other).reversed == .lineString(other.reversed()))
    #expect(
      Geometry.multiLineString([one, other]).reversed == .multiLineString([other.reversed(), one.reversed()]))
    #expect(Geometry.polygon([other]).reversed == nil)
  }
}
