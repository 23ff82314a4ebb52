/// Codes of roads are written "M-17", "M 17" and "M17": a search takes all of them for the word "m17".
package enum CodeWords {
  /// What somebody looks for: a letter and the number behind it as one word.
  package static func joined(_ words: [String]) -> [String] {
    var joined: [String] = []
    var isBegun = false
    for word in words {
      if isBegun, isNumber(word.utf8.first) {
        joined[joined.count - 1] += word
        isBegun = false
      } else {
        joined.append(word)
        isBegun = word.utf8.count == 1 && isLetter(word.utf8.first)
      }
    }
    return joined
  }

  /// What a text has: such codes besides the words that they are made of. `folded` has a blank behind each word, and those
  /// of the text begin at `start`.
  static func add(to folded: inout [UInt8], from start: Int) {
    let end = folded.count
    var begin = start
    while begin + 2 < end {
      if folded[begin + 1] == Folding.blank, isLetter(folded[begin]), isNumber(folded[begin + 2]) {
        // Nearly every row has such a code: byte by byte nothing is allocated.
        folded.append(folded[begin])
        var at = begin + 2
        while at < end, folded[at] != Folding.blank {
          folded.append(folded[at])
          at += 1
        }
        folded.append(Folding.blank)
      }
      while begin < end, folded[begin] != Folding.blank { begin += 1 }
      begin += 1
    }
  }

  private static func isLetter(_ byte: UInt8?) -> Bool { byte.map { (0x61...0x7A).contains($0) } ?? false }
  private static func isNumber(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
}
