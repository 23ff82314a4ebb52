/// What a person probably meant.
package enum Suggestion {
  /// The nearest of some words, if it is near enough to be meant: a third of its letters may differ.
  package static func nearest(to typed: String, among known: some Sequence<String>) -> String? {
    // Hardly anything is like so long a text, and looking for it is work.
    guard typed.utf8.count <= longest else { return nil }
    let typed = typed.lowercased()
    let lowered = Array(typed.unicodeScalars)
    guard !lowered.isEmpty else { return nil }
    var best: (word: String, distance: Int)?
    for word in known {
      let candidate = Array(word.lowercased().unicodeScalars)
      let allowed = max(1, max(candidate.count, lowered.count) / 3)
      // Each letter that one has more is a step.
      guard abs(candidate.count - lowered.count) <= allowed else { continue }
      let distance = distance(lowered, candidate)
      if distance <= allowed, distance < (best?.distance ?? .max) { best = (word, distance) }
    }
    if let best { return best.word }
    // Half a word is as good as a misspelt one: "motor" for "motorway".
    guard lowered.count >= 3 else { return nil }
    let begun = known.filter { $0.lowercased().hasPrefix(typed) }
    return begun.count == 1 ? begun[0] : nil
  }

  private static let longest = 128

  /// Edit distance with exchanged neighbours as one step (optimal string alignment).
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
