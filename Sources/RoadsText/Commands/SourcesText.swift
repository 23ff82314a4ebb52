package import RoadsCore
package import RoadsFormats

/// What `sources` says.
package enum SourcesText {
  /// What became of the rows of a list that was tried.
  package struct Trial: Sendable {
    package var accepted = 0
    package var rejected = 0
    /// Rows that the mapping says not to read.
    package var passedOver = 0
    package var shown = 0

    package init() {}
  }

  package static func summary(_ trial: Trial, _ language: Language) -> String {
    let number = { (count: Int) in NumberText.whole(count, language) }
    let (accepted, rejected) = (number(trial.accepted), number(trial.rejected))
    let (passed, shown) = (number(trial.passedOver), number(trial.shown))
    return switch language {
    case .bosnian:
      "može se učitati: \(accepted), odbijeno: \(rejected), preskočeno: \(passed), prikazano: \(shown);"
        + " ništa nije sačuvano"
    case .german:
      "ladbar: \(accepted), abgelehnt: \(rejected), übergangen: \(passed), gezeigt: \(shown);"
        + " nichts wurde gespeichert"
    case .english:
      "\(accepted) can be loaded, \(rejected) rejected, \(passed) passed over, \(shown) shown; nothing was stored"
    }
  }

  package static func moreRejected(_ count: Int) -> Phrase {
    Phrase { language in
      let number = NumberText.whole(count, language)
      return switch language {
      case .bosnian: "… i još odbijenih zapisa: \(number)"
      case .german: "… und weitere abgelehnte Einträge: \(number)"
      case .english: "… and more rejected rows: \(number)"
      }
    }
  }

  package static func moreWarnings(_ count: Int) -> Phrase {
    Phrase { language in
      let number = NumberText.whole(count, language)
      return switch language {
      case .bosnian: "… i još upozorenja: \(number)"
      case .german: "… und weitere Warnungen: \(number)"
      case .english: "… and more warnings: \(number)"
      }
    }
  }

  /// `member`: of the mapping; `paths`: where it was looked for.
  package static func leadsNowhere(_ member: String, _ paths: String) -> Phrase {
    let paths = Quoting.shown(paths)
    return Phrase(
      bs: "\(member): nijedan zapis nema ništa na mjestu \(paths)",
      de: "\(member): kein Eintrag hat etwas bei \(paths)",
      en: "\(member): no row has anything at \(paths)")
  }

  /// Behind the words that a mapping does not know: how often it met others.
  package static func moreUnknown(_ count: Int) -> Phrase {
    Phrase { language in
      let number = NumberText.whole(count, language)
      return switch language {
      case .bosnian: "… i druge riječi kojih nema ni u jednoj tabeli (puta: \(number))"
      case .german: "… und weitere Wörter, die in keiner Tabelle stehen (Vorkommen: \(number))"
      case .english: "… and other words that are in no table (times: \(number))"
      }
    }
  }

  package static func unknown(_ note: MappingNotes.Note) -> Phrase {
    Phrase { language in
      let path = Quoting.shown(note.path)
      let count = NumberText.whole(note.count, language)
      return switch language {
      case .bosnian: "\(path): \(Quoting.low(note.word)) nije ni u jednoj tabeli (zapisa: \(count))"
      case .german: "\(path): \(Quoting.low(note.word)) steht in keiner Tabelle (Einträge: \(count))"
      case .english: "\(path): \(Quoting.quoted(note.word)) is in no table (rows: \(count))"
      }
    }
  }

  package static func notFetched(_ url: String, _ reason: Phrase) -> Phrase {
    Phrase(Quoting.shown(url) + ": ") + reason
  }

  package static func askLater(seconds: Int, status: Int) -> Phrase {
    Phrase { language in
      let number = NumberText.whole(seconds, language)
      return switch language {
      case .bosnian: "server traži da se pokuša ponovo za \(number) s (status \(status))"
      case .german: "der Server bittet, es in \(number) s wieder zu versuchen (Status \(status))"
      case .english: "the server asks to try again in \(number) s (status \(status))"
      }
    }
  }

  package static func report(_ file: String, _ count: Int) -> Phrase {
    .file(file)
      + Phrase { language in
        let number = NumberText.whole(count, language)
        return switch language {
        case .bosnian: ": ovo je opći izvještaj (dijelova: \(number)); učitava ga roads import"
        case .german: ": das ist der allgemeine Bericht (Teile: \(number)); roads import lädt ihn"
        case .english: ": this is the general report (parts: \(number)); roads import loads it"
        }
      }
  }

  /// Features that others stand for.
  package static let hidden = Phrase(bs: "Skriveno", de: "Verborgen", en: "Hidden")

  package static let limit = Phrase(bs: "Najviše ukloniti", de: "Höchstens entfernen", en: "Remove at most")

  package static func limited(_ source: SourceName, to share: Int) -> Phrase {
    let name = Quoting.shown(source.text)
    return Phrase(
      bs: "\(name): lista smije odjednom ukloniti najviše \(share) %",
      de: "\(name): eine Liste darf auf einmal höchstens \(share) % entfernen",
      en: "\(name): a list may remove at most \(share) % at once")
  }

  package static func unknown(_ source: SourceName) -> Phrase {
    Phrase(
      bs: "nema izvora \(Quoting.low(source.text)); „roads sources“ ih nabraja",
      de: "es gibt keine Quelle \(Quoting.low(source.text)); „roads sources“ zählt sie auf",
      en: "there is no source \(Quoting.quoted(source.text)); 'roads sources' lists them")
  }
}
