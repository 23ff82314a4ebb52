/// Text as people search it: lower case, without accents, in words of letters and digits.
/// "Đurđevik" is found by "djurdjevik" no less than by "durdevik" or "Đurđevik".
package enum Folding {
  /// The words of a text, each folded to ASCII where it can be.
  package static func words(_ text: String) -> [String] {
    var collector = WordCollector()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x30...0x39, 0x61...0x7A: collector.word.append(UInt8(scalar.value))
      case 0x41...0x5A: collector.word.append(UInt8(scalar.value + 32))
      case 0..<0x80: collector.closeWord()
      case 0x300...0x36F: break  // a combining accent belongs to the letter before it
      default:
        if let plain = letters[scalar] {
          collector.word += plain.utf8
        } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
          collector.word += scalar.properties.lowercaseMapping.utf8
        } else {
          collector.closeWord()
        }
      }
    }
    collector.closeWord()
    return collector.words
  }

  private struct WordCollector {
    var words: [String] = []
    var word: [UInt8] = []

    mutating func closeWord() {
      guard !word.isEmpty else { return }
      words.append(String(decoding: word, as: UTF8.self).replacing("dj", with: "d"))
      word.removeAll(keepingCapacity: true)
    }
  }

  /// The accented letters of the languages spoken around here, and their plain forms. "đ" is folded to
  /// "d", and so is the "dj" that people type for it.
  private static let letters: [Unicode.Scalar: String] = {
    let table: [(String, String)] = [
      ("ÀÁÂÃĀĂĄàáâãāăą", "a"), ("ÄÆäæ", "a"), ("ÇĆĈĊČçćĉċč", "c"), ("ĎĐÐďđð", "d"),
      ("ÈÉÊËĒĔĖĘĚèéêëēĕėęě", "e"),
      ("ĜĞĠĢĝğġģ", "g"), ("ĤĦĥħ", "h"), ("ÌÍÎÏĨĪĬĮİìíîïĩīĭįı", "i"), ("ĴĵĶķ", "k"), ("ĹĻĽĿŁĺļľŀł", "l"),
      ("ÑŃŅŇñńņň", "n"), ("ÒÓÔÕÖØŌŎŐòóôõöøōŏő", "o"), ("ŔŖŘŕŗř", "r"), ("ŚŜŞŠȘśŝşšș", "s"), ("ŢŤŦȚţťŧț", "t"),
      ("ÙÚÛÜŨŪŬŮŰŲùúûüũūŭůűų", "u"), ("ÝŶŸýÿŷ", "y"), ("ŹŻŽźżž", "z"), ("ß", "ss"), ("Œœ", "oe"),
    ]
    var letters: [Unicode.Scalar: String] = [:]
    for (accented, plain) in table {
      for scalar in accented.unicodeScalars { letters[scalar] = plain }
    }
    return letters
  }()
}

/// A search for words: every one must begin some word of the feature, in any order.
package struct TextFilter: Sendable, Hashable {
  /// What the person typed.
  package let text: String
  package let words: [String]

  /// nil where there is no word in it to look for.
  package init?(_ text: String) {
    let words = Folding.words(text)
    guard !words.isEmpty else { return nil }
    self.text = text
    self.words = words
  }

  package func matches(_ feature: Feature) -> Bool {
    matches(words: TextFilter.searchWords(of: feature))
  }

  package func matches(words found: [String]) -> Bool {
    words.allSatisfy { wanted in found.contains { $0.hasPrefix(wanted) } }
  }

  /// What a search looks at: title, road, authority and text.
  package static func searchWords(of feature: Feature) -> [String] {
    var words = Folding.words(feature.title)
    if let road = feature.road { words += Folding.words(road) }
    if let authority = feature.authority { words += Folding.words(authority.name) }
    if let text = feature.text { words += Folding.words(PlainText.from(markup: text)) }
    return words
  }
}
