import RoadsCore
import RoadsProjections
import RoadsText

/// `Content-Crs`: in which coordinate reference system the coordinates of a message are (OGC API – Features, part 2, and part 4,
/// /req/features/crs-crs84). Of bodies that are sent here there is one.
enum ContentCRS {
  static let name = "Content-Crs"

  static func value(_ system: CoordinateSystem) -> String { "<\(system.uri)>" }

  /// Of requests.
  static let parameter = OperationDescription.Parameter(
    name, "The coordinate reference system of the body's coordinates: only CRS84, longitude before latitude.",
    schema: FeatureSchema.names([value(.crs84)]))

  /// Of answers in one of several.
  static func ofAnswers(_ systems: CoordinateSystems) -> OperationDescription.Parameter {
    .init(
      name, "The coordinate reference system of the geometries.",
      schema: FeatureSchema.names(systems.offered.map(value)))
  }

  /// Of answers to writes.
  static let ofWrites = OperationDescription.Parameter(
    name, "The coordinate reference system of the geometry: longitude before latitude.",
    schema: FeatureSchema.names([value(.crs84)]))

  /// Of a request for an operation that takes coordinates.
  static func check(_ headers: Headers, _ operation: Operation) throws {
    guard operation.description.headers.contains(where: { $0.name == name }) else { return }
    for given in headers.all(name).map({ String($0.trimmingSpaces()) }) where given != value(.crs84) {
      throw Problem(400, WritingSentences.foreignCRS(given), field: name)
    }
  }
}
