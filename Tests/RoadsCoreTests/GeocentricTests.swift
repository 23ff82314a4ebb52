import Glibc
import RoadsCore
import RoadsTestSupport
import Testing

/// Lengths that stores keep, and the order of answers, depend on the last bit of a place in space.
@Suite struct GeocentricTests {
  @Test func `sine and cosine found at once are those found one by one`() {
    var random = SeededRandom()
    for number in 0..<100_000 {
      let point = Coordinate(
        validLatitude: number % 3 == 0 ? random.double(-1e-3...1e-3) : random.double(-90...90),
        longitude: number % 5 == 0 ? random.pick([-180, -90, 0, 90, 180]) : random.double(-180...180))
      let (latitude, longitude) = (point.latitude * (.pi / 180), point.longitude * (.pi / 180))
      let square = Ellipsoid.eccentricitySquared
      let normal = Ellipsoid.equatorialRadius / (1 - square * sin(latitude) * sin(latitude)).squareRoot()
      let place = Geocentric(point)
      let wanted = [
        normal * cos(latitude) * cos(longitude), normal * cos(latitude) * sin(longitude),
        normal * (1 - square) * sin(latitude),
      ]
      #expect([place.x, place.y, place.z] == wanted, "seed \(random.seed): \(point)")
    }
  }
}
