/// Text broken into lines no wider than a number of columns; its own line ends stay.
package enum WrappedText {
  package static func lines(_ text: String, columns: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      wrap($0, columns: max(1, columns))
    }
  }

  private static func wrap(_ paragraph: Substring, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in paragraph.split(separator: " ") {
      for piece in pieces(of: word, columns: columns) {
        let pieceWidth = DisplayWidth.of(piece)
        if !line.isEmpty, width + 1 + pieceWidth > columns {
          lines.append(line)
          line = ""
          width = 0
        }
        if !line.isEmpty {
          line += " "
          width += 1
        }
        line += piece
        width += pieceWidth
      }
    }
    return lines + [line]
  }

  /// A word that no line can hold (an address, a text without spaces) is broken where the line ends.
  private static func pieces(of word: Substring, columns: Int) -> [Substring] {
    guard DisplayWidth.of(word) > columns else { return [word] }
    var pieces: [Substring] = []
    var start = word.startIndex
    var width = 0
    for index in word.indices {
      let next = DisplayWidth.of(word[index])
      if width + next > columns, index > start {
        pieces.append(word[start..<index])
        start = index
        width = 0
      }
      width += next
    }
    return pieces + [word[start...]]
  }
}
