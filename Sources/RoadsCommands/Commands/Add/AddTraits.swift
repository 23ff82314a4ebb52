internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// What a camera watches over, and which vehicles alone a condition concerns.
struct AddTraits {
  private var speedLimit: SpeedLimit?
  private var camera: CameraKind?
  private var vehicles: VehicleLimits?

  init() {}

  static let flags: [Flag<AddTraits>] = [
    Flag("--speed-limit", value: .text("KM/H"), help: AddHelp.speedLimit) {
      $0.speedLimit = try Values.speedLimit($1)
    },
    Flag("--camera", value: .choice("KIND", CameraKind.allCases.map(\.rawValue)), help: AddHelp.camera) {
      $0.camera = try Values.choice($1)
    },
    Flag("--applies-to", value: .text("VEHICLES"), help: AddHelp.vehicles) {
      $0.vehicles = try Values.vehicles($1)
    },
  ]

  func add(to details: inout FeatureDetails, of type: FeatureType) throws {
    switch type.layer {
    case .radars where vehicles != nil: throw UsageError.notForLayer(flag: "--applies-to", .radars)
    case .conditions where speedLimit != nil:
      throw UsageError.notForLayer(flag: "--speed-limit", .conditions)
    case .conditions where camera != nil: throw UsageError.notForLayer(flag: "--camera", .conditions)
    default: break
    }
    details.speedLimit = speedLimit
    details.camera = camera
    details.vehicles = vehicles
    // What else could be wrong is said of the flags already.
    do { try details.check(type) } catch { throw UsageError.details(source: "--applies-to", error) }
  }
}
