import RoadsCore
import RoadsFormats

/// What members of a body ask of each other, as IDL4OAS writes it of parameters: in OpenAPI 3.0 a schema knows each of them alone. The
/// readers of bodies go by the domain's own rules; a test holds these against them.
struct BodyRule: Sendable {
  let text: String

  private init(_ text: String) { self.text = text }

  private static func values(_ values: [String]) -> String {
    values.map { "'\($0)'" }.joined(separator: "|")
  }

  private static let shapes = GeometryType.allCases.filter { $0 != .point }
  private static let areas = shapes.filter { !$0.isLine }

  /// Of a feature: what its geometry and its properties ask of each other.
  static let ofFeature: [BodyRule] = [
    BodyRule("ZeroOrOne(properties.bearing, geometry.type==\(values(shapes.map(\.rawValue))));"),
    BodyRule(
      "ZeroOrOne(properties.direction=='\(Direction.one.rawValue)', geometry.type==\(values(areas.map(\.rawValue))));"
    ),
    BodyRule("ZeroOrOne(properties.approximate==true, geometry.type=='\(GeometryType.point.rawValue)');"),
  ]

  private static let hours = [
    BodyRule("AllOrNone(schedule, schedule_zone);"), BodyRule("valid_from <= valid_to;"),
    BodyRule("ZeroOrOne(bearing, direction=='\(Direction.both.rawValue)');"),
  ]

  /// Of `properties`.
  static func ofProperties(_ layer: Layer, isPublic: Bool) -> [BodyRule] {
    switch layer {
    case .radars: hours + (isPublic ? [] : [BodyRule("AllOrNone(authority_id, authority);")])
    case .conditions: hours + [ofTruckBan]
    }
  }

  /// Of those of a merge patch, beside which the feature's own stay.
  static func ofPatch(_ layer: Layer) -> [BodyRule] { ofProperties(layer, isPublic: false) }

  private static let ofTruckBan = BodyRule(
    "IF type=='truck_ban' AND applies_to THEN applies_to.vehicles==\(values(["truck", "trailer", "hazardous_goods"]));"
  )

  /// Of one class of vehicles.
  static let ofVehicles: [BodyRule] = VehicleBound.Measure.allCases.compactMap { measure in
    let names = [false, true].compactMap { isBelow in
      VehicleBound.members.first { $0.measure == measure && $0.isBelow == isBelow }?.name
    }
    return names.count == 2 ? BodyRule("\(names[0]) < \(names[1]);") : nil
  }
}
