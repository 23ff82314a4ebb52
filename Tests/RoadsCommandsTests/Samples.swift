import RoadsCommands
import RoadsCore
import RoadsText
import Testing

/// One answer that every picture of it is made from: all types, long and short titles, every kind of
/// validity.
enum Samples {
  /// 21 November 2026, 14:05 by a clock an hour east of UTC.
  static let now = Instant(seconds: 1_795_266_300)
  static let centre = Coordinate(validLatitude: 44.5, longitude: 18.6)

  static func presentation(
    _ language: Language = .english, columns: Int? = 80, rows: Int = 30, hasColour: Bool = false
  ) -> Presentation {
    Presentation(
      language: language, palette: Palette(hasColour: hasColour),
      dates: DateText(language, now: now, offset: { _ in 3600 }), columns: columns, rows: rows)
  }

  static func hours(_ hours: Int64) -> Instant { now.adding(seconds: hours * 3600) }

  static func circle(metres: Double = 20_000) throws -> Area {
    .circle(try Circle(centre: centre, metres: metres))
  }

  static func nearHits() -> [Hit] {
    features.map { Hit(feature: $0, distance: Geodesic.distance(centre, $0.coordinate)) }
      .sorted { ($0.distance ?? 0) < ($1.distance ?? 0) }
  }

  static func boxHits() -> [Hit] { features.map { Hit(feature: $0) } }

  static func alongHits() -> [Hit] {
    features.prefix(5).enumerated().map {
      Hit(feature: $1, distance: Double($0) * 37.4, along: Double($0) * 13_400 + 250)
    }
  }

  static func counts() -> Counts {
    var counts = Counts()
    for feature in features { counts.add(1, of: feature.type) }
    counts.add(11, of: .radar(.stationary))
    return counts
  }

  /// Two of them have hours: one is over for today at 16:30, and one holds all day.
  static let features: [Feature] = plain.map { feature in
    var feature = feature
    if let rule = hours[feature.id] {
      do {
        feature.details = FeatureDetails(
          schedule: try Schedule(rules: [rule], zone: NamedZone(stored: "Etc/GMT-1")))
      } catch {
        Issue.record(error)
      }
    }
    return feature
  }

  private static let hours = [
    "RadarID-231": ScheduleRule(
      windows: [DayWindow(from: 15 * 60, to: 16 * 60 + 30)].compactMap(\.self), words: "ispred škole"),
    "304": ScheduleRule(windows: [DayWindow(from: 8 * 60, to: 18 * 60)].compactMap(\.self)),
  ]

  private static let plain: [Feature] = [
    radar("RadarID-112", .stationary, 44.5384, 18.6671, "Tuzla, Sjeverna magistrala kod Robota", "M-18"),
    radar(
      "RadarID-7", .announced, 44.4436, 18.6489, "Živinice, Ciljuge", "M-18",
      Validity(from: hours(-5), until: hours(2)) ?? .always, reports: 2),
    radar("RadarID-231", .announced, 44.5389, 18.5302, "Lukavac – Puračić, ispred škole", nil),
    condition(
      "256", .landslide, .main, 44.4087, 18.5273,
      "Odron na dionici Živinice – Ribnica, saobraća se jednom trakom",
      "M-18, R-448", Validity(from: nil, until: hours(75)) ?? .always),
    condition("301", .ice, .regional, 44.5630, 18.4480, "Poledica na prevoju Svatovac", "R-455", reports: 4),
    condition(
      "302", .closure, .city, 44.5375, 18.6762, "Ulica Aleja Alije Izetbegovića zatvorena", nil,
      Validity(from: hours(40), until: hours(64)) ?? .always),
    condition(
      "303", .accident, .main, 44.4901, 18.7203, "Saobraćajna nezgoda u mjestu Međaš", "M-4",
      Validity(from: nil, until: hours(-1)) ?? .always),
    condition("304", .roadworks, .main, 44.6110, 18.6902, "Radovi u tunelu", "M-1.8"),
    condition("305", .congestion, .main, 44.5312, 18.6880, "Gužva u centru", nil),
    condition("306", .truckBan, .regional, 44.4690, 18.4410, "Zabrana za vozila preko 7,5 t", "R-469"),
    condition("307", .danger, .regional, 44.6320, 18.5480, "Divljač na putu", "R-459a"),
    condition(
      "308", .borderCrossing, .borderCrossing, 44.4020, 18.7900, "GP Karakaj", "M-19", .always),
  ]

  private static func radar(
    _ id: String, _ type: RadarType, _ latitude: Double, _ longitude: Double, _ title: String,
    _ road: String?,
    _ validity: Validity = .always, reports: Int = 0
  ) -> Feature {
    Feature(
      id: id, kind: .radar(Radar(type: type, authority: Authority(id: 84, name: "MUP Tuzlanskog kantona"))),
      coordinate: Coordinate(validLatitude: latitude, longitude: longitude), title: title, road: road,
      validity: validity, reports: reports, updatedAt: hours(-3))
  }

  private static func condition(
    _ id: String, _ type: ConditionType, _ roadClass: RoadClass, _ latitude: Double, _ longitude: Double,
    _ title: String, _ road: String?, _ validity: Validity = .always, reports: Int = 0
  ) -> Feature {
    Feature(
      id: id, kind: .condition(RoadCondition(type: type, roadClass: roadClass)),
      coordinate: Coordinate(validLatitude: latitude, longitude: longitude), title: title, road: road,
      text: "<p>Vozi se jednom trakom.</p><p>Vozačima se savjetuje <b>oprez</b>.</p>", validity: validity,
      reports: reports, updatedAt: hours(-30))
  }
}

extension Samples {
  /// The same as another source has them: points eleven metres away.
  static func twins(_ features: [Feature]) -> [Feature] {
    features.map { feature in
      var twin = feature
      twin.id = "osm:" + feature.id
      twin.source = SourceName(stored: "osm")
      if feature.shape == nil {
        twin.coordinate = Coordinate(
          validLatitude: feature.coordinate.latitude + 0.0001, longitude: feature.coordinate.longitude)
      }
      return twin
    }
  }

  static func box(_ south: Double, _ west: Double, _ north: Double, _ east: Double) throws -> Area {
    .box(
      try Box(
        southWest: try Coordinate(latitude: south, longitude: west),
        northEast: try Coordinate(latitude: north, longitude: east)))
  }

  static func ice(_ latitude: Double, _ longitude: Double) -> Feature {
    Feature(
      id: "1", kind: .condition(RoadCondition(type: .ice)),
      coordinate: Coordinate(validLatitude: latitude, longitude: longitude), title: "ice", updatedAt: now)
  }
}
