/// The help of `roads sources`.
package enum SourcesHelp {
  package static let summary = Phrase(
    bs: "čije su liste, i koliko čega imaju", de: "wessen Listen es sind, und was sie enthalten",
    en: "whose lists there are, and what they hold")
  package static let details = Phrase(
    bs: "list ih prikazuje. edit postavlja koliko lista smije odjednom ukloniti iz svog izvora.",
    de: "list zeigt sie. edit legt fest, wie viel eine Liste auf einmal aus ihrer Quelle entfernen darf.",
    en: "list prints them. edit sets how much of its source a list may remove at once.")
  package static let action = Phrase(
    bs: "šta učiniti (inače list)", de: "was zu tun ist (sonst list)", en: "what to do (default: list)")
  package static let name = Phrase(
    bs: "ime izvora, uz edit", de: "Name der Quelle, bei edit", en: "the source's name, with edit")
  package static let limit = Phrase(
    bs: "najviše ovoliko posto izvora, od 0 do 100; usual je uobičajena petina",
    de: "höchstens so viel Prozent der Quelle, von 0 bis 100; usual ist das übliche Fünftel",
    en: "at most so many per cent of the source, from 0 to 100; usual is the usual fifth")
}
