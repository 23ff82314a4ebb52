/// A feature's fields apart, while some of them change.
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

  /// As corrections have it.
  mutating func set(_ field: CorrectedField, _ value: FieldValue) {
    switch (field, value) {
    case (.type, .type(let value)): type = value
    case (.title, .text(let value?)): title = value
    case (.road, .text(let value)): road = value
    case (.roadClass, .roadClass(let value)): roadClass = value
    case (.authority, .authority(let value)): authority = value
    case (.text, .text(let value)): text = value
    case (.validFrom, .moment(let value)): from = value
    case (.validUntil, .moment(let value)): until = value
    case (.geometry, .place(let sign, let shape, let isApproximate)):
      place = sign
      details.shape = shape
      details.isApproximate = isApproximate
    case (.direction, .direction(let value)): details.direction = value
    case (.bearing, .bearing(let value)): details.bearing = value
    case (.speedLimit, .speedLimit(let value)): details.speedLimit = value
    case (.camera, .camera(let value)): details.camera = value
    case (.vehicles, .vehicles(let value)): details.vehicles = value
    case (.schedule, .schedule(let value)): details.schedule = value
    default: break
    }
  }

  /// As runs record it. false where the field cannot have that value, which no program of ours has written.
  package mutating func set(_ field: RecordedField, _ value: RecordedValue) -> Bool {
    switch (field, value) {
    // Whether it is approximate is recorded by itself.
    case (.geometry, .point(let point)): (place, details.shape) = (point, nil)
    case (.geometry, .shape(let shape)): (place, details.shape) = (shape.sign, shape)
    case (.approximate, .nothing): details.isApproximate = false
    case (.approximate, .number): details.isApproximate = true
    case (.reports, .number(let count)): reports = Int(clamping: count)
    case (.updatedAt, .instant(let moment)): updatedAt = moment
    case (.source, .text(let name)): source = SourceName(stored: name)
    case (.correction, .nothing): details.correction = nil
    case (.correction, .correction(let correction)): details.correction = correction
    case (.joinedSources, .nothing): details.joinedSources = []
    case (.joinedSources, .sources(let names)): details.joinedSources = names
    default:
      guard let corrected = field.corrected, let known = corrected.value(value) else { return false }
      if case .type(let type) = known, type.layer != id.layer { return false }
      set(corrected, known)
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
