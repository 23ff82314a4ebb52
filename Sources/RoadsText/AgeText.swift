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
    if days < 60 { return ago(Int(days), AgeText.day) }
    if days < 730 { return ago(Int(Double(days) / 30.44), AgeText.month) }
    return ago(Int(Double(days) / 365.25), AgeText.year)
  }

  /// The same of what nobody has touched for more than thirty days; nil of all else.
  package func longAgo(_ updated: Instant) -> String? {
    now.milliseconds - updated.milliseconds > AgeText.long ? age(updated) : nil
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

  static let minute = CountedNoun(
    bs: ("minutu", "minute", "minuta"), de: ("Minute", "Minuten"), en: ("minute", "minutes"))
  static let hour = CountedNoun(bs: ("sat", "sata", "sati"), de: ("Stunde", "Stunden"), en: ("hour", "hours"))
  static let day = CountedNoun(bs: ("dan", "dana", "dana"), de: ("Tag", "Tagen"), en: ("day", "days"))
  static let month = CountedNoun(
    bs: ("mjesec", "mjeseca", "mjeseci"), de: ("Monat", "Monaten"), en: ("month", "months"))
  static let year = CountedNoun(
    bs: ("godinu", "godine", "godina"), de: ("Jahr", "Jahren"), en: ("year", "years"))
}
