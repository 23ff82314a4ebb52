internal import RoadsArguments
internal import RoadsCore
internal import RoadsText

/// What a camera watches over, which vehicles alone a condition concerns, and at which hours.
struct AddTraits {
  private var speedLimit: SpeedLimit?
  private var camera: CameraKind?
  private var vehicles: VehicleLimits?
  /// Read when the zone is known.
  private var schedule: SourcedValue?
  private var zone: NamedZone?

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
    Flag("--schedule", value: .text("HOURS"), help: AddHelp.schedule) {
      $0.schedule = $1
    },
    Flag("--schedule-zone", value: .text("ZONE"), help: AddHelp.scheduleZone) {
      $0.zone = try Values.namedZone($1)
    },
  ]

  func add(to details: inout FeatureDetails, of type: FeatureType, _ session: Session) throws {
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
    details.schedule = try hours(session)
    // What else could be wrong is said of the flags already.
    do { try details.check(type) } catch { throw UsageError.details(source: "--applies-to", error) }
  }

  private func hours(_ session: Session) throws -> Schedule? {
    guard let schedule else {
      if zone != nil { throw UsageError.requires("--schedule-zone", ["--schedule"]) }
      return nil
    }
    return try ScheduleArgument.schedule(schedule, zone, session)
  }
}
