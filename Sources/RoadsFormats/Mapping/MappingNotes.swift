import RoadsCore

/// Words that a mapping's tables do not have, counted, and members of it that lead nowhere: told to who tries it. Several
/// threads read rows.
package final class MappingNotes: Sendable {
  package struct Note: Sendable, Hashable {
    package let path: String
    package let word: String
    package let count: Int
  }

  /// Different ones; a path that leads to a text for people would have one for each row.
  private static let most = 100
  private static let longest = 200

  private struct Word: Hashable {
    let path: String
    let word: String
  }

  private struct State {
    var counts: [Word: Int] = [:]
    /// Rows with a word beyond those.
    var untold = 0
    var passedOver = 0
    var rows = 0
    var expected: [String: [MappingPath]] = [:]
    /// Members that some row has.
    var found: Set<String> = []
  }

  private let state = CheckedMutex(State())

  package init() {}

  func add(_ path: String, _ word: String) {
    let key = Word(path: path, word: String(word.prefix(MappingNotes.longest)))
    state.withLock { state in
      guard state.counts[key] != nil || state.counts.count < MappingNotes.most else {
        state.untold += 1
        return
      }
      state.counts[key, default: 0] += 1
    }
  }

  func passOver() { state.withLock { $0.passedOver += 1 } }

  /// `members`: what the mapping takes from rows, and where.
  func expect(_ members: [String: [MappingPath]]) { state.withLock { $0.expected = members } }

  /// Of one row.
  func add(found members: Set<String>) {
    state.withLock { state in
      state.rows += 1
      state.found.formUnion(members)
    }
  }

  /// Members of the mapping that no row has, with the paths where it was looked for them.
  package var leadingNowhere: [(member: String, paths: String)] {
    let state = state.withLock { $0 }
    guard state.rows > 0 else { return [] }
    return state.expected.filter { !state.found.contains($0.key) }.sorted { $0.key < $1.key }.map {
      ($0.key, $0.value.map(\.text).joined(separator: ", "))
    }
  }

  /// Rows that the mapping says not to read.
  package var passedOver: Int { state.withLock { $0.passedOver } }

  /// How often a word was met that is not among these.
  package var untold: Int { state.withLock { $0.untold } }

  /// The most frequent first.
  package var all: [Note] {
    let counts = state.withLock { $0.counts }
    return counts.map { Note(path: $0.key.path, word: $0.key.word, count: $0.value) }.sorted {
      ($1.count, $0.path, $0.word) < ($0.count, $1.path, $1.word)
    }
  }
}
