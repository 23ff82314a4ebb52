/// The help of the commands that make a store and move its contents.
package enum MoveHelp {
  package static let initialise = Phrase(
    bs: "priprema mjesto za podatke, datoteku ili bazu na serveru",
    de: "einen Ort für die Daten einrichten, Datei oder Datenbank",
    en: "create an empty store: a file, or a server's database")
  package static let initialiseDetails = Phrase(
    bs: "U PostgreSQL-u pravi šemu „roads“, a PostGIS uključuje ako smije. Postojeću šemu starije verzije"
      + " nadograđuje; podaci ostaju.",
    de:
      "In PostgreSQL entsteht das Schema „roads“, und PostGIS wird eingeschaltet, wenn das erlaubt ist. Ein Schema"
      + " einer älteren Version wird auf den neuen Stand gebracht; die Daten bleiben.",
    en:
      "In PostgreSQL it creates the schema 'roads', and the extension PostGIS if it may. It"
      + " migrates a schema of an older version; the data stays.")
  package static let shards = Phrase(
    bs: "datoteka sa serverima koji drže unose po područjima (postgres_fdw)",
    de: "Datei mit den Servern, auf denen die Einträge nach Gebieten liegen (postgres_fdw)",
    en: "file that lists the servers of the features, by region (postgres_fdw)")
  package static let copy = Phrase(
    bs: "prenosi sve podatke na drugo mjesto i provjerava ih",
    de: "alle Daten an einen anderen Ort bringen und vergleichen",
    en: "copy everything to another store, and compare")
  package static let copyDetails = Phrase(
    bs:
      "Prenosi se sve: unosi, prijave, uklonjeno, izvještaji i dnevnik promjena. Na odredištu ne smije biti podataka."
      + " Na kraju se obje strane uporede kontrolnim zbirom. Izvor ostaje kakav je.",
    de:
      "Übertragen wird alles: Einträge, Meldungen, Entferntes, Berichte und das Änderungsprotokoll. Das Ziel muss"
      + " leer sein. Am Ende werden beide Seiten mit einer Prüfsumme verglichen. Die Quelle bleibt, wie sie ist.",
    en:
      "Copies everything: features, reports, removed features, bulletins and the change log."
      + " The target must be empty. At the end it compares both sides by a checksum. The source"
      + " stays unchanged.")
  package static let from = Phrase(
    bs: "odakle: datoteka ili adresa servera", de: "woher: Datei oder Adresse eines Servers",
    en: "the source: a file or a server")
  package static let to = Phrase(
    bs: "kuda: datoteka ili adresa servera", de: "wohin: Datei oder Adresse eines Servers",
    en: "the target: a file or a server")
}
