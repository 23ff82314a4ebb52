import RoadsCore

/// What may drive on a road of an event: metres and tonnes.
struct Open511Restrictions {
  /// More of them than there are kinds is a mistake.
  private static let most = 16

  private var bounds: [VehicleBound] = []
  /// Of the one that is being read.
  private var type: String?
  private var value: Double?

  mutating func set(type: String) { self.type = type }
  mutating func set(value: Double?) { self.value = value }

  /// What is said of one restriction is complete.
  mutating func end() {
    if let measure = type.flatMap(Open511Restrictions.measure), let value,
      let bound = VehicleBound(measure, value), bounds.count < Open511Restrictions.most
    {
      bounds.append(bound)
    }
    (type, value) = (nil, nil)
  }

  private static func measure(_ word: String) -> VehicleBound.Measure? {
    VehicleBound.Measure.allCases.first { self.word(of: $0)?.description == word }
  }

  /// nil where there is none.
  private static func word(of measure: VehicleBound.Measure) -> StaticString? {
    switch measure {
    case .height: "HEIGHT"
    case .width: "WIDTH"
    case .weight: "WEIGHT"
    case .axleWeight: "AXLE_WEIGHT"
    case .length: nil
    }
  }

  /// Of all roads the strictest.
  static func limits(_ roads: [Open511Restrictions]) -> VehicleLimits? {
    var strictest: [VehicleBound.Measure: VehicleBound] = [:]
    for bound in roads.flatMap(\.bounds)
    where strictest[bound.measure].map({ $0.thousandths > bound.thousandths }) ?? true {
      strictest[bound.measure] = bound
    }
    return VehicleLimits(strictest.values.map { VehicleClass(bounds: [$0]) })
  }

  /// As an event has them; nil where one of the classes has no such word, as the others alone would say something else.
  static func words(_ limits: VehicleLimits?) -> [(word: StaticString, value: String)]? {
    guard let limits else { return nil }
    var words: [(word: StaticString, value: String)] = []
    for one in limits.classes {
      guard one.kinds.isEmpty, one.bounds.count == 1, let bound = one.bounds.first, !bound.isBelow,
        let word = word(of: bound.measure)
      else { return nil }
      words.append((word, bound.number))
    }
    return words
  }
}
