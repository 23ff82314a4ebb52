package import RoadsCore

extension DateText {
  /// How long ago: "3 hours ago", "prije 3 sata", "gestern". What lies ahead has no age.
  package func age(_ moment: Instant) -> String? {
    let seconds = (now.milliseconds - moment.milliseconds) / 1000
    guard seconds >= 0 else { return nil }
    if seconds < 60 { return Phrase(bs: "upravo sada", de: "gerade eben", en: "just now")(language) }
    if seconds < 3600 { return ago(Int(seconds / 60), AgeText.minute) }
    let days = -days(until: moment)
    if days == 0 || seconds < 12 * 3600 { return ago(Int(seconds / 3600), AgeText.hour) }
    if days == 1 { return Phrase(bs: "jučer", de: "gestern", en: "yesterday")(language) }
    switch AgeText.long(days: Int(days)) {
    case .days(let count): return ago(count, AgeText.day)
    case .months(let count): return ago(count, AgeText.month)
    case .years(let count): return ago(count, AgeText.year)
    }
  }

  /// The same of what nobody has touched for more than thirty days; nil of all else.
  package func longAgo(_ updated: Instant) -> String? {
    isLongAgo(updated) ? age(updated) : nil
  }

  /// The same where a column has little room: "45 d", "3 mo", "2 y".
  package func longAgoBriefly(_ updated: Instant) -> String? {
    guard isLongAgo(updated) else { return nil }
    switch AgeText.long(days: Int(-days(until: updated))) {
    case .days(let count): return "\(count) " + Phrase(bs: "d.", de: "T.", en: "d")(language)
    case .months(let count): return "\(count) " + Phrase(bs: "mj.", de: "Mon.", en: "mo")(language)
    case .years(let count): return "\(count) " + Phrase(bs: "g.", de: "J.", en: "y")(language)
    }
  }

  private func isLongAgo(_ updated: Instant) -> Bool {
    now.milliseconds - updated.milliseconds > AgeText.long
  }

  private func ago(_ count: Int, _ unit: CountedNoun) -> String {
    let span = unit(count, language)
    return Phrase(bs: "prije \(span)", de: "vor \(span)", en: "\(span) ago")(language)
  }
}

/// Units of time in the case that "prije" (accusative) and "vor" (dative) ask for.
private enum AgeText {
  /// In milliseconds; the map's text.js has the same.
  static let long: Int64 = 30 * 86_400_000

  enum Long { case days(Int), months(Int), years(Int) }

  /// What one counts a time of more than a day in.
  static func long(days: Int) -> Long {
    if days < 60 { return .days(days) }
    return days < 730 ? .months(Int(Double(days) / 30.44)) : .years(Int(Double(days) / 365.25))
  }

  static let minute = CountedNoun(
    bs: ("minutu", "minute", "minuta"), de: ("Minute", "Minuten"), en: ("minute", "minutes"))
  static let hour = CountedNoun(bs: ("sat", "sata", "sati"), de: ("Stunde", "Stunden"), en: ("hour", "hours"))
  static let day = CountedNoun(bs: ("dan", "dana", "dana"), de: ("Tag", "Tagen"), en: ("day", "days"))
  static let month = CountedNoun(
    bs: ("mjesec", "mjeseca", "mjeseci"), de: ("Monat", "Monaten"), en: ("month", "months"))
  static let year = CountedNoun(
    bs: ("godinu", "godine", "godina"), de: ("Jahr", "Jahren"), en: ("year", "years"))
}
