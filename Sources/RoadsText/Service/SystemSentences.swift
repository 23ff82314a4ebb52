import RoadsCore

/// What is wrong with a box in a coordinate reference system; `name` is that of the system, as people know it.
package enum SystemSentences {
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
