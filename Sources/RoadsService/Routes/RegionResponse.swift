import RoadsCore
import RoadsFormats
import RoadsProjections

/// How a service that keeps one region says so.
enum RegionResponse {
  /// West, south, east, north, as in `bbox`: on every answer of such a service.
  static let header = "Roads-Region"

  static let outside = OperationDescription.Answer(
    422, "All of it is outside the region of this service.",
    mediaType: "application/problem+json")

  static func text(_ region: Box) -> String { numbers(region).map(\.description).joined(separator: ",") }

  /// The spatial part of an extent.
  static func spatial(_ region: Box) -> SmallJSON.Value {
    .object([
      ("bbox", .array([.array(numbers(region).map { .literal($0.description) })])),
      ("crs", .text(CoordinateSystem.crs84.uri)),
    ])
  }

  private static func numbers(_ region: Box) -> [Double] {
    [region.west, region.south, region.east, region.north]
  }
}
