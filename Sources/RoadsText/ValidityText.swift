package import RoadsCore

/// Whether something holds at the time that is asked about, and from when until when.
package enum ValidityText {
  /// A whole sentence part for the details page.
  package static func sentence(_ validity: Validity, _ dates: DateText) -> String {
    let language = dates.language
    if validity.isOver(at: dates.asked.lowerBound), let until = validity.until {
      let end = dates.spoken(until)
      return Phrase(
        bs: "isteklo, važilo do \(end)", de: "abgelaufen, galt bis \(end)",
        en: "expired, was valid until \(end)")(language)
    }
    if let from = validity.from, from > dates.asked.upperBound {
      let start = dates.spoken(from)
      let not = Phrase(
        bs: "još ne važi, tek od \(start)", de: "gilt noch nicht, erst ab \(start)",
        en: "not valid yet, only from \(start)")(language)
      return validity.until.map { "\(not) \(until($0, dates))" } ?? not
    }
    let now = Phrase(bs: "važi", de: "gilt", en: "valid")(language)
    switch (validity.from, validity.until) {
    case (nil, nil): return "\(now) \(untilFurtherNotice(language))"
    case (let from?, nil): return "\(now) \(since(from, dates))"
    case (nil, let end?): return "\(now) \(until(end, dates))"
    case (let from?, let end?): return "\(now) \(since(from, dates)) \(until(end, dates))"
    }
  }

  private static func until(_ moment: Instant, _ dates: DateText) -> String {
    let end = dates.spoken(moment)
    return Phrase(bs: "do \(end)", de: "bis \(end)", en: "until \(end)")(dates.language)
  }

  private static func since(_ moment: Instant, _ dates: DateText) -> String {
    let start = dates.spoken(moment)
    return Phrase(bs: "od \(start)", de: "seit \(start)", en: "since \(start)")(dates.language)
  }

  private static func untilFurtherNotice(_ language: Language) -> String {
    Phrase(bs: "do daljnjeg", de: "bis auf Weiteres", en: "until further notice")(language)
  }
}
