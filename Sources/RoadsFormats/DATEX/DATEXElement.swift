/// The elements of a situation publication that are read, by their names without prefixes.
enum DATEXElement: UInt8 {
  /// What situations are in; files differ in how much they put around it.
  case publication
  case country
  case nationalIdentifier
  case feedType
  case informationStatus
  case situation
  case situationRecord
  case creationTime
  case versionTime
  case startTime
  case endTime
  case displayPoint
  case location
  case latitude
  case longitude
  case positionList
  /// A line, or the ring of a polygon.
  case path
  case polygon
  case from
  case to
  /// Of a line that is given point by point.
  case byCoordinates
  case lineStart
  case linePoint
  case lineEnd
  /// A line by its ends.
  case byEnds
  /// What the numbers of positions mean, and how many there are to a place.
  case system
  case dimension
  case bearing
  /// A place by the code that a table of locations has for it.
  case alertC
  case openLR
  /// Of a line as OpenLR has it: one of its places, and the last of them.
  case openLRPoint
  case openLRLastPoint
  /// The same line once more, as the others drive it.
  case openLROpposite
  /// A point that is given by the line on which it is.
  case openLRAlong
  case openLRBinary
  case direction
  case affectedDirection
  case roadNumber
  case roadName
  case comment
  case value
  case cause
  /// The vehicles that alone are concerned.
  case vehicles
  case vehicleType
  case loadType
  case comparison
  case vehicleHeight
  case vehicleWidth
  case vehicleLength
  case vehicleWeight
  case axleWeight
  case recordType
  case cancel
  case end
  case validityStatus
  /// When within the validity it holds, and when it does not.
  case validPeriod
  case exceptionPeriod
  case periodStart
  case periodEnd
  case timesOfDay
  case timeStart
  case timeEnd
  case daysOfWeek
  case applicableDay
  case applicableMonth

  init?(_ name: XMLName) {
    // By length first: one comparison of bytes per element instead of thirty.
    switch name.count {
    case 2 where name == "to": self = .to
    case 3 where name == "end": self = .end
    case 4 where name == "from": self = .from
    case 5 where name == "value": self = .value
    case 5 where name == "start": self = .lineStart
    case 6 where name == "cancel": self = .cancel
    case 7 where name == "payload": self = .publication
    case 7 where name == "posList": self = .positionList
    case 7 where name == "srsName": self = .system
    case 7 where name == "country": self = .country
    case 7 where name == "bearing": self = .bearing
    case 8 where name == "feedType": self = .feedType
    case 8 where name == "latitude": self = .latitude
    case 8 where name == "loadType": self = .loadType
    case 8 where name == "roadName": self = .roadName
    case 8 where name == "exterior": self = .path
    case 8 where name == "interior": self = .path
    case 9 where name == "longitude": self = .longitude
    case 9 where name == "situation": self = .situation
    case 9 where name == "causeType": self = .cause
    case 10 where name == "roadNumber": self = .roadNumber
    case 10 where name == "gmlPolygon": self = .polygon
    case 10 where name == "alertCArea": self = .alertC
    case 11 where name == "endOfPeriod": self = .periodEnd
    case 11 where name == "validPeriod": self = .validPeriod
    case 11 where name == "vehicleType": self = .vehicleType
    case 11 where name == "alertCPoint": self = .alertC
    case 12 where name == "alertCLinear": self = .alertC
    case 12 where name == "openlrLinear": self = .openLR
    case 12 where name == "openlrBinary": self = .openLRBinary
    case 12 where name == "vehicleWidth": self = .vehicleWidth
    case 12 where name == "accidentType": self = .recordType
    case 12 where name == "intermediate": self = .linePoint
    case 12 where name == "srsDimension": self = .dimension
    case 13 where name == "applicableDay": self = .applicableDay
    case 13 where name == "startOfPeriod": self = .periodStart
    case 13 where name == "tpegDirection": self = .direction
    case 13 where name == "gmlLineString": self = .path
    case 13 where name == "vehicleHeight": self = .vehicleHeight
    case 13 where name == "vehicleLength": self = .vehicleLength
    case 14 where name == "overallEndTime": self = .endTime
    case 14 where name == "validityStatus": self = .validityStatus
    case 15 where name == "applicableMonth": self = .applicableMonth
    case 15 where name == "endTimeOfPeriod": self = .timeEnd
    case 15 where name == "exceptionPeriod": self = .exceptionPeriod
    case 15 where name == "situationRecord": self = .situationRecord
    case 15 where name == "obstructionType": self = .recordType
    case 16 where name == "overallStartTime": self = .startTime
    case 16 where name == "groupOfLocations": self = .location
    case 16 where name == "directionAtPoint": self = .direction
    case 17 where name == "startTimeOfPeriod": self = .timeStart
    case 17 where name == "locationReference": self = .location
    case 17 where name == "oppositeDirection": self = .openLROpposite
    case 17 where name == "informationStatus": self = .informationStatus
    case 18 where name == "nationalIdentifier": self = .nationalIdentifier
    case 18 where name == "locationForDisplay": self = .displayPoint
    case 18 where name == "payloadPublication": self = .publication
    case 18 where name == "tpegLinearLocation": self = .byEnds
    case 18 where name == "tpeglinearLocation": self = .byEnds
    case 18 where name == "comparisonOperator": self = .comparison
    case 18 where name == "grossVehicleWeight": self = .vehicleWeight
    case 18 where name == "heaviestAxleWeight": self = .axleWeight
    case 19 where name == "roadMaintenanceType": self = .recordType
    case 19 where name == "linearByCoordinates": self = .byCoordinates
    case 19 where name == "abnormalTrafficType": self = .recordType
    case 19 where name == "speedManagementType": self = .recordType
    case 19 where name == "openLrPointAsBinary": self = .openLRBinary
    case 20 where name == "situationPublication": self = .publication
    case 20 where name == "generalPublicComment": self = .comment
    case 20 where name == "alertCDirectionCoded": self = .direction
    case 20 where name == "openlrPointAlongLine": self = .openLRAlong
    case 20 where name == "openLrLinearAsBinary": self = .openLRBinary
    case 21 where name == "coordinatesForDisplay": self = .displayPoint
    case 21 where name == "directionBoundAtPoint": self = .direction
    case 23 where name == "alertCAffectedDirection": self = .affectedDirection
    case 24 where name == "recurringTimePeriodOfDay": self = .timesOfDay
    case 24 where name == "directionOnLinearSection": self = .direction
    case 24 where name == "directionRelativeAtPoint": self = .affectedDirection
    case 25 where name == "linearCoordinatesEndPoint": self = .lineEnd
    case 26 where name == "situationRecordVersionTime": self = .versionTime
    case 27 where name == "recurringDayWeekMonthPeriod": self = .daysOfWeek
    case 27 where name == "situationRecordCreationTime": self = .creationTime
    case 27 where name == "linearCoordinatesStartPoint": self = .lineStart
    case 28 where name == "environmentalObstructionType": self = .recordType
    case 28 where name == "linearByCoordinatesExtension": self = .byCoordinates
    case 28 where name == "openlrLocationReferencePoint": self = .openLRPoint
    case 28 where name == "openlrPointLocationReference": self = .openLRAlong
    case 29 where name == "directionBoundOnLinearSection": self = .direction
    case 31 where name == "weatherRelatedRoadConditionType": self = .recordType
    case 32 where name == "directionRelativeOnLinearSection": self = .affectedDirection
    case 32 where name == "forVehiclesWithCharacteristicsOf": self = .vehicles
    case 32 where name == "openlrLastLocationReferencePoint": self = .openLRLastPoint
    case 34 where name == "linearCoordinatesIntermediatePoint": self = .linePoint
    case 37 where name == "roadOrCarriagewayOrLaneManagementType": self = .recordType
    default: return nil
    }
  }

  /// Whether what is in it is looked at; the others hold further elements.
  var hasText: Bool {
    switch self {
    case .publication, .situation, .situationRecord, .displayPoint, .location, .comment, .path, .polygon,
      .from, .to, .byCoordinates, .lineStart, .linePoint, .lineEnd, .byEnds, .alertC, .openLR, .openLRPoint,
      .openLRLastPoint, .openLROpposite, .openLRAlong, .vehicles, .validPeriod,
      .exceptionPeriod, .timesOfDay, .daysOfWeek:
      false
    default: true
    }
  }
}
