/// What the widget says that other sites show.
package enum WidgetWords {
  package static let all: [(key: String, phrase: Phrase)] = [
    (
      "widget.count",
      Phrase(
        bs: "{what} u krugu od {distance}", de: "{what} im Umkreis von {distance}",
        en: "{what} within {distance}")
    ),
    (
      "widget.none",
      Phrase(
        bs: "U krugu od {distance} nema prijava.", de: "Im Umkreis von {distance} ist nichts gemeldet.",
        en: "Nothing is reported within {distance}.")
    ),
    ("widget.here", Phrase(bs: "na ovom mjestu", de: "direkt hier", en: "right here")),
    ("widget.time", Phrase(bs: "Stanje u {time}", de: "Stand: {time}", en: "As of {time}")),
    (
      "widget.offline",
      Phrase(
        bs: "Nema veze; prikazano je posljednje stanje.",
        de: "Keine Verbindung; gezeigt wird der letzte Stand.",
        en: "No connection; this is the last known state.")
    ),
    ("widget.map", Phrase(bs: "Otvori kartu", de: "Zur Karte", en: "Open the map")),
  ]
}
