/// The help of the commands that care for the store and explain the program.
package enum CareHelp {
  package static let backup = Phrase(
    bs: "napravi kopiju podataka dok drugi rade s njima", de: "die Daten im laufenden Betrieb sichern",
    en: "copy the store while others use it")
  package static let backupFile = Phrase(bs: "nova datoteka", de: "die neue Datei", en: "the new file")
  package static let force = Phrase(
    bs: "zamijeni datoteku koja već postoji", de: "eine Datei ersetzen, die es schon gibt",
    en: "replace a file that exists")
  package static let check = Phrase(
    bs: "potraži oštećenja u podacima", de: "die Daten auf Schäden prüfen",
    en: "look for damage in the store")
  package static let info = Phrase(
    bs: "šta je u podacima i gdje su", de: "was die Daten enthalten und wo sie liegen",
    en: "what the store holds, and where it is")
  package static let completions = Phrase(
    bs: "ispiši dopunjavanje naredbi za ljusku", de: "die Vervollständigung für eine Shell ausgeben",
    en: "print a shell's completion script")
  package static let completionsDetails = Phrase(
    bs: "Za bash: source <(roads completions bash); za zsh i fish spremite ispis u direktorij za dopune.",
    de:
      "Für bash: source <(roads completions bash); für zsh und fish gehört die Ausgabe in deren Verzeichnis dafür.",
    en:
      "For bash: source <(roads completions bash); for zsh and fish save the output in their folder for completions."
  )
  package static let shell = Phrase(bs: "ljuska", de: "die Shell", en: "the shell")
  package static let help = Phrase(
    bs: "opiši program ili jednu naredbu", de: "das Programm oder einen Befehl beschreiben",
    en: "describe the program or one command")
  package static let command = Phrase(bs: "ime naredbe", de: "Name eines Befehls", en: "a command's name")
}
