package import RoadsCore

extension DetailsProblem {
  /// Behind the name of the member or flag.
  package var sentence: Phrase {
    switch self {
    case .vehiclesOfRadar: .only(.conditions)
    case .speedLimitOfCondition, .cameraOfCondition: .only(.radars)
    case .bearingOfShape:
      Phrase(
        bs: "to imaju samo tačke; za liniju navedite \"direction\": \"one\" i tačke u smjeru vožnje",
        de:
          "das haben nur Punkte; bei Linien geben Sie \"direction\": \"one\" und die Punkte in Fahrtrichtung an",
        en: "only points have it; for a line give \"direction\": \"one\" and its points in driving order")
    case .bearingAgainst(let direction):
      Phrase(
        bs: "ne ide zajedno s „direction“ \(Quoting.low(direction)); izostavite jedno",
        de: "passt nicht zu „direction“ \(Quoting.low(direction)); lassen Sie eines weg",
        en: "contradicts the direction \(Quoting.quoted(direction)); omit one")
    case .directionOfArea:
      Phrase(
        bs: "površina nema smjer vožnje; izostavite to ili navedite \"both\"",
        de: "eine Fläche hat keine Fahrtrichtung; bitte weglassen oder \"both\" angeben",
        en: "an area has no driving direction; leave it out, or give \"both\"")
    case .banWithoutLorries:
      Phrase(
        bs: "zabrana za kamione mora se odnositi i na kamione; navedite i truck, ili vrstu closure",
        de: "ein Lkw-Fahrverbot muss auch Lkw betreffen; geben Sie auch truck an, oder die Art closure",
        en: "a lorry ban must concern lorries; include truck, or use the type closure")
    }
  }
}

extension Phrase {
  /// What no feature of the other layer has.
  static func only(_ layer: Layer) -> Phrase {
    let names = layer.name
    return Phrase(
      bs: layer == .radars ? "to imaju samo radari" : "to imaju samo stanja na putevima",
      de: "das haben nur \(names.german)", en: "only \(names.english) have it")
  }
}
