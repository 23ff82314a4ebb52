/// A radar or a road condition: an identified point. What only radars have lives in the radar case,
/// what only conditions have in the condition case, so that a mix cannot be built.
package struct Feature: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case radar(Radar)
    case condition(RoadCondition)
  }

  package var id: String
  package var kind: Kind
  package var coordinate: Coordinate
  package var title: String
  package var road: String?
  /// Markup as the source sent it; `PlainText` makes what people are shown.
  package var text: String?
  package var validity: Validity
  /// The standing count of "gone" reports.
  package var reports: Int
  package var updatedAt: Instant

  package init(
    id: String, kind: Kind, coordinate: Coordinate, title: String, road: String? = nil, text: String? = nil,
    validity: Validity = .always, reports: Int = 0, updatedAt: Instant
  ) {
    self.id = id
    self.kind = kind
    self.coordinate = coordinate
    self.title = title
    self.road = road
    self.text = text
    self.validity = validity
    self.reports = reports
    self.updatedAt = updatedAt
  }
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
  package var type: FeatureType {
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
