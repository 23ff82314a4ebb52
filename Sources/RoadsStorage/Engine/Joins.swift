package import RoadsCore

/// What a store knows of features that are one thing, or surely are not.
extension StoreTransaction {
  /// What hides behind a feature, by id.
  package func joined(to shown: FeatureID) throws -> [StoredJoin] {
    guard try knows(.allJoins) else { return [] }
    return try all(.joinedTo, { $0.add(shown) }) { try $0.storedJoin() }
  }

  package func join(of hidden: FeatureID) throws -> StoredJoin? {
    guard canHold(hidden), try knows(.allJoins) else { return nil }
    return try first(.joinOf, { $0.add(hidden) }) { try $0.storedJoin() }
  }

  /// Whether anything hides at all: mostly nothing does, and all else need not be asked.
  package func hasJoins() throws -> Bool {
    guard try knows(.allJoins) else { return false }
    return try first(.allJoins, { _ in }) { _ in true } ?? false
  }

  package func joins() throws -> [StoredJoin] {
    guard try knows(.allJoins) else { return [] }
    return try all(.allJoins) { try $0.storedJoin() }
  }

  package func put(_ join: StoredJoin) throws {
    try run(.addJoin) {
      $0.add(join.hidden)
      $0.add(join.shown)
      $0.add(join.at)
    }
  }

  package func forgetJoin(of hidden: FeatureID) throws { try run(.forgetJoin) { $0.add(hidden) } }

  /// The ids of what a source has that hides.
  package func hidden(of source: SourceName, _ layer: Layer) throws -> [FeatureID] {
    guard try knows(.allJoins), let known = try knownNumber(of: source) else { return [] }
    return try all(.hiddenOfSource) {
      $0.add(layer.code)
      $0.add(known)
    } _: {
      FeatureID(layer, $0.text(0))
    }
  }

  /// What stays of a feature goes; what it hid behind, `Joining` knows.
  package func forget(tombstoneOf id: FeatureID) throws { try run(.unbury) { $0.add(id) } }

  // MARK: What is not one thing

  package func differences() throws -> Set<DuplicateFinder.Candidate> {
    guard try knows(.allDifferences) else { return [] }
    return Set(try all(.allDifferences) { try $0.difference() })
  }

  package func put(_ difference: DuplicateFinder.Candidate) throws {
    try run(.addDifference) {
      $0.add(difference.one)
      $0.add(difference.other.id)
    }
  }

  package func forget(_ difference: DuplicateFinder.Candidate) throws {
    try run(.forgetDifference) {
      $0.add(difference.one)
      $0.add(difference.other.id)
    }
  }
}

extension StatementRow {
  /// Of `joinedTo`, `joinOf` and `allJoins`.
  package func storedJoin() throws(StoreError) -> StoredJoin {
    guard let layer = Layer(code: integer(0)) else { throw damaged("join of \(text(1)): layer") }
    return StoredJoin(hidden: FeatureID(layer, text(1)), shown: text(2), at: instant(3))
  }

  /// Of `allDifferences`.
  package func difference() throws(StoreError) -> DuplicateFinder.Candidate {
    guard let layer = Layer(code: integer(0)),
      let pair = DuplicateFinder.Candidate(FeatureID(layer, text(1)), FeatureID(layer, text(2)))
    else { throw damaged("difference of \(text(1))") }
    return pair
  }
}
