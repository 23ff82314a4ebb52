/// Why a service cannot be started.
package enum ServerSentences {
  package static func noLibrary(_ detail: String) -> Phrase {
    Phrase(
      bs: "HTTP biblioteka nije dostupna (\(Quoting.shown(detail))); instalirajte libmicrohttpd12",
      de: "die HTTP-Bibliothek fehlt (\(Quoting.shown(detail))); installieren Sie libmicrohttpd12",
      en: "the HTTP library is not available (\(Quoting.shown(detail))); install libmicrohttpd12")
  }

  package static func unknownHost(_ flag: String, _ host: String, _ reason: String) -> Phrase {
    Phrase(
      bs: "\(flag): \(Quoting.low(host)) nije adresa ovog računara: \(Quoting.shown(reason))",
      de: "\(flag): \(Quoting.low(host)) ist keine Adresse dieses Rechners: \(Quoting.shown(reason))",
      en: "\(flag): \(Quoting.quoted(host)) is not an address of this machine: \(Quoting.shown(reason))")
  }

  package static func cannotListen(_ host: String, _ port: Int, _ reason: String) -> Phrase {
    Phrase(
      bs: "na \(Quoting.shown(host)), port \(port), nije moguće slušati: \(Quoting.shown(reason))",
      de: "auf \(Quoting.shown(host)), Port \(port), kann nicht gelauscht werden: \(Quoting.shown(reason))",
      en: "cannot listen on \(Quoting.shown(host)), port \(port): \(Quoting.shown(reason))")
  }

  package static let cannotStart = Phrase(
    bs: "HTTP biblioteka se ne može pokrenuti; provjerite granice za datoteke i memoriju (ulimit -a)",
    de: "die HTTP-Bibliothek startet nicht; prüfen Sie die Grenzen für Dateien und Speicher (ulimit -a)",
    en: "the HTTP library does not start; check the limits on files and memory (ulimit -a)")

  package static func notATokenFile(_ path: String) -> Phrase {
    Phrase(
      bs: "\(Quoting.shown(path)): u datoteci nema sažetka tokena;"
        + " napravite ga sa „roads serve --new-token DATOTEKA“",
      de: "\(Quoting.shown(path)): die Datei enthält keinen Hash eines Tokens;"
        + " legen Sie einen an mit „roads serve --new-token DATEI“",
      en: "\(Quoting.shown(path)): the file contains no token digest;"
        + " make one with 'roads serve --new-token FILE'")
  }

  package static func notForTokens(_ path: String) -> Phrase {
    Phrase(
      bs: "\(Quoting.shown(path)): ovo nije datoteka s tokenima i nije promijenjena;"
        + " navedite datoteku s tokenima ili novu",
      de: "\(Quoting.shown(path)): das ist keine Datei mit Tokens und bleibt unverändert;"
        + " nennen Sie eine mit Tokens oder eine neue",
      en: "\(Quoting.shown(path)): not a token file, left unchanged; name a token file or a new one")
  }
}
