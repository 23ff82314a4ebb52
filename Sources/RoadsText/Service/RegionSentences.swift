package import RoadsCore

/// What a service says that keeps one region of the world.
package enum RegionSentences {
  package static func outside(_ region: Box) -> Phrase {
    let box = shown(region)
    return Phrase(
      bs: "ovaj servis vodi samo područje \(box) (jug,zapad,sjever,istok); ovo mjesto je izvan njega",
      de: "dieser Dienst führt nur das Gebiet \(box) (Süd,West,Nord,Ost); dieser Ort liegt außerhalb",
      en: "this service covers only the region \(box) (south,west,north,east); this place is"
        + " outside")
  }

  package static func livesOutside(_ id: FeatureID, _ region: Box) -> Phrase {
    let name = id.description
    let box = shown(region)
    return Phrase(
      bs: "\(Quoting.low(name)) je izvan područja koje ovaj servis vodi: \(box) (jug,zapad,sjever,istok)",
      de:
        "\(Quoting.low(name)) liegt außerhalb des Gebiets, das dieser Dienst führt: \(box) (Süd,West,Nord,Ost)",
      en:
        "\(Quoting.quoted(name)) is outside the region that this service covers: \(box) (south,west,north,east)"
    )
  }

  package static func noSync(_ region: Box) -> Phrase {
    let box = shown(region)
    return Phrase(
      bs: "sync bi uklonio i sve izvan područja \(box) koje ovaj servis vodi; uvezite bez njega ili naredbom"
        + " roads import",
      de:
        "sync würde auch alles außerhalb des Gebiets \(box) entfernen, das dieser Dienst führt; importieren Sie"
        + " ohne sync oder mit roads import",
      en:
        "sync would also remove everything outside the region \(box) that this service covers;"
        + " import without it, or with roads import")
  }

  /// For people, on the page that tells what is where.
  package static func keeps(_ region: Box) -> Phrase {
    let box = shown(region)
    return Phrase(
      bs: "Ovdje je samo područje \(box) (jug,zapad,sjever,istok).",
      de: "Hier gibt es nur das Gebiet \(box) (Süd,West,Nord,Ost).",
      en: "This service covers only the region \(box) (south,west,north,east).")
  }

  /// As it is written behind `--region`, in every language.
  package static func shown(_ region: Box) -> String {
    [region.south, region.west, region.north, region.east].map {
      NumberText.shortest($0, places: 6, .english)
    }.joined(separator: ",")
  }
}
