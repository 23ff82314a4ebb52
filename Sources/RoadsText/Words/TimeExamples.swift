/// How times may be written, for help and errors; `TimeArgument` reads the words of all languages in each of them.
package enum TimeExamples {
  package static let any = Phrase(
    bs: "2026-11-23 8:00, 23.11.2026. 8:00, 25.11., 17:30, sutra 8:00, petak 17:00, za 2h",
    de: "2026-11-23 8:00, 23.11.2026 8:00, 25.11., 17:30, morgen 8:00, Freitag 17:00, in 2h",
    en: "2026-11-23 8:00, 23 Nov 2026 8:00, 25 Nov, 17:30, tomorrow 8:00, friday 17:00, in 2h")
  package static let past = Phrase(
    bs: "-2h, jučer 17:30, ponedjeljak, prije 3 dana, 2026-11-20 14:30",
    de: "-2h, gestern 17:30, Montag, vor 3 Tagen, 2026-11-20 14:30",
    en: "-2h, yesterday 17:30, monday, 3 days ago, 2026-11-20 14:30")

  /// Each kind of time, and how it may be said: the table in the reference.
  package static let table: [(kind: Phrase, examples: Phrase)] = [
    (
      Phrase(bs: "sada", de: "jetzt", en: "now"),
      Phrase(bs: "sada, sad", de: "jetzt", en: "now")
    ),
    (
      Phrase(bs: "od sada", de: "von jetzt an", en: "from now"),
      Phrase(
        bs: "za 2h, za sat, za pola sata, za 3 dana, za sedmicu, prije 2 sata, +2h, -30min",
        de:
          "in 2h, in einer Stunde, in einer halben Stunde, in 3 Tagen, in 2 Wochen, vor 2 Stunden, +2h, -30min",
        en: "in 2h, in an hour, in half an hour, in 3 days, in 2 weeks, 2 hours ago, +2h, -30min")
    ),
    (
      Phrase(bs: "dan", de: "Tag", en: "day"),
      Phrase(
        bs: "danas, sutra, prekosutra, jučer, prekjučer",
        de: "heute, morgen, übermorgen, gestern, vorgestern",
        en: "today, tomorrow, day after tomorrow, yesterday, day before yesterday")
    ),
    (
      Phrase(bs: "dan u sedmici", de: "Wochentag", en: "weekday"),
      Phrase(bs: "petak, u petak, pet", de: "Freitag, am Freitag, Fr", en: "friday, on friday, fri")
    ),
    (
      Phrase(
        bs: "takav dan nakon današnjeg", de: "der nächste nach heute", en: "the next one after today"),
      Phrase(
        bs: "sljedeći petak, idući petak, narednu subotu", de: "nächsten Freitag, kommenden Freitag",
        en: "next friday")
    ),
    (
      Phrase(bs: "datum", de: "Datum", en: "date"),
      Phrase(
        bs: "23.11.2026., 23.11.26., 23. novembra 2026., 2026-11-23",
        de: "23.11.2026, 23.11.26, 23. November 2026, 2026-11-23", en: "2026-11-23, 23 Nov 2026, 23.11.2026")
    ),
    (
      Phrase(bs: "datum bez godine", de: "Datum ohne Jahr", en: "date without a year"),
      Phrase(
        bs: "25.11., 25. novembra, 25. nov", de: "25.11., 25. November, 25. Nov.",
        en: "25 Nov, 25 November, 25.11.")
    ),
    (
      Phrase(bs: "vrijeme dana", de: "Uhrzeit", en: "time of day"),
      Phrase(
        bs: "17:30, 17.30, 17h30, u 17:30, u 8, u 8 sati, podne, u podne",
        de: "17:30, 17.30 Uhr, um 17:30, um 8, 8 Uhr, Mittag, mittags",
        en: "17:30, at 17:30, at 8, 8 am, 8:30 pm, noon, midday")
    ),
    (
      Phrase(bs: "dan i vrijeme", de: "Tag und Uhrzeit", en: "day and time"),
      Phrase(
        bs: "sutra 8:00, petak u 17, 25.11. u podne, večeras u 20:00, sutra ujutro u 8",
        de: "morgen 8 Uhr, Freitag um 17 Uhr, 25.11. mittags, heute Abend 20 Uhr",
        en: "tomorrow 8:00, friday at 17:00, 25 Nov noon, tonight 20:00, tomorrow morning at 8")
    ),
  ]
}
