package import RoadsFormats

/// What `export --explain` says.
package enum ExportText {
  package static func leftOut(_ feature: String, _ reason: ExportObstacle) -> Phrase {
    Phrase(Quoting.shown(feature) + ": ") + reason.sentence
  }

  package static func lost(_ feature: String, _ loss: ExportLoss) -> Phrase {
    Phrase(Quoting.shown(feature) + ": ") + loss.sentence
  }
}

extension ExportObstacle {
  package var sentence: Phrase {
    switch self {
    case .type:
      Phrase(
        bs: "format ne poznaje ovu vrstu", de: "das Format kennt diese Art nicht",
        en: "the format has no such type")
    case .road:
      Phrase(
        bs: "format traži naziv puta", de: "das Format verlangt eine Straße", en: "the format requires a road"
      )
    case .beginning:
      Phrase(
        bs: "format traži početak važenja", de: "das Format verlangt einen Beginn",
        en: "the format requires a beginning")
    case .end:
      Phrase(
        bs: "format traži kraj važenja", de: "das Format verlangt ein Ende", en: "the format requires an end")
    case .direction:
      Phrase(
        bs: "format traži smjer, a on nije poznat",
        de: "das Format verlangt eine Fahrtrichtung, und die ist nicht bekannt",
        en: "the format requires a direction, which is unknown")
    case .pointOfOneDirection:
      Phrase(
        bs: "tačka ne pokazuje na koji se od dva smjera odnosi",
        de: "ein Punkt zeigt nicht, welche der beiden Fahrtrichtungen gemeint ist",
        en: "a point does not show which of the two directions is meant")
    case .severalLines:
      Phrase(
        bs: "format prima samo jednu liniju", de: "das Format nimmt nur eine Linie auf",
        en: "the format takes one line only")
    case .area:
      Phrase(
        bs: "format ne prima površine", de: "das Format nimmt keine Flächen auf",
        en: "the format takes no areas")
    case .vehicles:
      Phrase(
        bs: "važi samo za neka vozila, a format to ne može reći",
        de: "gilt nur für bestimmte Fahrzeuge, und das Format kann das nicht ausdrücken",
        en: "only some vehicles are concerned, which the format cannot express")
    case .hours:
      Phrase(
        bs: "u narednih 14 dana nijednom ne važi", de: "in den nächsten 14 Tagen zu keiner Zeit aktiv",
        en: "not active at any time in the next 14 days")
    case .schedule:
      Phrase(
        bs: "važi samo u neko vrijeme, a format to ne može reći",
        de: "gilt nur zu bestimmten Zeiten, und das Format kann sie nicht ausdrücken",
        en: "it is active at certain times only, which the format cannot express")
    }
  }
}

extension ExportLoss {
  package var sentence: Phrase {
    switch self {
    case .approximate:
      Phrase(
        bs: "zapisano, ali format ne može reći da je linija samo približna",
        de: "geschrieben, doch das Format kann nicht ausdrücken, dass die Linie nur ungefähr ist",
        en: "written, but the format cannot express that the line is approximate")
    case .vehicles:
      Phrase(
        bs: "zapisano, ali format ne može reći na koja se vozila odnosi",
        de: "geschrieben, doch das Format kann nicht ausdrücken, welche Fahrzeuge betroffen sind",
        en: "written, but the format cannot express which vehicles are concerned")
    case .schedule:
      Phrase(
        bs: "zapisano, ali format ne može reći u koje vrijeme važi",
        de: "geschrieben, doch das Format kann nicht ausdrücken, zu welchen Zeiten es gilt",
        en: "written, but the format cannot express the hours when it is active")
    }
  }
}
