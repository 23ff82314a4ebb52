import RoadsCore
package import RoadsFormats

extension BodyError {
  package var sentence: Phrase {
    guard let member else { return problem.sentence }
    return Phrase(Quoting.shown(member) + ": ") + problem.sentence
  }
}

extension BodyError.Problem {
  fileprivate var sentence: Phrase {
    switch self {
    case .syntax(let problem, let line):
      return Phrase(bs: "red \(line): ", de: "Zeile \(line): ", en: "line \(line): ") + problem.bodySentence
    case .missing: return Phrase(bs: "nedostaje", de: "fehlt", en: "is missing")
    case .missingBeside(let other):
      return Phrase(
        bs: "nedostaje; samo \(other) dovoljno je jedino za uprave sa službenih lista",
        de: "fehlt; \(other) allein genügt nur bei den Behörden der amtlichen Listen",
        en: "is missing; \(other) alone is enough only for the authorities of the official lists")
    case .wrongType(let expected): return expected.sentence
    case .unknown(let known):
      let list = known.joined(separator: ", ")
      return Phrase(
        bs: "nema takvog člana; postoje \(list)", de: "ein solches Element gibt es nicht; es gibt \(list)",
        en: "there is no such member; there are \(list)")
    case .repeated:
      return Phrase(
        bs: "naveden je više puta; navedite ga jednom", de: "mehrfach angegeben; geben Sie es einmal an",
        en: "given more than once; give it once")
    case .blank: return .blank
    case .tooLong(let limit):
      return Phrase(
        bs: "duže je od \(ByteText.number(limit, .bosnian))",
        de: "ist länger als \(ByteText.number(limit, .german))",
        en: "is longer than \(ByteText.number(limit, .english))")
    case .notATime(let value):
      return Phrase(
        bs:
          "\(Quoting.quoted(value)) nije vrijeme s vremenskom zonom; upišite npr. 2026-11-21T14:30:00+01:00",
        de: "\(Quoting.quoted(value)) ist keine Zeitangabe mit Zeitzone;"
          + " schreiben Sie z.\u{A0}B. 2026-11-21T14:30:00+01:00",
        en: "\(Quoting.quoted(value)) is not a time with a zone; write e.g. 2026-11-21T14:30:00+01:00")
    case .unknownValue(let value, let known):
      let list = known.joined(separator: ", ")
      return Phrase(
        bs: "nepoznata vrijednost \(Quoting.quoted(value)); moguće: \(list)",
        de: "\(Quoting.quoted(value)) ist unbekannt; möglich: \(list)",
        en: "\(Quoting.quoted(value)) is unknown; possible: \(list)")
    case .coordinate(let error): return error.sentence
    case .nullIsland: return Rejection.Reason.nullIsland.sentence
    case .feature(let problem): return problem.sentence
    case .differs(let address):
      return Phrase(
        bs: "ne slaže se s \(Quoting.quoted(address))",
        de: "stimmt nicht mit \(Quoting.quoted(address)) überein",
        en: "does not match \(Quoting.quoted(address))")
    case .notOf(let layer):
      let names = layer.name
      return Phrase(
        bs: "to imaju samo \(names.bosnian)", de: "das haben nur \(names.german)",
        en: "only \(names.english) have it")
    default: return publicSentence
    }
  }

  /// What the public may not say.
  private var publicSentence: Phrase {
    switch self {
    case .publicText(let problem): return problem.sentence
    case .ofLists:
      return Phrase(
        bs: "upravu navode samo službene liste; izostavite je",
        de: "eine Behörde nennen nur amtliche Listen; bitte weglassen",
        en: "only official lists name an authority; leave it out")
    case .tooFarAhead(let days):
      return Phrase(
        bs: "više je od \(days) dana unaprijed; navedite raniji trenutak",
        de: "liegt mehr als \(days) Tage in der Zukunft; geben Sie einen früheren Zeitpunkt an",
        en: "is more than \(days) days ahead; give an earlier time")
    case .tooLongAgo(let days):
      return Phrase(
        bs: "više je od \(days) dana u prošlosti; navedite kasniji trenutak",
        de: "liegt mehr als \(days) Tage zurück; geben Sie einen späteren Zeitpunkt an",
        en: "is more than \(days) days ago; give a later time")
    default: return Phrase("")
    }
  }
}

extension PublicText.Problem {
  fileprivate var sentence: Phrase {
    switch self {
    case .blank: return .blank
    case .tooManyCharacters(let limit):
      return Phrase(
        bs: "ima više od \(NumberText.whole(limit, .bosnian)) znakova; skratite",
        de: "hat mehr als \(NumberText.whole(limit, .german)) Zeichen; bitte kürzen",
        en: "has more than \(NumberText.whole(limit, .english)) characters; shorten it")
    case .hiddenCharacter(let code):
      let name =
        "U+" + String(repeating: "0", count: max(0, 4 - String(code, radix: 16).count))
        + String(code, radix: 16, uppercase: true)
      return Phrase(
        bs: "sadrži upravljački ili nevidljivi znak (\(name)); uklonite ga",
        de: "enthält ein Steuerzeichen oder unsichtbares Zeichen (\(name)); bitte entfernen",
        en: "contains a control character or an invisible one (\(name)); remove it")
    case .tooManyMarks(let limit):
      return Phrase(
        bs: "ima više od \(limit) kombinirajuća znaka zaredom; uklonite ih",
        de: "hat mehr als \(limit) kombinierende Zeichen hintereinander; bitte entfernen",
        en: "has more than \(limit) combining marks in a row; remove them")
    }
  }
}

extension BodyError.Expected {
  fileprivate var sentence: Phrase {
    switch self {
    case .text: Phrase(bs: "nije tekst", de: "ist kein Text", en: "is not a text")
    case .number: Phrase(bs: "nije cijeli broj", de: "ist keine ganze Zahl", en: "is not a whole number")
    case .list: Phrase(bs: "nije lista", de: "ist keine Liste", en: "is not a list")
    case .flag:
      Phrase(
        bs: "nije true ni false", de: "ist weder true noch false", en: "is neither true nor false")
    case .object: Phrase(bs: "nije objekat", de: "ist kein Objekt", en: "is not an object")
    case .position:
      Phrase(
        bs: "nisu dva broja: [dužina, širina]", de: "sind nicht zwei Zahlen: [Länge, Breite]",
        en: "is not two numbers: [longitude, latitude]")
    }
  }
}

extension Phrase {
  fileprivate static let blank = Phrase(bs: "prazno je", de: "ist leer", en: "is empty")
}
