/// What a server answered that has nothing for us, and what to do: to a list from the web and to `roads pull` alike.
extension Phrase {
  /// An address that leads to a server's page of errors may be wrong; where the server is in trouble, or wants to be asked
  /// less often, it is right.
  static func returned(status: Int) -> Phrase {
    switch status {
    case 200..<300:
      Phrase(
        bs: "server odgovara statusom \(status) i ne šalje potpunu listu",
        de: "der Server antwortet mit Status \(status) und liefert keine vollständige Liste",
        en: "the server returned status \(status) and sent no complete list")
    case 304:
      Phrase(
        bs: "server odgovara statusom 304 (nije mijenjano), iako nije bilo s čime uporediti",
        de: "der Server antwortet mit Status 304 (nicht geändert), obwohl es nichts zu vergleichen gab",
        en: "the server returned status 304 (not modified), though there was nothing to compare with")
    case 300..<400:
      Phrase(
        bs: "server preusmjerava (status \(status)), ali ne navodi upotrebljivu adresu",
        de: "der Server leitet weiter (Status \(status)), nennt aber keine brauchbare Adresse",
        en: "the server redirects (status \(status)) without a usable address")
    case 401, 403, 407:
      Phrase(
        bs: "server odbija pristup (status \(status)); provjerite adresu i pristupne podatke",
        de: "der Server verweigert den Zugang (Status \(status));"
          + " prüfen Sie die Adresse und die Zugangsdaten",
        en: "the server refuses access (status \(status)); check the URL and the credentials")
    case 408, 425, 429:
      Phrase(
        bs: "server sada ne prima upit (status \(status)); pokušajte ponovo kasnije ili ga pitajte rjeđe",
        de: "der Server nimmt die Anfrage jetzt nicht an (Status \(status));"
          + " versuchen Sie es später noch einmal, oder fragen Sie seltener",
        en: "the server does not take the request now (status \(status)); try again later, or ask less often")
    case 500...:
      Phrase(
        bs: "server ima smetnju (status \(status)); pokušajte ponovo kasnije,"
          + " a ako potraje, javite onome ko ga vodi",
        de: "der Server hat eine Störung (Status \(status));"
          + " versuchen Sie es später noch einmal, und wenn sie anhält, melden Sie sie seinem Betreiber",
        en: "the server is in trouble (status \(status)); try again later, and tell its operator if it lasts")
    default:
      Phrase(
        bs: "server odgovara statusom \(status); provjerite adresu",
        de: "der Server antwortet mit Status \(status); prüfen Sie die Adresse",
        en: "the server returned status \(status); check the URL")
    }
  }
}
