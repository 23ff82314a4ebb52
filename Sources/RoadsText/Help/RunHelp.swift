/// The help of `roads runs`, `roads undo`, `roads changes` and `roads removed`.
package enum RunHelp {
  package static let runs = Phrase(
    bs: "prikazuje učitane liste po brojevima, ili šta je jedna promijenila",
    de: "zeigt, welche Listen geladen wurden, oder was eine geändert hat",
    en: "list runs, or what one run changed")
  package static let runsDetails = Phrase(
    bs:
      "Svako učitavanje i svako poništavanje ima broj i čuva se 30 dana s onim što je promijenilo; „roads undo“ ga"
      + " poništava. Učitavanje u praznu bazu s više od 2.000 izmjena pamti se kao cjelina.",
    de:
      "Jedes Laden und jedes Rückgängigmachen ist ein Lauf mit einer Nummer und wird mit dem, was es geändert hat,"
      + " 30 Tage lang aufbewahrt; „roads undo“ macht es rückgängig. Ein Lauf, der mehr als 2.000 Einträge in einen"
      + " leeren Speicher lädt, gilt als ein Ganzes.",
    en:
      "Each load and each undo is a run with a number, and is kept for 30 days with what it changed; 'roads undo'"
      + " takes it back. A run that loads more than 2,000 features into an empty store is kept as a whole.")
  package static let number = Phrase(
    bs: "broj učitavanja (inače prikaži sva učitavanja)", de: "Nummer eines Laufs (sonst alle Läufe zeigen)",
    en: "the number of a run (default: list the runs)")
  package static let limit = Phrase(
    bs: "najviše ovoliko redova (inače 20)", de: "höchstens so viele Zeilen (sonst 20)",
    en: "at most so many lines (default: 20)")
  package static let keep = Phrase(
    bs: "od sada čuvati ovoliko dana (inače 30)", de: "ab jetzt so viele Tage aufbewahren (sonst 30)",
    en: "keep runs for so many days from now on (default: 30)")

  package static let undo = Phrase(
    bs: "poništava jedno učitavanje", de: "macht einen Lauf rückgängig", en: "undo a run")
  package static let undoDetails = Phrase(
    bs:
      "Sve ili ništa: što je neko u međuvremenu promijenio navodi se, i tada se ništa ne mijenja. Poništavanje je i samo"
      + " učitavanje s brojem i može se poništiti.",
    de:
      "Alles oder nichts: was jemand seither geändert hat, wird genannt, und dann ändert sich nichts. Das Rückgängigmachen"
      + " ist selbst ein Lauf mit einer Nummer und lässt sich rückgängig machen.",
    en:
      "All or nothing: what somebody has changed since is named, and then nothing changes. An undo is a run itself, and can"
      + " be undone.")
  package static let undone = Phrase(
    bs: "broj učitavanja", de: "Nummer des Laufs", en: "the number of the run")
  package static let force = Phrase(
    bs: "poništava i kad je nešto u međuvremenu promijenjeno; to ostaje kako jeste",
    de: "auch wenn seither etwas geändert wurde; das bleibt, wie es ist",
    en: "even if something was changed since; that stays as it is")
  package static let undoDryRun = Phrase(
    bs: "samo kaže šta bi se desilo", de: "nur sagen, was geschähe", en: "only say what would happen")

  package static let changes = Phrase(
    bs: "šta se promijenilo, i ko je to uradio", de: "was sich geändert hat, und durch wen",
    en: "what has changed, and by whom")
  package static let since = Phrase(
    bs: "od tog vremena, ili iza tog mjesta u dnevniku",
    de: "seit dieser Zeit oder hinter dieser Stelle im Protokoll",
    en: "since this time, or after this position of the log")
  package static let by = Phrase(
    bs: "samo izmjene koje je napravio (source: lista)", de: "nur Änderungen von (source: eine Liste)",
    en: "only what these did (source: a list)")
  package static let changesSource = Phrase(
    bs: "samo ono što su promijenile liste ovih izvora", de: "nur, was Listen dieser Quellen geändert haben",
    en: "only what lists of these sources changed")
  package static let source = Phrase(
    bs: "samo od ovih izvora, odvojenih zarezima", de: "nur von diesen Quellen, durch Kommas getrennt",
    en: "only of these sources, separated by commas")
  package static let run = Phrase(
    bs: "samo iz tog učitavanja", de: "nur aus diesem Lauf", en: "only by this run")
  package static let changesLimit = Phrase(
    bs: "najviše ovoliko, najnovijih (inače 50)", de: "höchstens so viele, die neuesten (sonst 50)",
    en: "at most so many, the newest (default: 50)")

  package static let removed = Phrase(
    bs: "šta je uklonjeno i može se vratiti", de: "was entfernt wurde und sich zurückholen lässt",
    en: "list what was removed and can be restored")
  package static let removedSince = Phrase(
    bs: "samo uklonjeno od tada", de: "nur was seither entfernt wurde", en: "only what was removed since then"
  )
  package static let reason = Phrase(
    bs: "samo uklonjeno iz tog razloga", de: "nur aus diesem Grund",
    en: "only what was removed for this reason")
  package static let removedLimit = Phrase(
    bs: "najviše ovoliko (inače sve)", de: "höchstens so viele (sonst alle)",
    en: "at most so many (default: all)")
}
