/// Bosnian words in Cyrillic letters: each letter is one or two Latin ones, always the same.
enum HoursCyrillic {
  /// nil of a word that has no such letter.
  static func latin(_ word: ArraySlice<UInt8>) -> [UInt8]? {
    // Their letters begin with one of two bytes.
    guard word.contains(where: { $0 == 0xD0 || $0 == 0xD1 }) else { return nil }
    var latin: [UInt8] = []
    for scalar in String(decoding: word, as: UTF8.self).lowercased().unicodeScalars {
      if let letters = table[scalar] {
        latin += letters
      } else {
        latin += Array(String(scalar).utf8)
      }
    }
    return latin
  }

  private static let table: [Unicode.Scalar: [UInt8]] = {
    let cyrillic = "абвгдежзијклмнопрстћуфхцчшђљњџ".unicodeScalars
    let latin =
      "a b v g d e ž z i j k l m n o p r s t ć u f h c č š đ lj nj dž".split(separator: " ")
    return Dictionary(uniqueKeysWithValues: zip(cyrillic, latin.map { Array($0.utf8) }))
  }()
}
