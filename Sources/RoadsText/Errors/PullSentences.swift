package import RoadsClient
import RoadsFormats

extension PullError {
  package var sentence: Phrase {
    switch self {
    case .noLibrary(let detail):
      Phrase(
        bs: "biblioteka libcurl nije dostupna (\(Quoting.shown(detail))); instalirajte libcurl4",
        de: "die Bibliothek libcurl fehlt (\(Quoting.shown(detail))); installieren Sie libcurl4",
        en: "the library libcurl is not available (\(Quoting.shown(detail))); install libcurl4")
    case .unreachable(let server, let fault, let reason):
      Phrase(Quoting.shown(server) + ": ") + fault.sentence + Phrase(": " + Quoting.shown(reason))
    case .broken(let url, let reason):
      Phrase(
        bs: "\(Quoting.shown(url)): odgovor servera je neispravan ili prekinut: \(Quoting.shown(reason))",
        de:
          "\(Quoting.shown(url)): die Antwort des Servers ist fehlerhaft oder abgeschnitten: \(Quoting.shown(reason))",
        en: "\(Quoting.shown(url)): the server's answer is broken or cut off: \(Quoting.shown(reason))")
    case .status(let url, let status): Phrase(Quoting.shown(url) + ": ") + .returned(status: status)
    case .tooLarge(let url, let limit):
      Phrase(
        bs: "\(Quoting.shown(url)): odgovor je veći od \(ByteText.number(limit, .bosnian))",
        de: "\(Quoting.shown(url)): die Antwort ist größer als \(ByteText.number(limit, .german))",
        en: "\(Quoting.shown(url)): the answer is larger than \(ByteText.number(limit, .english))")
    case .answer(let url, let error) where error.isOfNothing:
      Phrase(Quoting.shown(url) + ": ") + FetchFailure.empty.sentence
    case .answer(let url, let error):
      Phrase(
        bs: "\(Quoting.shown(url)): ovo nije odgovor servisa roads: ",
        de: "\(Quoting.shown(url)): das ist keine Antwort eines roads-Dienstes: ",
        en: "\(Quoting.shown(url)): not an answer of a roads service: ") + error.sentence
    case .redirected(let url, let target, let host):
      Phrase(
        bs: "\(Quoting.shown(url)): server preusmjerava na drugi server: \(Quoting.shown(target));"
          + " ako mu vjerujete, dodajte --allow-redirect-to \(Quoting.shown(host))",
        de: "\(Quoting.shown(url)): der Server leitet zu einem anderen weiter: \(Quoting.shown(target));"
          + " wenn Sie dem trauen, geben Sie --allow-redirect-to \(Quoting.shown(host)) an",
        en: "\(Quoting.shown(url)): the server redirects to another one: \(Quoting.shown(target));"
          + " if you trust that, add --allow-redirect-to \(Quoting.shown(host))")
    case .redirectRefused(let url, let target):
      Phrase(
        bs: "\(Quoting.shown(url)): server preusmjerava na \(Quoting.shown(target)), a to se ne prati:"
          + " nije https ili nije web-adresa",
        de:
          "\(Quoting.shown(url)): der Server leitet weiter zu \(Quoting.shown(target)), und dem wird nicht gefolgt:"
          + " es ist nicht https oder keine Webadresse",
        en: "\(Quoting.shown(url)): the server redirects to \(Quoting.shown(target)); roads does not"
          + " follow: it is not https, or not a web address")
    case .tooManyRedirects(let url):
      Phrase(
        bs: "\(Quoting.shown(url)): server neprestano preusmjerava",
        de: "\(Quoting.shown(url)): der Server leitet immer wieder weiter",
        en: "\(Quoting.shown(url)): too many redirects")
    case .foreignLink(let url, let link):
      Phrase(
        bs: "\(Quoting.shown(url)): nastavak liste vodi na drugi server: \(Quoting.shown(link))",
        de: "\(Quoting.shown(url)): die Fortsetzung der Liste führt zu einem anderen Server:"
          + " \(Quoting.shown(link))",
        en: "\(Quoting.shown(url)): the list continues on another server: \(Quoting.shown(link))")
    case .endless(let url):
      Phrase(
        bs: "\(Quoting.shown(url)): odgovorima servera nema kraja",
        de: "\(Quoting.shown(url)): die Antworten des Servers nehmen kein Ende",
        en: "\(Quoting.shown(url)): the server's list does not end")
    case .unsettled(let server):
      Phrase(
        bs: "\(Quoting.shown(server)): svi podaci se upravo zamjenjuju; pokušajte ponovo malo kasnije",
        de: "\(Quoting.shown(server)): gerade werden alle Daten ausgetauscht; versuchen Sie es etwas später",
        en: "\(Quoting.shown(server)): the server is replacing all its data; try again a little later")
    }
  }
}

extension TransferFault {
  /// Between the server's name and the library's word.
  fileprivate var sentence: Phrase {
    switch self {
    case .connection:
      Phrase(
        bs: "server nije dostupan", de: "der Server ist nicht erreichbar", en: "the server cannot be reached")
    case .name:
      Phrase(
        bs: "ime servera se ne može razriješiti; provjerite adresu i mrežu",
        de: "der Name des Servers lässt sich nicht auflösen; prüfen Sie die Adresse und das Netz",
        en: "the server's name could not be resolved; check the URL and the network")
    case .tls:
      Phrase(
        bs: "šifrirana veza sa serverom nije uspjela; provjerite njegov certifikat i SSL_CERT_FILE",
        de: "die verschlüsselte Verbindung zum Server scheitert;"
          + " prüfen Sie sein Zertifikat und SSL_CERT_FILE",
        en: "the encrypted connection to the server failed; check its certificate and SSL_CERT_FILE")
    case .timeout:
      Phrase(
        bs: "server nije odgovorio na vrijeme", de: "der Server hat nicht rechtzeitig geantwortet",
        en: "the server did not answer in time")
    }
  }
}
