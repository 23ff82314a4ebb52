/// What an operator can correct of a feature, in the order in which people are told.
package enum CorrectedField: Int, Sendable, Hashable, CaseIterable {
  case type
  case title
  case road
  case roadClass
  case authority
  case text
  case validFrom
  case validUntil
  /// The point, line or area, and whether it follows the road only roughly.
  case geometry
  case direction
  case bearing
  case speedLimit
  case camera
  case vehicles
  /// The hours with their zone.
  case schedule

  /// As answers name the member.
  package var name: String {
    switch self {
    case .type: "type"
    case .title: "title"
    case .road: "road"
    case .roadClass: "road_class"
    case .authority: "authority"
    case .text: "text"
    case .validFrom: "valid_from"
    case .validUntil: "valid_to"
    case .geometry: "geometry"
    case .direction: "direction"
    case .bearing: "bearing"
    case .speedLimit: "speed_limit_kmh"
    case .camera: "camera"
    case .vehicles: "applies_to"
    case .schedule: "schedule"
    }
  }

  package init?(name: String) {
    guard let found = CorrectedField.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// Several of them as one number: a bit for each, whose place never changes its meaning.
  package static func bits(of fields: [CorrectedField]) -> UInt16 {
    fields.reduce(0) { $0 | 1 << UInt16($1.rawValue) }
  }

  package static func fields(of bits: UInt16) -> [CorrectedField] {
    allCases.filter { bits & 1 << UInt16($0.rawValue) != 0 }
  }
}

extension CorrectedField: Comparable {
  package static func < (one: CorrectedField, other: CorrectedField) -> Bool {
    one.rawValue < other.rawValue
  }
}

/// What one field of a feature says.
package enum FieldValue: Sendable, Hashable {
  /// Somebody else knows it, as of a feature that another server told.
  case unknown
  case text(String?)
  case moment(Instant?)
  case type(FeatureType)
  case roadClass(RoadClass?)
  case authority(Authority?)
  /// The sign stands there where it is a line or an area.
  case place(Coordinate, Shape?, isApproximate: Bool)
  case direction(Direction)
  case bearing(Bearing?)
  case speedLimit(SpeedLimit?)
  case camera(CameraKind?)
  case vehicles(VehicleLimits?)
  case schedule(Schedule?)
}

extension Feature {
  package func value(of field: CorrectedField) -> FieldValue {
    switch field {
    case .type: .type(type)
    case .title: .text(title)
    case .road: .text(road)
    case .roadClass: .roadClass(roadClass)
    case .authority: .authority(authority)
    case .text: .text(text)
    case .validFrom: .moment(validity.from)
    case .validUntil: .moment(validity.until)
    case .geometry: .place(coordinate, shape, isApproximate: details.isApproximate)
    case .direction: .direction(details.direction)
    case .bearing: .bearing(details.bearing)
    case .speedLimit: .speedLimit(details.speedLimit)
    case .camera: .camera(details.camera)
    case .vehicles: .vehicles(details.vehicles)
    case .schedule: .schedule(details.schedule)
    }
  }

  package func values(of fields: some Sequence<CorrectedField>) -> [CorrectedField: FieldValue] {
    Dictionary(uniqueKeysWithValues: fields.map { ($0, value(of: $0)) })
  }

  /// The same feature where these fields say something else; nil where it would end before it begins. What is unknown
  /// stays as it is.
  package func with(_ values: [CorrectedField: FieldValue]) -> Feature? {
    var parts = FeatureParts(self)
    for (field, value) in values { parts.set(field, value) }
    return parts.feature()
  }
}
