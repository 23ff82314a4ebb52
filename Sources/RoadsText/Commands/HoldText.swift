package import RoadsCore

extension ImportHold {
  /// Of a file that a command loads.
  package func sentence(file: String, confirm: String) -> Phrase {
    .file(file) + Phrase(bs: ": ", de: ": ", en: ": ")
      + sentence(confirm: confirm) { ImportHold.command("roads import --as \($0.rawValue)") }
  }

  /// Of a list that is tried: nothing can be confirmed there.
  package func sentence(ofTrial name: String) -> Phrase {
    .file(name) + Phrase(bs: ": ", de: ": ", en: ": ")
      + sentence(confirm: "") { ImportHold.command("roads sources try --as \($0.rawValue)") }
  }

  /// Of a list that the store fetches: what it holds is one of its settings.
  func sentence(of source: SourceName, confirm: String) -> Phrase {
    let name = Quoting.word(source.text)
    return sentence(confirm: confirm) {
      ImportHold.command("roads sources edit \(name) --as \($0.rawValue)")
    }
  }

  /// Of a request.
  package func sentence(confirm: String) -> Phrase {
    sentence(confirm: confirm) { ImportHold.parameter($0) }
  }

  /// Why nothing was stored, and how to go on. `confirm`: what says that it shall be. `otherwise`: what to do where the list
  /// is of that layer.
  private func sentence(confirm: String, otherwise: (Layer) -> Phrase) -> Phrase {
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
    case .isOf(let layer, let said): ImportHold.isOf(layer, said: said) + otherwise(layer)
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
      return switch language {
      case .bosnian: "ova lista sadrži: \(found), a ne: \(said); ništa nije sačuvano"
      case .german: "diese Liste enthält \(found) und nicht \(said); nichts wurde gespeichert"
      case .english: "this list holds \(found), not \(said); nothing was stored"
      }
    }
  }

  private static func command(_ text: String) -> Phrase {
    Phrase(bs: "; upišite „\(text)“", de: "; schreiben Sie „\(text)“", en: "; use '\(text)'")
  }

  private static func parameter(_ layer: Layer) -> Phrase {
    let text = "as=\(layer.rawValue)"
    return Phrase(
      bs: "; dodajte parametar \(text)", de: "; geben Sie den Parameter \(text) an",
      en: "; use the parameter \(text)")
  }
}
