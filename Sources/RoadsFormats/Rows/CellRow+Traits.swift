import RoadsCore

/// What cells say of a camera or of vehicles; nil where they do not say it as we do.
extension CellRow {
  var speedLimit: SpeedLimit? {
    ((try? text(.speedLimit)) ?? nil).flatMap { SpeedLimit(text: $0) }
  }

  var camera: CameraKind? { word(.camera, CameraKind.init(rawValue:)) }

  /// As JSON, or as a table has them.
  var vehicles: VehicleLimits? {
    guard let cell = self[.vehicles] else { return nil }
    switch cell {
    case .text(let bytes): return VehicleLimits(text: String(decoding: bytes, as: UTF8.self))
    case .value(let value): return try? BodyMembers.vehicleLimits(value)
    }
  }

  var isApproximate: Bool {
    switch self[.approximate] {
    case .value(let value)?: value.flag == true || value.number == 1
    case .text?: word(.approximate) { ["true", "t", "1"].contains($0.lowercased()) } == true
    case nil: false
    }
  }
}
