package import RoadsClient
import RoadsCore

extension FetchFailure {
  /// What is said of a source that could not be fetched; its name stands before it.
  package var sentence: Phrase {
    switch self {
    case .noLibrary(let detail): return PullError.noLibrary(detail: detail).sentence
    case .notAURL(let text):
      return Phrase(
        bs:
          "\(Quoting.low(text)) nije adresa weba; upišite je kao https://put.example/lista.json, bez imena i lozinke",
        de:
          "\(Quoting.low(text)) ist keine Webadresse; schreiben Sie sie wie https://weg.example/liste.json, ohne Namen"
          + " und Passwort",
        en:
          "\(Quoting.quoted(text)) is not a web address; write it as https://road.example/list.json, without a name"
          + " and password")
    case .unreachable(let host, let fault, let reason):
      return PullError.unreachable(server: host, fault, reason: reason).sentence
    case .broken(let host, let reason): return PullError.broken(url: host, reason: reason).sentence
    case .privateAddress(let host, let address):
      return FetchFailure.isPrivate(host, address, wanted: "--allow-private \(Quoting.shown(host))")
    case .status(let status):
      return .returned(status: status)
    case .empty:
      return Phrase(
        bs: "odgovor servera je prazan", de: "die Antwort des Servers ist leer",
        en: "the server's answer is empty")
    case .tooLarge(let limit):
      return Phrase(
        bs: "odgovor je veći od \(ByteText.number(limit, .bosnian))",
        de: "die Antwort ist größer als \(ByteText.number(limit, .german))",
        en: "the answer is larger than \(ByteText.number(limit, .english))")
    default: return refusal
    }
  }

  /// The same of a source that the store has, whose settings say how it is fetched.
  func sentence(of source: SourceName) -> Phrase {
    guard case .privateAddress(let host, let address) = self else { return sentence }
    let edit = "roads sources edit " + Quoting.word(source.text)
    return FetchFailure.isPrivate(
      host, address, wanted: "\(edit) --allow-private \(Quoting.shown(host))")
  }

  private static func isPrivate(_ host: String, _ address: String, wanted: String) -> Phrase {
    let host = Quoting.shown(host)
    return Phrase(
      bs: "\(host) vodi na \(address), a to je adresa ovog računara ili privatne mreže;"
        + " ako to želite: \(wanted)",
      de: "\(host) führt zu \(address), einer Adresse dieses Rechners oder eines privaten Netzes;"
        + " wenn Sie das wollen: \(wanted)",
      en: "\(host) leads to \(address), an address of this machine or of a private network;"
        + " if you want that: \(wanted)")
  }

  private var refusal: Phrase {
    switch self {
    case .redirectRefused(let target):
      return Phrase(
        bs:
          "server preusmjerava na \(Quoting.shown(target)), a to se ne prati: nije https ili nije web-adresa",
        de:
          "der Server leitet weiter zu \(Quoting.shown(target)), und dem wird nicht gefolgt: es ist nicht https oder"
          + " keine Webadresse",
        en:
          "the server redirects to \(Quoting.shown(target)); roads does not follow: it is not https, or not a web"
          + " address")
    case .tooManyRedirects(let limit):
      return Phrase(
        bs: "server preusmjerava više od \(limit) puta",
        de: "der Server leitet öfter als \(limit)-mal weiter",
        en: "the server redirects more than \(limit) times")
    case .unencryptedCredentials(let host):
      return Phrase(
        bs: "\(Quoting.shown(host)) nije dostupan preko https; pristupni podaci se ne šalju nešifrirano",
        de:
          "\(Quoting.shown(host)) ist nicht über https angegeben; Zugangsdaten werden nicht unverschlüsselt gesendet",
        en: "\(Quoting.shown(host)) is not addressed by https; credentials are not sent unencrypted")
    case .cannotStore(let reason):
      return Phrase(
        bs: "nema mjesta za odgovor: \(Quoting.shown(reason))",
        de: "für die Antwort ist kein Platz: \(Quoting.shown(reason))",
        en: "there is no room for the answer: \(Quoting.shown(reason))")
    case .cancelled: return Phrase(bs: "prekinuto", de: "abgebrochen", en: "cancelled")
    default: return .nothing
    }
  }
}

extension CredentialsFileError {
  package var sentence: Phrase { .file(file) + Phrase(": ") + error.sentence }
}

extension CredentialsError {
  fileprivate var sentence: Phrase {
    switch self {
    case .line(let line):
      let forms = "bearer TOKEN, basic USER:PASSWORD, header NAME: VALUE, query NAME=VALUE"
      return Phrase(
        bs: "red \(line) nije prepoznat; moguće: \(forms)",
        de: "Zeile \(line) ist nicht zu verstehen; möglich: \(forms)",
        en: "line \(line) is not understood; possible: \(forms)")
    case .nothing:
      return Phrase(
        bs: "nema pristupnih podataka", de: "enthält keine Zugangsdaten", en: "contains no credentials")
    case .exposed:
      return Phrase(
        bs: "datoteku mogu čitati i drugi; dozvolite je samo vlasniku (chmod 600)",
        de: "die Datei können auch andere lesen; erlauben Sie sie nur ihrem Besitzer (chmod 600)",
        en: "others may read the file; allow it to its owner only (chmod 600)")
    case .notAFile:
      return Phrase(
        bs: "ovo nije obična datoteka", de: "das ist keine gewöhnliche Datei", en: "is not a regular file")
    }
  }
}
