import Glibc
package import RoadsCore

/// The square world of web maps (EPSG:3857): 0…1 from west to east and from north to south.
package enum WebMercator {
  /// Where the square ends; farther north and south is not on such maps.
  package static let highestLatitude = 85.051_128_779_806_59

  package static func point(_ place: Coordinate) -> (x: Double, y: Double)? {
    guard abs(place.latitude) <= highestLatitude else { return nil }
    let x = (place.longitude + 180) / 360
    return (min(max(x, 0), 1), min(max(y(latitude: place.latitude), 0), 1))
  }

  /// Beyond 0…1 where the square ends before; the poles, which are nowhere, are a little farther than anything else.
  package static func y(latitude: Double) -> Double {
    let sine = sin(min(max(latitude, -highest), highest) * (.pi / 180))
    return 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)
  }

  private static let highest = 89.999

  package static func latitude(y: Double) -> Double { atan(sinh(.pi * (1 - 2 * y))) * (180 / .pi) }

  package static func longitude(x: Double) -> Double { x * 360 - 180 }
}
