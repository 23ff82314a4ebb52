import RoadsArguments
import RoadsCore
import RoadsFormats
import RoadsProjections
import RoadsText

/// `crs`, `bbox-crs` and `filter-crs`, by URI: OGC API – Features, part 2 and part 3.
enum SystemParameters {
  static let crs = "crs"
  static let ofBox = "bbox-crs"
  static let ofFilter = "filter-crs"

  static func crs(_ systems: CoordinateSystems) -> OperationDescription.Parameter {
    .init(
      crs,
      "The coordinate reference system of the geometries in the answer, in the order of its axes; default: longitude, latitude.",
      schema: schema(systems))
  }

  static func ofBox(_ systems: CoordinateSystems) -> OperationDescription.Parameter {
    .init(
      ofBox,
      "The coordinate reference system of bbox: the lower corner, then the upper corner, each in the order of its axes; default: longitude, latitude.",
      schema: schema(systems))
  }

  static func ofFilter(_ systems: CoordinateSystems) -> OperationDescription.Parameter {
    .init(
      ofFilter,
      "The coordinate reference system of geometries in filter, in the order of its axes; default: longitude, latitude.",
      schema: schema(systems))
  }

  private static func schema(_ systems: CoordinateSystems) -> String {
    SmallJSON.object([
      ("type", .text("string")), ("format", .text("uri")),
      ("enum", .array(systems.offered.map { .text($0.uri) })),
      ("default", .text(CoordinateSystem.crs84.uri)),
    ])
  }

  static func system(
    _ call: Call, _ name: String, _ systems: CoordinateSystems
  ) throws -> CoordinateSystem {
    guard let given = call.given(name) else { return .crs84 }
    guard let system = systems.offered.first(where: { $0.uri == given.text }) else {
      let meant = meant(given.text, systems).uri
      throw Problem(400, SystemSentences.unknown(given.source, given.text, meant: meant), field: given.source)
    }
    return system
  }

  /// By its number, which stands last in `EPSG:3857` and the like; else the one that everybody means.
  private static func meant(_ text: String, _ systems: CoordinateSystems) -> CoordinateSystem {
    let digits = text.reversed().drop { !$0.isWholeNumber }.prefix { $0.isWholeNumber }.reversed()
    let code = Int(String(digits))
    return systems.offered.first { $0.code != nil && $0.code == code } ?? .crs84
  }
}

extension CoordinateSystems {
  /// For a plane.
  func needed(_ system: CoordinateSystem, _ budget: WorkBudget) throws -> Projection {
    guard let projection = try projection(system, budget) else { throw WorkLimits.busy }
    return projection
  }
}
