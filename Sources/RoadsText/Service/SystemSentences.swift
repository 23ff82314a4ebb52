import RoadsCore

/// What is wrong with the name of a coordinate reference system, or with a box in one; `name` is as people know it.
package enum SystemSentences {
  /// `meant`: the URI of one that there is.
  package static func unknown(_ source: String, _ value: String, meant: String) -> Phrase {
    Phrase(
      bs:
        "\(source): sistem \(Quoting.low(value)) nije dostupan; navedite jedan URI sa spiska crs u /collections, npr."
        + " \(meant)",
      de:
        "\(source): das Bezugssystem \(Quoting.low(value)) gibt es hier nicht; geben Sie einen URI aus der Liste crs"
        + " in /collections an, z. B. \(meant)",
      en:
        "\(source): there is no coordinate reference system \(Quoting.quoted(value)) here; give a URI of the list crs"
        + " in /collections, e.g. \(meant)")
  }

  package static func badBox(_ value: String, in name: String) -> Phrase {
    Phrase(
      bs: "bbox: \(Quoting.low(value)) nije okvir u \(name); navedite četiri broja redom njegovih osa:"
        + " dva manja, pa dva veća",
      de: "bbox: \(Quoting.low(value)) ist kein Rechteck in \(name); geben Sie vier Zahlen in der"
        + " Reihenfolge seiner Achsen an: die beiden kleineren, dann die beiden größeren",
      en:
        "bbox: \(Quoting.quoted(value)) is not a box in \(name); give four numbers in the order of its axes:"
        + " the two smaller ones, then the two larger ones")
  }

  package static func outside(_ value: String, of name: String) -> Phrase {
    Phrase(
      bs: "bbox: \(Quoting.low(value)) je izvan područja na kojem se koristi \(name)",
      de: "bbox: \(Quoting.low(value)) liegt außerhalb des Gebiets, in dem \(name) gilt",
      en: "bbox: \(Quoting.quoted(value)) is outside of the area in which \(name) is used")
  }
}
