/// The words that help pages are put together with.
package enum HelpWords {
  package static let tagline = Phrase(
    bs: "roads: radari i stanje na putevima", de: "roads: Radarkontrollen und Verkehrsmeldungen",
    en: "roads: speed checks and road conditions")
  package static let usage = Phrase(bs: "Upotreba", de: "Aufruf", en: "Usage")
  package static let commands = Phrase(bs: "Naredbe", de: "Befehle", en: "Commands")
  package static let operands = Phrase(bs: "Argumenti", de: "Argumente", en: "Operands")
  package static let flags = Phrase(bs: "Opcije", de: "Optionen", en: "Flags")
  package static let area = Phrase(bs: "Područje", de: "Gebiet", en: "Area")
  package static let filters = Phrase(bs: "Filteri", de: "Filter", en: "Filters")
  package static let everywhere = Phrase(
    bs: "Opcije svih naredbi", de: "Optionen aller Befehle", en: "Flags of every command")
  package static let examples = Phrase(bs: "Primjeri", de: "Beispiele", en: "Examples")
  package static let formats = Phrase(bs: "Formati ispisa", de: "Ausgabeformate", en: "Formats")
  package static let command = Phrase(bs: "NAREDBA", de: "BEFEHL", en: "COMMAND")
  package static let flagsPlaceholder = Phrase(bs: "[OPCIJE]", de: "[OPTIONEN]", en: "[FLAGS]")
  package static let more = Phrase(
    bs: "„roads help NAREDBA“ opisuje naredbu i njene opcije.",
    de: "„roads help BEFEHL“ beschreibt einen Befehl und seine Optionen.",
    en: "'roads help COMMAND' describes a command and its flags.")
  package static let reference = Phrase(bs: "Pregled naredbi", de: "Befehlsreferenz", en: "Command reference")
  package static let referenceSource = Phrase(
    bs: "Napravljeno iz tabele opcija naredbom `roads help --format markdown`.",
    de: "Erzeugt aus der Optionstabelle mit `roads help --format markdown`.",
    en: "Generated from the flag table by `roads help --format markdown`.")
  package static let exitCodes = Phrase(bs: "Izlazni kodovi", de: "Rückgabewerte", en: "Exit codes")
  package static let environment = Phrase(
    bs: "Varijable okruženja", de: "Umgebungsvariablen", en: "Environment variables")
}
