/// The help of `roads sources`.
package enum SourcesHelp {
  package static let summary = Phrase(
    bs: "čije su liste; isprobava kako bi se jedna čitala",
    de: "wessen Listen es sind; probieren, wie eine gelesen würde",
    en: "whose lists there are; try how one would be read")
  package static let details = Phrase(
    bs: "list ih prikazuje. edit postavlja koliko lista smije odjednom ukloniti iz svog izvora. try"
      + " prikazuje prve zapise liste onako kako bi bili učitani, koliko ih je i šta nije prepoznato; ništa se ne čuva.",
    de: "list zeigt sie. edit legt fest, wie viel eine Liste auf einmal aus ihrer Quelle entfernen darf."
      + " try zeigt die ersten Einträge einer Liste so, wie sie geladen würden, wie viele es sind und was"
      + " nicht verstanden wurde; nichts wird gespeichert.",
    en: "list prints them. edit sets how much of its source a list may remove at once. try shows the first"
      + " rows of a list as they would be loaded, how many there are, and what was not understood; nothing is stored."
  )
  package static let action = Phrase(
    bs: "šta učiniti (inače list)", de: "was zu tun ist (sonst list)", en: "what to do (default: list)")
  package static let named = Phrase(
    bs: "uz edit ime izvora; uz try datoteka s listom ili njena web-adresa, „-“ je standardni ulaz",
    de: "bei edit der Name der Quelle; bei try die Datei mit der Liste oder ihre Webadresse, „-“ ist die"
      + " Standardeingabe",
    en: "with edit the source's name; with try the list's file or its URL, '-' is standard input")
  package static let credentials = Phrase(
    bs: "uz try: datoteka s pristupnim podacima za web-adresu, koju smije čitati samo vlasnik",
    de: "bei try: Datei mit Zugangsdaten für die Webadresse, die nur ihr Besitzer lesen darf",
    en: "with try: file with credentials for the URL, which only its owner may read")
  package static let allowPrivate = Phrase(
    bs: "uz try: serveri koji smiju biti na ovom računaru ili u privatnoj mreži",
    de: "bei try: Server, die auf diesem Rechner oder in einem privaten Netz liegen dürfen",
    en: "with try: servers that may be on this machine or in a private network")
  package static let removalLimit = Phrase(
    bs: "uz edit: najviše ovoliko posto izvora, od 0 do 100; usual je uobičajena petina",
    de: "bei edit: höchstens so viel Prozent der Quelle, von 0 bis 100; usual ist das übliche Fünftel",
    en: "with edit: at most so many per cent of the source, from 0 to 100; usual is the usual fifth")
  package static let limit = Phrase(
    bs: "uz try: koliko zapisa prikazati (inače 10)", de: "bei try: so viele Einträge zeigen (sonst 10)",
    en: "with try: how many rows to show (default: 10)")
}
