internal import CBuild

/// What the program was built from, as the build wrote it into the finished file (`Scripts/lib/build_note.py`). A developer's
/// own build has no note.
package struct BuildNote: Sendable, Equatable {
  package var commit: String?
  /// Of the commit, as `2026-11-26`.
  package var date: String?
  /// Whether the sources had changes that no commit has.
  package var isChanged = false
  package var compiler: String?

  package static let ofProgram = BuildNote(String(cString: cbuild_note()))

  package static var isOptimised: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      switch parts[0] {
      case "commit": commit = parts[1]
      case "date": date = parts[1]
      case "changed": isChanged = parts[1] == "yes"
      case "swift": compiler = parts[1]
      default: break
      }
    }
  }
}
