import RoadsCore

/// The clauses of a sentence about a condition. "Magla smanjuje vidljivost od 08 do 10 sati, put je zatvoren": the hours are
/// those of the fog.
struct HoursClauses {
  private let items: [HoursItem]
  /// Where it says that something is closed.
  private let closings: [Int]
  private let tokens: HoursTokens

  init(_ items: [HoursItem], closings: [Int], _ tokens: HoursTokens) {
    self.items = items
    self.closings = closings
    self.tokens = tokens
  }

  /// Whether every window is in the clause of a closing, or in one that has no words of its own.
  var closeAtHours: Bool {
    let runs = HoursSentence.runs(items)
    // Of more a schedule is not made.
    guard !runs.isEmpty, runs.count <= Schedule.maxRules else { return false }
    let ends = items.indices.filter(parts)
    return runs.allSatisfy { run in
      let begin = ends.last { $0 < run.lowerBound }.map { $0 + 1 } ?? 0
      let end = ends.first { $0 >= run.upperBound } ?? items.count
      guard closings.contains(where: (begin..<end).contains) else { return !hasWords(begin..<end) }
      return closes(begin..<end, at: run)
    }
  }

  /// "Magla od 8 do 10 sati i put je zatvoren": "i" parts too, where the hours belong to what stands before it.
  private func closes(_ clause: Range<Int>, at run: Range<Int>) -> Bool {
    if closings.contains(where: { clause.contains($0) && $0 < run.lowerBound }) { return true }
    guard let closing = closings.first(where: { $0 >= run.upperBound }),
      let and = items[run.upperBound..<closing].firstIndex(where: isAnd)
    else { return true }
    return !hasWords(clause.lowerBound..<and)
  }

  private func isAnd(_ item: HoursItem) -> Bool { if case .word(.and) = item.kind { true } else { false } }

  private func parts(_ index: Int) -> Bool {
    let start = items[index].tokens.lowerBound
    switch items[index].kind {
    case .mark(UInt8(ascii: ",")): return true
    // A dash with blanks around it, and not that of a name.
    case .mark(HoursToken.dash):
      return tokens[start]?.isGlued == false && tokens[start + 1]?.isGlued == false
    case .word: return HoursClauses.conjunctions.contains(tokens[start]?.folded ?? "")
    default: return false
    }
  }

  private static let conjunctions: Set<String> = [
    "dok", "a", "ali", "pa", "te", "while", "whereas", "but", "aber", "wahrend", "sondern",
  ]

  private func hasWords(_ range: Range<Int>) -> Bool {
    items[range].contains { item in
      switch item.kind {
      case .word(.other), .word(.place), .word(.opens), .word(.lasts), .word(.possible): true
      default: false
      }
    }
  }
}
