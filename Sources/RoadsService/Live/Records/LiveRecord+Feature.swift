package import RoadsCore

extension LiveRecord {
  /// The whole feature, as the store has it but for the markup of its text.
  package var feature: Feature {
    Feature(
      id: id.id, kind: kind, coordinate: coordinate, title: title, road: road,
      text: text.map(PlainText.markup(from:)), validity: validity, reports: reports, updatedAt: updatedAt)
  }

  private var kind: Feature.Kind {
    switch type {
    case .radar(let type): .radar(Radar(type: type, authority: authority))
    case .condition(let type): .condition(RoadCondition(type: type, roadClass: roadClass))
    }
  }
}
