/// Why a service cannot be started, as facts.
package enum ServerError: Error, Sendable, Hashable {
  /// The HTTP library is not installed; `detail` is the system's word.
  case noLibrary(detail: String)
  /// `flag`: which one names it.
  case unknownHost(flag: String, String, reason: String)
  case cannotListen(host: String, port: Int, reason: String)
  /// The HTTP library refuses.
  case cannotStart
  /// A file with something other than digests of tokens in it, or with none.
  case notATokenFile(String)
  /// A file that a token must not be added to.
  case notForTokens(String)
}

extension ServerError {
  package var sentence: Phrase {
    switch self {
    case .noLibrary(let detail):
      Phrase(
        bs: "HTTP biblioteka nije dostupna (\(Quoting.shown(detail))); instalirajte libmicrohttpd12",
        de: "die HTTP-Bibliothek fehlt (\(Quoting.shown(detail))); installieren Sie libmicrohttpd12",
        en: "the HTTP library is not available (\(Quoting.shown(detail))); install libmicrohttpd12")
    case .unknownHost(let flag, let host, let reason):
      Phrase(
        bs: "\(flag): \(Quoting.quoted(host)) nije adresa ovog računara: \(Quoting.shown(reason))",
        de: "\(flag): \(Quoting.quoted(host)) ist keine Adresse dieses Rechners: \(Quoting.shown(reason))",
        en: "\(flag): \(Quoting.quoted(host)) is no address of this machine: \(Quoting.shown(reason))")
    case .cannotListen(let host, let port, let reason):
      Phrase(
        bs: "na \(Quoting.shown(host)), port \(port), nije moguće slušati: \(Quoting.shown(reason))",
        de: "auf \(Quoting.shown(host)), Port \(port), kann nicht gelauscht werden: \(Quoting.shown(reason))",
        en: "cannot listen on \(Quoting.shown(host)), port \(port): \(Quoting.shown(reason))")
    case .cannotStart:
      Phrase(
        bs: "HTTP biblioteka se ne može pokrenuti; provjerite granice za datoteke i memoriju (ulimit -a)",
        de: "die HTTP-Bibliothek startet nicht; prüfen Sie die Grenzen für Dateien und Speicher (ulimit -a)",
        en: "the HTTP library does not start; check the limits on files and memory (ulimit -a)")
    case .notATokenFile(let path):
      Phrase(
        bs: "\(Quoting.shown(path)): u datoteci nema sažetka tokena;"
          + " napravite ga sa „roads serve --new-token DATOTEKA“",
        de: "\(Quoting.shown(path)): die Datei enthält keinen Hash eines Tokens;"
          + " legen Sie einen an mit „roads serve --new-token DATEI“",
        en: "\(Quoting.shown(path)): there is no digest of a token in the file;"
          + " make one with 'roads serve --new-token FILE'")
    case .notForTokens(let path):
      Phrase(
        bs: "\(Quoting.shown(path)): ovo nije datoteka s tokenima i nije promijenjena;"
          + " navedite datoteku s tokenima ili novu",
        de: "\(Quoting.shown(path)): das ist keine Datei mit Tokens und bleibt unverändert;"
          + " nennen Sie eine mit Tokens oder eine neue",
        en: "\(Quoting.shown(path)): this is not a file of tokens and was left as it was;"
          + " name a file of tokens or a new one")
    }
  }
}
