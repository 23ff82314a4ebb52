import RoadsCore
package import RoadsFormats

extension MappingError {
  package var sentence: Phrase {
    // Where it is no JSON, it is a file that is wrong as any other can be, and no body of a request.
    if case .syntax(let problem, let line) = error.problem {
      return InputError(file, line: line, problem).sentence
    }
    return .file(file) + Phrase(": ") + error.sentence
  }
}

extension BodyError.Problem {
  /// What only a mapping has.
  var mappingSentence: Phrase {
    switch self {
    case .notAPath(let value):
      let examples = "properties.title, roads[0].name, description[*], names[language=en].text"
      return Phrase(
        bs: "\(Quoting.low(value)) nije putanja; upišite npr. \(examples)",
        de: "\(Quoting.low(value)) ist kein Pfad; schreiben Sie z.\u{A0}B. \(examples)",
        en: "\(Quoting.quoted(value)) is not a path; write e.g. \(examples)")
    case .notATimePattern(let value):
      return Phrase(
        bs: "\(Quoting.low(value)) ne kaže kako je vrijeme zapisano; upišite iso, seconds, milliseconds"
          + " ili uzorak kao dd.MM.yyyy HH:mm",
        de: "\(Quoting.low(value)) sagt nicht, wie Zeiten geschrieben sind; schreiben Sie iso, seconds,"
          + " milliseconds oder ein Muster wie dd.MM.yyyy HH:mm",
        en: "\(Quoting.quoted(value)) does not say how times are written; write iso, seconds,"
          + " milliseconds or a pattern such as dd.MM.yyyy HH:mm")
    case .notAName(let value):
      return Phrase(
        bs:
          "\(Quoting.low(value)) nije ime izvora; dozvoljena su slova bez kvačica, cifre i znakovi -, _ i ., najviše 100",
        de: "\(Quoting.low(value)) ist kein Name einer Quelle; erlaubt sind Buchstaben ohne Umlaute, Ziffern,"
          + " -, _ und ., höchstens 100",
        en: "\(Quoting.quoted(value)) is not a source's name; letters from a to z, digits, -, _ and . are"
          + " allowed, at most 100")
    case .tooMany(let limit):
      return Phrase(
        bs: "previše ih je; najviše \(limit)", de: "zu viele; höchstens \(limit)",
        en: "too many; at most \(limit)")
    case .oneOf(let members):
      let list = members.joined(separator: ", ")
      return Phrase(
        bs: "navedite tačno jedno od ovoga: \(list)", de: "geben Sie genau eines davon an: \(list)",
        en: "give exactly one of these: \(list)")
    case .outOfPlace:
      return Phrase(
        bs: "uz ostalo što je navedeno nema smisla; izostavite",
        de: "hat neben den übrigen Angaben keinen Sinn; bitte weglassen",
        en: "makes no sense beside the other members; leave it out")
    default: return .nothing
    }
  }
}
