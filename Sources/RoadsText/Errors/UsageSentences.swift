package import RoadsArguments
internal import RoadsCore

extension UsageError {
  package var sentence: Phrase {
    switch self {
    case .unknownCommand(let name, let suggestion):
      UsageError.unknownCommand(name) + .didYouMean(suggestion)
    case .unknownFlag(let name, let command, let suggestion):
      UsageError.unknownFlag(Quoting.shown(name), command: command, suggestion: suggestion)
    case .missingValue(let flag, let placeholder):
      Phrase(
        bs: "\(flag): nedostaje vrijednost (\(placeholder))", de: "\(flag): der Wert fehlt (\(placeholder))",
        en: "\(flag): a value is missing (\(placeholder))")
    case .unexpectedValue(let flag):
      Phrase(
        bs: "\(flag): ova opcija ne prima vrijednost", de: "\(flag): diese Option erwartet keinen Wert",
        en: "\(flag): this flag takes no value")
    case .repeatedFlag(let flag):
      Phrase(
        bs: "\(flag): navedeno je dvaput; izostavite jedno",
        de: "\(flag): zweimal angegeben; lassen Sie eines weg",
        en: "\(flag): given twice; omit one")
    case .emptyValue(let source):
      Phrase(
        bs: "\(source): vrijednost je prazna", de: "\(source): der Wert ist leer",
        en: "\(source): the value is empty")
    case .missingOperand(let name, let command):
      Phrase(
        bs: "\(command): nedostaje \(name)", de: "\(command): \(name) fehlt",
        en: "\(command): \(name) is missing")
        + .seeHelp(command)
    case .surplusOperand(let value, let command, let suggestion):
      Phrase(
        bs: "\(command): \(Quoting.low(value)) je suvišan argument",
        de: "\(command): \(Quoting.low(value)) ist ein Argument zu viel",
        en: "\(command): unexpected argument \(Quoting.quoted(value))") + .didYouMean(suggestion)
    case .unknownPlace(let name, let suggestion):
      Phrase(
        bs: "nema sačuvanog mjesta \(Quoting.low("@" + name))",
        de: "es gibt keinen gespeicherten Ort \(Quoting.low("@" + name))",
        en: "there is no saved place \(Quoting.quoted("@" + name))")
        + .didYouMean(suggestion.map { "@" + $0 }, otherwise: .seePlaces)
    case .noSuchFormat(let name, let command, let known, let suggestion):
      Phrase(
        bs: "--format: „\(command)“ ne ispisuje \(Quoting.low(name));"
          + " moguće: \(known.listed(.bosnian))",
        de: "--format: „\(command)“ gibt \(Quoting.low(name)) nicht aus;"
          + " möglich: \(known.listed(.german))",
        en: "--format: '\(command)' does not print \(Quoting.quoted(name));"
          + " possible: \(known.listed(.english))")
        + .didYouMean(suggestion)
    case .notForTerminal(let format):
      Phrase(
        bs: "\(format) nije za terminal; dodajte npr. „> roads.\(format)“",
        de: "\(format) ist nichts für das Terminal; hängen Sie z.\u{A0}B. „> roads.\(format)“ an",
        en: "\(format) is not for a terminal; add, for example, '> roads.\(format)'")
    default: valueSentence
    }
  }

  private static func unknownCommand(_ name: String) -> Phrase {
    Phrase(
      bs: "nema naredbe \(Quoting.low(name)); „roads help“ ih nabraja",
      de: "es gibt keinen Befehl \(Quoting.low(name)); „roads help“ nennt alle",
      en: "there is no command \(Quoting.quoted(name)); 'roads help' lists them all")
  }

  private static func unknownFlag(_ name: String, command: String?, suggestion: String?) -> Phrase {
    guard let command else {
      return Phrase(
        bs: "\(name) nije opcija svih naredbi; opcije pojedine naredbe stoje iza njenog imena",
        de: "\(name) ist keine Option aller Befehle; Optionen eines Befehls stehen hinter seinem Namen",
        en: "\(name) is not a global flag; a command's own flags come after its name")
        + .didYouMean(suggestion)
    }
    return Phrase(
      bs: "\(command): nema opcije \(name)", de: "\(command): es gibt keine Option \(name)",
      en: "\(command): there is no flag \(name)") + .didYouMean(suggestion, otherwise: .seeHelp(command))
  }
}

extension Phrase {
  package static func + (a: Phrase, b: Phrase) -> Phrase {
    Phrase(bs: a.bosnian + b.bosnian, de: a.german + b.german, en: a.english + b.english)
  }

  static let nothing = Phrase(bs: "", de: "", en: "")

  static func didYouMean(_ suggestion: String?, otherwise: Phrase = .nothing) -> Phrase {
    guard let suggestion else { return otherwise }
    let shown = Quoting.shown(suggestion)
    return Phrase(
      bs: "; jeste li mislili \(shown)?", de: "; war \(shown) gemeint?", en: "; did you mean \(shown)?")
  }

  /// `command` may go on with an action ("places add"), which help does not part.
  static func seeHelp(_ command: String) -> Phrase {
    let command = command.prefix { $0 != " " }
    return Phrase(
      bs: "; pogledajte „roads help \(command)“", de: "; siehe „roads help \(command)“",
      en: "; see 'roads help \(command)'")
  }

  static let seePlaces = Phrase(
    bs: "; „roads places“ ih nabraja", de: "; „roads places“ nennt alle", en: "; 'roads places' lists them")
}

extension [String] {
  /// "a, b or c".
  package func listed(_ language: Language) -> String {
    guard count > 1 else { return first ?? "" }
    let or =
      switch language {
      case .bosnian: " ili "
      case .german: " oder "
      case .english: " or "
      }
    return dropLast().joined(separator: ", ") + or + self[count - 1]
  }
}
