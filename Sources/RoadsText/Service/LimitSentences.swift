/// What is said to those who ask for too much at once.
package enum LimitSentences {
  package static let tooMuchWork = Phrase(
    bs:
      "ovaj upit traži previše računanja; navedite manje područje, manje vrsta, kraću rutu ili manje riječi",
    de:
      "diese Frage braucht zu viel Rechenzeit; wählen Sie ein kleineres Gebiet, weniger Arten, eine kürzere "
      + "Route oder weniger Wörter",
    en:
      "this request takes too much work; use a smaller area, fewer types, a shorter route or"
      + " fewer words"
  )

  package static let tooMuchFiltering = Phrase(
    bs:
      "ovaj filter traži previše računanja; navedite manje područje (bbox) ili manje vrsta (type), ili jednostavna"
      + " poređenja stavite s AND ispred S_INTERSECTS, distance() i LIKE",
    de:
      "dieser Filter braucht zu viel Rechenzeit; wählen Sie ein kleineres Gebiet (bbox) oder weniger Arten (type), "
      + "oder stellen Sie einfache Vergleiche mit AND vor S_INTERSECTS, distance() und LIKE",
    en:
      "this filter takes too much work; use a smaller area (bbox) or fewer types (type), or put simple comparisons"
      + " and AND before S_INTERSECTS, distance() and LIKE")

  package static func answerTooLarge(megabytes: Int) -> Phrase {
    Phrase(
      bs: "odgovor bi imao više od \(megabytes) MB; navedite manji limit ili manje područje",
      de:
        "die Antwort hätte mehr als \(megabytes) MB; geben Sie ein kleineres limit oder ein kleineres Gebiet an",
      en: "the answer would exceed \(megabytes) MB; use a smaller limit or a smaller area")
  }

  package static let busy = Phrase(
    bs: "previše zahtjevnih upita čeka na red; pokušajte ponovo za nekoliko sekundi",
    de: "zu viele aufwendige Anfragen warten; versuchen Sie es in einigen Sekunden noch einmal",
    en: "too many long requests are waiting; try again in a few seconds")

  package static let tooManyStreams = Phrase(
    bs: "previše otvorenih tokova promjena; pokušajte ponovo za pola minute",
    de: "zu viele offene Änderungsströme; versuchen Sie es in einer halben Minute noch einmal",
    en: "too many open streams of changes; try again in half a minute")

  package static func tooManyPoints(_ count: Int, limit: Int) -> Phrase {
    Phrase(
      bs:
        "ruta ima previše tačaka: \(NumberText.whole(count, .bosnian)), a dozvoljeno je najviše"
        + " \(NumberText.whole(limit, .bosnian)); pojednostavite je ili pošaljite u dijelovima",
      de:
        "die Route hat zu viele Punkte: \(NumberText.whole(count, .german)), erlaubt sind höchstens"
        + " \(NumberText.whole(limit, .german)); vereinfachen Sie sie oder senden Sie sie in Teilen",
      en: "the route has too many points: \(NumberText.whole(count, .english)), and at most"
        + " \(NumberText.whole(limit, .english)) are allowed; simplify it or send it in parts")
  }

  package static func routeTooLong(kilometres: Int, limit: Int) -> Phrase {
    Phrase(
      bs:
        "ruta je duga \(NumberText.whole(kilometres, .bosnian)) km; dozvoljeno je najviše \(NumberText.whole(limit, .bosnian)) km: pošaljite je u dijelovima",
      de:
        "die Route ist \(NumberText.whole(kilometres, .german)) km lang; erlaubt sind höchstens \(NumberText.whole(limit, .german)) km: senden Sie sie in Teilen",
      en:
        "the route is \(NumberText.whole(kilometres, .english)) km long; at most \(NumberText.whole(limit, .english)) km are allowed: send it in parts"
    )
  }

  package static func tooManyWords(_ name: String, limit: Int) -> Phrase {
    Phrase(
      bs: "\(name): dozvoljeno je najviše \(limit) riječi",
      de: "\(name): erlaubt sind höchstens \(limit) Wörter",
      en: "\(name): at most \(limit) words are allowed")
  }

  package static func tooManyValues(_ name: String, limit: Int) -> Phrase {
    Phrase(
      bs: "\(name): dozvoljeno je najviše \(limit) vrijednosti",
      de: "\(name): erlaubt sind höchstens \(limit) Werte", en: "\(name): at most \(limit) values are allowed"
    )
  }
}
