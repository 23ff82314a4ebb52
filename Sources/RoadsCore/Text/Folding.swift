/// Text as people search it: lower case, without accents, in words of letters and digits.
/// "Đurđevik" is found by "djurdjevik" no less than by "durdevik", "Đurđevik" or "Ђурђевик".
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
    // No letter becomes longer, and what parts two words makes room for the blank between them.
    let isDone = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count + 1) { plain in
      guard let count = foldPlain(text, into: plain) else { return false }
      folded.append(contentsOf: UnsafeBufferPointer(rebasing: plain[..<count]))
      return true
    }
    if !isDone { foldAny(text, into: &folded) }
  }

  /// The same for letters that all have plain forms, as nearly every text here has; nil where one has none.
  private static func foldPlain(
    _ text: UnsafeBufferPointer<UInt8>, into folded: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    // Asked for once: they are looked into for every byte.
    let (ascii, letters) = (ascii, letters)
    var count = 0
    var begin = 0
    var position = 0
    // The letter before, of the same word, whether or not it was kept.
    var last: UInt8 = 0
    func put(_ letter: UInt8) {
      if letter != UInt8(ascii: "j") || last != UInt8(ascii: "d") {
        folded[count] = letter
        count += 1
      }
      last = letter
    }
    func close() {
      last = 0
      guard count > begin else { return }
      folded[count] = blank
      count += 1
      begin = count
    }
    while position < text.count {
      let byte = text[position]
      position += 1
      if byte < 0x80 {
        let letter = ascii[Int(byte)]
        if letter != 0 { put(letter) } else { close() }
        continue
      }
      guard byte & 0xE0 == 0xC0, byte >= 0xC2, position < text.count, text[position] & 0xC0 == 0x80 else {
        return nil
      }
      let scalar = Int(byte & 0x1F) << 6 | Int(text[position] & 0x3F)
      position += 1
      if isAccent(UInt32(scalar)) { continue }
      guard scalar < letters.count, case let plain = letters[scalar], plain != 0 else { return nil }
      put(UInt8(truncatingIfNeeded: plain))
      if plain > 0xFF { put(UInt8(truncatingIfNeeded: plain >> 8)) }
    }
    close()
    return count
  }

  /// It belongs to the letter before it.
  private static func isAccent(_ scalar: UInt32) -> Bool { (0x300...0x36F).contains(scalar) }

  private static func foldAny(_ text: UnsafeBufferPointer<UInt8>, into folded: inout [UInt8]) {
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
    if isAccent(scalar.value) { return true }
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
  /// byte; 0 where there is none. Cyrillic letters are those that the same word has in Latin.
  private static let letters: [UInt16] = {
    let table: [(String, String)] = [
      ("ÀÁÂÃĀĂĄàáâãāăą", "a"), ("ÄÆäæ", "a"), ("ÇĆĈĊČçćĉċč", "c"), ("ĎĐÐďđð", "d"),
      ("ÈÉÊËĒĔĖĘĚèéêëēĕėęě", "e"),
      ("ĜĞĠĢĝğġģ", "g"), ("ĤĦĥħ", "h"), ("ÌÍÎÏĨĪĬĮİìíîïĩīĭįı", "i"), ("ĴĵĶķ", "k"), ("ĹĻĽĿŁĺļľŀł", "l"),
      ("ÑŃŅŇñńņň", "n"), ("ÒÓÔÕÖØŌŎŐòóôõöøōŏő", "o"), ("ŔŖŘŕŗř", "r"), ("ŚŜŞŠȘśŝşšș", "s"), ("ŢŤŦȚţťŧț", "t"),
      ("ÙÚÛÜŨŪŬŮŰŲùúûüũūŭůűų", "u"), ("ÝŶŸýÿŷ", "y"), ("ŹŻŽźżž", "z"), ("ß", "ss"), ("Œœ", "oe"),
      ("Аа", "a"), ("Бб", "b"), ("Вв", "v"), ("ГгЃѓ", "g"), ("ДдЂђ", "d"), ("ЕеЀѐЁё", "e"), ("ЖжЗз", "z"),
      ("ИиЙйЍѝІіЇї", "i"), ("Јј", "j"), ("КкЌќ", "k"), ("Лл", "l"), ("Љљ", "lj"), ("Мм", "m"), ("Нн", "n"),
      ("Њњ", "nj"),
      ("Оо", "o"), ("Пп", "p"), ("Рр", "r"), ("СсШш", "s"), ("Тт", "t"), ("УуЎў", "u"), ("Фф", "f"),
      ("Хх", "h"),
      ("ЋћЦцЧч", "c"), ("ЏџЅѕ", "dz"),
    ]
    var letters = [UInt16](repeating: 0, count: 0x460)
    for (accented, plain) in table {
      let folded = plain.utf8.reversed().reduce(UInt16(0)) { $0 << 8 | UInt16($1) }
      for scalar in accented.unicodeScalars where Int(scalar.value) < letters.count {
        letters[Int(scalar.value)] = folded
      }
    }
    return letters
  }()
}
