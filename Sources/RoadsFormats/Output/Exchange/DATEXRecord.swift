import RoadsCore

/// What a type is in DATEX II: the kind of record, its cause, and the elements that only this kind has.
struct DATEXRecord {
  let kind: StaticString
  let cause: StaticString?
  /// What management types have before the vehicles.
  let compliance: StaticString?
  let own: StaticString

  init(
    _ kind: StaticString, cause: StaticString? = nil, compliance: StaticString? = nil, _ own: StaticString
  ) {
    self.kind = kind
    self.cause = cause
    self.compliance = compliance
    self.own = own
  }

  static func of(_ type: FeatureType) -> DATEXRecord {
    switch type {
    case .radar(.stationary):
      DATEXRecord(
        "SpeedManagement", compliance: "advisory",
        "<sit:speedManagementType>activeSpeedControlInOperation</sit:speedManagementType>")
    case .radar(.announced):
      DATEXRecord(
        "SpeedManagement", compliance: "advisory",
        "<sit:speedManagementType>policeSpeedChecksInOperation</sit:speedManagementType>")
    case .condition(let type): of(type)
    }
  }

  private static func of(_ type: ConditionType) -> DATEXRecord {
    switch type {
    case .borderCrossing:
      DATEXRecord("AbnormalTraffic", cause: "problemsAtBorderPost", queue)
    case .congestion: DATEXRecord("AbnormalTraffic", queue)
    case .roadworks:
      DATEXRecord("MaintenanceWorks", "<sit:roadMaintenanceType>roadworks</sit:roadMaintenanceType>")
    // For whom is said by the feature.
    case .closure, .truckBan:
      DATEXRecord(
        "RoadOrCarriagewayOrLaneManagement", compliance: "mandatory",
        """
        <sit:roadOrCarriagewayOrLaneManagementType>roadClosed</sit:roadOrCarriagewayOrLaneManagementType>
        """)
    case .landslide:
      DATEXRecord(
        "EnvironmentalObstruction",
        "<sit:environmentalObstructionType>rockfalls</sit:environmentalObstructionType>")
    case .accident: DATEXRecord("Accident", "<sit:accidentType>accident</sit:accidentType>")
    case .ice:
      DATEXRecord(
        "WeatherRelatedRoadConditions",
        "<sit:weatherRelatedRoadConditionType>blackIce</sit:weatherRelatedRoadConditionType>")
    case .danger:
      DATEXRecord("GeneralObstruction", "<sit:obstructionType>hazardsOnTheRoad</sit:obstructionType>")
    }
  }

  private static let queue: StaticString =
    "<sit:abnormalTrafficType>queuingTraffic</sit:abnormalTrafficType>"
}
