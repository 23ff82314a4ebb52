import RoadsCore

/// Our word for a record: by its type, and where that is a wide one, by the value of the type's own element.
enum DATEXType {
  static func of(_ record: SituationRecord, isOwn: Bool) throws(Rejection.Reason) -> FeatureType {
    if record.cause == "problemsAtBorderPost" { return .condition(.borderCrossing) }
    switch record.kind {
    case "AbnormalTraffic": return .condition(.congestion)
    case "MaintenanceWorks", "ConstructionWorks", "Roadworks", "MaintenanceVehicles":
      return .condition(.roadworks)
    case "RoadOrCarriagewayOrLaneManagement": return .condition(management(record, isOwn: isOwn))
    case "EnvironmentalObstruction":
      return .condition(record.types.contains(where: slides.contains) ? .landslide : .danger)
    case "Accident": return .condition(.accident)
    case "WeatherRelatedRoadConditions":
      return .condition(record.types.contains(where: isIce) ? .ice : .danger)
    case "GeneralObstruction", "VehicleObstruction", "AnimalPresenceObstruction",
      "InfrastructureDamageObstruction", "NonWeatherRelatedRoadConditions", "PoorEnvironmentConditions",
      "EquipmentOrSystemFault", "DisturbanceActivity", "WinterDrivingManagement":
      return .condition(.danger)
    case "SpeedManagement":
      if record.types.contains("policeSpeedChecksInOperation") { return .radar(.announced) }
      if record.types.contains("activeSpeedControlInOperation") { return .radar(.stationary) }
      throw .unknownValue(member: "speedManagementType", value: record.types.first ?? "")
    default: throw .unknownValue(member: "situationRecord", value: record.kind)
    }
  }

  private static let slides: Set<String> = [
    "avalanches", "landslips", "mudSlide", "rockfalls", "subsidence",
  ]
  private static let closures: Set<String> = [
    "roadClosed", "carriagewayClosures", "closedPermanentlyForTheWinter", "overnightClosures",
    "intermittentShortTermClosures",
  ]
  private static let layouts: Set<String> = [
    "contraflow", "laneClosures", "lanesDeviated", "narrowLanes", "newRoadworksLayout",
    "singleAlternateLineTraffic",
  ]
  private static func management(_ record: SituationRecord, isOwn: Bool) -> ConditionType {
    let vehicles = record.vehicles
    let isBan = vehicles.isForLorries && !(isOwn && vehicles.isOwnClosure)
    if record.types.contains(where: closures.contains) {
      if vehicles.isForAll { return .closure }
      // A closure for some is none for the others; where nobody can say for whom, there is something to beware of.
      return vehicles.limits == nil ? .danger : isBan ? .truckBan : .closure
    }
    if isBan { return .truckBan }
    return record.types.contains(where: layouts.contains) ? .roadworks : .danger
  }

  /// `blackIce`, `icyPatches`, `freezingPavements`, `snowOnTheRoad`, …
  private static func isIce(_ type: String) -> Bool {
    let lower = type.lowercased()
    return ["ice", "icy", "freez", "frost", "snow", "slush", "slippery"].contains { lower.contains($0) }
  }
}
