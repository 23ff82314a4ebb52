package import RoadsCore

extension GeometryProblem {
  package var sentence: Phrase {
    switch self {
    case .empty:
      Phrase(
        bs: "geometrija nema nijednu tačku", de: "die Geometrie hat keinen Punkt",
        en: "the geometry has no points")
    case .lineOfOnePlace:
      Phrase(
        bs: "sve tačke linije su na istom mjestu", de: "alle Punkte der Linie liegen am selben Ort",
        en: "all points of the line are the same")
    case .ringTooShort(let places):
      Phrase(
        bs: "granica površine ima različitih tačaka: \(places); potrebne su bar tri",
        de: "verschiedene Punkte am Rand der Fläche: \(places); nötig sind mindestens drei",
        en: "different points around the area: \(places); at least three are needed")
    case .tooManyPoints(let count, let limit):
      Phrase { language in
        let (count, limit) = (NumberText.whole(count, language), NumberText.whole(limit, language))
        return switch language {
        case .bosnian: "geometrija ima \(count) tačaka, a najviše može \(limit)"
        case .german: "die Geometrie hat \(count) Punkte, erlaubt sind höchstens \(limit)"
        case .english: "the geometry has \(count) points, the limit is \(limit)"
        }
      }
    case .tooDeep(let limit):
      Phrase(
        bs: "zbirke geometrija su ugniježđene dublje od \(limit) nivoa",
        de: "die Geometriesammlungen sind tiefer als \(limit) Ebenen verschachtelt",
        en: "the collections of geometries are nested deeper than \(limit) levels")
    case .nullIsland: Rejection.Reason.nullIsland.sentence
    }
  }
}
