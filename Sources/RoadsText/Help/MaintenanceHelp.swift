/// The help of the commands that care for the store and explain the program.
package enum MaintenanceHelp {
  package static let backup = Phrase(
    bs: "pravi sigurnosnu kopiju podataka, i dok drugi rade s njima",
    de: "die Daten im laufenden Betrieb sichern",
    en: "back up the store, even while others use it")
  package static let backupFile = Phrase(bs: "nova datoteka", de: "die neue Datei", en: "the new file")
  package static let force = Phrase(
    bs: "zamjenjuje datoteku koja već postoji", de: "eine vorhandene Datei ersetzen",
    en: "replace an existing file")
  package static let check = Phrase(
    bs: "traži oštećenja u podacima", de: "die Daten auf Schäden prüfen",
    en: "check the store for damage")
  package static let checkDetails = Phrase(
    bs: "Pregleda stranice baze, indekse i svaku vrijednost; ako nađe oštećenje, završava kodom 1.",
    de: "Prüft die Seiten der Datenbank, die Indexe und jeden Wert; bei Schäden endet der Befehl mit 1.",
    en: "Checks the database's pages, the indexes and every value; exits with 1 if there is"
      + " damage.")
  package static let repair = Phrase(
    bs: "iznova pravi indekse i brojače iz ostalih podataka; stara datoteka ostaje pored nove",
    de: "Indexe und Zählerstände aus den übrigen Daten neu erstellen; die alte Datei bleibt daneben liegen",
    en: "rebuild the indexes and counts from the rest; the old file stays beside the new one")
  package static let info = Phrase(
    bs: "šta podaci sadrže i gdje su", de: "was die Daten enthalten und wo sie liegen",
    en: "show where the store is, and what it contains")
  package static let completions = Phrase(
    bs: "ispisuje skriptu za dopunjavanje naredbi u ljusci",
    de: "das Vervollständigungsskript einer Shell ausgeben",
    en: "print a shell's completion script")
  package static let completionsDetails = Phrase(
    bs: "Za bash: source <(roads completions bash);"
      + " za zsh i fish sačuvajte ispis u njihov direktorij za dopunjavanje.",
    de: "Für bash: source <(roads completions bash);"
      + " für zsh und fish speichern Sie die Ausgabe in deren Verzeichnis für Vervollständigungen.",
    en: "For bash: source <(roads completions bash);"
      + " for zsh and fish, save the output in their completions folder.")
  package static let shell = Phrase(bs: "ljuska", de: "die Shell", en: "the shell")
  package static let help = Phrase(
    bs: "opisuje program ili jednu naredbu", de: "das Programm oder einen Befehl beschreiben",
    en: "describe the program or one command")
  package static let command = Phrase(bs: "ime naredbe", de: "Name eines Befehls", en: "a command's name")
}
