/// The vehicles that a condition concerns, where it does not concern all: those of any of these classes.
package struct VehicleLimits: Sendable, Hashable {
  /// Never empty, sorted, none twice.
  package let classes: [VehicleClass]

  package static let mostClasses = 8
  /// More than the longest of them has.
  static let mostBytes = 2_000

  /// nil where there is none, where one is of all vehicles or of none, and where there are too many.
  package init?(_ classes: some Sequence<VehicleClass>) {
    let sorted = Set(classes).sorted { $0.text < $1.text }
    guard !sorted.isEmpty, sorted.count <= VehicleLimits.mostClasses,
      !sorted.contains(where: { $0.isAll || $0.isNobody })
    else { return nil }
    self.classes = sorted
  }

  /// As tables, lists and stores write it: `truck weight>7.5|height>3.5`, in metres and tonnes.
  package var text: String { classes.map(\.text).joined(separator: "|") }

  package init?(text: String) {
    guard text.utf8.count <= VehicleLimits.mostBytes else { return nil }
    var classes: [VehicleClass] = []
    for part in text.split(separator: "|", omittingEmptySubsequences: false) {
      guard let one = VehicleClass(text: part) else { return nil }
      classes.append(one)
    }
    self.init(classes)
  }
}

/// Vehicles of these kinds that are, besides, beyond every one of these bounds.
package struct VehicleClass: Sendable, Hashable {
  /// None: of every kind.
  package let kinds: Set<VehicleKind>
  /// At most one of each measure and side: of several the strictest, beyond which all the others are left behind.
  package let bounds: [VehicleBound]

  package init(kinds: Set<VehicleKind> = [], bounds: [VehicleBound] = []) {
    self.kinds = kinds
    var kept: [VehicleBound] = []
    for bound in bounds.sorted(by: { $0.order < $1.order })
    where kept.last.map({ $0.measure != bound.measure || $0.isBelow != bound.isBelow }) ?? true {
      kept.append(bound)
    }
    self.bounds = kept
  }

  var isAll: Bool { kinds.isEmpty && bounds.isEmpty }

  /// No vehicle is higher than 4 m and lower than 3 m.
  var isNobody: Bool {
    bounds.contains { above in
      !above.isBelow
        && bounds.contains {
          $0.isBelow && $0.measure == above.measure && $0.thousandths <= above.thousandths
        }
    }
  }

  package var text: String {
    (kinds.map(\.rawValue).sorted() + bounds.map(\.text)).joined(separator: " ")
  }

  init?(text: Substring) {
    var kinds: Set<VehicleKind> = []
    var bounds: [VehicleBound] = []
    for word in text.split(separator: " ") {
      if let kind = VehicleKind(rawValue: String(word)) {
        kinds.insert(kind)
      } else if let bound = VehicleBound(text: word), !bounds.contains(where: bound.contradicts) {
        bounds.append(bound)
      } else {
        return nil
      }
    }
    self.init(kinds: kinds, bounds: bounds)
  }
}

package enum VehicleKind: String, Sendable, Hashable, CaseIterable {
  case car
  case motorcycle
  case bus
  case truck
  case trailer
  case hazardousGoods = "hazardous_goods"
  case bicycle
}

/// A height, width or length in metres, a weight in tonnes, above which a vehicle is concerned, or below which.
package struct VehicleBound: Sendable, Hashable {
  package enum Measure: String, Sendable, Hashable, CaseIterable {
    case height
    case width
    case length
    case weight
    case axleWeight = "axle_weight"

    package var isWeight: Bool { self == .weight || self == .axleWeight }
  }

  package let measure: Measure
  package let isBelow: Bool
  /// Millimetres, or kilograms.
  package let thousandths: Int

  package static let most = 1_000_000

  package init?(_ measure: Measure, isBelow: Bool = false, _ value: Double) {
    guard value.isFinite, abs(value) < 1e6 else { return nil }
    let thousandths = Int((value * 1000).rounded())
    guard (1...VehicleBound.most).contains(thousandths) else { return nil }
    self.measure = measure
    self.isBelow = isBelow
    self.thousandths = thousandths
  }

  package var value: Double { Double(thousandths) / 1000 }

  /// `3.5`, with no more digits than needed.
  package var number: String {
    var digits = Decimal.fixed(value, places: 3)
    while digits.last == "0" { digits.removeLast() }
    if digits.last == "." { digits.removeLast() }
    return digits
  }

  var text: String { measure.rawValue + (isBelow ? "<" : ">") + number }

  /// `height>3.5 height>4`: nobody writes both and means either.
  func contradicts(_ other: VehicleBound) -> Bool {
    measure == other.measure && isBelow == other.isBelow && thousandths != other.thousandths
  }

  /// The strictest first.
  fileprivate var order: (Int, Int, Int) {
    (Measure.allCases.firstIndex(of: measure) ?? 0, isBelow ? 1 : 0, isBelow ? thousandths : -thousandths)
  }

  fileprivate init?(text: Substring) {
    guard let sign = text.firstIndex(where: { $0 == "<" || $0 == ">" }),
      let measure = Measure(rawValue: String(text[..<sign])),
      let value = Decimal.number(text[text.index(after: sign)...])
    else { return nil }
    self.init(measure, isBelow: text[sign] == "<", value)
  }
}
