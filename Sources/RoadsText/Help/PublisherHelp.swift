package import RoadsArguments

/// What a publisher's settings do.
package enum PublisherHelp {
  package static func flag(_ part: PublisherPart) -> Phrase {
    switch part {
    case .name:
      Phrase(
        bs: "ko objavljuje, u formatima za razmjenu i u opisu servisa",
        de: "wer veröffentlicht, in Austauschformaten und in der Beschreibung des Dienstes",
        en: "who publishes, in exchange formats and in the service's description")
    case .country:
      Phrase(
        bs: "njegova zemlja, npr. BA (ISO 3166-1)", de: "sein Land, z.\u{A0}B. BA (ISO 3166-1)",
        en: "the publisher's country, e.g. BA (ISO 3166-1)")
    case .language:
      Phrase(
        bs: "jezik naslova i tekstova, npr. bs ili sr-Latn (BCP 47)",
        de: "die Sprache der Titel und Texte, z.\u{A0}B. bs oder sr-Latn (BCP 47)",
        en: "the language of titles and texts, e.g. bs or sr-Latn (BCP 47)")
    case .contact:
      Phrase(
        bs: "adresa za pitanja: e-mail ili stranica", de: "Adresse für Fragen: E-Mail oder Seite",
        en: "where to ask: an e-mail address or a page")
    case .licence:
      Phrase(
        bs: "pod kojom se licencom podaci smiju koristiti: adresa ili SPDX naziv, npr. CC-BY-4.0",
        de:
          "unter welcher Lizenz die Daten genutzt werden dürfen: Adresse oder SPDX-Name, z.\u{A0}B. CC-BY-4.0",
        en: "the licence of the data: its address or SPDX name, e.g. CC-BY-4.0")
    case .prefix:
      Phrase(
        bs: "šta stoji ispred oznaka u formatima koji to traže, npr. putevi.example",
        de: "was in Formaten, die das brauchen, vor den Kennungen steht, z.\u{A0}B. strassen.example",
        en: "what stands before ids in formats that need it, e.g. roads.example")
    }
  }

  package static func variable(_ flag: String) -> Phrase {
    Phrase(
      bs: "isto što i \(flag)", de: "wie \(flag)", en: "the same as \(flag)")
  }
}
