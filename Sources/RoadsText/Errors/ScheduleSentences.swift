package import RoadsCore

extension ScheduleProblem {
  /// Behind the name of the flag or member.
  package var sentence: Phrase {
    switch self {
    case .notUnderstood(""):
      Phrase(
        bs: "nije potpuno; upišite npr. \(example)",
        de: "ist unvollständig; schreiben Sie z.\u{A0}B. \(example)",
        en: "is incomplete; write e.g. \(example)")
    case .notUnderstood(let text):
      Phrase(
        bs: "\(Quoting.low(text)) nije razumljivo; upišite npr. \(example)",
        de: "\(Quoting.low(text)) ist nicht verständlich; schreiben Sie z.\u{A0}B. \(example)",
        en: "\(Quoting.quoted(text)) is not understood; write e.g. \(example)")
    case .inexpressible(let text):
      Phrase(
        bs: "\(Quoting.low(text)) se ne može tačno preuzeti; navedite dane i sate",
        de: "\(Quoting.low(text)) lässt sich nicht genau übernehmen; geben Sie Tage und Uhrzeiten an",
        en: "\(Quoting.quoted(text)) cannot be taken over exactly; give days and times")
    case .timesOff(let text):
      Phrase(
        bs:
          "\(Quoting.low(text)): vremena se ne mogu izuzeti; upišite samo ona koja ostaju, npr. 08:00-12:00,13:00-16:00",
        de:
          "\(Quoting.low(text)): Uhrzeiten lassen sich nicht ausnehmen; schreiben Sie nur die übrigen, z.\u{A0}B. 08:00-12:00,13:00-16:00",
        en:
          "\(Quoting.quoted(text)): times cannot be taken out; write only those that remain, e.g. 08:00-12:00,13:00-16:00"
      )
    case .noSuchDay(let text):
      Phrase(
        bs: "dan \(Quoting.low(text)) ne postoji; ispravite datum",
        de: "den Tag \(Quoting.low(text)) gibt es nicht; berichtigen Sie das Datum",
        en: "there is no day \(Quoting.quoted(text)); correct the date")
    case .noSuchWeekday(let text, let known):
      Phrase(
        bs: "\(Quoting.low(text)) nije dan u sedmici; upišite \(known)",
        de: "\(Quoting.low(text)) ist kein Wochentag; schreiben Sie \(known)",
        en: "\(Quoting.quoted(text)) is not a day of the week; write \(known)")
    case .noSuchTime(let text):
      Phrase(
        bs: "\(Quoting.low(text)) nije doba dana; upišite sate od 00:00 do 24:00",
        de: "\(Quoting.low(text)) ist keine Uhrzeit; schreiben Sie Zeiten von 00:00 bis 24:00",
        en: "\(Quoting.quoted(text)) is not a time of day; write times from 00:00 to 24:00")
    case .endsBeforeItBegins(let text):
      Phrase(
        bs: "\(Quoting.low(text)) završava prije nego što počne; zamijenite početak i kraj",
        de: "\(Quoting.low(text)) endet, bevor es beginnt; vertauschen Sie Anfang und Ende",
        en: "\(Quoting.quoted(text)) ends before it begins; exchange the beginning and the end")
    case .holidays(let text):
      Phrase(
        bs: "\(Quoting.low(text)): praznici i raspusti nisu poznati; navedite datume",
        de: "\(Quoting.low(text)): Feiertage und Ferien sind nicht bekannt; geben Sie Tage mit Datum an",
        en: "\(Quoting.quoted(text)): public and school holidays are not known; give dates")
    case .neverHolds:
      Phrase(
        bs: "po tome ne važi nikad; navedite bar jedan dan i vrijeme, ili izostavite ovo",
        de: "danach gilt es nie; geben Sie mindestens einen Tag und eine Zeit an, oder lassen Sie es weg",
        en: "it never holds; give at least one day and time, or leave it out")
    case .outsideValidity:
      Phrase(
        bs: "ti sati ne padaju u vrijeme važenja; navedite druge sate ili kasniji kraj",
        de:
          "diese Zeiten kommen nicht vor, solange es gilt; geben Sie andere Zeiten oder ein späteres Ende an",
        en: "these hours do not occur while it is valid; give other hours, or a later end")
    case .emptyWindow(let text):
      Phrase(
        bs: "\(Quoting.low(text)) počinje i završava u isto vrijeme; cijeli dan je 00:00-24:00",
        de: "\(Quoting.low(text)) beginnt und endet zur selben Zeit; ein ganzer Tag ist 00:00-24:00",
        en: "\(Quoting.quoted(text)) begins and ends at the same time; a whole day is 00:00-24:00")
    case .tooManyWindows(let count, let limit):
      tooMany(count, limit, bs: "termina", de: "Zeitfenster", en: "windows")
    case .tooManyRules(let count, let limit): tooMany(count, limit, bs: "pravila", de: "Regeln", en: "rules")
    case .tooLong(let count, let limit): tooMany(count, limit, bs: "znakova", de: "Zeichen", en: "characters")
    case .unknownZone(let name):
      Phrase(
        bs: "nema vremenske zone \(Quoting.low(name)); upišite npr. Europe/Sarajevo ili UTC",
        de: "es gibt keine Zeitzone \(Quoting.low(name)); schreiben Sie z.\u{A0}B. Europe/Sarajevo oder UTC",
        en: "there is no time zone \(Quoting.quoted(name)); write e.g. Europe/Sarajevo or UTC")
    }
  }

  private var example: String { "Mo-Fr 08:00-16:00; Sa 08:00-12:00" }

  private func tooMany(_ count: Int, _ limit: Int, bs: String, de: String, en: String) -> Phrase {
    Phrase { language in
      let (count, limit) = (NumberText.whole(count, language), NumberText.whole(limit, language))
      return switch language {
      case .bosnian: "ima \(count) \(bs), a može ih biti najviše \(limit); skratite"
      case .german: "hat \(count) \(de), höchstens \(limit) sind möglich; bitte kürzen"
      case .english: "has \(count) \(en), at most \(limit) are possible; shorten it"
      }
    }
  }
}
