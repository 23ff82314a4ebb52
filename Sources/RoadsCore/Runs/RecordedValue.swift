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

extension CorrectedField {
  /// What a run recorded of it; nil where it cannot have that value, which no program of ours has written.
  package func value(_ recorded: RecordedValue) -> FieldValue? {
    switch (self, recorded) {
    case (.title, .text(let words)), (.road, .text(let words)), (.text, .text(let words)): .text(words)
    case (.road, .nothing), (.text, .nothing): .text(nil)
    case (.type, .text(let name)): FeatureType(name: name).map { .type($0) }
    case (.roadClass, .nothing): .roadClass(nil)
    case (.roadClass, .text(let name)): RoadClass(name: name).map { .roadClass($0) }
    case (.authority, .nothing): .authority(nil)
    case (.authority, .authority(let known)): .authority(known)
    case (.validFrom, .nothing), (.validUntil, .nothing): .moment(nil)
    case (.validFrom, .instant(let moment)), (.validUntil, .instant(let moment)): .moment(moment)
    // Whether it is approximate is recorded by itself.
    case (.geometry, .point(let point)): .place(point, nil, isApproximate: false)
    case (.geometry, .shape(let shape)): .place(shape.sign, shape, isApproximate: false)
    default: detail(recorded)
    }
  }

  private func detail(_ recorded: RecordedValue) -> FieldValue? {
    switch (self, recorded) {
    case (.direction, .nothing): .direction(.unknown)
    case (.direction, .text(let name)): Direction(rawValue: name).map { .direction($0) }
    case (.bearing, .nothing): .bearing(nil)
    case (.bearing, .number(let tenths)): Bearing(tenths: Int(clamping: tenths)).map { .bearing($0) }
    case (.speedLimit, .nothing): .speedLimit(nil)
    case (.speedLimit, .number(let speed)):
      SpeedLimit(kilometresPerHour: Int(clamping: speed)).map { .speedLimit($0) }
    case (.camera, .nothing): .camera(nil)
    case (.camera, .text(let name)): CameraKind(rawValue: name).map { .camera($0) }
    case (.vehicles, .nothing): .vehicles(nil)
    case (.vehicles, .text(let words)): VehicleLimits(text: words).map { .vehicles($0) }
    case (.schedule, .nothing): .schedule(nil)
    case (.schedule, .schedule(let text, let zone)): Schedule(stored: text, zone: zone).map { .schedule($0) }
    default: nil
    }
  }
}
