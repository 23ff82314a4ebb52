/// Text as people search it: lower case, without accents, in words of letters and digits.
/// "Đurđevik" is found by "djurdjevik" no less than by "durdevik" or "Đurđevik".
///
/// Works on bytes: an index of a million features folds every text of theirs.
package enum Folding {
  /// The words of a text, each folded to ASCII where it can be.
  package static func words(_ text: String) -> [String] {
    var text = text
    var folded: [UInt8] = []
    text.withUTF8 { fold($0, into: &folded) }
    return folded.split(separator: blank).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What stands behind every folded word.
  package static let blank = UInt8(ascii: " ")

  /// The same words, each with a blank behind it, added to `folded`.
  package static func fold(_ text: UnsafeBufferPointer<UInt8>, into folded: inout [UInt8]) {
    var begin = folded.count
    var position = 0
    while position < text.count {
      let byte = text[position]
      if byte < 0x80 {
        position += 1
        let plain = ascii[Int(byte)]
        if plain != 0 { folded.append(plain) } else { close(&folded, from: &begin) }
        continue
      }
      var decoder = UTF8()
      var rest = text[position...].makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&rest) else {
        position += 1
        close(&folded, from: &begin)
        continue
      }
      position += UTF8.width(scalar)
      if !append(scalar, to: &folded) { close(&folded, from: &begin) }
    }
    close(&folded, from: &begin)
  }

  /// false where the character is no part of a word.
  private static func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) -> Bool {
    // A combining accent belongs to the letter before it.
    if (0x300...0x36F).contains(scalar.value) { return true }
    if Int(scalar.value) < letters.count, case let plain = letters[Int(scalar.value)], plain != 0 {
      folded.append(UInt8(truncatingIfNeeded: plain))
      if plain > 0xFF { folded.append(UInt8(truncatingIfNeeded: plain >> 8)) }
      return true
    }
    guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else { return false }
    folded += scalar.properties.lowercaseMapping.utf8
    return true
  }

  /// Ends the word that begins at `begin`, if there is one.
  private static func close(_ folded: inout [UInt8], from begin: inout Int) {
    guard folded.count > begin else { return }
    if let mark = (begin + 1..<folded.count).first(where: { isDj(folded, $0) }) {
      if folded[begin...].allSatisfy({ $0 < 0x80 }) {
        dropJ(&folded, from: mark)
      } else {
        // Letters of another script may carry marks that make one character of "j" and what follows.
        let word = String(decoding: folded[begin...], as: UTF8.self).replacing("dj", with: "d")
        folded.replaceSubrange(begin..., with: word.utf8)
      }
    }
    folded.append(blank)
    begin = folded.count
  }

  private static func isDj(_ folded: [UInt8], _ index: Int) -> Bool {
    folded[index] == UInt8(ascii: "j") && folded[index - 1] == UInt8(ascii: "d")
  }

  /// Every "dj" becomes "d"; `mark` is where the first one's "j" stands.
  private static func dropJ(_ folded: inout [UInt8], from mark: Int) {
    var end = mark
    for index in mark..<folded.count where !isDj(folded, index) {
      folded[end] = folded[index]
      end += 1
    }
    folded.removeSubrange(end...)
  }

  /// Digits and letters, the large ones as small ones; 0 for what parts words.
  private static let ascii: [UInt8] = (UInt8(0)..<0x80).map { byte in
    switch byte {
    case 0x30...0x39, 0x61...0x7A: byte
    case 0x41...0x5A: byte + 32
    default: 0
    }
  }

  /// The accented letters of the languages spoken around here, and their plain forms. "đ" is folded to
  /// "d", and so is the "dj" that people type for it. By scalar; one or two letters, the first in the low
  /// byte; 0 where there is none.
  private static let letters: [UInt16] = {
    let table: [(String, String)] = [
      ("ÀÁÂÃĀĂĄàáâãāăą", "a"), ("ÄÆäæ", "a"), ("ÇĆĈĊČçćĉċč", "c"), ("ĎĐÐďđð", "d"),
      ("ÈÉÊËĒĔĖĘĚèéêëēĕėęě", "e"),
      ("ĜĞĠĢĝğġģ", "g"), ("ĤĦĥħ", "h"), ("ÌÍÎÏĨĪĬĮİìíîïĩīĭįı", "i"), ("ĴĵĶķ", "k"), ("ĹĻĽĿŁĺļľŀł", "l"),
      ("ÑŃŅŇñńņň", "n"), ("ÒÓÔÕÖØŌŎŐòóôõöøōŏő", "o"), ("ŔŖŘŕŗř", "r"), ("ŚŜŞŠȘśŝşšș", "s"), ("ŢŤŦȚţťŧț", "t"),
      ("ÙÚÛÜŨŪŬŮŰŲùúûüũūŭůűų", "u"), ("ÝŶŸýÿŷ", "y"), ("ŹŻŽźżž", "z"), ("ß", "ss"), ("Œœ", "oe"),
    ]
    var letters = [UInt16](repeating: 0, count: 0x250)
    for (accented, plain) in table {
      let folded = plain.utf8.reversed().reduce(UInt16(0)) { $0 << 8 | UInt16($1) }
      for scalar in accented.unicodeScalars where Int(scalar.value) < letters.count {
        letters[Int(scalar.value)] = folded
      }
    }
    return letters
  }()
}
