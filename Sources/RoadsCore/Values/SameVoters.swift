/// Which removals were the work of the same people.
package enum SameVoters {
  /// So many votes of one removal: without them it would not have happened, and by chance they do not come together.
  package static let most = 3

  /// Of `removals` those in which `seeds` and the rest have most of the votes in common: at least three that came
  /// from networks (or, without one, from people) that voted for a seed.
  package static func removals(_ removals: [VotedRemoval], like seeds: Set<FeatureID>) -> [VotedRemoval] {
    var known: Set<VoteMark> = []
    for removal in removals where seeds.contains(removal.feature) {
      known.formUnion(removal.votes.compactMap(mark))
    }
    return removals.filter { seeds.contains($0.feature) || isShared($0, known) }
  }

  /// Those that have most of their votes in common with others of them.
  package static func repeated(_ removals: [VotedRemoval]) -> [VotedRemoval] {
    var parts: [VoteMark: Int] = [:]
    for removal in removals {
      for mark in Set(removal.votes.compactMap(mark)) { parts[mark, default: 0] += 1 }
    }
    return removals.filter { isShared($0, Set(parts.filter { $0.value > 1 }.keys)) }
  }

  private static func isShared(_ removal: VotedRemoval, _ known: Set<VoteMark>) -> Bool {
    removal.votes.count { mark($0).map(known.contains) ?? false } >= most
  }

  private static func mark(_ vote: VoteMarks) -> VoteMark? { vote.origin ?? vote.reporter }
}
