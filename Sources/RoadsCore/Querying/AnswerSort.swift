/// The order of an answer. Equals go by layer, then id.
package enum AnswerSort: String, Sendable, Hashable, CaseIterable {
  /// Nearest first: to the centre, or to the route.
  case distance
  /// As they come along a route.
  case along
  /// By the folded words of the title.
  case title
  /// What was touched last first.
  case updated
  /// What ends soonest first, what has no end last.
  case ends

  /// The order that an area's answer has anyway; nil: by layer and id.
  package static func own(of area: Area?) -> AnswerSort? {
    switch area {
    case .circle: .distance
    case .corridor: .along
    case .box, nil: nil
    }
  }

  /// What answers about an area can be sorted by: without a centre and a route there is no distance.
  package static func possible(in area: Area?) -> [AnswerSort] {
    allCases.filter { sort in
      switch sort {
      case .title, .updated, .ends: true
      case .distance: own(of: area) != nil
      case .along: own(of: area) == .along
      }
    }
  }
}

extension Query {
  /// An order other than that which the answer has anyway.
  @inlinable package var otherSort: AnswerSort? { sort == AnswerSort.own(of: area) ? nil : sort }
}

/// What a hit is put in order by.
package struct SortKey: Sendable, Hashable, Comparable {
  /// Whole milliseconds are exact in it.
  private let number: Double
  private let text: String

  private init(number: Double = 0, text: String = "") {
    self.number = number
    self.text = text
  }

  /// `title` is asked for only where it decides.
  package init(
    _ sort: AnswerSort, of subject: borrowing some TimedSubject, title: () throws -> String,
    _ position: AreaMeasure.AreaPosition
  ) rethrows {
    switch sort {
    case .distance: self.init(number: position.distance)
    case .along: self.init(number: position.along)
    case .title: self.init(text: Folding.words(try title()).joined(separator: " "))
    case .updated: self.init(number: -Double(subject.updatedAt.milliseconds))
    case .ends: self.init(number: subject.end.map { Double($0.milliseconds) } ?? .infinity)
    }
  }

  package static func < (a: SortKey, b: SortKey) -> Bool {
    a.number == b.number ? a.text < b.text : a.number < b.number
  }
}

/// Collects an answer in an order of its own. With a limit no more than twice as many are kept at any time. `tie`: which
/// of two with equal keys comes first, always the same.
package struct AnswerSorter<Found> {
  private let limit: Int
  private var kept: [(key: SortKey, found: Found)] = []
  /// Of the last that may still be in the answer.
  private var last: SortKey?

  package init(limit: Int) { self.limit = limit }

  /// false where nothing with that key can be in the answer any more.
  package func wants(_ key: SortKey) -> Bool { last.map { key <= $0 } ?? (limit > 0) }

  package mutating func add(
    _ key: SortKey, _ found: Found, tie: (Found, Found) throws -> Bool
  ) rethrows {
    kept.append((key, found))
    if limit < Int.max / 2, kept.count >= max(2 * limit, AnswerSorter.few) { try cut(tie) }
  }

  package consuming func sorted(tie: (Found, Found) throws -> Bool) rethrows -> [Found] {
    try cut(tie)
    return kept.map(\.found)
  }

  /// Sorting so few is no work.
  private static var few: Int { 64 }

  private mutating func cut(_ tie: (Found, Found) throws -> Bool) rethrows {
    try kept.sort { $0.key == $1.key ? try tie($0.found, $1.found) : $0.key < $1.key }
    guard kept.count >= limit else { return }
    kept.removeLast(kept.count - limit)
    last = kept.last?.key
  }
}
