/// How times may be written, for help and errors; `TimeArgument` reads the words of all languages in each of them.
package enum TimeExamples {
  package static let any = Phrase(
    bs: "2026-11-23 8:00, 23.11.2026. 8:00, 17:30, sutra 8:00, petak 17:00, za 2h",
    de: "2026-11-23 8:00, 23.11.2026 8:00, 17:30, morgen 8:00, Freitag 17:00, in 2h",
    en: "2026-11-23 8:00, 23 Nov 2026 8:00, 17:30, tomorrow 8:00, friday 17:00, in 2h")
  package static let past = Phrase(
    bs: "-2h, jučer 17:30, ponedjeljak, prije 3 dana, 2026-11-20 14:30",
    de: "-2h, gestern 17:30, Montag, vor 3 Tagen, 2026-11-20 14:30",
    en: "-2h, yesterday 17:30, monday, 3 days ago, 2026-11-20 14:30")
}
