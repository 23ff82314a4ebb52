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
  package static let manualSource = Phrase(
    bs: "Napravljeno iz tabele opcija naredbom: roads help --format man",
    de: "Erzeugt aus der Optionstabelle mit: roads help --format man",
    en: "Generated from the flag table by: roads help --format man")
  package static let times = Phrase(bs: "Vremena", de: "Zeiten", en: "Times")
  package static let timeRules = Phrase(
    bs:
      "Vrijeme se piše po RFC 3339 ili kako ga ljudi pišu, riječima svih triju jezika: \(TimeExamples.any.bosnian);"
      + " za prošlost \(TimeExamples.past.bosnian). Bez odstupanja od UTC važi vrijeme zone osobe (`TZ`). Samo vrijeme dana"
      + " znači danas, a na kraju razdoblja dan kad ono počinje; dan u sedmici je sljedeći takav, današnji samo dok to"
      + " vrijeme nije prošlo, a datum bez"
      + " godine sljedeći takav dan, počevši od današnjeg; uz `--since` i `--updated-since` su to posljednji. Dan bez vremena je njegov početak gdje se traži trenutak, a cijeli dan gdje se traži"
      + " razdoblje. Vrijeme koje pri pomjeranju sata ne postoji ili postoji dvaput se odbija; tada ga napišite s odstupanjem"
      + " od UTC.",
    de: "Zeiten schreibt man nach RFC 3339 oder wie im Alltag, in den Wörtern aller drei Sprachen:"
      + " \(TimeExamples.any.german); für Vergangenes \(TimeExamples.past.german). Ohne Abstand zu UTC gilt die Zeitzone der"
      + " Person (`TZ`). Eine Uhrzeit allein meint heute, als Ende eines Zeitraums den Tag, an dem er beginnt; ein Wochentag ist der nächste, heute nur, solange die Zeit nicht"
      + " vorbei ist, ein Datum ohne Jahr der nächste solche Tag von heute an; bei `--since` und `--updated-since` sind es die"
      + " letzten. Ein Tag ohne Uhrzeit ist sein Beginn, wo ein Zeitpunkt"
      + " gefragt ist, und der ganze Tag, wo ein Zeitraum gefragt ist. Eine Uhrzeit, die es bei der Zeitumstellung nicht oder"
      + " zweimal gibt, wird abgelehnt; schreiben Sie sie dann mit dem Abstand zu UTC.",
    en:
      "A time is RFC 3339, or written as people do, in the words of all three languages: \(TimeExamples.any.english); for the"
      + " past \(TimeExamples.past.english). Without an offset it is by the clock of the person's zone (`TZ`). A time of day alone"
      + " is today's; at the end of a span it is on the day on which the span begins; a weekday is the next such day,"
      + " today only while that time lies ahead, and a date without"
      + " a year the next such day from today on; with `--since` and `--updated-since` they are the last. A day without a time is its beginning where a moment is asked for, and the whole day"
      + " where a span is. A time that a change of the clocks skips or repeats is rejected; write it with an offset."
  )
  package static let midnight = Phrase(
    bs: "Ponoć se ne čita, jer se ne zna koja se misli: napišite 0:00 ili 24:00.",
    de:
      "Mitternacht wird nicht verstanden, weil nicht klar ist, welche gemeint ist: Schreiben Sie 0:00 oder 24:00.",
    en: "Midnight is not understood, as nobody knows which one is meant: write 0:00 or 24:00.")
  package static let exitCodes = Phrase(bs: "Izlazni kodovi", de: "Rückgabewerte", en: "Exit codes")
  package static let environment = Phrase(
    bs: "Varijable okruženja", de: "Umgebungsvariablen", en: "Environment variables")
}
