import RoadsCore

/// The restrictions of a road event as the vehicles that they concern.
enum RoadEventLimits {
  /// One that says something of which vehicles may not pass.
  private enum Restriction: Hashable {
    case trucks
    case trailers
    case bound(VehicleBound.Measure)
  }

  /// What each of the restrictions allows: thousandths of metres or tonnes, 0 where none pass.
  private typealias Found = [Restriction: Int]

  /// Those of the whole event, and those that hold on each lane on which one drives: where one lane lets a vehicle pass,
  /// the road does. nil where there are none that we have words for.
  static func of(_ properties: JSONValue) -> VehicleLimits? {
    var all = found(properties.known("restrictions"))
    if let lanes = properties.known("lanes") { join(&all, onEveryLane(lanes)) }
    return VehicleLimits(
      all.compactMap { restriction, thousandths -> VehicleClass? in
        switch restriction {
        case .trucks: VehicleClass(kinds: [.truck])
        case .trailers: VehicleClass(kinds: [.trailer])
        case .bound(let measure):
          VehicleBound(measure, Double(thousandths) / 1000).map { VehicleClass(bounds: [$0]) }
        }
      })
  }

  /// The stricter of two that hold both.
  private static func join(_ all: inout Found, _ others: Found) {
    all.merge(others) { min($0, $1) }
  }

  private static func onEveryLane(_ lanes: JSONValue) -> Found {
    var all: Found?
    for lane in lanes.elements where isOpen(lane) {
      let one = found(lane.known("restrictions"))
      guard let before = all else {
        all = one
        continue
      }
      all = before.reduce(into: [:]) { both, entry in
        if let other = one[entry.key] { both[entry.key] = max(entry.value, other) }
      }
    }
    return all ?? [:]
  }

  private static func isOpen(_ lane: JSONValue) -> Bool {
    if let status = lane.word("status") ?? lane.word("lane_status"), status == "closed" { return false }
    guard let type = (lane.word("type") ?? lane.word("lane_type"))?.string else { return lane.isObject }
    return !["shoulder", "sidewalk", "bike", "parking", "median"].contains { type.contains($0) }
  }

  private static func found(_ list: JSONValue?) -> Found {
    var all: Found = [:]
    guard let list else { return all }
    for element in list.elements {
      if let (restriction, thousandths) = read(element) { join(&all, [restriction: thousandths]) }
    }
    return all
  }

  static func word(of element: JSONValue) -> String? {
    (element.text ?? element.word("type") ?? element.word("restriction_type"))?.string
  }

  /// Version 3 had other names for the members, version 2 only the words.
  private static func read(_ element: JSONValue) -> (Restriction, Int)? {
    guard let word = word(of: element) else { return nil }
    if word == "no-trucks" { return (.trucks, 0) }
    if word == "towing-prohibited" { return (.trailers, 0) }
    guard element.isObject, let measure = measure(word),
      let value = (element.known("value") ?? element.known("restriction_value"))?.number,
      let unit = (element.word("unit") ?? element.word("restriction_units"))?.string,
      let factor = factor(unit, isWeight: measure.isWeight),
      let bound = VehicleBound(measure, value * factor)
    else { return nil }
    return (.bound(measure), bound.thousandths)
  }

  private static func measure(_ word: String) -> VehicleBound.Measure? {
    switch word {
    case "reduced-height": .height
    case "reduced-width": .width
    case "reduced-length": .length
    case "reduced-weight", "gross-weight-limit": .weight
    case "axle-load-limit": .axleWeight
    default: nil
    }
  }

  /// To metres, or to tonnes. A ton of these feeds has 2000 pounds.
  private static func factor(_ unit: String, isWeight: Bool) -> Double? {
    switch (unit, isWeight) {
    case ("feet", false): 0.3048
    case ("inches", false): 0.0254
    case ("centimeters", false): 0.01
    case ("meters", false): 1
    case ("pounds", true): 0.000_453_592_37
    case ("tons", true): 0.907_184_74
    case ("kilograms", true): 0.001
    case ("tonnes", true), ("metric-tons", true): 1
    default: nil
    }
  }

  // MARK: As a feed has them

  /// By its word, with the value where it has one; nil where one of the classes has no such word, as the others alone
  /// would say something else.
  static func restrictions(_ limits: VehicleLimits) -> [(word: StaticString, bound: VehicleBound?)]? {
    var all: [(word: StaticString, bound: VehicleBound?)] = []
    for one in limits.classes {
      if one.bounds.isEmpty, one.kinds == [.truck] {
        all.append(("no-trucks", nil))
      } else if one.bounds.isEmpty, one.kinds == [.trailer] {
        all.append(("towing-prohibited", nil))
      } else if one.kinds.isEmpty, one.bounds.count == 1, !one.bounds[0].isBelow {
        all.append((word(one.bounds[0].measure), one.bounds[0]))
      } else {
        return nil
      }
    }
    return all
  }

  private static func word(_ measure: VehicleBound.Measure) -> StaticString {
    switch measure {
    case .height: "reduced-height"
    case .width: "reduced-width"
    case .length: "reduced-length"
    case .weight: "gross-weight-limit"
    case .axleWeight: "axle-load-limit"
    }
  }
}
