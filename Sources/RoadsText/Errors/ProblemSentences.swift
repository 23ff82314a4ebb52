import RoadsArguments
import RoadsClient
package import RoadsCore
import RoadsFormats

extension FetchProblem {
  /// Why a source was not fetched or not loaded; its name stands before it. `confirm`: what goes on where the brakes hold.
  package func sentence(of source: SourceName, confirm: String) -> Phrase {
    if let failure { return failure.sentence(of: source) }
    if let hold = hold(of: source) { return hold.sentence(of: source, confirm: confirm) }
    let number = details.first.flatMap { Int($0) } ?? 0
    switch kind {
    case .askLater:
      return SourcesText.askLater(seconds: number, status: details.last.flatMap { Int($0) } ?? 0)
    case .credentials:
      let file = Quoting.shown(details.first ?? "")
      return Phrase(
        bs: "pristupni podaci se ne mogu pročitati: \(file);"
          + " provjerite ih pomoću „roads sources edit … --credentials“",
        de: "die Zugangsdaten sind nicht zu lesen: \(file);"
          + " prüfen Sie sie mit „roads sources edit … --credentials“",
        en: "the credentials cannot be read: \(file); check them with 'roads sources edit … --credentials'")
    case .noneAccepted:
      return Phrase { language in
        let count = NumberText.whole(number, language)
        return switch language {
        case .bosnian:
          "nijedan zapis nije prihvaćen (odbijeno: \(count)); isprobajte listu s „roads sources try“"
        case .german:
          "kein Eintrag wurde angenommen (abgelehnt: \(count)); probieren Sie die Liste mit „roads sources try“"
        case .english: "no row was accepted (rejected: \(count)); try the list with 'roads sources try'"
        }
      }
    case .noRows:
      return Phrase { language in
        let count = NumberText.whole(number, language)
        return switch language {
        case .bosnian:
          "lista je prazna, a izvor ima unosa: \(count); ništa nije uklonjeno;"
            + " ako to zaista želite, potvrdite sa: \(confirm)"
        case .german:
          "die Liste ist leer, und die Quelle hat Einträge: \(count); nichts wurde entfernt;"
            + " wenn es so sein soll, bestätigen Sie mit \(confirm)"
        case .english:
          "the list is empty, and the source has features: \(count); nothing was removed;"
            + " if that is right, confirm with \(confirm)"
        }
      }
    case .unreadable: return unreadable
    default:
      return Phrase(
        bs: "baza nije primila listu; roads će pokušati ponovo",
        de: "der Speicher hat die Liste nicht angenommen; roads versucht es wieder",
        en: "the store did not accept the list; roads will try again")
    }
  }

  /// What is said of a request's body holds of an answer's, but for these.
  private var unreadable: Phrase {
    guard let problem = inputProblem else { return FetchProblem.noList }
    switch problem {
    case .malformedJSON(let detail), .malformedXML(let detail):
      let detail = Quoting.shown(detail)
      return Phrase(
        bs: "odgovor servera je neispravan: \(detail)",
        de: "die Antwort des Servers ist fehlerhaft: \(detail)",
        en: "the server's answer is malformed: \(detail)")
    case .empty: return FetchFailure.empty.sentence
    case .compressed: return SourcesText.packed
    case .truncated:
      return Phrase(
        bs: "odgovor servera se prekida usred podataka",
        de: "die Antwort des Servers bricht mitten in den Daten ab",
        en: "the server's answer ends in the middle of the data")
    default: return FetchProblem.noList
    }
  }

  private static let noList = Phrase(
    bs: "odgovor servera nije lista koju roads čita; isprobajte je s „roads sources try“",
    de: "die Antwort des Servers ist keine Liste, die roads liest; probieren Sie sie mit „roads sources try“",
    en: "the server's answer is not a list that roads reads; try it with 'roads sources try'")
}

extension UsageError {
  static func notALine(_ source: String, _ limit: Int) -> Phrase {
    Phrase(
      bs: "\(source): upišite jedan red do \(limit) znakova, bez nevidljivih znakova; none briše",
      de: "\(source): schreiben Sie eine Zeile von höchstens \(limit) Zeichen, ohne unsichtbare Zeichen;"
        + " none löscht",
      en: "\(source): write one line of at most \(limit) characters, without invisible ones; none clears it")
  }
}
