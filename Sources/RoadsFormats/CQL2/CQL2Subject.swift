package import RoadsCore

/// A feature as an answer tells of it.
package protocol CQL2Subject {
  /// What the answer says; `.none` where it says null or nothing.
  func value(of property: CQL2Property) -> CQL2Answered
  /// At any moment of that time; nil: at that of the answer.
  func isActive(during time: ClosedRange<Instant>?) -> Bool
  func intersects(_ geometry: CQL2Geometry) -> Bool
  /// Metres.
  func distance(from centre: CentreMeasure) -> Double
}

package enum CQL2Answered: Sendable, Hashable {
  case none
  case text(String)
  case number(Double)
  case boolean(Bool)
  case time(Instant)
  /// An array, an object or a geometry.
  case other
}

extension CQL2Filter {
  /// nil is "unknown", which is what a comparison with something that is missing says; only `true` lets a feature through.
  package func admits(_ subject: some CQL2Subject, _ budget: WorkBudget) -> Bool {
    CQL2Evaluation(subject: subject, budget: budget, isGDAL: dialect == .gdal).holds(root) ?? false
  }
}

private struct CQL2Evaluation<Subject: CQL2Subject> {
  let subject: Subject
  let budget: WorkBudget
  let isGDAL: Bool

  private enum Value {
    case text(String)
    case number(Double)
    case boolean(Bool)
    case time(ClosedRange<Instant>)
    case other
  }

  /// What a comparison with nothing is.
  private var unknown: Bool? { isGDAL ? false : nil }

  func holds(_ node: CQL2Node) -> Bool? {
    guard budget.take(CQL2Work.node) else { return nil }
    switch node {
    case .and(let all):
      var result: Bool? = true
      for node in all {
        guard let held = holds(node) else {
          result = nil
          continue
        }
        if !held { return false }
      }
      return result
    case .or(let all):
      var result: Bool? = false
      for node in all {
        guard let held = holds(node) else {
          result = nil
          continue
        }
        if held { return true }
      }
      return result
    case .not(let node): return holds(node).map { !$0 }
    case .compare(let name, let left, let right):
      guard let left = value(left), let right = value(right) else { return unknown }
      return compare(name, left, right)
    case .between(let operand, let low, let high):
      guard let value = value(operand), let low = self.value(low), let high = self.value(high) else {
        return unknown
      }
      return compare(.greaterOrEqual, value, low) && compare(.lessOrEqual, value, high)
    case .isIn(let operand, let list): return isIn(operand, list)
    case .isLike(let operand, let pattern):
      guard case .text(let text)? = value(operand) else { return unknown }
      return pattern.matches(text, budget)
    case .isNull(let operand): return value(operand) == nil
    case .intersects(let geometry): return subject.intersects(geometry)
    case .holds(let operand):
      guard case .boolean(let flag)? = value(operand) else { return unknown }
      return flag
    }
  }

  private func isIn(_ operand: CQL2Operand, _ list: [CQL2Operand]) -> Bool? {
    guard let value = value(operand) else { return unknown }
    var result: Bool? = false
    for item in list {
      guard budget.take(CQL2Work.node) else { return nil }
      guard let item = self.value(item) else {
        result = unknown
        continue
      }
      if compare(.equal, value, item) { return true }
    }
    return result
  }

  /// nil where there is nothing.
  private func value(_ operand: CQL2Operand) -> Value? {
    switch operand {
    case .text(let text): return .text(text)
    case .number(let number): return .number(number)
    case .boolean(let flag): return .boolean(flag)
    case .time(let time): return .time(time)
    case .casei(let inside):
      guard case .text(let text)? = value(inside), budget.take(CQL2Work.folding(text)) else { return nil }
      return .text(CaseFolding.fold(text))
    case .active(let time): return .boolean(subject.isActive(during: time))
    case .distance(let centre): return .number(subject.distance(from: centre.measure))
    case .property(let property):
      guard budget.take(CQL2Work.property) else { return nil }
      switch subject.value(of: property) {
      case .none: return nil
      case .text(let text): return .text(text)
      case .number(let number): return .number(number)
      case .boolean(let flag): return .boolean(flag)
      case .time(let moment): return .time(moment...moment)
      case .other: return .other
      }
    }
  }

  /// Values of one kind: a reader has seen to that.
  private func compare(_ name: CQL2Operator, _ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)):
      _ = budget.take(min(left.utf8.count, right.utf8.count))
      return name.holds(isGDAL ? folded(left, right) : CQL2Order(left.utf8, right.utf8))
    case (.number(let left), .number(let right)): return name.holds(CQL2Order(left, right))
    case (.boolean(let left), .boolean(let right)):
      return name.holds(CQL2Order(left ? 1 : 0, right ? 1 : 0))
    case (.time(let left), .time(let right)): return name.holds(CQL2Order(left, right))
    default: return false
    }
  }

  private func folded(_ left: String, _ right: String) -> CQL2Order {
    CQL2Order(left.utf8.lazy.map(GDALFolding.small), right.utf8.lazy.map(GDALFolding.small))
  }
}

/// Takes the case off ASCII letters, and off no others, as GDAL 3.6 does.
enum GDALFolding {
  static func fold(_ text: String) -> String { String(decoding: text.utf8.lazy.map(small), as: UTF8.self) }

  static func small(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
}

/// In units of a budget.
private enum CQL2Work {
  static let node = 20
  /// To look at what is said of a feature; what looking for a member takes comes to it.
  static let property = 100

  /// Of ASCII letters the small ones are known without a table.
  static func folding(_ text: String) -> Int {
    text.utf8.reduce(100) { $0 + ($1 < 0x80 ? 8 : 150) }
  }
}

private enum CQL2Order {
  case before
  case same
  case behind

  init<Value: Comparable>(_ left: Value, _ right: Value) {
    self = left < right ? .before : right < left ? .behind : .same
  }

  /// By bytes, which is the order of code points.
  init(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) {
    self =
      left.lexicographicallyPrecedes(right)
      ? .before : right.lexicographicallyPrecedes(left) ? .behind : .same
  }

  /// A moment within a day is the same.
  init(_ left: ClosedRange<Instant>, _ right: ClosedRange<Instant>) {
    self = left.upperBound < right.lowerBound ? .before : left.lowerBound > right.upperBound ? .behind : .same
  }
}

extension CQL2Operator {
  fileprivate func holds(_ order: CQL2Order) -> Bool {
    switch self {
    case .equal: order == .same
    case .unequal: order != .same
    case .less: order == .before
    case .lessOrEqual: order != .behind
    case .greater: order == .behind
    case .greaterOrEqual: order != .before
    }
  }
}
