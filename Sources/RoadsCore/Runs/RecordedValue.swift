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

/// A feature in parts, so that single ones can be put back.
package struct FeatureParts {
  private let id: FeatureID
  private var type: FeatureType?
  private var roadClass: RoadClass?
  private var authority: Authority?
  private var from: Instant?
  private var until: Instant?
  private var place: Coordinate?
  private var title = ""
  private var road: String?
  private var text: String?
  private var reports = 0
  private var updatedAt: Instant?
  private var source: SourceName?
  private var details = FeatureDetails.none

  package init(of id: FeatureID) { self.id = id }

  package init(_ feature: Feature) {
    id = feature.address
    type = feature.type
    roadClass = feature.roadClass
    authority = feature.authority
    (from, until) = (feature.validity.from, feature.validity.until)
    place = feature.coordinate
    (title, road, text) = (feature.title, feature.road, feature.text)
    (reports, updatedAt, source) = (feature.reports, feature.updatedAt, feature.source)
    details = feature.details
  }

  /// false where the field cannot have that value, which no program of ours has written.
  package mutating func set(_ field: RecordedField, _ value: RecordedValue) -> Bool {
    switch (field, value) {
    case (.type, .text(let name)):
      type = FeatureType(name: name)
      return type?.layer == id.layer
    case (.title, .text(let words)): title = words
    case (.road, .nothing): road = nil
    case (.road, .text(let words)): road = words
    case (.text, .nothing): text = nil
    case (.text, .text(let words)): text = words
    case (.roadClass, .nothing): roadClass = nil
    case (.roadClass, .text(let name)):
      roadClass = RoadClass(name: name)
      return roadClass != nil
    case (.authority, .nothing): authority = nil
    case (.authority, .authority(let known)): authority = known
    case (.validFrom, .nothing): from = nil
    case (.validFrom, .instant(let moment)): from = moment
    case (.validTo, .nothing): until = nil
    case (.validTo, .instant(let moment)): until = moment
    case (.geometry, .point(let point)): (place, details.shape) = (point, nil)
    case (.geometry, .shape(let shape)): (place, details.shape) = (shape.sign, shape)
    case (.reports, .number(let count)): reports = Int(clamping: count)
    case (.updatedAt, .instant(let moment)): updatedAt = moment
    case (.source, .text(let name)): source = SourceName(stored: name)
    default: return setDetail(field, value)
    }
    return true
  }

  private mutating func setDetail(_ field: RecordedField, _ value: RecordedValue) -> Bool {
    switch (field, value) {
    case (.direction, .nothing): details.direction = .unknown
    case (.direction, .text(let name)):
      guard let direction = Direction(rawValue: name) else { return false }
      details.direction = direction
    case (.bearing, .nothing): details.bearing = nil
    case (.bearing, .number(let tenths)):
      details.bearing = Bearing(tenths: Int(clamping: tenths))
      return details.bearing != nil
    case (.approximate, .nothing): details.isApproximate = false
    case (.approximate, .number): details.isApproximate = true
    case (.speedLimit, .nothing): details.speedLimit = nil
    case (.speedLimit, .number(let speed)):
      details.speedLimit = SpeedLimit(kilometresPerHour: Int(clamping: speed))
      return details.speedLimit != nil
    case (.camera, .nothing): details.camera = nil
    case (.camera, .text(let name)):
      details.camera = CameraKind(rawValue: name)
      return details.camera != nil
    case (.vehicles, .nothing): details.vehicles = nil
    case (.vehicles, .text(let words)):
      details.vehicles = VehicleLimits(text: words)
      return details.vehicles != nil
    case (.schedule, .nothing): details.schedule = nil
    case (.schedule, .schedule(let text, let zone)):
      details.schedule = Schedule(stored: text, zone: zone)
      return details.schedule != nil
    case (.correction, .nothing): details.correction = nil
    case (.correction, .correction(let correction)): details.correction = correction
    case (.joinedSources, .nothing): details.joinedSources = []
    case (.joinedSources, .sources(let names)): details.joinedSources = names
    default: return false
    }
    return true
  }

  /// nil where the parts make no feature.
  package func feature() -> Feature? {
    guard let type, let place, let updatedAt, let source, let validity = Validity(from: from, until: until)
    else { return nil }
    let kind: Feature.Kind =
      switch type {
      case .radar(let type): .radar(Radar(type: type, authority: authority))
      case .condition(let type): .condition(RoadCondition(type: type, roadClass: roadClass))
      }
    return Feature(
      id: id.id, kind: kind, coordinate: place, title: title, road: road, text: text, validity: validity,
      reports: reports, updatedAt: updatedAt, source: source, details: details)
  }
}
