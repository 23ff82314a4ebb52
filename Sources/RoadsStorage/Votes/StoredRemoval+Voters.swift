package import RoadsCore

extension StoredRemoval {
  /// With those who voted, as far as that is known still; `check` names what is damaged.
  package func voted(_ key: () throws -> StoreKey) throws -> VotedRemoval {
    guard let votes else { return VotedRemoval(removal, votes: []) }
    return VotedRemoval(removal, votes: try key().unmaskedVotes(votes) ?? [])
  }
}
