import RoadsCore
import RoadsFormats

/// What features say of cameras and vehicles, as JSON schemas.
enum TraitSchema {
  /// As answers have it: only where there is something to say.
  static let answered: [(String, String)] = [
    ("speed_limit_kmh", speed("Of radars, only if known, as the next one.")),
    ("camera", FeatureSchema.names(CameraKind.allCases.map(\.rawValue))),
    ("applies_to", vehicles("Of conditions, only if not all vehicles are concerned: those of any of these.")),
    (
      "approximate",
      #"{"type":"boolean","description":"Only if true: the line was made from a few places on the road."}"#
    ),
    (
      "schedule",
      hours(
        "Only if it is not always active within its validity: the hours, as opening_hours of OpenStreetMap.")
    ), ("schedule_zone", zone("With schedule: the time zone whose clocks count.")),
    (
      "corrected",
      #"{"type":"array","description":"Only if an operator has set something: which members, until the source says "#
        + #"something else of them.","items":\#(FeatureSchema.names(CorrectedField.allCases.map(\.name)))}"#
    ),
    (
      "sources",
      #"{"type":"array","items":{"type":"string"},"description":"Only if several sources have it, and an operator "#
        + #"joined what they have: all of them."}"#
    ),
  ]

  /// As bodies have it; the other layer's members may be null.
  static func written(_ layer: Layer) -> [(String, String)] {
    let approximate = #"{"type":"boolean","nullable":true,"description":"Of lines and areas."}"#
    switch layer {
    case .radars:
      return [
        ("speed_limit_kmh", speed("The limit that is enforced.", isNullable: true)),
        ("camera", FeatureSchema.names(CameraKind.allCases.map(\.rawValue), nullable: true)),
        ("applies_to", FeatureSchema.null), ("approximate", approximate),
      ] + writtenHours
    case .conditions:
      return [
        ("speed_limit_kmh", FeatureSchema.null), ("camera", FeatureSchema.null),
        ("applies_to", vehicles("Leave it out for all vehicles.", isNullable: true)),
        ("approximate", approximate),
      ] + writtenHours
    }
  }

  private static let writtenHours = [
    ("schedule", hours("Leave it out if it is always active within its validity.", isNullable: true)),
    ("schedule_zone", zone("Required with schedule.", isNullable: true)),
  ]

  private static func hours(_ text: String, isNullable: Bool = false) -> String {
    #"{"type":"string",\#(nullable(isNullable))"minLength":1,"maxLength":\#(Schedule.maxCharacters),"#
      + #""description":"\#(text)","example":"Mo-Fr 08:00-16:00"}"#
  }

  private static func zone(_ text: String, isNullable: Bool = false) -> String {
    #"{"type":"string",\#(nullable(isNullable))"minLength":1,"maxLength":255,"#
      + #""description":"\#(text)","example":"Europe/Sarajevo"}"#
  }

  private static func nullable(_ isNullable: Bool) -> String { isNullable ? #""nullable":true,"# : "" }

  private static func speed(_ text: String, isNullable: Bool = false) -> String {
    let range = SpeedLimit.allowed
    return #"{"type":"integer",\#(nullable(isNullable))"minimum":\#(range.lowerBound),"#
      + #""maximum":\#(range.upperBound),"description":"\#(text)"}"#
  }

  private static func vehicles(_ text: String, isNullable: Bool = false) -> String {
    #"{"type":"array",\#(nullable(isNullable))"maxItems":\#(VehicleLimits.mostClasses),"#
      + #""description":"\#(text)","items":\#(vehicleClass)}"#
  }

  private static let vehicleClass: String = {
    let kinds = FeatureSchema.names(VehicleKind.allCases.map(\.rawValue))
    let bound = #"{"type":"number","exclusiveMinimum":true,"minimum":0,"maximum":1000}"#
    let members: [(String, SmallJSON.Value)] =
      [("vehicles", .literal(#"{"type":"array","items":\#(kinds)}"#))]
      + VehicleBound.members.map { ($0.name, .literal(bound)) }
    return SmallJSON.object([
      ("type", .text("object")), ("additionalProperties", .boolean(false)), ("minProperties", .number(1)),
      ("properties", .object(members)),
    ])
  }()
}
