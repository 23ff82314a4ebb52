/// The help of `roads duplicates`.
package enum DuplicatesHelp {
  package static let summary = Phrase(
    bs: "nalazi isto u više izvora; spaja ili razlikuje",
    de: "finden, was mehrere Quellen haben; zusammenlegen oder unterscheiden",
    en: "find what several sources have; join it or tell it apart")
  package static let details = Phrase(
    bs:
      "list poredi unose različitih izvora: udaljenost, vrstu, smjer, put, ograničenje i naslov; najsigurnije je na"
      + " vrhu. join: navedeni unosi su isto; prvi se prikazuje za sve i ima izvore svih, ostali se kriju iza njega i"
      + " izlaze ako ga njegov izvor više nema; joined ih prikazuje. differ: nisu isto i ne predlažu se više. split poništava join. S --source"
      + " je bar jedan unos para iz tog izvora.",
    de:
      "list vergleicht Einträge verschiedener Quellen: Entfernung, Art, Richtung, Straße, Tempolimit und Titel; das"
      + " Sicherste steht oben. join: die genannten sind dasselbe; der erste wird für alle gezeigt, mit den Quellen aller,"
      + " die anderen stehen hinter ihm und treten hervor, wenn seine Quelle ihn nicht mehr hat; joined listet sie auf. differ: sie sind"
      + " verschieden und werden nicht mehr vorgeschlagen. split nimmt join zurück. Mit --source ist mindestens einer des"
      + " Paares aus dieser Quelle.",
    en:
      "list compares features of different sources by distance, type, direction, road, speed limit and title, the"
      + " most certain first. join says that the named ones are the same: the first is shown for all, with the sources of"
      + " all; the others hide behind it and come out if its own source drops it; joined lists them. differ says that they are not, so that"
      + " they are not proposed again. split undoes join. With --source at least one of each pair is from that source."
  )
  package static let action = Phrase(
    bs: "šta učiniti (inače list)", de: "was zu tun ist (sonst list)", en: "what to do (default: list)")
  package static let apart = Phrase(
    bs: "uz list: najviše ovoliko metara između njih, do 1000 (inače 100)",
    de: "bei list: höchstens so viele Meter auseinander, bis 1000 (sonst 100)",
    en: "with list: at most so many metres apart, up to 1000 (default: 100)")
  package static let keep = Phrase(
    bs: "uz join: koji se prikazuje (inače prvi)", de: "bei join: welcher gezeigt wird (sonst der erste)",
    en: "with join: which one is shown (default: the first)")
}
