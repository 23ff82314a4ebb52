package import RoadsCore

/// What operators decide about features that may be one thing. Seldom done, and about several rows: nobody else writes
/// meanwhile.
extension EngineStore {
  package func join(
    _ ids: [FeatureID], shown: FeatureID, by author: Author, at moment: Instant
  ) throws -> Feature {
    try change(by: author) { connection in
      try connection.takeAllTurns()
      return try Joining(connection).join(Set(ids), shown: shown, at: moment)
    }
  }

  package func split(_ ids: [FeatureID], by author: Author, at moment: Instant) throws -> [Feature] {
    try change(by: author) { connection in
      try connection.takeAllTurns()
      return try Joining(connection).split(ids, at: moment)
    }
  }

  package func setDifferent(_ ids: [FeatureID], by author: Author, at moment: Instant) throws {
    try change(by: author) { connection in
      try connection.takeAllTurns()
      try Joining(connection).setDifferent(Set(ids))
    }
  }

  package func differences() throws -> Set<FeaturePair> { try read { try $0.differences() } }

  package func joins() throws -> [StoredJoin] { try read { try $0.joins() } }

  package func hidden(of source: SourceName) throws -> [FeatureID] { try hiddenBySource()[source] ?? [] }

  package func hiddenBySource() throws -> [SourceName: [FeatureID]] {
    try read { connection in
      guard try connection.knows(.allHidden) else { return [:] }
      return try connection.hiddenBySource()
    }
  }

  package func join(of hidden: FeatureID) throws -> StoredJoin? { try read { try $0.join(of: hidden) } }
}
