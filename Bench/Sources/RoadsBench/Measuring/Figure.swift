import RoadsCore

/// Several measurements of one thing.
struct Figure {
  let name: String
  let values: [Double]
  var note = ""

  var minimum: Double { values.min() ?? .nan }
  var maximum: Double { values.max() ?? .nan }
  var median: Double {
    let sorted = values.sorted()
    guard let middle = sorted.dropFirst(sorted.count / 2).first else { return .nan }
    return sorted.count % 2 == 1 ? middle : (middle + sorted[sorted.count / 2 - 1]) / 2
  }
}

extension Double {
  /// With three digits or so: more would be noise.
  var short: String {
    switch abs(self) {
    case 100...: Decimal.fixed(self, places: 0)
    case 10...: Decimal.fixed(self, places: 1)
    case 1...: Decimal.fixed(self, places: 2)
    default: Decimal.fixed(self, places: 3)
    }
  }
}
