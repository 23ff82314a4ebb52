package import RoadsCore
package import RoadsFormats

extension LiveRecord {
  /// The whole feature, as the store has it but for the markup of its text.
  package var feature: Feature {
    Feature(
      id: id.id, kind: kind, coordinate: coordinate, title: title, road: road,
      text: text.map(PlainText.markup(from:)), validity: validity, reports: reports, updatedAt: updatedAt,
      source: source, details: details)
  }

  /// For those who write texts without markup: nobody puts markup into it that would only be taken out again.
  package var plainHit: Hit {
    let feature = Feature(
      id: string(header.id) ?? "", kind: kind, coordinate: coordinate, title: title, road: road,
      validity: validity, reports: reports, updatedAt: updatedAt, source: source, details: details)
    return Hit(feature: feature, plainText: text)
  }

  /// What decides whether a format can carry it, without its texts and its geometry.
  package var traits: FeatureTraits {
    FeatureTraits(
      type: type, validity: validity, road: road, geometry: geometryType, direction: direction,
      vehicles: isLimited ? detailsWithoutShape.vehicles : nil, schedule: schedule)
  }

  /// As it is, while `body` runs.
  package func withReady<Result>(
    at moment: Instant?, _ marks: SourceMarks, _ body: (SerializedFeature) throws -> Result
  ) rethrows -> Result {
    let activity = moment.map(activity)
    let mark = marks.isEmpty ? nil : marks[source]
    return try withBytes { bytes in
      let head = header
      return try body(
        SerializedFeature(
          bytes, id: Int(head.id), measures: Int(head.measures), activity: activity, mark: mark))
    }
  }

  private var kind: Feature.Kind {
    switch type {
    case .radar(let type): .radar(Radar(type: type, authority: authority))
    case .condition(let type): .condition(RoadCondition(type: type, roadClass: roadClass))
    }
  }
}
