/// The help of `roads duplicates`.
package enum DuplicatesHelp {
  package static let summary = Phrase(
    bs: "nalazi isto u više izvora; spaja ili razlikuje",
    de: "finden, was mehrere Quellen haben; zusammenlegen oder unterscheiden",
    en: "find what several sources have; join it or tell it apart")
  package static let details = Phrase(
    bs:
      "list poredi unose različitih izvora: udaljenost, vrstu, smjer, put, ograničenje, vrstu kamere, naslov i"
      + " preklapanje linija; najsigurnije je na vrhu. S --source je bar jedan unos para iz tog izvora. join: navedeni"
      + " unosi su isto; prvi, ili --keep ID, prikazuje se za sve i ima izvore svih. Ostali se kriju iza njega i izlaze"
      + " ako ga njegov izvor više nema, ili ako on prestane važiti prije njih. Ono što važi duže ili u drugo vrijeme"
      + " nego prikazani unos ne može se kriti iza njega. joined prikazuje šta je spojeno. differ: nisu isto i ne"
      + " predlažu se više. split poništava join, za jedan skriveni unos ili za sve iza prikazanog.",
    de:
      "list vergleicht Einträge verschiedener Quellen: Entfernung, Art, Richtung, Straße, Tempolimit, Art der Kamera,"
      + " Titel und Überlappung von Linien; das Sicherste steht oben. Mit --source ist mindestens einer des Paares aus"
      + " dieser Quelle. join: die genannten sind dasselbe; der erste, oder --keep ID, wird für alle gezeigt, mit den"
      + " Quellen aller. Die anderen stehen hinter ihm und treten hervor, wenn seine Quelle ihn nicht mehr hat oder er"
      + " nun früher endet als sie. Was länger oder zu anderen Zeiten gilt als der gezeigte, kann nicht hinter ihm"
      + " stehen. joined listet auf, was zusammengelegt ist. differ: sie sind verschieden und werden nicht mehr"
      + " vorgeschlagen. split nimmt join zurück, für einen verborgenen Eintrag oder für alle hinter dem gezeigten.",
    en:
      "list compares features of different sources by distance, type, direction, road, speed limit, kind of camera,"
      + " title and overlap of lines, the most certain first. With --source at least one of each pair is from that"
      + " source. join says that the named ones are the same: the first, or --keep ID, is shown for all, with the"
      + " sources of all. The others hide behind it and come out if its own source drops it, or if it now ends before"
      + " they do. What is active longer or at other times than the shown one cannot hide behind it. joined lists what"
      + " is joined. differ says that they are not the same, so that they are not proposed again. split undoes join,"
      + " for a hidden one or for all behind the shown one."
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
