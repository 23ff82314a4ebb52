/// The help of the commands that take in and give out whole lists.
package enum LoadHelp {
  package static let bulletin = Phrase(
    bs: "opći izvještaj o stanju na putevima", de: "der allgemeine Straßenzustandsbericht",
    en: "the general report on the roads")
  package static let bulletinDetails = Phrase(
    bs: "show ga prikazuje, set ga zamjenjuje (lista u JSON-u ili običan tekst), clear ga briše.",
    de: "show zeigt ihn, set ersetzt ihn (JSON-Liste oder reiner Text), clear löscht ihn.",
    en: "show prints it, set replaces it (a JSON list or plain text), clear removes it.")
  package static let bulletinAction = Phrase(
    bs: "šta učiniti (inače show)", de: "was zu tun ist (sonst show)", en: "what to do (default: show)")
  package static let bulletinFile = Phrase(
    bs: "novi izvještaj, uz set; „-“ je standardni ulaz",
    de: "der neue Bericht, bei set; „-“ ist die Standardeingabe",
    en: "the new report, with set; '-' is standard input")
  package static let load = Phrase(bs: "učitava liste", de: "Listen laden", en: "load lists")
  package static let loadDetails = Phrase(
    bs: "Svaka datoteka se učitava cijela ili nikako. Sa --sync sve datoteke zajedno čine jednu listu."
      + " Odbijeni zapisi se ispisuju na stderr.",
    de: "Jede Datei wird ganz oder gar nicht geladen. Mit --sync sind alle Dateien zusammen eine Liste."
      + " Abgelehnte Einträge werden auf stderr ausgegeben.",
    en: "Each file is loaded completely or not at all. With --sync all files together are one"
      + " list. Rejected rows are listed on stderr.")
  package static let files = Phrase(
    bs: "datoteke; „-“ je standardni ulaz", de: "Dateien; „-“ ist die Standardeingabe",
    en: "files; '-' is standard input")
  package static let kind = Phrase(
    bs: "šta lista sadrži, ako se to iz nje ne vidi",
    de: "was die Liste enthält, wenn es nicht aus ihr hervorgeht",
    en: "what the rows are, if they do not show it")
  package static let format = Phrase(
    bs: "format datoteka (inače se prepoznaje iz sadržaja)",
    de: "Format der Dateien (sonst am Inhalt erkannt)",
    en: "the files' format (default: detected by content)")
  package static let source = Phrase(
    bs: "čija je lista, bez obzira na to šta zapisi kažu; ime stoji ispred oznaka: ime:123",
    de: "wessen Liste es ist, was immer ihre Einträge sagen; der Name steht vor den Kennungen: Name:123",
    en: "whose list it is, whatever its rows say; the name stands before their ids: name:123")
  package static let yes = Phrase(
    bs: "nastavlja bez pitanja, i kada bi lista uklonila više od petine izvora ili je većina zapisa odbijena",
    de:
      "ohne Rückfrage weitermachen, auch wenn die Liste mehr als ein Fünftel der Quelle entfernt oder die meisten Einträge"
      + " abgelehnt werden",
    en:
      "go on without asking, even if the list removes more than a fifth of its source, or most rows are rejected"
  )
  package static let columns = Phrase(
    bs: "šta je u kolonama CSV-a bez zaglavlja; „-“ preskače kolonu",
    de: "was in den Spalten einer CSV-Datei ohne Kopfzeile steht; „-“ übergeht eine Spalte",
    en: "the columns of a CSV file without a header; '-' skips one")
  package static let mapping = Phrase(
    bs: "datoteka koja kaže kako se čita JSON bilo kojeg oblika",
    de: "Datei, die sagt, wie JSON beliebiger Form zu lesen ist",
    en: "a file that says how to read JSON of any shape")
  package static let sync = Phrase(
    bs: "uklanja iz izvora ono čega na njegovoj listi više nema",
    de: "von der Quelle entfernen, was nicht mehr in ihrer Liste steht",
    en: "remove what its source no longer lists")
  package static let strict = Phrase(
    bs: "ne čuva ništa ako je ijedan zapis odbijen",
    de: "nichts speichern, wenn auch nur ein Eintrag abgelehnt wird",
    en: "store nothing if any row is rejected")
  package static let restore = Phrase(
    bs: "vraća i ono što je obrisano ili za što je prijavljeno da ga nema, ako je na listi",
    de: "auch zurückholen, was gelöscht oder als weg gemeldet ist und in der Liste steht",
    en: "also restore features in the list that were deleted or reported gone")
  package static let tracks = Phrase(
    bs: "iz GPX-a uvozi i tragove i rute, kao linije", de: "aus GPX auch Tracks und Routen laden, als Linien",
    en: "also load GPX tracks and routes, as lines")
  package static let explain = Phrase(
    bs: "navodi zašto format nešto ne može prenijeti ili šta pri tome gubi",
    de: "nennen, warum das Format etwas nicht aufnehmen kann oder was dabei verloren geht",
    en: "say why the format cannot carry a feature, or what it loses of one")
  package static let estimatedEnd = Phrase(
    bs:
      "nepoznat kraj, ako ga format traži, procjenjuje se ovoliko poslije traženog trenutka (npr. 12h, 30d, 2w)",
    de:
      "ein unbekanntes Ende, das das Format verlangt, wird so lange nach dem gefragten Zeitpunkt angenommen (z.\u{A0}B. 12h, 30d, 2w)",
    en:
      "if the format requires an end and none is known, estimate it so long after the asked moment (e.g. 12h, 30d, 2w)"
  )
  package static let dryRun = Phrase(
    bs: "samo prikazuje šta bi se promijenilo", de: "nur anzeigen, was sich ändern würde",
    en: "only show what would change")
  package static let verbose = Phrase(
    bs:
      "navodi zapise čiji sati ili vrste nisu prepoznati i one koji su vjerovatno greška; uz --dry-run i svaku izmjenu",
    de:
      "Einträge nennen, deren Uhrzeiten oder Arten nicht verstanden wurden oder die wohl ein Versehen sind; mit --dry-run auch jede Änderung",
    en:
      "name the rows whose hours or types were not understood, and those that are probably mistakes; with --dry-run every change too"
  )
  package static let zone = Phrase(
    bs: "vremenska zona lista (inače Europe/Sarajevo)", de: "Zeitzone der Listen (sonst Europe/Sarajevo)",
    en: "the lists' time zone (default: Europe/Sarajevo)")
  package static let export = Phrase(
    bs: "ispisuje sve u formatu za druge programe", de: "alles für andere Programme ausgeben",
    en: "export everything for other programs")
  package static let exportDetails =
    Phrase(
      bs:
        "Što format ne može prenijeti izostavlja se i prebroji na stderr. ics sadrži i ono što tek slijedi. ",
      de:
        "Was ein Format nicht ausdrücken kann, wird ausgelassen und auf stderr gezählt. ics enthält auch, was erst"
        + " bevorsteht. ",
      en: "Features that a format cannot carry are left out and counted on stderr. ics also"
        + " contains future ones. ") + DriveText.times
}
