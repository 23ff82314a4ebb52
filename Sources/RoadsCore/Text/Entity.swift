/// Character references: numbers, and the names that lists of this region use.
enum Entity {
  /// `name` stands between "&" and ";".
  static func scalar(_ name: String) -> Unicode.Scalar? {
    name.hasPrefix("#") ? number(name.dropFirst()) : names[name]
  }

  private static func number(_ digits: Substring) -> Unicode.Scalar? {
    let value =
      digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, value != 0 else { return nil }
    return Unicode.Scalar(value)
  }

  private static let names: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "shy": "\u{AD}",
    "ndash": "–", "mdash": "—", "hellip": "…", "bull": "•", "middot": "·", "deg": "°", "euro": "€",
    "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "laquo": "«",
    "raquo": "»", "scaron": "š", "Scaron": "Š", "zcaron": "ž", "Zcaron": "Ž", "ccaron": "č", "Ccaron": "Č",
    "cacute": "ć", "Cacute": "Ć", "dstrok": "đ", "Dstrok": "Đ", "auml": "ä", "Auml": "Ä", "ouml": "ö",
    "Ouml": "Ö", "uuml": "ü", "Uuml": "Ü", "szlig": "ß", "aacute": "á", "eacute": "é", "iacute": "í",
    "oacute": "ó", "uacute": "ú", "times": "×", "copy": "©", "reg": "®", "frac12": "½", "sup2": "²",
    "rarr": "→", "larr": "←", "euml": "ë", "agrave": "à", "egrave": "è", "ccedil": "ç",
  ]
}
