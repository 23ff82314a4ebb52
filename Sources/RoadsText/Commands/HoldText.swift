package import RoadsCore

extension ImportHold {
  /// The same of a file.
  package func sentence(file: String, confirm: String) -> Phrase {
    .file(file) + Phrase(bs: ": ", de: ": ", en: ": ") + sentence(confirm: confirm)
  }

  /// Why nothing was stored, and how to go on. `confirm`: what says that it shall be.
  package func sentence(confirm: String) -> Phrase {
    switch self {
    case .removes(let source, let layer, let count, let total, let share):
      Phrase { language in
        let name = Quoting.shown(source.text)
        let (count, total) = (NumberText.whole(count, language), NumberText.whole(total, language))
        return switch language {
        case .bosnian:
          "\(layer.name(language)): lista bi uklonila \(count) od \(total) unosa izvora „\(name)“, više od \(share) %;"
            + " ništa nije sačuvano; ako to zaista želite, potvrdite sa: \(confirm)"
        case .german:
          "\(layer.name(language)): die Liste würde \(count) von \(total) Einträgen der Quelle „\(name)“ entfernen,"
            + " mehr als \(share) %; nichts wurde gespeichert; wenn es so sein soll, bestätigen Sie mit \(confirm)"
        case .english:
          "\(layer.name(language)): the list would remove \(count) of \(total) features of the source '\(name)',"
            + " more than \(share) %; nothing was stored; if that is right, confirm with \(confirm)"
        }
      }
    case .rejects(let count, let read):
      Phrase { language in
        let (count, read) = (NumberText.whole(count, language), NumberText.whole(read, language))
        return switch language {
        case .bosnian:
          "odbijeno je \(count) od \(read) zapisa, više od polovine; ništa nije sačuvano; provjerite listu,"
            + " a ako to zaista želite, potvrdite sa: \(confirm)"
        case .german:
          "\(count) von \(read) Einträgen werden abgelehnt, mehr als die Hälfte; nichts wurde gespeichert;"
            + " prüfen Sie die Liste, oder bestätigen Sie mit \(confirm)"
        case .english:
          "\(count) of \(read) rows are rejected, more than half; nothing was stored;"
            + " check the list, or confirm with \(confirm)"
        }
      }
    case .isOf(let layer, let said): ImportHold.isOf(layer, said: said)
    }
  }

  /// What is asked on a terminal, as far as it can be confirmed.
  package var question: Phrase {
    switch self {
    case .removes(let source, let layer, let count, let total, _):
      Phrase { language in
        let name = Quoting.shown(SourceText.brief(source, language))
        let (count, total) = (NumberText.whole(count, language), NumberText.whole(total, language))
        return switch language {
        case .bosnian: "\(layer.name(language)), izvor „\(name)“: ukloniti \(count) od \(total)?"
        case .german: "\(layer.name(language)), Quelle „\(name)“: \(count) von \(total) entfernen?"
        case .english: "\(layer.name(language)) of the source '\(name)': remove \(count) of \(total)?"
        }
      }
    case .rejects(let count, let read):
      Phrase { language in
        let (count, read) = (NumberText.whole(count, language), NumberText.whole(read, language))
        return switch language {
        case .bosnian: "Odbijeno je \(count) od \(read) zapisa. Učitati ostale?"
        case .german: "\(count) von \(read) Einträgen werden abgelehnt. Die übrigen laden?"
        case .english: "\(count) of \(read) rows are rejected. Load the others?"
        }
      }
    case .isOf(let layer, let said): ImportHold.isOf(layer, said: said)
    }
  }

  private static func isOf(_ layer: Layer, said: Layer) -> Phrase {
    Phrase { language in
      let (found, said) = (layer.name(language), said.name(language))
      let command = "roads import --as \(layer.rawValue)"
      return switch language {
      case .bosnian:
        "ova lista sadrži: \(found), a ne: \(said); ništa nije sačuvano; upišite „\(command)“ (u zahtjevu: as)"
      case .german:
        "diese Liste enthält \(found) und nicht \(said); nichts wurde gespeichert;"
          + " schreiben Sie „\(command)“ (in Anfragen: as)"
      case .english:
        "this list holds \(found), not \(said); nothing was stored; use '\(command)' (in requests: as)"
      }
    }
  }
}
