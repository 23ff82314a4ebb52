package import RoadsCore

extension Values {
  /// `60`, `60 km/h`, `40 mph`.
  package static func speedLimit(_ given: SourcedValue) throws -> SpeedLimit {
    guard let limit = SpeedLimit(text: try nonEmpty(given)) else {
      throw UsageError.notASpeedLimit(source: given.source, value: given.text)
    }
    return limit
  }

  /// `truck weight>7.5|height>3.5`, and as people write it otherwise.
  package static func vehicles(_ given: SourcedValue) throws -> VehicleLimits {
    guard let limits = VehicleLimits(written: try nonEmpty(given)) else {
      throw UsageError.notVehicles(source: given.source, value: given.text)
    }
    return limits
  }
}
