import RoadsCore
import RoadsFormats

/// What bodies say of cameras, vehicles and hours, as JSON schemas.
enum TraitSchema {
  /// As bodies have it; the other layer's members may be null.
  static func written(_ layer: Layer) -> [(String, String)] {
    let approximate = #"{"type":"boolean","nullable":true,"description":"Of lines and areas."}"#
    switch layer {
    case .radars:
      return [
        ("speed_limit_kmh", speed),
        ("camera", FeatureSchema.names(CameraKind.allCases.map(\.rawValue), nullable: true)),
        ("applies_to", FeatureSchema.null), ("approximate", approximate),
      ] + writtenHours
    case .conditions:
      return [
        ("speed_limit_kmh", FeatureSchema.null), ("camera", FeatureSchema.null),
        ("applies_to", vehicles),
        ("approximate", approximate),
      ] + writtenHours
    }
  }

  private static let writtenHours = [
    ("schedule", hours), ("schedule_zone", zone),
  ]

  private static let hours =
    #"{"type":"string","nullable":true,"format":"opening-hours","minLength":1,"maxLength":\#(Schedule.maxCharacters),"#
    + #""description":"Leave it out if it is always active within its validity.","example":"Mo-Fr 08:00-16:00"}"#

  private static let zone =
    #"{"type":"string","nullable":true,"format":"iana-time-zone","minLength":1,"maxLength":255,"#
    + #""description":"Required with schedule.","example":"Europe/Sarajevo"}"#

  private static let speed: String = {
    let range = SpeedLimit.allowed
    return #"{"type":"integer","nullable":true,"minimum":\#(range.lowerBound),"#
      + #""maximum":\#(range.upperBound),"description":"The limit that is enforced."}"#
  }()

  private static let vehicles =
    #"{"type":"array","nullable":true,"maxItems":\#(VehicleLimits.mostClasses),"#
    + #""description":"Leave it out for all vehicles.","items":\#(SmallJSON.text(vehicleClass(.openAPI)))}"#

  @Sendable static func vehicleClass(_: AnsweredMember.Dialect) -> SmallJSON.Value {
    let kinds = FeatureSchema.names(VehicleKind.allCases.map(\.rawValue))
    // Millimetres and kilograms.
    let bound = SmallJSON.Value.object([
      ("type", .text("number")), ("minimum", .literal("0.001")), ("maximum", .number(1000)),
    ])
    return .object([
      ("type", .text("object")), ("additionalProperties", .boolean(false)), ("minProperties", .number(1)),
      (
        "properties",
        .object(
          [("vehicles", .literal(#"{"type":"array","minItems":1,"items":\#(kinds)}"#))]
            + VehicleBound.members.map { ($0.name, bound) })
      ), ("x-dependencies", .array(BodyRule.ofVehicles.map { .text($0.text) })),
    ])
  }
}
