import RoadsCore

/// A road condition in the words of Open511, for both of its forms.
struct Open511Event {
  let feature: Feature
  let text: String?
  let geometry: Geometry
  let type: StaticString
  let subtype: StaticString?
  let interval: String
  let zone: String
  /// Instead of the interval, where it has hours that can be told.
  let recurrence: Open511Recurrence?
  let status: StaticString

  static let leavesOut =
    "radars; closures that name no road, or are for some vehicles only; lorry bans for some lorries only, but for "
    + "limits of height, width and weight on a road with a name; hours of dates every year, and those that differ on more than 366 days"
  static let loses =
    "whether a line is approximate, road class, reports, seconds, what hours are called, the validity of what has hours but for its days, how borders, congestion and lorry bans differ from other events; "
    + "directions and limits of what names no road, vehicles of certain kinds and lengths; the last update "
    + "replaces an open beginning, both directions an unknown one of a closure"

  /// A closure is the state of a road, which requires the road; so are restrictions, which know no kinds of vehicles.
  static func obstacle(_ traits: FeatureTraits) -> ExportObstacle? {
    guard case .condition(let type) = traits.type else { return .type }
    switch type {
    case .closure:
      if traits.vehicles != nil { return .vehicles }
      if !traits.hasRoad { return .road }
    case .truckBan where traits.vehicles != nil:
      if !traits.hasRoad || Open511Restrictions.words(traits.vehicles) == nil { return .vehicles }
    default: break
    }
    // It would hold all day.
    guard let schedule = traits.schedule else { return nil }
    return Open511Recurrence.canSay(schedule) ? nil : .schedule
  }

  /// nil where it is none of theirs.
  init?(_ hit: Hit, _ shape: AnswerShape, _ clock: Open511Clock, _ feedContext: FeedContext) {
    feature = hit.feature
    geometry = hit.geometry(shape.geometry)
    guard case .condition(let condition) = feature.kind else { return nil }
    text = hit.someText
    (type, subtype) = Open511Event.kind(condition.type)
    let schedule = feature.details.schedule
    recurrence = schedule.flatMap { [feature] in Open511Recurrence($0, feature) }
    let known = clock.interval(feature.knownSince, feature.validity.until)
    interval = known.interval
    zone = recurrence == nil ? known.zone : schedule?.zone.name ?? known.zone
    status = feature.validity.isOver(at: feedContext.asked) ? "ARCHIVED" : "ACTIVE"
  }

  /// A state requires a direction: of a closure of which nothing else is known, both.
  var direction: StaticString? {
    switch feature.details.direction {
    case .both: "BOTH"
    case .one: feature.heading.map { Open511Direction.word(of: $0) } ?? (isClosure ? "BOTH" : nil)
    case .unknown: isClosure ? "BOTH" : nil
    }
  }

  /// Which vehicles may pass, where there are words for it.
  var restrictions: [(word: StaticString, value: String)]? {
    Open511Restrictions.words(feature.details.vehicles)
  }

  var isClosure: Bool { feature.type == .condition(.closure) }

  private static func kind(_ type: ConditionType) -> (StaticString, StaticString?) {
    switch type {
    case .borderCrossing, .closure, .congestion: ("INCIDENT", nil)
    case .roadworks: ("CONSTRUCTION", "ROAD_MAINTENANCE")
    case .truckBan: ("ROAD_CONDITION", nil)
    case .landslide: ("INCIDENT", "OBSTRUCTION")
    case .accident: ("INCIDENT", "ACCIDENT")
    case .ice: ("ROAD_CONDITION", "ICE_COVERED")
    case .danger: ("INCIDENT", "HAZARD")
    }
  }

  /// `roads.example/256`
  func appendID(_ feedContext: FeedContext, to output: OutputBuffer) {
    output.append(text: feedContext.publisher.domain)
    output.append("/")
    output.append(plainID: feature.id)
  }

  /// Where the service has the feature.
  func appendFullID(_ feedContext: FeedContext, to output: OutputBuffer) {
    output.append(text: feedContext.base)
    output.append("/collections/conditions/items/")
    output.append(escapedID: feature.id)
  }
}

/// Open511 tells times to the minute, as clocks of a zone that the event names show them.
struct Open511Clock {
  private let zone = Zone(named: OwnFeed.zone)

  /// Whole minutes that cover the time. In UTC where the clocks of the place cannot tell it: in the hour that they
  /// show twice, and at the ends of the calendar.
  func interval(_ from: Instant, _ until: Instant?) -> (interval: String, zone: String) {
    let minute: Int64 = 60_000
    let begin = Instant(milliseconds: from.milliseconds.floored(to: minute))
    let end = until.map { Instant(milliseconds: -(-$0.milliseconds).floored(to: minute)) }
      .flatMap { $0 <= Instant.range.upperBound ? $0 : nil }
    if let zone, let first = local(begin, zone) {
      if let end {
        if let last = local(end, zone) { return ("\(first)/\(last)", OwnFeed.zone) }
      } else {
        return ("\(first)/", OwnFeed.zone)
      }
    }
    let last = end.map { Open511Clock.text(WallTime($0, offset: 0)) } ?? ""
    return (Open511Clock.text(WallTime(begin, offset: 0)) + "/" + last, "UTC")
  }

  /// nil where the clock's time would be read as another one.
  private func local(_ instant: Instant, _ zone: Zone) -> String? {
    let wall = WallTime(instant, offset: zone.offset(at: instant))
    // Before there were time zones clocks went by seconds that the form has no room for.
    guard (0...9999).contains(wall.year), wall.second == 0, zone.onlyMoment(of: wall) == instant else {
      return nil
    }
    return Open511Clock.text(wall)
  }

  private static func text(_ wall: WallTime) -> String {
    let pairs = [wall.year / 100, wall.year % 100, wall.month, wall.day, wall.hour, wall.minute]
    return String(unsafeUninitializedCapacity: 16) { bytes in
      var count = 0
      func put(_ byte: UInt8) {
        bytes[count] = byte
        count += 1
      }
      for (pair, mark) in zip(pairs, ["", "-", "-", "T", ":", ""]) {
        put(UInt8(pair / 10) + 0x30)
        put(UInt8(pair % 10) + 0x30)
        mark.utf8.forEach(put)
      }
      return count
    }
  }
}

extension Int64 {
  fileprivate func floored(to step: Int64) -> Int64 {
    let rest = self % step
    return rest < 0 ? self - rest - step : self - rest
  }
}
