package import RoadsCore

/// A filter in the Common Query Language (OGC 21-065r2), read and checked: what it compares can be compared.
package struct CQL2Filter: Sendable, Hashable {
  /// Bytes of a filter. A request's target has 8,192, and a little more stands in it.
  package static let longest = 8_000
  /// Levels of parentheses, of NOT, of CASEI and of geometry collections; in JSON, of operators instead of parentheses.
  package static let deepest = 30
  /// Conditions, values and properties.
  package static let mostParts = 1_000
  /// Of all geometries in it. As JSON they have room as well as in text.
  package static let mostPoints = 1_000
  /// In the edges of geometries in another system, which are bent in longitude and latitude.
  package static let mostEdgePoints = 4_000

  package let root: CQL2Node
  package let dialect: CQL2Dialect
}

/// How a filter is written, and by whose rules it holds. The raw value is `filter-lang`.
package enum CQL2Dialect: String, Sendable, Hashable, CaseIterable {
  case text = "cql2-text"
  case json = "cql2-json"
  /// The name that the draft of the standard had, and that GDAL's driver looks for before it sends a filter at all. GDAL drops
  /// what is missing from the answer and adds nothing, so this one holds by GDAL's own rules: texts are compared without
  /// regard to the case of ASCII letters, and a comparison with what is not there is false, not unknown.
  case gdal = "cql-text"
}

/// A condition.
package indirect enum CQL2Node: Sendable, Hashable {
  case and([CQL2Node])
  case or([CQL2Node])
  case not(CQL2Node)
  case compare(CQL2Operator, CQL2Operand, CQL2Operand)
  case between(CQL2Operand, CQL2Operand, CQL2Operand)
  case isIn(CQL2Operand, [CQL2Operand])
  case isLike(CQL2Operand, CQL2Pattern)
  case isNull(CQL2Operand)
  /// The geometry has a point in common with this one.
  case intersects(CQL2Geometry)
  /// A Boolean that stands for itself.
  case holds(CQL2Operand)
}

package enum CQL2Operator: String, Sendable, Hashable, CaseIterable {
  case equal = "="
  case unequal = "<>"
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
}

/// What is compared.
package indirect enum CQL2Operand: Sendable, Hashable {
  case property(CQL2Property)
  case text(String)
  case number(Double)
  case boolean(Bool)
  /// A moment twice, or all of a day.
  case time(ClosedRange<Instant>)
  /// Without regard to case.
  case casei(CQL2Operand)
  /// Whether it is active at any moment of that time; nil: at that of the answer.
  case active(ClosedRange<Instant>?)
  /// Metres from there.
  case distance(CQL2Centre)
}

/// A place made ready to measure from it to many features.
package struct CQL2Centre: Sendable, Hashable {
  package let measure: CentreMeasure

  init(_ place: Coordinate) { measure = CentreMeasure(place) }

  package static func == (one: CQL2Centre, other: CQL2Centre) -> Bool {
    one.measure.centre == other.measure.centre
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(measure.centre) }
}

/// What two sides of a comparison must have in common.
package enum CQL2Kind: String, Sendable, Hashable, CaseIterable {
  case text
  case number
  case boolean
  case time
  /// Arrays and objects, of which it can be asked only whether they are there.
  case array
  case geometry
}

/// A member of what an answer says of a feature.
package struct CQL2Property: Sendable, Hashable {
  package let name: String
  package let kind: CQL2Kind
  /// All texts that it can be; empty where it can be any.
  package let values: [String]

  package init(_ name: String, _ kind: CQL2Kind, values: [String] = []) {
    self.name = name
    self.kind = kind
    self.values = values
  }
}

/// `%` is any characters, `_` is one; a backslash takes that from them.
package struct CQL2Pattern: Sendable, Hashable {
  enum Part: Sendable, Hashable {
    case any
    case one
    case this(Unicode.Scalar)
  }

  let parts: [Part]
  /// Of ASCII letters.
  let ignoresCase: Bool

  init(_ text: String, ignoresCase: Bool = false) {
    var parts: [Part] = []
    var isEscaped = false
    for scalar in (ignoresCase ? GDALFolding.fold(text) : text).unicodeScalars {
      if isEscaped {
        parts.append(.this(scalar))
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "%" {
        if parts.last != .any { parts.append(.any) }
      } else {
        parts.append(scalar == "_" ? .one : .this(scalar))
      }
    }
    if isEscaped { parts.append(.this("\\")) }
    self.parts = parts
    self.ignoresCase = ignoresCase
  }

  /// Each `%` gives way only to the next one, so that the work is the product of both lengths at most.
  func matches(_ text: String, _ budget: WorkBudget) -> Bool {
    guard budget.take(text.utf8.count * CQL2Pattern.workOfByte) else { return false }
    let scalars = Array((ignoresCase ? GDALFolding.fold(text) : text).unicodeScalars)
    var (place, part) = (0, 0)
    var behindAny: (part: Int, place: Int)?
    while place < scalars.count {
      guard budget.take(CQL2Pattern.workOfStep) else { return false }
      if part < parts.count, parts[part] == .any {
        part += 1
        behindAny = (part, place)
        continue
      }
      if part < parts.count, parts[part] == .one || parts[part] == .this(scalars[place]) {
        part += 1
        place += 1
        continue
      }
      guard let back = behindAny else { return false }
      behindAny = (back.part, back.place + 1)
      (part, place) = (back.part, back.place + 1)
    }
    return parts[part...].allSatisfy { $0 == .any }
  }

  // In units of a budget.
  private static let workOfStep = 3
  private static let workOfByte = 6
}
