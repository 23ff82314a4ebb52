/// A radar or a road condition, identified, at a point or along a line or in an area. What only radars have lives in the
/// radar case, what only conditions have in the condition case, so that a mix cannot be built.
package struct Feature: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case radar(Radar)
    case condition(RoadCondition)
  }

  /// All of it in one object, and nothing of that ever changes: features are handed on by the hundred, and
  /// so a copy counts one object once more, not each of its texts.
  @usableFromInline let content: Content

  /// `details`: nil says what none say. Nearly all features have none, and to hand on such takes a while.
  package init(
    id: String, kind: Kind, coordinate: Coordinate, title: String, road: String? = nil, text: String? = nil,
    validity: Validity = .always, reports: Int = 0, updatedAt: Instant, source: SourceName = .list,
    details: consuming FeatureDetails? = nil
  ) {
    let sign = details?.shape?.sign ?? coordinate
    self.init(
      id: id, kind: kind, sign: sign, title: title, road: road, text: text, validity: validity,
      reports: reports, updatedAt: updatedAt, source: source,
      shared: DetailsBox.of(details, Feature.type(of: kind)))
  }

  /// With details that other features may have too; nil where they say nothing.
  package init(
    id: String, kind: Kind, sign: Coordinate, title: String, road: String?, text: String?, validity: Validity,
    reports: Int, updatedAt: Instant, source: SourceName, shared details: DetailsBox?
  ) {
    self.init(
      Fields(
        coordinate: sign, validity: validity, type: Feature.type(of: kind), kind: kind, id: id, title: title,
        road: road, text: text, reports: reports, updatedAt: updatedAt, source: source, details: details))
  }

  private init(_ fields: Fields) { content = Content(fields) }

  /// Another one, in which one thing differs.
  private func with<Value>(_ field: WritableKeyPath<Fields, Value>, _ value: Value) -> Feature {
    var fields = content.fields
    fields[keyPath: field] = value
    return Feature(fields)
  }

  package static func == (one: Feature, other: Feature) -> Bool {
    one.content === other.content || one.content.fields == other.content.fields
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(content.fields) }
}

extension Feature {
  package var id: String {
    @inlinable get { content.fields.id }
    set { self = with(\.id, newValue) }
  }

  package var kind: Kind {
    @inlinable get { content.fields.kind }
    set {
      var fields = content.fields
      fields.kind = newValue
      fields.type = Feature.type(of: newValue)
      if let details = fields.details?.value { fields.details = DetailsBox.of(details, fields.type) }
      self = Feature(fields)
    }
  }

  /// The point itself, or where the sign of its line or area stands. Who moves it makes a point of the feature.
  package var coordinate: Coordinate {
    @inlinable get { content.fields.coordinate }
    set {
      var fields = content.fields
      fields.coordinate = newValue
      if fields.details?.value.shape != nil {
        var details = fields.details?.value ?? .none
        details.shape = nil
        fields.details = DetailsBox.of(details, fields.type)
      }
      self = Feature(fields)
    }
  }

  package var details: FeatureDetails {
    get { content.fields.details?.value ?? .none }
    set {
      var fields = content.fields
      if let shape = newValue.shape { fields.coordinate = shape.sign }
      fields.details = DetailsBox.of(newValue, fields.type)
      self = Feature(fields)
    }
  }

  /// Whether there is more to know than of a plain point.
  package var hasDetails: Bool { @inlinable get { content.fields.details != nil } }

  package var shape: Shape? { content.fields.details?.value.shape }

  package var geometry: Geometry { shape?.geometry ?? .point(coordinate) }

  package var title: String {
    @inlinable get { content.fields.title }
    set { self = with(\.title, newValue) }
  }

  package var road: String? {
    @inlinable get { content.fields.road }
    set { self = with(\.road, newValue) }
  }

  /// Markup as the source sent it; `PlainText` makes what people are shown.
  package var text: String? {
    @inlinable get { content.fields.text }
    set { self = with(\.text, newValue) }
  }

  package var validity: Validity {
    @inlinable get { content.fields.validity }
    set { self = with(\.validity, newValue) }
  }

  /// The standing count of "gone" reports.
  package var reports: Int {
    @inlinable get { content.fields.reports }
    set { self = with(\.reports, newValue) }
  }

  package var updatedAt: Instant {
    @inlinable get { content.fields.updatedAt }
    set { self = with(\.updatedAt, newValue) }
  }

  /// Whose list it is from.
  package var source: SourceName {
    @inlinable get { content.fields.source }
    set { self = with(\.source, newValue) }
  }

  /// Its own, and those of the features that it stands for: in order.
  package var sources: [SourceName] {
    guard hasDetails, case let joined = details.joinedSources, !joined.isEmpty else { return [source] }
    return joined
  }

  /// Whether it stands for others too.
  package var isJoined: Bool { hasDetails && !details.joinedSources.isEmpty }

  /// Whether one source alone does not say whose it is. What one source has twice and somebody has joined has one.
  package var hasSeveralSources: Bool { isJoined && details.joinedSources.count > 1 }

  /// Without those that were joined to it.
  package var alone: Feature {
    var feature = self
    feature.details.joinedSources = []
    return feature
  }

  /// Any of these is one of its sources.
  package func isFrom(anyOf wanted: Set<SourceName>) -> Bool {
    wanted.contains(source) || isJoined && details.joinedSources.contains(where: wanted.contains)
  }
}

extension Feature {
  /// What searches look at comes first, so that they touch little of it.
  @usableFromInline struct Fields: Sendable, Hashable {
    @usableFromInline var coordinate: Coordinate
    @usableFromInline var validity: Validity
    /// The kind's, in the gap behind the validity.
    @usableFromInline var type: FeatureType
    @usableFromInline var kind: Kind
    @usableFromInline var id: String
    @usableFromInline var title: String
    @usableFromInline var road: String?
    @usableFromInline var text: String?
    @usableFromInline var reports: Int
    @usableFromInline var updatedAt: Instant
    @usableFromInline var source: SourceName
    /// nil where they say nothing.
    @usableFromInline var details: DetailsBox?
  }

  /// Apart, so that a plain point has no room for them, and features with the same hours can have them in common.
  @usableFromInline package final class DetailsBox: Sendable, Hashable {
    package let value: FeatureDetails

    package init(_ value: consuming FeatureDetails) { self.value = value }

    /// What features of that type cannot have is left out.
    static func of(_ details: consuming FeatureDetails?, _ type: FeatureType) -> DetailsBox? {
      guard let details, !details.isNone else { return nil }
      if details.fits(type.layer) { return DetailsBox(details) }
      let fitting = details.fitting(type.layer)
      return fitting.isNone ? nil : DetailsBox(fitting)
    }

    /// The same of those that are in an object already: of nearly all it is that very one, which is handed on uncounted.
    package static func fitting(_ details: consuming DetailsBox, _ type: FeatureType) -> DetailsBox? {
      details.fits(type) ? details : of(details.value, type)
    }

    @inline(never)
    private func fits(_ type: FeatureType) -> Bool { value.fits(type.layer) && !value.isNone }

    @usableFromInline package static func == (one: DetailsBox, other: DetailsBox) -> Bool {
      one === other || one.value == other.value
    }

    @usableFromInline package func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  @usableFromInline final class Content: Sendable {
    @usableFromInline let fields: Fields

    init(_ fields: Fields) { self.fields = fields }
  }

  /// What one takes in memory besides its longer texts: what Swift and malloc put around its fields, and these.
  package static let objectBytes = 32 + MemoryLayout<Fields>.stride
}

package struct Radar: Sendable, Hashable {
  package var type: RadarType
  package var authority: Authority?

  package init(type: RadarType, authority: Authority? = nil) {
    self.type = type
    self.authority = authority
  }
}

package struct RoadCondition: Sendable, Hashable {
  package var type: ConditionType
  package var roadClass: RoadClass?

  package init(type: ConditionType, roadClass: RoadClass? = nil) {
    self.type = type
    self.roadClass = roadClass
  }
}

extension Feature {
  @inlinable package var type: FeatureType { content.fields.type }

  package static func type(of kind: Kind) -> FeatureType {
    switch kind {
    case .radar(let radar): .radar(radar.type)
    case .condition(let condition): .condition(condition.type)
    }
  }

  package var layer: Layer { type.layer }
  package var address: FeatureID { FeatureID(layer, id) }

  package var authority: Authority? {
    if case .radar(let radar) = kind { radar.authority } else { nil }
  }

  package var roadClass: RoadClass? {
    if case .condition(let condition) = kind { condition.roadClass } else { nil }
  }
}
