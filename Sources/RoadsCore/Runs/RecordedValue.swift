/// The value of a field: what is shown of it, and what brings it back.
package enum RecordedValue: Sendable, Hashable {
  case nothing
  case text(String)
  case number(Int64)
  case instant(Instant)
  case authority(Authority)
  case schedule(text: String, zone: String)
  case point(Coordinate)
  case shape(Shape)
  case correction(Correction)
  case sources([SourceName])
}

extension RecordedField {
  package func value(of feature: Feature) -> RecordedValue {
    switch self {
    case .type: .text(feature.type.name)
    case .title: .text(feature.title)
    case .road: text(feature.road)
    case .roadClass: text(feature.roadClass?.name)
    case .authority: feature.authority.map { .authority($0) } ?? .nothing
    case .text: text(feature.text)
    case .validFrom: feature.validity.from.map { .instant($0) } ?? .nothing
    case .validTo: feature.validity.until.map { .instant($0) } ?? .nothing
    case .geometry: feature.shape.map { .shape($0) } ?? .point(feature.coordinate)
    case .reports: .number(Int64(feature.reports))
    case .updatedAt: .instant(feature.updatedAt)
    case .source: .text(feature.source.text)
    case .direction, .bearing, .approximate, .speedLimit, .camera, .vehicles, .schedule, .correction,
      .joinedSources:
      feature.hasDetails ? value(of: feature.details) : .nothing
    }
  }

  private func value(of details: FeatureDetails) -> RecordedValue {
    switch self {
    case .direction: details.direction == .unknown ? .nothing : .text(details.direction.rawValue)
    case .bearing: details.bearing.map { .number(Int64($0.tenths)) } ?? .nothing
    case .approximate: details.isApproximate ? .number(1) : .nothing
    case .speedLimit: details.speedLimit.map { .number(Int64($0.kilometresPerHour)) } ?? .nothing
    case .camera: text(details.camera?.rawValue)
    case .vehicles: text(details.vehicles?.text)
    case .schedule: details.schedule.map { .schedule(text: $0.text, zone: $0.zone.name) } ?? .nothing
    case .correction: details.correction.map { .correction($0) } ?? .nothing
    case .joinedSources: details.joinedSources.isEmpty ? .nothing : .sources(details.joinedSources)
    default: .nothing
    }
  }

  private func text(_ text: String?) -> RecordedValue { text.map { .text($0) } ?? .nothing }
}
