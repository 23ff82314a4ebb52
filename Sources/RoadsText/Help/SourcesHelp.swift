/// The help of `roads sources`.
package enum SourcesHelp {
  package static let summary = Phrase(
    bs: "čije su liste, koje se preuzimaju s weba i u kakvom su stanju",
    de: "wessen Listen es sind, welche aus dem Web kommen, und wie es um sie steht",
    en: "whose lists there are, which are fetched from the web, and how they are")
  package static let details = Phrase(
    bs:
      "list ih prikazuje, show prikazuje jedan. add postavlja da se lista preuzima s weba: to radi „roads serve“, ili"
      + " run odmah; kočnice uvoza važe i tu. edit mijenja postavke, none briše vrijednost. Uz add i edit --format je"
      + " format liste, kao i --from. remove uklanja postavke; unosi ostaju, osim uz --with-features. try prikazuje prve"
      + " zapise liste onako kako bi bili učitani, koliko ih je i šta nije prepoznato; ništa se ne čuva.",
    de:
      "list zeigt sie, show eine. add richtet ein, dass eine Liste aus dem Web abgerufen wird: das tut „roads serve“, oder"
      + " run sofort; die Bremsen des Imports gelten auch dort. edit ändert Einstellungen, none löscht einen Wert. Bei add"
      + " und edit ist --format das Format der Liste, wie --from. remove entfernt die Einstellungen; die Einträge bleiben,"
      + " außer mit --with-features. try zeigt die ersten Einträge einer Liste so, wie sie geladen würden, wie viele es sind"
      + " und was nicht verstanden wurde; nichts wird gespeichert.",
    en:
      "list prints them, show prints one. add has a list fetched from the web: 'roads serve' does that, or run at once; the"
      + " brakes of imports hold there too. edit changes settings, none clears a value. With add and edit, --format is the"
      + " list's format, as --from. remove removes the settings; the features stay, unless --with-features is given. try"
      + " shows the first rows of a list as they would be loaded, how many there are, and what was not understood; nothing"
      + " is stored."
  )
  package static let action = Phrase(
    bs: "šta učiniti: list (inače), show, add, edit, remove, run, try",
    de: "was zu tun ist: list (sonst), show, add, edit, remove, run, try",
    en: "what to do: list (the default), show, add, edit, remove, run, try")
  package static let named = Phrase(
    bs:
      "ime izvora; uz add i web-adresa liste; uz run nekoliko imena (inače svi); uz try datoteka s listom ili njena"
      + " web-adresa, „-“ je standardni ulaz",
    de:
      "der Name der Quelle; bei add auch die Webadresse der Liste; bei run mehrere Namen (sonst alle); bei try die Datei"
      + " mit der Liste oder ihre Webadresse, „-“ ist die Standardeingabe",
    en:
      "the source's name; with add also the list's URL; with run several names (default: all); with try the list's file or"
      + " its URL, '-' is standard input")
  package static let every = Phrase(
    bs: "uz add, edit: koliko često preuzimati, od 10s do 7d (inače 10m)",
    de: "bei add, edit: wie oft abzurufen ist, von 10s bis 7d (sonst 10m)",
    en: "with add, edit: how often to fetch, from 10s to 7d (default: 10m)")
  package static let sync = Phrase(
    bs: "uz add, edit: ukloniti i ono čega na listi više nema",
    de: "bei add, edit: auch entfernen, was die Liste nicht mehr hat",
    en: "with add, edit: also remove what the list no longer has")
  package static let noSync = Phrase(
    bs: "uz edit: ne uklanjati ono čega na listi nema",
    de: "bei edit: nicht entfernen, was in der Liste fehlt",
    en: "with edit: do not remove what the list no longer has")
  package static let url = Phrase(
    bs: "uz edit: druga web-adresa liste", de: "bei edit: eine andere Webadresse der Liste",
    en: "with edit: another URL of the list")
  package static let title = Phrase(
    bs: "uz add, edit: kako se izvor zove na mapi, u „roads show“ i ispod tabela, npr. BIHAMK",
    de:
      "bei add, edit: wie die Quelle auf der Karte, in „roads show“ und unter Tabellen heißt, z.\u{A0}B. BIHAMK",
    en: "with add, edit: what the source is called on the map, in 'roads show' and below tables, e.g. BIHAMK")
  package static let attribution = Phrase(
    bs: "uz add, edit: čiji su podaci, riječima vlasnika; stoji na mapi i u izvozima",
    de: "bei add, edit: von wem die Daten sind, in dessen Worten; steht auf der Karte und in Exporten",
    en: "with add, edit: whose data it is, in the owner's words; shown on the map and in exports")
  package static let licence = Phrase(
    bs: "uz add, edit: licenca podataka, tekst ili adresa",
    de: "bei add, edit: die Lizenz der Daten, ein Text oder eine Adresse",
    en: "with add, edit: the licence of the data, a text or an address")
  package static let staleAfter = Phrase(
    bs:
      "uz add, edit: nakon koliko vremena bez uspjeha se unosi smatraju zastarjelim (inače deset preuzimanja, najmanje"
      + " jedan sat)",
    de:
      "bei add, edit: nach welcher Zeit ohne Erfolg die Einträge als veraltet gelten (sonst zehn Abrufe, mindestens eine"
      + " Stunde)",
    en:
      "with add, edit: after what time without success the features are outdated (default: ten fetches, at least an"
      + " hour)"
  )
  package static let paused = Phrase(
    bs: "uz add: još ne preuzimati", de: "bei add: noch nicht abrufen", en: "with add: do not fetch yet")
  package static let pause = Phrase(
    bs: "uz edit: ne preuzimati do daljnjeg", de: "bei edit: bis auf weiteres nicht abrufen",
    en: "with edit: do not fetch until further notice")
  package static let resume = Phrase(
    bs: "uz edit: ponovo preuzimati", de: "bei edit: wieder abrufen", en: "with edit: fetch again")
  package static let withFeatures = Phrase(
    bs: "uz remove: ukloniti i sve unose izvora", de: "bei remove: auch alle Einträge der Quelle entfernen",
    en: "with remove: also remove all features of the source")
  package static let due = Phrase(
    bs: "uz run: samo ono čemu je vrijeme", de: "bei run: nur was fällig ist",
    en: "with run: only what is due")
  package static let yes = Phrase(
    bs: "uz run: nastaviti i kad kočnice zaustave učitavanje; uz remove: ne pitati",
    de: "bei run: weitermachen, wo die Bremsen anhalten; bei remove: nicht fragen",
    en: "with run: go on where the brakes stop; with remove: do not ask")
  package static let credentials = Phrase(
    bs:
      "uz add, edit, try: datoteka s pristupnim podacima za web-adresu, koju smije čitati samo vlasnik; čuva se samo"
      + " njena putanja",
    de:
      "bei add, edit, try: Datei mit Zugangsdaten für die Webadresse, die nur ihr Besitzer lesen darf; gespeichert wird nur"
      + " ihr Pfad",
    en:
      "with add, edit, try: file with credentials for the URL, which only its owner may read; only its path is stored"
  )
  package static let allowPrivate = Phrase(
    bs:
      "uz add, edit, try: serveri koji smiju biti na ovom računaru ili u privatnoj mreži; bez porta: uobičajeni za http i"
      + " https",
    de:
      "bei add, edit, try: Server, die auf diesem Rechner oder in einem privaten Netz liegen dürfen; ohne Port: der übliche"
      + " von http und https",
    en:
      "with add, edit, try: servers that may be on this machine or in a private network; without a port: the usual one of"
      + " http and https"
  )
  package static let removalLimit = Phrase(
    bs: "uz edit: najviše ovoliko posto izvora, od 0 do 100; usual je uobičajena petina",
    de: "bei edit: höchstens so viel Prozent der Quelle, von 0 bis 100; usual ist das übliche Fünftel",
    en: "with edit: at most so many per cent of the source, from 0 to 100; usual is the usual fifth")
  package static let limit = Phrase(
    bs: "uz try: koliko zapisa prikazati (inače 10)", de: "bei try: so viele Einträge zeigen (sonst 10)",
    en: "with try: how many rows to show (default: 10)")

  // MARK: As with import

  package static let mapping = ofLists + LoadHelp.mapping
  package static let kind = ofLists + LoadHelp.kind
  package static let format = ofLists + LoadHelp.format
  package static let zone = ofLists + LoadHelp.zone
  package static let source = Phrase(bs: "uz try: ", de: "bei try: ", en: "with try: ") + LoadHelp.source

  private static let ofLists = Phrase(
    bs: "uz add, edit, try: ", de: "bei add, edit, try: ", en: "with add, edit, try: ")
}
