import RoadsArguments

extension PublisherPart {
  func sentence(_ source: String, _ value: String) -> Phrase {
    let sentence: Phrase =
      switch self {
      case .name:
        Phrase(
          bs: "\(Quoting.low(value)) ne može biti ime izdavača; upišite do 100 vidljivih znakova",
          de: "\(Quoting.low(value)) kann kein Name sein; schreiben Sie bis zu 100 sichtbare Zeichen",
          en: "\(Quoting.quoted(value)) cannot be a name; write up to 100 visible characters")
      case .country:
        Phrase(
          bs: "\(Quoting.low(value)) nije zemlja; upišite dva slova po ISO 3166-1, npr. BA",
          de:
            "\(Quoting.low(value)) ist kein Land; schreiben Sie zwei Buchstaben nach ISO 3166-1, z.\u{A0}B. BA",
          en: "\(Quoting.quoted(value)) is not a country; write two letters of ISO 3166-1, e.g. BA")
      case .language:
        Phrase(
          bs: "\(Quoting.low(value)) nije jezik; upišite oznaku, npr. bs, de ili sr-Latn",
          de:
            "\(Quoting.low(value)) ist keine Sprache; schreiben Sie ein Kürzel, z.\u{A0}B. bs, de oder sr-Latn",
          en: "\(Quoting.quoted(value)) is not a language; write a tag, e.g. bs, de or sr-Latn")
      case .contact:
        Phrase(
          bs:
            "\(Quoting.low(value)) nije ni e-mail ni adresa stranice; upišite npr. info@roads.example ili https://roads.example/",
          de:
            "\(Quoting.low(value)) ist weder eine E-Mail-Adresse noch die Adresse einer Seite; schreiben Sie z.\u{A0}B."
            + " info@roads.example oder https://roads.example/",
          en:
            "\(Quoting.quoted(value)) is neither an e-mail address nor the address of a page; write e.g. info@roads.example or"
            + " https://roads.example/")
      case .licence:
        Phrase(
          bs: "\(Quoting.low(value)) nije ni adresa ni SPDX naziv licence; upišite npr. CC-BY-4.0",
          de:
            "\(Quoting.low(value)) ist weder Adresse noch SPDX-Name einer Lizenz; schreiben Sie z.\u{A0}B. CC-BY-4.0",
          en:
            "\(Quoting.quoted(value)) is neither the address nor the SPDX name of a licence; write e.g. CC-BY-4.0"
        )
      case .prefix:
        Phrase(
          bs:
            "\(Quoting.low(value)) ne može stajati ispred oznaka; upišite do 63 slova, cifre, tačke i crtice, počevši slovom",
          de:
            "\(Quoting.low(value)) kann nicht vor Kennungen stehen; schreiben Sie bis zu 63 Buchstaben, Ziffern, Punkte und"
            + " Bindestriche, zuerst einen Buchstaben",
          en:
            "\(Quoting.quoted(value)) cannot stand before ids; write up to 63 letters, digits, points and hyphens, beginning with"
            + " a letter")
      }
    return .named(source) + sentence
  }
}
