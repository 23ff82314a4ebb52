internal import RoadsCore

/// Numbers as each language writes them.
package enum Numbers {
  /// `places` digits behind the language's decimal sign.
  package static func decimal(_ value: Double, places: Int, _ language: Language) -> String {
    let text = Decimal.fixed(value, places: places)
    guard language != .english else { return text }
    return text.replacing(".", with: ",")
  }

  /// 1,234,567 in English, 1.234.567 in the others; four digits stay together.
  package static func count(_ value: Int, _ language: Language) -> String {
    let digits = String(value.magnitude)
    guard digits.count > 4 else { return String(value) }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += language == .english ? "," : "." }
      text.append(digit)
    }
    return (value < 0 ? "-" : "") + text
  }

  /// A number as short as it can be said, for errors: 91, 144.5.
  package static func plain(_ value: Double, _ language: Language) -> String {
    var text = "\(value)"
    if text.hasSuffix(".0") { text.removeLast(2) }
    return language == .english ? text : text.replacing(".", with: ",")
  }
}

extension Phrase {
  /// A sentence with a number in it, which each language writes in its own way.
  package init(_ number: Double, bs: (String) -> String, de: (String) -> String, en: (String) -> String) {
    self.init(
      bs: bs(Numbers.plain(number, .bosnian)), de: de(Numbers.plain(number, .german)),
      en: en(Numbers.plain(number, .english)))
  }
}
