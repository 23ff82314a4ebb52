package import RoadsCore

/// What of a feature a format does not say that carries it all the same, and that decides for whom it holds, or where. The
/// rest of what is lost is in the table of formats.
package enum ExportLoss: Sendable, Hashable {
  /// That a line follows the road only roughly.
  case approximate
  /// Which vehicles alone are concerned.
  case vehicles
  /// When within its validity it is active, of formats without a place for hours; those that have one leave out what they
  /// cannot say.
  case schedule
}

extension FormatEntry {
  typealias Loses = @Sendable (Feature, Geometry) -> [ExportLoss]

  /// For formats that have lines and no word for rough ones, and vehicles and hours where `keepsVehicles` and
  /// `keepsSchedule` say so.
  static func losses(
    lines: Bool = true,
    keepsVehicles: @escaping @Sendable (Feature, VehicleLimits) -> Bool = { _, _ in false },
    keepsSchedule: Bool = false
  ) -> Loses {
    { feature, geometry in
      var losses: [ExportLoss] = []
      if lines, geometry.type != .point, feature.details.isApproximate { losses.append(.approximate) }
      if let vehicles = feature.details.vehicles, !keepsVehicles(feature, vehicles) {
        losses.append(.vehicles)
      }
      if !keepsSchedule, feature.details.schedule != nil { losses.append(.schedule) }
      return losses
    }
  }
}

extension OutputFormat {
  /// Of a feature that the format carries, with the geometry that is written.
  package func losses(_ hit: Hit, _ choice: GeometryChoice) -> [ExportLoss] {
    entry.losses(hit.feature, hit.geometry(choice))
  }
}
