import RoadsCore
package import RoadsFormats

extension InputError {
  /// The same of what came in a request: there is no file to name, and there are parameters where a command has flags.
  package var bodySentence: Phrase {
    let place =
      line.map { Phrase(bs: "red \($0): ", de: "Zeile \($0): ", en: "line \($0): ") } ?? Phrase("")
    return place + problem.bodySentence
  }
}

extension InputError.Problem {
  var bodySentence: Phrase {
    switch self {
    case .empty:
      Phrase(
        bs: "tijelo zahtjeva je prazno", de: "der Körper der Anfrage ist leer",
        en: "the request's body is empty")
    case .notUTF8:
      Phrase(
        bs: "tekst nije u UTF-8; pošaljite ga u UTF-8", de: "der Text ist nicht UTF-8; senden Sie UTF-8",
        en: "the text is not UTF-8; send it as UTF-8")
    case .truncated:
      Phrase(
        bs: "tijelo zahtjeva se prekida usred podataka; pošaljite ga cijelog",
        de: "der Körper der Anfrage bricht mitten in den Daten ab; senden Sie ihn vollständig",
        en: "the request's body ends in the middle of the data; send all of it")
    case .tooLarge(let limit):
      Phrase(
        bs: "tijelo zahtjeva je veće od \(ByteText.number(limit, .bosnian))",
        de: "der Körper der Anfrage ist größer als \(ByteText.number(limit, .german))",
        en: "the request's body is larger than \(ByteText.number(limit, .english))")
    case .features:
      Phrase(
        bs: "ovo su radari ili obavijesti o stanju na putevima, a ne opći izvještaj; izostavite as=bulletin",
        de:
          "das sind Radarkontrollen oder Verkehrsmeldungen und kein Lagebericht; lassen Sie as=bulletin weg",
        en: "these are radars or road conditions, not a general report; omit as=bulletin")
    case .unknownKind:
      Phrase(
        bs: "ne vidi se šta zapisi opisuju; dodajte parametar as=radars, as=conditions ili as=bulletin",
        de: "nicht zu erkennen, was die Einträge sind;"
          + " geben Sie es mit dem Parameter as=radars, as=conditions oder as=bulletin an",
        en: "the rows do not show what they are; add the parameter as=radars, as=conditions or"
          + " as=bulletin")
    case .unknownFormat:
      Phrase(
        bs: "format nije prepoznat; navedite ga parametrom from",
        de: "das Format ist nicht zu erkennen; geben Sie es mit dem Parameter from an",
        en: "the format is not recognised; name it with the parameter from")
    case .compressed:
      Phrase(
        bs: "tijelo zahtjeva je komprimirano; pošaljite ga nekomprimirano",
        de: "der Körper der Anfrage ist gepackt; senden Sie ihn ungepackt",
        en: "the request's body is compressed; send it uncompressed")
    case .otherFormat:
      Phrase(
        bs: "tijelo zahtjeva nije u formatu koji navodi parametar from",
        de: "der Körper der Anfrage hat ein anderes Format, als der Parameter from angibt",
        en: "the request's body is not in the format that the parameter from names")
    case .noSuchOption(let name, let format, let here):
      Phrase(
        bs: "parametar \(name) je za format \(format.rawValue), a ovo je \(here.rawValue); izostavite ga",
        de: "der Parameter \(name) gilt für das Format \(format.rawValue), und das ist \(here.rawValue);"
          + " lassen Sie ihn weg",
        en:
          "the parameter \(name) is for the format \(format.rawValue), and this is \(here.rawValue); omit it")
    case .noColumns:
      Phrase(
        bs: "ne vidi se u kojim su kolonama koordinate; navedite kolone parametrom columns",
        de: "nicht zu erkennen, in welchen Spalten die Koordinaten stehen;"
          + " geben Sie die Spalten mit dem Parameter columns an",
        en: "the coordinates' columns are unknown; name the columns with the parameter columns")
    case .repeatedColumn(let name):
      Phrase.repeatedColumn(name)
        + Phrase(
          bs: " parametrom columns (- preskače kolonu)",
          de: " mit dem Parameter columns an (- überspringt eine)",
          en: " with the parameter columns (- skips one)")
    case .noRoute:
      Phrase(
        bs: "u tijelu zahtjeva nema rute", de: "der Körper der Anfrage enthält keine Route",
        en: "the request's body contains no route")
    default: sentence
    }
  }
}
