/// What of a feature can change, as runs record it. The numbers are in stores and never change their meaning; the names are
/// those of answers.
package enum RecordedField: UInt8, Sendable, Hashable, CaseIterable {
  case type = 1
  case title
  case road
  case roadClass
  case authority
  case text
  case validFrom
  case validTo
  case geometry
  case direction
  case bearing
  case approximate
  case speedLimit
  case camera
  case vehicles
  case schedule
  case reports
  case updatedAt
  case source
  case correction
  case joinedSources

  /// The same field where an operator can correct it; some change only with lists and reports.
  package var corrected: CorrectedField? {
    switch self {
    case .type: .type
    case .title: .title
    case .road: .road
    case .roadClass: .roadClass
    case .authority: .authority
    case .text: .text
    case .validFrom: .validFrom
    case .validTo: .validUntil
    case .geometry: .geometry
    case .direction: .direction
    case .bearing: .bearing
    case .speedLimit: .speedLimit
    case .camera: .camera
    case .vehicles: .vehicles
    case .schedule: .schedule
    case .approximate, .reports, .updatedAt, .source, .correction, .joinedSources: nil
    }
  }

  package var name: String {
    if let corrected { return corrected.name }
    return switch self {
    case .approximate: "approximate"
    case .reports: "reports"
    case .updatedAt: "updated_at"
    case .source: "source"
    case .joinedSources: "sources"
    default: "corrected"
    }
  }

  /// Whether two features have the same there. Asked of every row that changes something, so without encoding any of it.
  package func isSame(_ one: Feature, _ other: Feature) -> Bool {
    switch self {
    case .type: one.type == other.type
    case .title: one.title == other.title
    case .road: one.road == other.road
    case .roadClass: one.roadClass == other.roadClass
    case .authority: one.authority == other.authority
    case .text: one.text == other.text
    case .validFrom: one.validity.from == other.validity.from
    case .validTo: one.validity.until == other.validity.until
    case .geometry: one.coordinate == other.coordinate && one.shape == other.shape
    case .reports: one.reports == other.reports
    case .updatedAt: one.updatedAt == other.updatedAt
    case .source: one.source == other.source
    case .direction, .bearing, .approximate, .speedLimit, .camera, .vehicles, .schedule, .correction,
      .joinedSources:
      !one.hasDetails && !other.hasDetails || isSame(one.details, other.details)
    }
  }

  private func isSame(_ one: FeatureDetails, _ other: FeatureDetails) -> Bool {
    switch self {
    case .direction: one.direction == other.direction
    case .bearing: one.bearing == other.bearing
    case .approximate: one.isApproximate == other.isApproximate
    case .speedLimit: one.speedLimit == other.speedLimit
    case .camera: one.camera == other.camera
    case .vehicles: one.vehicles == other.vehicles
    case .schedule: one.schedule == other.schedule
    case .correction: one.correction == other.correction
    case .joinedSources: one.joinedSources == other.joinedSources
    default: true
    }
  }
}

/// A field before and after, as its values are kept.
package struct FieldChange: Sendable, Hashable {
  package let field: RecordedField
  package let old: RecordedValue
  package let new: RecordedValue

  package init(_ field: RecordedField, old: RecordedValue, new: RecordedValue) {
    self.field = field
    self.old = old
    self.new = new
  }

  /// In the order of the fields.
  package static func between(_ old: Feature, _ new: Feature) -> [FieldChange] {
    RecordedField.allCases.compactMap { field in
      if field.isSame(old, new) { return nil }
      return FieldChange(field, old: field.value(of: old), new: field.value(of: new))
    }
  }
}
