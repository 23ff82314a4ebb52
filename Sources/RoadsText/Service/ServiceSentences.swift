package import RoadsCore

/// What the service says to those who ask it.
package enum ServiceSentences {
  package static let nothingHere = Phrase(
    bs: "na ovoj adresi nema ničega; /api opisuje sve adrese",
    de: "unter dieser Adresse gibt es nichts; /api beschreibt alle Adressen",
    en: "there is no such route; /api describes all routes")

  package static func wrongMethod(_ method: String) -> Phrase {
    Phrase(
      bs: "metoda \(Quoting.low(method)) ovdje nije moguća; zaglavlje Allow navodi moguće",
      de:
        "die Methode \(Quoting.low(method)) ist hier nicht möglich; der Header Allow nennt die möglichen",
      en: "the method \(Quoting.quoted(method)) is not allowed here; the header Allow lists the"
        + " allowed ones")
  }

  package static func unknownParameter(_ name: String, known: [String]) -> Phrase {
    guard !known.isEmpty else {
      return Phrase(
        bs: "\(Quoting.low(name)): ova adresa nema parametara",
        de: "\(Quoting.low(name)): diese Adresse hat keine Parameter",
        en: "\(Quoting.quoted(name)): this route takes no parameters")
    }
    let list = known.joined(separator: ", ")
    return Phrase(
      bs: "\(Quoting.low(name)): nema takvog parametra; postoje \(list)",
      de: "\(Quoting.low(name)): einen solchen Parameter gibt es nicht; es gibt \(list)",
      en: "\(Quoting.quoted(name)): there is no such parameter; there are \(list)")
  }

  package static func repeatedParameter(_ name: String) -> Phrase {
    Phrase(
      bs: "\(Quoting.low(name)): naveden je više puta; navedite ga jednom",
      de: "\(Quoting.low(name)): mehrfach angegeben; geben Sie ihn einmal an",
      en: "\(Quoting.quoted(name)): given more than once; give it once")
  }

  package static func missingParameter(_ name: String) -> Phrase {
    Phrase(
      bs: "nedostaje parametar \(Quoting.low(name))", de: "der Parameter \(Quoting.low(name)) fehlt",
      en: "the parameter \(Quoting.quoted(name)) is missing")
  }

  package static func either(_ one: String, _ other: String) -> Phrase {
    Phrase(
      bs: "navedite \(one) ili \(other), ne oboje", de: "geben Sie \(one) oder \(other) an, nicht beides",
      en: "give \(one) or \(other), not both")
  }

  package static let pagesAreByID = Phrase(
    bs: "sort: stranice kolekcije idu po ID-u, da se ništa ne preskoči kad se podaci promijene;"
      + " poredati se mogu /near, /along i /feeds",
    de: "sort: die Seiten einer Sammlung folgen nach ID aufeinander, damit keine Änderung etwas überspringt;"
      + " sortieren lassen sich /near, /along und /feeds",
    en:
      "sort: the pages of a collection follow each other by id, so that no change makes a walk miss something;"
      + " sort /near, /along or /feeds instead")

  package static func onlyWith(_ name: String, _ other: String) -> Phrase {
    Phrase(
      bs: "\(name): ima smisla samo uz \(other)", de: "\(name): nur zusammen mit \(other) sinnvoll",
      en: "\(name): only valid together with \(other)")
  }

  package static let noSuchAsset = Phrase(
    bs: "takve datoteke nema u ovoj verziji stranice; ponovo učitajte stranicu",
    de: "eine solche Datei gibt es in dieser Fassung der Seite nicht; laden Sie die Seite neu",
    en: "there is no such file in this version of the page; load the page again")

  package static func noSuchTile(of set: String) -> Phrase {
    Phrase(
      bs: "nema takve pločice: koje postoje, piše u \(set) (tileMatrixSetLimits)",
      de: "eine solche Kachel gibt es nicht: welche es gibt, steht in \(set) (tileMatrixSetLimits)",
      en: "there is no such tile: \(set) says which there are (tileMatrixSetLimits)")
  }

  package static func noSuchTileMatrixSet(known: String) -> Phrase {
    Phrase(
      bs: "nema takve sheme pločica; jedina je \(known), opisana u /tileMatrixSets",
      de: "ein solches Kachelschema gibt es nicht; das einzige ist \(known), beschrieben in /tileMatrixSets",
      en: "there is no such tile matrix set; the only one is \(known), which /tileMatrixSets describes")
  }

  package static let noSuchTile = Phrase(
    bs: "nema takve pločice: z je od 0 do 24, x i y od 0 do 2^z - 1",
    de: "eine solche Kachel gibt es nicht: z geht von 0 bis 24, x und y von 0 bis 2^z - 1",
    en: "there is no such tile: z goes from 0 to 24, x and y from 0 to 2^z - 1")

  package static func noSuchFeed(known: [String]) -> Phrase {
    Phrase { language in
      let known = known.listed(language)
      return Phrase(
        bs: "u tom formatu nema ničega; moguće je: \(known)",
        de: "in diesem Format gibt es nichts; möglich sind: \(known)",
        en: "there is no such format; possible: \(known)")(language)
    }
  }

  /// `said`: `type=closure`. `layer`: the only one that is there.
  package static func notOfLayer(_ said: String, _ layer: Layer) -> Phrase {
    let (here, other) = (layer.name, (layer == .radars ? Layer.conditions : .radars).name)
    return Phrase(
      bs: said
        + (layer == .radars
          ? ": ovdje su samo radari, a to imaju samo stanja na putevima; izostavite taj parametar"
          : ": ovdje su samo stanja na putevima, a to imaju samo radari; izostavite taj parametar"),
      de: "\(said): hier gibt es nur \(here.german), und das haben nur \(other.german); lassen Sie es weg",
      en: "\(said): there are only \(here.english) here, and only \(other.english) have that; omit it")
  }

  package static let noBody = Phrase(
    bs: "zahtjev nema sadržaja; pošaljite ga u tijelu zahtjeva",
    de: "die Anfrage hat keinen Inhalt; senden Sie ihn im Körper der Anfrage",
    en: "the request's body is missing")

  package static func notAcceptable(_ types: [String]) -> Phrase {
    let list = types.joined(separator: ", ")
    return Phrase(
      bs: "Accept: ovdje postoji samo \(list)", de: "Accept: hier gibt es nur \(list)",
      en: "Accept: there is only \(list) here")
  }

  package static func badDatetime(_ value: String) -> Phrase {
    Phrase(
      bs: "datetime: \(Quoting.low(value)) nije trenutak ni razdoblje; upišite npr. 2026-11-21T14:30:00Z,"
        + " 2026-11-21T00:00:00Z/2026-11-28T00:00:00Z, 2026-11-21T00:00:00Z/.. ili sutra 8:00",
      de: "datetime: \(Quoting.low(value)) ist weder Zeitpunkt noch Zeitraum; schreiben Sie"
        + " z.\u{A0}B. 2026-11-21T14:30:00Z, 2026-11-21T00:00:00Z/2026-11-28T00:00:00Z,"
        + " 2026-11-21T00:00:00Z/.. oder morgen 8:00",
      en: "datetime: \(Quoting.quoted(value)) is neither a moment nor an interval; write e.g."
        + " 2026-11-21T14:30:00Z, 2026-11-21T00:00:00Z/2026-11-28T00:00:00Z, 2026-11-21T00:00:00Z/.."
        + " or tomorrow 8:00")
  }

  package static func badBox(_ value: String) -> Phrase {
    Phrase(
      bs: "bbox: \(Quoting.low(value)) nije okvir; navedite četiri broja: zapad,jug,istok,sjever",
      de: "bbox: \(Quoting.low(value)) ist kein Rechteck; geben Sie vier Zahlen an: West,Süd,Ost,Nord",
      en: "bbox: \(Quoting.quoted(value)) is not a box; give four numbers: west,south,east,north")
  }

  package static let nothingStored = Phrase(
    bs: "još ništa nije sačuvano", de: "es ist noch nichts gespeichert", en: "nothing is stored yet")

  package static let storeIsAway = Phrase(
    bs: "upisivanje trenutno nije moguće; pokušajte ponovo za nekoliko sekundi",
    de: "Schreiben ist gerade nicht möglich; versuchen Sie es in einigen Sekunden noch einmal",
    en: "writes are not possible at the moment; try again in a few seconds")

  package static let keyIsAway = Phrase(
    bs: "prijave se trenutno ne mogu primiti; onaj ko vodi ovaj servis mora prvo srediti ključ podataka",
    de:
      "Meldungen können zurzeit nicht angenommen werden; wer diesen Dienst betreibt, muss erst den Schlüssel"
      + " der Daten in Ordnung bringen",
    en:
      "reports cannot be accepted at the moment; the operator of this service has to fix the"
      + " store's key first"
  )

  package static let storeFollows = Phrase(
    bs: "ovaj servis prikazuje podatke drugog servisa; upišite promjenu tamo",
    de: "dieser Dienst zeigt die Daten eines anderen; ändern Sie dort",
    en: "this service shows a copy of another one; make the change there")

  package static let tooManyWrites = Phrase(
    bs: "previše upisa čeka na red; pokušajte ponovo za nekoliko sekundi",
    de: "zu viele Schreibvorgänge warten; versuchen Sie es in einigen Sekunden noch einmal",
    en: "too many writes are waiting; try again in a few seconds")

  package static let stopping = Phrase(
    bs: "server se upravo gasi; pokušajte ponovo za nekoliko sekundi",
    de: "der Server wird gerade beendet; versuchen Sie es in einigen Sekunden noch einmal",
    en: "the server is stopping; try again in a few seconds")

  package static let storeIsFull = Phrase(
    bs: "na disku servera nema mjesta; ništa nije promijenjeno",
    de: "auf dem Datenträger des Servers ist kein Platz; nichts wurde geändert",
    en: "the server's disk is full; nothing was changed")

  package static let broken = Phrase(
    bs: "došlo je do greške na serveru; zapisana je u dnevnik",
    de: "auf dem Server ist ein Fehler aufgetreten; er steht im Protokoll",
    en: "something went wrong on the server; its log has the details")

  // MARK: Limits

  package static func tooOften(seconds: Int) -> Phrase {
    Phrase(
      bs: "previše zahtjeva iz vaše mreže; pokušajte ponovo za \(seconds) s",
      de: "zu viele Anfragen aus Ihrem Netz; versuchen Sie es in \(seconds) s noch einmal",
      en: "too many requests from your network; try again in \(seconds) s")
  }

  package static let tooManyFeeds = Phrase(
    bs: "previše izvoza se šalje u vašu mrežu; pokušajte ponovo za nekoliko sekundi",
    de: "zu viele Feeds sind auf dem Weg in Ihr Netz; versuchen Sie es in einigen Sekunden noch einmal",
    en: "your network has too many feeds in progress; try again in a few seconds")

  package static let tooManyConnections = Phrase(
    bs: "previše otvorenih veza; pokušajte ponovo za nekoliko sekundi",
    de: "zu viele offene Verbindungen; versuchen Sie es in einigen Sekunden noch einmal",
    en: "too many open connections; try again in a few seconds")

  package static let tooMuchUnread = Phrase(
    bs: "vaša mreža još nije preuzela ranije odgovore; pokušajte ponovo za nekoliko sekundi",
    de: "Ihr Netz hat frühere Antworten noch nicht abgeholt; versuchen Sie es gleich noch einmal",
    en: "your network has not read earlier answers yet; try again in a few seconds")

  package static let tooSlow = Phrase(
    bs: "zahtjev nije stigao na vrijeme", de: "die Anfrage kam nicht rechtzeitig an",
    en: "the request did not arrive in time")

  package static func targetTooLong(limit: Int) -> Phrase {
    Phrase(
      bs: "adresa je preduga; dozvoljeno je najviše \(limit) bajtova",
      de: "die Adresse ist zu lang; erlaubt sind höchstens \(limit) Byte",
      en: "the request target is too long; at most \(limit) bytes are allowed")
  }

  /// Of a list that has more pages.
  package static func otherPageTooLong(limit: Int) -> Phrase {
    Phrase(
      bs: "adresa druge stranice bila bi duža od \(limit) bajtova; skratite filter ili povećajte limit",
      de:
        "die Adresse einer anderen Seite wäre länger als \(limit) Byte; kürzen Sie filter, oder erhöhen Sie limit",
      en: "the address of another page would be longer than \(limit) bytes; shorten filter, or raise limit")
  }

  package static func headerTooLarge(limit: Int) -> Phrase {
    Phrase(
      bs: "zaglavlje je preveliko; dozvoljeno je najviše \(limit) bajtova",
      de: "die Header sind zu groß; erlaubt sind höchstens \(limit) Byte",
      en: "the header is too large; at most \(limit) bytes are allowed")
  }

  package static func bodyTooLarge(limit: Int64) -> Phrase {
    Phrase(
      bs: "tijelo zahtjeva je preveliko; dozvoljeno je najviše \(limit) bajtova",
      de: "der Inhalt der Anfrage ist zu groß; erlaubt sind höchstens \(limit) Byte",
      en: "the request's body is too large; at most \(limit) bytes are allowed")
  }

  package static let noBodyHere = Phrase(
    bs: "ova adresa ne prima tijelo zahtjeva", de: "diese Adresse nimmt keinen Inhalt entgegen",
    en: "this route takes no request body")

  // MARK: Requests that are not well formed

  /// `known`: those that are looked at here.
  package static func unheededCondition(_ name: String, known: [String]) -> Phrase {
    Phrase { language in
      let others = known.listed(language)
      return switch language {
      case .bosnian:
        "zaglavlje \(name) se ovdje ne uzima u obzir; "
          + (known.isEmpty ? "pošaljite zahtjev bez njega" : "umjesto toga koristite \(others)")
      case .german:
        "der Header \(name) wird hier nicht beachtet; "
          + (known.isEmpty ? "senden Sie die Anfrage ohne ihn" : "verwenden Sie stattdessen \(others)")
      case .english:
        "the header \(name) has no effect here; "
          + (known.isEmpty ? "send the request without it" : "use \(others) instead")
      }
    }
  }

  package static let badTarget = Phrase(
    bs: "adresa nije ispravno napisana", de: "die Adresse ist nicht richtig geschrieben",
    en: "the request target is malformed")

  package static let hostRequired = Phrase(
    bs: "zaglavlje Host mora stajati tačno jednom", de: "der Header Host muss genau einmal vorkommen",
    en: "there must be exactly one Host header")

  package static let lengthRequired = Phrase(
    bs: "nedostaje dužina tijela zahtjeva (Content-Length)",
    de: "die Länge des Inhalts fehlt (Content-Length)",
    en: "the length of the body is missing (Content-Length)")

  package static let unknownCoding = Phrase(
    bs: "od načina prijenosa (Transfer-Encoding) ovdje se razumije samo chunked",
    de: "als Transfer-Encoding wird hier nur chunked verstanden",
    en: "the only supported transfer coding is chunked")

  package static func tooManyParameters(limit: Int) -> Phrase {
    Phrase(
      bs: "adresa ima previše parametara; dozvoljeno je najviše \(limit)",
      de: "die Adresse hat zu viele Parameter; erlaubt sind höchstens \(limit)",
      en: "the request has too many parameters; at most \(limit) are allowed")
  }

  package static let badLength = Phrase(
    bs: "dužina tijela zahtjeva nije ispravno napisana; mora biti cijeli broj bajtova s najviše 18 cifara",
    de:
      "die Länge des Inhalts ist nicht richtig geschrieben; sie muss eine ganze Zahl mit höchstens 18 Ziffern sein",
    en: "the length of the body is malformed; it must be a whole number of at most 18 digits")

  package static let badHeaderName = Phrase(
    bs: "naziv polja u zaglavlju nije ispravno napisan; pred dvotačkom ne smije biti razmaka",
    de: "der Name eines Header-Felds ist ungültig; vor dem Doppelpunkt darf kein Leerzeichen stehen",
    en: "the name of a header field is malformed; there must be no space before the colon")

  package static let conflictingLengths = Phrase(
    bs: "zahtjev navodi dužinu tijela na više načina",
    de: "die Anfrage gibt die Länge des Inhalts mehrfach an",
    en: "the request gives the length of its body in more than one way")

  package static func wrongMediaType(_ name: String, known: [String]) -> Phrase {
    let list = known.joined(separator: ", ")
    guard !name.isEmpty else {
      return Phrase(
        bs: "nedostaje zaglavlje Content-Type; moguće: \(list)",
        de: "der Header Content-Type fehlt; möglich: \(list)",
        en: "the header Content-Type is missing; possible: \(list)")
    }
    return Phrase(
      bs: "tijelo vrste \(Quoting.low(name)) se ovdje ne prima; moguće: \(list)",
      de: "Inhalt vom Typ \(Quoting.low(name)) wird hier nicht angenommen; möglich: \(list)",
      en: "this route does not accept a body of type \(Quoting.quoted(name)); possible: \(list)")
  }

  package static func packedBody(_ coding: String) -> Phrase {
    let coding = Quoting.shown(coding)
    return Phrase(
      bs: "tijelo zahtjeva je zapakovano (Content-Encoding: \(coding)); pošaljite ga nezapakovano",
      de: "der Körper der Anfrage ist gepackt (Content-Encoding: \(coding)); senden Sie ihn ungepackt",
      en: "the request's body is packed (Content-Encoding: \(coding)); send it unpacked")
  }

  // MARK: Pages of other sites

  package static let foreignPage = Phrase(
    bs: "ovaj zahtjev je poslala stranica drugog sajta, a takve ovdje smiju samo čitati;"
      + " upisujte s karte ovog servisa ili iz programa",
    de: "diese Anfrage kommt von der Seite einer anderen Website, und solche dürfen hier nur lesen;"
      + " schreiben Sie von der Karte dieses Dienstes aus oder mit einem Programm",
    en: "this request comes from a page of another site, and such pages may only read; write"
      + " from this service's own map, or with a program")

  package static func unknownName(_ name: String) -> Phrase {
    let shown = Quoting.shown(name)
    return Phrase(
      bs: "„\(shown)“ nije poznato kao ime ovog servisa, pa preglednici tu ne mogu upisivati;"
        + " operater ga može dodati sa --public-url ili --trusted-origin",
      de: "„\(shown)“ ist nicht als Name dieses Dienstes bekannt,"
        + " deshalb können Browser dort nichts eintragen;"
        + " der Betreiber kann ihn mit --public-url oder --trusted-origin angeben",
      en: "this service does not know itself as '\(shown)', so browsers cannot write there; its"
        + " operator can add that with --public-url or --trusted-origin")
  }

  // MARK: The operator

  package static let operatorRoutesAreOff = Phrase(
    bs: "ovo je isključeno: servis je pokrenut bez --operator-token-file",
    de: "das ist abgeschaltet: Der Dienst wurde ohne --operator-token-file gestartet",
    en: "this route is off: the service was started without --operator-token-file")

  package static let operatorTokenNeeded = Phrase(
    bs: "za ovo je potreban operaterov token: Authorization: Bearer …",
    de: "dafür ist das Token des Betreibers nötig: Authorization: Bearer …",
    en: "this needs the operator's token: Authorization: Bearer …")

  package static let operatorTokenWrong = Phrase(
    bs: "ovaj operaterov token ne važi; provjerite ga",
    de: "dieses Token des Betreibers gilt nicht; prüfen Sie es",
    en: "the operator's token is not valid; check it")
}
