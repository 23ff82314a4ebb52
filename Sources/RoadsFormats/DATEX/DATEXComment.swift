/// Texts that are too long for one comment go on in the next: cut between words, with marks that say so.
enum DATEXComment {
  private static let goesOn = " …"
  private static let wentOn = "… "

  /// What goes into the next comment, of which there is more than that; nil where the rest is short enough.
  static func firstPiece(of text: inout Substring, longest: Int) -> Substring? {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(text.startIndex, offsetBy: longest, limitedBy: text.endIndex),
      end < text.endIndex
    else { return nil }
    let room = scalars.index(end, offsetBy: -goesOn.unicodeScalars.count)
    // What is one word for so long is cut wherever it is full.
    guard let space = text[..<room].lastIndex(of: " "),
      space > text.index(text.startIndex, offsetBy: wentOn.count)
    else {
      defer { text = text[end...] }
      return text[..<end]
    }
    let piece = text[..<space] + goesOn
    text = wentOn + text[text.index(after: space)...]
    return piece
  }

  /// Comments as one text, each a paragraph, unless it goes on.
  static func joined(_ comments: ArraySlice<String>) -> String? {
    guard var text = comments.first else { return nil }
    for comment in comments.dropFirst() {
      if text.hasSuffix(goesOn), comment.hasPrefix(wentOn) {
        text = String(text.dropLast(goesOn.count - 1)) + comment.dropFirst(wentOn.count)
      } else {
        text += "\n\n" + comment
      }
    }
    return text
  }
}
