/// The elements of a situation publication that are read, by their names without prefixes.
enum DATEXElement: UInt8 {
  /// What situations are in; files differ in how much they put around it.
  case publication
  case country
  case nationalIdentifier
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
  case roadNumber
  case roadName
  case comment
  case value
  case cause
  case vehicleType
  case recordType
  case cancel
  case end

  init?(_ name: XMLName) {
    // By length first: one comparison of bytes per element instead of thirty.
    switch name.count {
    case 3 where name == "end": self = .end
    case 5 where name == "value": self = .value
    case 6 where name == "cancel": self = .cancel
    case 7 where name == "payload": self = .publication
    case 7 where name == "posList": self = .positionList
    case 7 where name == "country": self = .country
    case 8 where name == "latitude": self = .latitude
    case 8 where name == "roadName": self = .roadName
    case 9 where name == "longitude": self = .longitude
    case 9 where name == "situation": self = .situation
    case 9 where name == "causeType": self = .cause
    case 10 where name == "roadNumber": self = .roadNumber
    case 11 where name == "vehicleType": self = .vehicleType
    case 12 where name == "accidentType": self = .recordType
    case 14 where name == "overallEndTime": self = .endTime
    case 15 where name == "situationRecord": self = .situationRecord
    case 15 where name == "obstructionType": self = .recordType
    case 16 where name == "overallStartTime": self = .startTime
    case 17 where name == "locationReference": self = .location
    case 17 where name == "informationStatus": self = .informationStatus
    case 18 where name == "nationalIdentifier": self = .nationalIdentifier
    case 18 where name == "payloadPublication": self = .publication
    case 19 where name == "roadMaintenanceType": self = .recordType
    case 19 where name == "abnormalTrafficType": self = .recordType
    case 19 where name == "speedManagementType": self = .recordType
    case 20 where name == "situationPublication": self = .publication
    case 20 where name == "generalPublicComment": self = .comment
    case 21 where name == "coordinatesForDisplay": self = .displayPoint
    case 26 where name == "situationRecordVersionTime": self = .versionTime
    case 27 where name == "situationRecordCreationTime": self = .creationTime
    case 28 where name == "environmentalObstructionType": self = .recordType
    case 31 where name == "weatherRelatedRoadConditionType": self = .recordType
    case 37 where name == "roadOrCarriagewayOrLaneManagementType": self = .recordType
    default: return nil
    }
  }

  /// Whether what is in it is looked at; the others hold further elements.
  var hasText: Bool {
    switch self {
    case .publication, .situation, .situationRecord, .displayPoint, .location, .comment: false
    default: true
    }
  }
}
