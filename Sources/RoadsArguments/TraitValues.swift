package import RoadsCore

extension Values {
  /// `Mo-Fr 08:00-16:00`; nil: always.
  package static func schedule(_ given: SourcedValue, in zone: NamedZone) throws -> Schedule? {
    let text = try nonEmpty(given)
    do { return try Schedule.read(text, zone: zone) } catch {
      throw UsageError.schedule(source: given.source, error)
    }
  }

  /// `60`, `60 km/h`, `40 mph`.
  package static func speedLimit(_ given: SourcedValue) throws -> SpeedLimit {
    guard let limit = SpeedLimit(text: try nonEmpty(given)) else {
      throw UsageError.notASpeedLimit(source: given.source, value: given.text)
    }
    return limit
  }

  /// `truck weight>7.5|height>3.5`, and as people write it otherwise.
  package static func vehicles(_ given: SourcedValue) throws -> VehicleLimits {
    let text = try nonEmpty(given)
    do { return try VehicleLimits(written: text) } catch {
      throw UsageError.vehicles(source: given.source, error)
    }
  }
}
