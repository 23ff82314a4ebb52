/// A row of a list that is loaded as it stands, and is probably not meant so.
package struct ListWarning: Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    /// The same id is there again further down.
    case repeatedID(other: ListedRow)
    /// The same thing at the same place has another id further up.
    case samePlace(other: ListedRow)
    /// With its two numbers exchanged it would lie among the others: there.
    case swapped(Coordinate)
    /// So many metres from the middle of the list.
    case far(metres: Double)
  }

  package let row: ListedRow
  package let reason: Reason

  package init(_ row: ListedRow, _ reason: Reason) {
    self.row = row
    self.reason = reason
  }
}

/// A row by its number and its id.
package struct ListedRow: Sendable, Hashable {
  package let index: Int
  package let id: String

  package init(index: Int, id: String) {
    self.index = index
    self.id = id
  }
}

/// How many rows there are of each kind.
package struct ListWarningCounts: Sendable, Hashable {
  package var repeatedIDs = 0
  package var samePlaces = 0
  package var swapped = 0
  package var far = 0

  package init() {}

  package var total: Int { repeatedIDs + samePlaces + swapped + far }

  mutating func count(_ reason: ListWarning.Reason) {
    switch reason {
    case .repeatedID: repeatedIDs += 1
    case .samePlace: samePlaces += 1
    case .swapped: swapped += 1
    case .far: far += 1
    }
  }

  package static func + (a: ListWarningCounts, b: ListWarningCounts) -> ListWarningCounts {
    var sum = a
    sum.repeatedIDs += b.repeatedIDs
    sum.samePlaces += b.samePlaces
    sum.swapped += b.swapped
    sum.far += b.far
    return sum
  }
}
