/// What an import is doing, in the order in which it does it; none does all of it.
package enum ImportPhase: Sendable, Hashable, CaseIterable {
  /// The list is read. Where something is stored already, its rows are stored as they come.
  case reading
  /// Rows are put in the order in which they will lie.
  case sorting
  case storing
  /// What the list lacks goes.
  case removing
  case indexing
  /// All of it becomes durable.
  case finishing
  /// Everything can be seen; searching for words becomes quick.
  case indexingWords
}

/// How far an import is in one of its phases.
package struct ImportStep: Sendable, Hashable {
  package let phase: ImportPhase
  /// Rows, as far as the phase counts them.
  package let done: Int
  /// nil where nobody knows how much there is to do.
  package let total: Int?

  package init(_ phase: ImportPhase, done: Int = 0, of total: Int? = nil) {
    self.phase = phase
    self.done = done
    self.total = total
  }

  /// So many rows are between two that are told of.
  package static let rows = 4_096
}
