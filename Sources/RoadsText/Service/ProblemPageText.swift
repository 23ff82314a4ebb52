/// The words of the page that people see in place of an answer. Its sentences about what is wrong are those that programs
/// get, but where those are about programs.
package enum ProblemPageText {
  package static func title(status: Int) -> Phrase {
    switch status {
    case 401, 403:
      Phrase(bs: "Ovo nije za svakoga", de: "Das ist nicht für alle", en: "This is not for everybody")
    case 404: Phrase(bs: "Ovdje nema ničega", de: "Hier ist nichts", en: "There is nothing here")
    case 405:
      Phrase(
        bs: "Ovu adresu koriste programi", de: "Diese Adresse ist für Programme",
        en: "This address is for programs")
    case 410: Phrase(bs: "Ovo je uklonjeno", de: "Das wurde entfernt", en: "This was removed")
    case 414: Phrase(bs: "Adresa je preduga", de: "Die Adresse ist zu lang", en: "The address is too long")
    case 429: Phrase(bs: "Previše zahtjeva", de: "Zu viele Anfragen", en: "Too many requests")
    case 500: Phrase(bs: "Nešto nije u redu", de: "Etwas ist schiefgegangen", en: "Something went wrong")
    case 503, 507:
      Phrase(
        bs: "Servis trenutno ne može odgovoriti", de: "Der Dienst kann gerade nicht antworten",
        en: "The service cannot answer just now")
    default:
      Phrase(
        bs: "Ova adresa nije ispravna", de: "Diese Adresse stimmt nicht", en: "This address is not right")
    }
  }

  /// What to do.
  package static func advice(status: Int) -> Phrase {
    switch status {
    case 401, 403, 405:
      Phrase(
        bs: "Stanje na putevima vidite na karti.", de: "Die Straßenlage sehen Sie auf der Karte.",
        en: "The map shows the road conditions.")
    case 404:
      Phrase(
        bs: "Link je možda zastario ili pogrešno prepisan. Provjerite ga ili potražite mjesto na karti.",
        de:
          "Vielleicht ist der Link veraltet oder falsch abgeschrieben. Prüfen Sie ihn, oder suchen Sie den Ort auf der Karte.",
        en: "The link may be old or mistyped. Check it, or look for the place on the map.")
    case 410:
      Phrase(
        bs: "Na karti vidite šta tamo vrijedi sada.", de: "Auf der Karte sehen Sie, was dort jetzt gilt.",
        en: "The map shows what holds there now.")
    case 429, 500, 503, 507:
      Phrase(
        bs: "Malo sačekajte, pa ponovo učitajte ovu stranicu.",
        de: "Warten Sie einen Moment, und laden Sie diese Seite dann neu.",
        en: "Wait a moment, then load this page again.")
    default:
      Phrase(
        bs: "Ispravite adresu ili krenite od karte.",
        de: "Berichtigen Sie die Adresse, oder gehen Sie von der Karte aus.",
        en: "Correct the address, or start from the map.")
    }
  }

  package static let map = Phrase(bs: "Otvori kartu", de: "Zur Karte", en: "Open the map")

  // MARK: For people, in place of what programs are told

  package static let nothingHere = Phrase(
    bs: "Servis nema stranicu na ovoj adresi.", de: "Der Dienst hat unter dieser Adresse keine Seite.",
    en: "The service has no page at this address.")
  package static let forPrograms = Phrase(
    bs: "Preglednik je ne može otvoriti kao stranicu.", de: "Ein Browser kann sie nicht als Seite öffnen.",
    en: "A browser cannot open it as a page.")
  package static let operatorOnly = Phrase(
    bs: "Ovu adresu mogu koristiti samo oni koji vode servis, iz programa.",
    de: "Diese Adresse steht nur denen offen, die den Dienst betreiben, mit einem Programm.",
    en: "Only those who run the service may use this address, with a program.")
}
