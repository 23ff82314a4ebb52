package import RoadsCore

/// What the service says to those who write.
package enum WritingSentences {
  package static func unknown(_ id: FeatureID) -> Phrase {
    let shown = Quoting.shown(id.description)
    return Phrase(
      bs: "nema unosa „\(shown)“", de: "es gibt keinen Eintrag „\(shown)“",
      en: "there is no feature '\(shown)'")
  }

  package static func removed(
    _ id: FeatureID, _ reason: Tombstone.Reason, at moment: Instant, _ dates: DateText
  ) -> Phrase {
    let shown = Quoting.shown(id.description)
    let time = dates.on(moment...moment)
    return Phrase(
      bs: "„\(shown)“ je uklonjeno \(time): \(reason.explanation.bosnian)",
      de: "„\(shown)“ wurde \(time) entfernt: \(reason.explanation.german)",
      en: "'\(shown)' was removed \(time): \(reason.explanation.english)")
  }

  /// People can only take the other one; operators can also part the two.
  package static func hidden(
    _ id: FeatureID, behind other: FeatureID, at moment: Instant, _ dates: DateText
  ) -> Phrase {
    let (hidden, shown) = (Quoting.shown(id.description), Quoting.shown(other.description))
    let time = dates.on(moment...moment)
    return Phrase(
      bs:
        "„\(hidden)“ je \(time) spojeno s unosom „\(shown)“ i ne prikazuje se; koristite „\(shown)“, a operater ih"
        + " može razdvojiti (POST /duplicates, split)",
      de:
        "„\(hidden)“ wurde \(time) mit „\(shown)“ zusammengelegt und wird nicht gezeigt; nehmen Sie „\(shown)“;"
        + " Betreiber können beide trennen (POST /duplicates, split)",
      en:
        "'\(hidden)' was joined with '\(shown)' \(time) and is not shown; use '\(shown)' instead; operators can take"
        + " them apart (POST /duplicates, split)")
  }

  package static func exists(_ id: FeatureID) -> Phrase {
    let shown = Quoting.shown(id.description)
    return Phrase(
      bs: "„\(shown)“ već postoji", de: "„\(shown)“ gibt es schon", en: "'\(shown)' already exists")
  }

  package static func notRemoved(_ id: FeatureID) -> Phrase {
    let shown = Quoting.shown(id.description)
    return Phrase(
      bs: "„\(shown)“ nije uklonjeno", de: "„\(shown)“ ist nicht entfernt", en: "'\(shown)' is not removed")
  }

  package static let matchRequired = Phrase(
    bs:
      "nedostaje zaglavlje If-Match; pošaljite ETag unosa koji mijenjate, ili u If-Unmodified-Since njegov Last-Modified",
    de:
      "der Header If-Match fehlt; senden Sie das ETag des Eintrags, den Sie ändern, oder in If-Unmodified-Since sein Last-Modified",
    en:
      "the header If-Match is missing; send the ETag of the feature that you change, or its Last-Modified in If-Unmodified-Since"
  )

  package static let badMatch = Phrase(
    bs: "If-Match je * ili jedan ili više ETag-ova u navodnicima, sa zarezima između",
    de: "If-Match ist * oder ein ETag oder mehrere, in Anführungszeichen und mit Kommas dazwischen",
    en: "If-Match must be *, or ETags in quotation marks, separated by commas")

  package static let badDate = Phrase(
    bs: "If-Unmodified-Since je datum kao „Sun, 06 Nov 1994 08:49:37 GMT“, kakav ima Last-Modified",
    de: "If-Unmodified-Since ist ein Datum wie „Sun, 06 Nov 1994 08:49:37 GMT“, wie Last-Modified es hat",
    en: "If-Unmodified-Since must be a date such as 'Sun, 06 Nov 1994 08:49:37 GMT', as in Last-Modified")

  package static let readInOtherSystem = Phrase(
    bs:
      "ovaj ETag je iz odgovora s crs; pročitajte unos bez crs, ili uz tijelo u CRS84 pošaljite Content-Crs",
    de: "dieser ETag stammt aus einer Antwort mit crs; lesen Sie den Eintrag ohne crs,"
      + " oder senden Sie zu einem Inhalt in CRS84 auch Content-Crs",
    en:
      "this ETag is of an answer with crs; read the feature without crs, or send Content-Crs with a body in CRS84"
  )

  package static func foreignCRS(_ given: String) -> Phrase {
    let shown = Quoting.shown(given)
    return Phrase(
      bs: "koordinate u sistemu \(shown) se ovdje ne primaju; pošaljite dužinu i širinu (CRS84)",
      de:
        "Koordinaten im Bezugssystem \(shown) werden hier nicht angenommen; senden Sie Länge und Breite (CRS84)",
      en: "coordinates in \(shown) are not accepted here; send longitude and latitude (CRS84)")
  }

  package static func changedMeanwhile(_ id: FeatureID) -> Phrase {
    let shown = Quoting.shown(id.description)
    return Phrase(
      bs: "„\(shown)“ se u međuvremenu promijenilo; preuzmite ga ponovo",
      de: "„\(shown)“ hat sich inzwischen geändert; rufen Sie den Eintrag neu ab",
      en: "'\(shown)' has changed in the meantime; fetch it again")
  }

  package static func networkHasSpoken(_ id: FeatureID, limit: Int) -> Phrase {
    let shown = Quoting.shown(id.description)
    return Phrase(
      bs: "iz vaše mreže je „\(shown)“ već prijavljeno \(limit) puta; više se ne računa",
      de: "aus Ihrem Netz wurde „\(shown)“ schon \(limit)-mal gemeldet; mehr zählt nicht",
      en: "your network has already reported '\(shown)' \(limit) times; more reports do not count")
  }

  package static let retryKeyReused = Phrase(
    bs: "ovaj Idempotency-Key pripada drugom zahtjevu; za novi zahtjev upotrijebite novi ključ",
    de: "dieser Idempotency-Key gehört zu einer anderen Anfrage; nehmen Sie für eine neue einen neuen",
    en: "this Idempotency-Key belongs to another request; use a new key for a new request")

  package static let badRetryKey = Phrase(
    bs: "Idempotency-Key mora imati 1 do 255 vidljivih ASCII znakova",
    de: "Idempotency-Key muss aus 1 bis 255 sichtbaren ASCII-Zeichen bestehen",
    en: "Idempotency-Key must be 1 to 255 visible ASCII characters")

  package static func networkHasAdded(limit: Int) -> Phrase {
    Phrase(
      bs:
        "iz vaše mreže već važi onoliko unosa koliko je dozvoljeno (\(NumberText.whole(limit, .bosnian)));"
        + " novi se mogu dodati kad neki istekne",
      de:
        "aus Ihrem Netz gelten schon so viele Einträge wie erlaubt (\(NumberText.whole(limit, .german)));"
        + " neue sind möglich, sobald einer abläuft",
      en:
        "your network has reached its limit of valid features"
        + " (\(NumberText.whole(limit, .english))); add more when one of them has ended"
    )
  }

  package static func publicIsFull(limit: Int) -> Phrase {
    Phrase(
      bs:
        "trenutno nema mjesta za nove unose (granica je \(NumberText.whole(limit, .bosnian))); pokušajte kasnije",
      de: "für neue Einträge ist zurzeit kein Platz (Grenze: \(NumberText.whole(limit, .german)));"
        + " versuchen Sie es später",
      en:
        "there is no room for new features at the moment"
        + " (limit: \(NumberText.whole(limit, .english))); try again later"
    )
  }

  package static func confirmed(_ id: FeatureID) -> Phrase {
    let shown = Quoting.shown(id.description)
    return Phrase(
      bs: "ovo je već poznato kao „\(shown)“; vaša prijava ga je potvrdila",
      de: "das ist schon als „\(shown)“ bekannt; Ihre Meldung hat es bestätigt",
      en: "this is already known as '\(shown)'; your report has confirmed it")
  }
}
