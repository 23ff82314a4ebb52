import RoadsCore

/// What of a folded word stands in the index, and what of a wanted one is looked up there. The index compares
/// bytes and may give too much; the filter decides.
package enum WordKey {
  /// FTS5 itself cuts at 32 kB; nobody asks for words so long.
  static let longest = 64

  /// A feature's words as they are indexed, each cut to `longest` bytes.
  static func indexed(_ words: SearchWords) -> [UInt8] {
    guard hasLongWord(words) else { return words.bytes }
    var cut: [UInt8] = []
    cut.reserveCapacity(words.bytes.count)
    var length = 0
    for byte in words.bytes {
      length = byte == Folding.blank ? 0 : length + 1
      if length <= longest { cut.append(byte) }
    }
    return cut
  }

  private static func hasLongWord(_ words: SearchWords) -> Bool {
    if words.bytes.count <= longest { return false }
    return words.bytes.withUnsafeBufferPointer { bytes in
      var begin = 0
      while let end = bytes[begin...].firstIndex(of: Folding.blank) {
        if end - begin > longest { return true }
        begin = end + 1
      }
      return bytes.count - begin > longest
    }
  }

  /// The beginning of a wanted word that every word in the index has to begin with, byte by byte; nil
  /// where there is none. Swift takes characters for equal that are written in several ways; up to the
  /// first letter that has another way, there is only one.
  package static func wanted(_ word: String) -> String? {
    var beginning = String.UnicodeScalarView()
    var length = 0
    for scalar in word.unicodeScalars {
      length += UTF8.width(scalar)
      guard length <= longest, isWrittenInOneWay(scalar) else { break }
      beginning.append(scalar)
    }
    return beginning.isEmpty ? nil : String(beginning)
  }

  /// ASCII, Latin and what stays Cyrillic of those letters, once they are folded: what they are made of in other ways has
  /// combining accents, and folding drops those. A test asks every character that there is.
  static func isWrittenInOneWay(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x250 || (0x400...0x52F).contains(scalar.value)
  }
}
