import RoadsCore

/// A feature in the words of CIFS, for both of its forms. Waze refuses, or does not show, what lacks a road, a direction
/// that can be told, or, of closures, an end: these are left out.
struct CIFSEvent {
  let feature: Feature
  let type: StaticString
  let subtype: StaticString?
  let points: [Coordinate]
  /// Since when and until when, to the second.
  let start: Instant?
  let end: Instant?
  /// The hours of days of the week.
  let schedule: [(name: String, text: String)]

  static let leavesOut =
    "stationary radars, borders, lorry bans, areas, features of several lines, those without a road; points but where both "
    + "directions are concerned; closures without an end, of unknown direction, or for some vehicles only; hours that are not the same every week, or not by the clocks of Europe/Sarajevo for as long as they hold"
  static let loses =
    "texts, whether a line is approximate, road class, authority, reports, vehicles, what hours are called, fractions of seconds; the last update replaces an open beginning of a closure"

  static func obstacle(_ traits: FeatureTraits) -> ExportObstacle? {
    let isClosure = traits.type == .condition(.closure)
    guard words(traits.type) != nil else { return .type }
    if traits.isClosedForSome { return .vehicles }
    // It would hold all day.
    if let schedule = traits.schedule, CIFSHours.words(schedule, traits.validity) == nil { return .schedule }
    guard traits.hasRoad else { return .road }
    switch traits.geometry {
    case .polygon, .multiPolygon: return .area
    case .multiLineString: return .severalLines
    case .point where traits.direction == .one: return .pointOfOneDirection
    case .point where traits.direction == .unknown: return .direction
    // The order of a line's points shows the direction of what only warns.
    case .lineString where isClosure && traits.direction == .unknown: return .direction
    case .point, .lineString: break
    }
    return isClosure && traits.validity.until == nil ? .end : nil
  }

  /// nil where it is none of theirs.
  init?(_ hit: Hit) {
    feature = hit.feature
    guard let words = CIFSEvent.words(feature.type) else { return nil }
    (type, subtype) = words
    switch feature.geometry {
    case .point(let point): points = [point]
    case .lineString(let line): points = line
    case .multiLineString, .polygon, .multiPolygon: return nil
    }
    let from = feature.type == .condition(.closure) ? feature.knownSince : feature.validity.from
    start = from.map { CIFSEvent.second($0, isEnd: false) }
    end = feature.validity.until.map { CIFSEvent.second($0, isEnd: true) }
    schedule =
      feature.details.schedule.flatMap { [feature] in CIFSHours.words($0, feature.validity) } ?? []
  }

  /// A closure for some vehicles is none for Waze, which knows only closures of all lanes for all.
  private static func words(_ type: FeatureType) -> (StaticString, StaticString?)? {
    switch type {
    case .condition(.closure): ("ROAD_CLOSED", nil)
    case .condition(.accident): ("ACCIDENT", nil)
    case .condition(.congestion): ("JAM", "JAM_HEAVY_TRAFFIC")
    case .condition(.roadworks): ("HAZARD", "HAZARD_ON_ROAD_CONSTRUCTION")
    case .condition(.landslide): ("HAZARD", "HAZARD_ON_ROAD_OBJECT")
    case .condition(.ice): ("HAZARD", "HAZARD_ON_ROAD_ICE")
    case .condition(.danger): ("HAZARD", "HAZARD_ON_ROAD")
    case .radar(.announced): ("POLICE", nil)
    case .radar(.stationary), .condition(.borderCrossing), .condition(.truckBan): nil
    }
  }

  /// Whole seconds that cover the time.
  private static func second(_ instant: Instant, isEnd: Bool) -> Instant {
    let milliseconds = instant.milliseconds
    let rest = ((milliseconds % 1000) + 1000) % 1000
    let floor = milliseconds - rest
    return Instant(milliseconds: rest > 0 && isEnd ? min(floor + 1000, latest) : floor)
  }

  private static let latest = Instant.range.upperBound.milliseconds / 1000 * 1000

  var updated: Instant { CIFSEvent.second(feature.updatedAt, isEnd: false) }

  var direction: StaticString? {
    switch feature.details.direction {
    case .both: "BOTH_DIRECTIONS"
    case .one: "ONE_DIRECTION"
    case .unknown: nil
    }
  }

  /// The same id may be in both layers, and other partners have ids of their own.
  func appendID(_ feedContext: FeedContext, to output: OutputBuffer) {
    output.append(text: feedContext.publisher.prefix)
    output.append("/")
    output.append(address: feature)
  }

  /// Pairs with blanks between, the latitude first, with all the decimals that a line is kept with.
  func appendPolyline(to output: OutputBuffer) {
    for (index, point) in points.enumerated() {
      if index > 0 { output.append(" ") }
      output.append(text: Decimal.fixed(point.latitude, places: 7))
      output.append(" ")
      output.append(text: Decimal.fixed(point.longitude, places: 7))
    }
  }
}

extension OutputBuffer {
  /// `2026-05-01T12:00:00+00:00`: CIFS wants an offset in figures.
  func append(cifsTime instant: Instant) {
    append(dateTime: instant)
    removeLast()
    append("+00:00")
  }
}
