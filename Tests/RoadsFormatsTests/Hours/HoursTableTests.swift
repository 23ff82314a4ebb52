import RoadsCore
import RoadsFormats
import Testing

/// How lists say hours, and what becomes of it: opening_hours, `-` where nothing is taken, `?` where something is said that
/// would have to be guessed.
struct HoursTableTests {
  static let checks: [(String, String)] = [
    // As the official lists write it.
    ("10:30 do 12:30 sati M-18 Đurđevik–Podgajevi", #"10:30-12:30 "M-18 Đurđevik–Podgajevi""#),
    ("09:00 do 11:00 sati, raskrsnica u Briješću", #"09:00-11:00 "raskrsnica u Briješću""#),
    (
      "07:30 do 08:30 sati Bihać, ulica V korpusa (zona škole)",
      #"07:30-08:30 "Bihać, ulica V korpusa (zona škole)""#
    ),
    ("11:00 do 13:00 sati M-16.4 Stojkovići-Novi Travnik", #"11:00-13:00 "M-16.4 Stojkovići-Novi Travnik""#),
    (
      "08:00 do 10:00 sati i 18:30 do 20:00 sati, ulica Bosne Srebrene",
      #"08:00-10:00,18:30-20:00 "ulica Bosne Srebrene""#
    ),
    (
      "<p>10:30 do 12:30 sati M-18 Živinice</p><p>14:00 do 15:30 sati M-4 Lukavac</p>",
      #"10:30-12:30 "M-18 Živinice", 14:00-15:30 "M-4 Lukavac""#
    ),
    ("08:00-10:00 Tuzla\n11:00-13:00 Lukavac", #"08:00-10:00 "Tuzla", 11:00-13:00 "Lukavac""#),
    (
      "08:00 do 10:00 sati Tuzla, 11:00 do 13:00 sati Lukavac",
      #"08:00-10:00 "Tuzla", 11:00-13:00 "Lukavac""#
    ),
    ("Tuzla 8 do 10 sati, Lukavac 11 do 13 sati", #"08:00-10:00 "Tuzla", 11:00-13:00 "Lukavac""#),
    ("M-18 Živinice, 10:30 do 12:30 sati", #"10:30-12:30 "M-18 Živinice""#),
    ("Radarska kontrola: 10:30-12:30 M-18 Živinice", #"10:30-12:30 "M-18 Živinice""#),
    ("10:30-12:30", "10:30-12:30"), ("od 08 do 18 sati", "08:00-18:00"), ("od 8-18h", "08:00-18:00"),
    ("8:00h do 16:00h", "08:00-16:00"), ("08h30 do 10h15", "08:30-10:15"),
    ("u vremenu od 22 do 06 sati", "22:00-06:00"), ("U periodu od 7,30 do 9,00 sati", "07:30-09:00"),
    ("od 8.30 do 10.00 časova", "08:30-10:00"), ("23-04:30 sati", "23:00-04:30"),
    ("između 10 i 12 sati", "10:00-12:00"), ("od 7:30 do 9 i od 16 do 18 sati", "07:30-09:00,16:00-18:00"),
    ("od 8 do 10 i 14 do 16 sati", "08:00-10:00,14:00-16:00"),
    ("od 22 do 24 sata", "22:00-24:00"), ("od 22:00 do 00:00 sati", "22:00-24:00"),
    ("0–24 sata", "-"), ("00:00-24:00", "-"), ("Kontrola 24 sata, M-18", "-"),
    ("vikendom 0–24 sata", "Sa,Su 00:00-24:00"),
    // Days.
    ("večeras od 20 do 06 sati", "2021 May 28 20:00-06:00"),
    ("danas 10:30 do 12:30 sati", "2021 May 28 10:30-12:30"),
    ("sutra od 10 do 12 sati Tuzla", #"2021 May 29 10:00-12:00 "Tuzla""#),
    ("u nedjelju (30.05.) od 09 do 16 sati", "2021 May 30 09:00-16:00"),
    ("u nedjelju, 30. maja, od 09 do 16 sati", "2021 May 30 09:00-16:00"),
    ("u nedjelju od 09 do 16 sati", "2021 May 30 09:00-16:00"), ("u petak od 09 do 16 sati", "?"),
    ("u subotu i nedjelju od 9 do 16 sati", "2021 May 29,2021 May 30 09:00-16:00"),
    ("u subotu (30.05.) od 09 do 16 sati", "?"), ("30.05.2021. od 10:00 do 12:00", "2021 May 30 10:00-12:00"),
    ("dana 30.05.2021. godine u vremenu od 10 do 12 sati", "2021 May 30 10:00-12:00"),
    ("03.01. od 10 do 12 sati", "2021 Jan 03 10:00-12:00"),
    ("28.12. od 10 do 12 sati", "2020 Dec 28 10:00-12:00"),
    ("31.06. od 10 do 12 sati", "?"),
    ("29. i 30. maja od 10 do 12 sati", "2021 May 29,2021 May 30 10:00-12:00"),
    ("radnim danima od 7 do 15 sati", "Mo-Fr 07:00-15:00"), ("8:00-16:00 radnim danom", "Mo-Fr 08:00-16:00"),
    ("vikendom 10-12 sati", "Sa,Su 10:00-12:00"), ("svakodnevno od 8 do 18 sati", "08:00-18:00"),
    ("ponedjeljak-petak 8:00-16:00", "Mo-Fr 08:00-16:00"),
    ("od ponedjeljka do petka od 8 do 16 sati", "Mo-Fr 08:00-16:00"),
    ("pon-pet 8-16h, sub 9-12h", "Mo-Fr 08:00-16:00, Sa 09:00-12:00"),
    ("subotom i nedjeljom od 8 do 12 sati", "Sa,Su 08:00-12:00"),
    ("svake subote 8-12 sati", "Sa 08:00-12:00"),
    ("od 1. do 15. juna od 22 do 06 sati", "2021 Jun 01-Jun 15 22:00-06:00"),
    ("01.06.-15.06.2021. od 22 do 06 sati", "2021 Jun 01-Jun 15 22:00-06:00"),
    ("od 20. decembra do 10. januara, 22-06 sati", "2020 Dec 20-2021 Jan 10 22:00-06:00"),
    (
      "Kontrole za 30.05.2021.\n10:30 do 12:30 sati Tuzla\n14-15 sati Lukavac",
      #"2021 May 30 10:30-12:30 "Tuzla", 2021 May 30 14:00-15:00 "Lukavac""#
    ),
    ("10:30 do 12:30 sati ulica 6. aprila", #"10:30-12:30 "ulica 6. aprila""#),
    ("Autoput 9. januar, 10:30 do 12:30 sati", #"10:30-12:30 "Autoput 9. januar""#),
    (
      "10:30 do 12:30 sati, Ilijaš, ulica 126. ilijaške brigade",
      #"10:30-12:30 "Ilijaš, ulica 126. ilijaške brigade""#
    ),
    ("od 22 sata do 6 sati narednog dana", "22:00-06:00"), ("od 8 sati do 16 sati narednog dana", "?"),
    ("8-10 sati i 12-14 M-18", "?"), ("bis zum 30. Mai von 22 bis 5 Uhr", "?"), ("ab 1. Juni, 22-6 Uhr", "?"),
    ("in der Nacht vom 29. auf den 30. Mai von 22 bis 5 Uhr", "?"),
    ("u noći sa 29. na 30. maja od 22 do 5 sati", "?"),
    ("28.05. 22:00 - 29.05. 05:00", "?"), ("od petka 18:00 do nedjelje 20:00 sati", "?"),
    ("from Monday 8 am to Friday 6 pm", "?"),
    ("do zaključno 30. maja od 22 do 5 sati", "?"), ("täglich außer sonntags 8-18 Uhr", "?"),
    ("Sa. und So. 10-18 Uhr", "Sa,Su 10:00-18:00"),
    ("petak, 28. 5. 2021. od 10 do 12h", "2021 May 28 10:00-12:00"),
    ("2021-05-30 10:00-12:00", "2021 May 30 10:00-12:00"),
    ("pon-pet 8-16h, xyz 9-12h", "?"),
    (
      "radnim danom 10-12 sati Tuzla, 14-16 sati Lukavac",
      #"Mo-Fr 10:00-12:00 "Tuzla", Mo-Fr 14:00-16:00 "Lukavac""#
    ),
    // German.
    ("von 8 bis 18 Uhr", "08:00-18:00"), ("zwischen 22 und 6 Uhr", "22:00-06:00"),
    ("nachts von 22 bis 6 Uhr", "22:00-06:00"), ("nachts von 10 bis 5 Uhr", "?"),
    ("werktags 8-16 Uhr", "Mo-Sa 08:00-16:00"), ("Mo–Fr 8:00–16:00 Uhr, B 27", #"Mo-Fr 08:00-16:00 "B 27""#),
    ("Mo-Fr 8-16 Uhr, Sa 8-12 Uhr", "Mo-Fr 08:00-16:00, Sa 08:00-12:00"),
    ("montags bis freitags von 7.30 bis 9 Uhr", "Mo-Fr 07:30-09:00"),
    ("sonntags 10–12 Uhr", "Su 10:00-12:00"),
    ("heute von 20 bis 22 Uhr auf der A 1", #"2021 May 28 20:00-22:00 "auf der A 1""#),
    ("heute ab 20 Uhr", "?"),
    ("am Sonntag, 30. Mai, von 9 bis 16 Uhr", "2021 May 30 09:00-16:00"),
    ("morgen von 8 bis 10 Uhr", "2021 May 29 08:00-10:00"),
    ("vom 1. bis 15. Juni täglich von 9 bis 11 Uhr", "2021 Jun 01-Jun 15 09:00-11:00"),
    ("8 bis 10 Uhr abends", "?"), ("von 8:00 bis 10:00 Uhr am Bahnhof", #"08:00-10:00 "am Bahnhof""#),
    ("14:00-16:00 am Bahnhof", #"14:00-16:00 "am Bahnhof""#), ("Sonntag 9-16 Uhr", "?"),
    ("feiertags 9-16 Uhr", "?"),
    // English.
    ("from 8 am to 6 pm", "08:00-18:00"), ("between 10:30 and 12:30", "10:30-12:30"),
    ("10pm-6am", "22:00-06:00"),
    ("8-10 a.m., Main Street", #"08:00-10:00 "Main Street""#), ("9 to 11 pm", "21:00-23:00"),
    ("8 to 6 pm", "?"),
    ("weekdays 7:00-9:00", "Mo-Fr 07:00-09:00"), ("tonight 10pm-6am", "2021 May 28 22:00-06:00"),
    ("tonight from 8 to 11 o'clock", "?"), ("Mon-Fri 9am - 5pm", "Mo-Fr 09:00-17:00"),
    ("12 am to 6 am", "00:00-06:00"),
    ("on Sunday, May 30, from 9 am to 4 pm", "2021 May 30 09:00-16:00"),
    ("June 1-15, 10pm-6am", "2021 Jun 01-Jun 15 22:00-06:00"),
    ("daily 8:00-10:00", "08:00-10:00"), ("every Friday 14:00-16:00", "Fr 14:00-16:00"),
    ("every other Friday 14:00-16:00", "?"),
    // What cannot be.
    ("25:00 do 26:00 sati", "?"), ("od 8 do 25 sati", "?"), ("10:30 do 10:30", "?"), ("od 24 do 5 sati", "?"),
    ("10:30 do 12:30 sati osim petka", "?"), ("ne od 10 do 12 sati", "?"), ("kontrola od 20 sati", "?"),
    ("oko 8 do 10 sati", "?"), ("od 08:00 do 18:60 sati", "?"), ("10:30-12:30-14:00", "?"),
    ("13 pm do 15 pm", "?"),
    ("8-10 sati radnim danom, 14-16 sati", "?"), ("od 8 do 10 M-18 i ponovo od 14 do 16 sati", "?"),
    ("10:30 do 12:30 sati otkazano", "?"), ("od ponedjeljka od 8 do 16 sati", "?"),
    ("noću od 10 do 5 sati", "?"),
    // What only looks like it.
    ("Ograničenje brzine 60 km/h", "-"), ("A-1 Sarajevo sjever-Podlugovi, tokom cijelog dana", "-"),
    ("km 12-14", "-"),
    ("0,5 do 1 km", "-"), ("M-18 – M-4", "-"), ("R-469, 12.05.2021.", "-"),
    ("tel. 035/123-456, 033 22-06", "-"),
    ("visina 4,20 m, 8 do 10 tona", "-"), ("od 10 do 20 KM", "-"), ("od 12 do 14 km/h iznad", "-"),
    ("M-16.4 i M-17", "-"),
    ("Ažurirano 18.05.2021. u 06:40", "-"),
  ]

  @Test(arguments: checks)
  func announcedChecks(text: String, expected: String) {
    #expect(hours(text).short == expected)
  }

  static let conditions: [(String, String)] = [
    ("Tunel je zatvoren svake noći od <strong>23:00 do 4:30 sati</strong>.", "23:00-04:30"),
    ("Pranje i zamjena rasvjete, noću od 23 do 5 sati zatvorena je jedna cijev.", "23:00-05:00"),
    ("Rekonstrukcija puta, obustava radnim danom od 8 do 16 sati.", "Mo-Fr 08:00-16:00"),
    ("Obustava saobraćaja u vremenu od 22 do 06 sati.", "22:00-06:00"),
    ("Prekid saobraćaja 23-04:30 sati", "23:00-04:30"),
    ("Zabrana za teretna vozila vikendom od 10 do 20 sati.", "Sa,Su 10:00-20:00"),
    ("Saobraća se naizmjenično od 07:00 do 17:00 sati.", "07:00-17:00"),
    ("Vozi se jednom trakom od 8 do 16 sati.", "08:00-16:00"),
    ("Put će biti zatvoren u nedjelju (30.05.) od 09 do 16 sati zbog utrke.", "2021 May 30 09:00-16:00"),
    ("Saobraćaj nije moguć od 22 do 6 sati.", "22:00-06:00"),
    ("Zatvoreno od 8 do 10 i od 14 do 16 sati.", "08:00-10:00,14:00-16:00"),
    ("Die B 10 ist nachts von 22 bis 6 Uhr gesperrt.", "22:00-06:00"),
    ("Vollsperrung Mo–Fr 8:00–16:00 Uhr", "Mo-Fr 08:00-16:00"),
    ("Nachtfahrverbot für Lkw von 22 bis 5 Uhr", "22:00-05:00"),
    ("The tunnel is closed from 10 pm to 5 am.", "22:00-05:00"),
    ("Lane closure weekdays between 9:00 and 15:00", "Mo-Fr 09:00-15:00"),
    ("Trucks banned 7am-9am daily", "07:00-09:00"),
    (
      "Zatvoreno od 22 do 6 sati. Zabrana za kamione od 15 do 18 sati.",
      #"22:00-06:00 "Zatvoreno od 22 do 6 sati", 15:00-18:00 "Zabrana za kamione od 15 do 18 sati""#
    ),
    ("Put je zatvoren za sve osim autobusa. U vrijeme obustave vozi se starim putem.", "-"),
    // Words that stay words.
    ("Otvoren za sve kategorije vozila, 0&#8211;24 sata.", "-"), ("Otvoren od 7 do 19 sati.", "-"),
    ("radno vrijeme od 08 do 18 sati", "-"), ("Gust saobraćaj od 7:30 do 9 i od 16 do 18 sati.", "-"),
    ("Radovi traju radnim danom od 7 do 17 sati.", "-"), ("Usporen saobraćaj oko 7 i oko 15 sati.", "-"),
    ("Obustave do <strong>15 minuta</strong>, svaki puni sat.", "-"),
    ("Ograničenje brzine 40 od 7 do 17 sati.", "-"),
    ("Zabrana za vozila preko 7,5 tona od novembra do aprila.", "-"),
    ("Most zatvoren za vozila preko 20 tona.", "-"),
    // Said, and not sure.
    ("Zatvoren od 8 do 16 sati, od 18 do 20 sati i ponovo od 22 do 5 sati.", "?"),
    ("Zatvoren od 8 do 10 sati za kamione i od 14 do 16 sati za sve.", "?"),
    ("Zatvoren od 22 do 6 sati osim od 2 do 3 sata.", "?"), ("Nije zatvoren od 22 do 6 sati.", "?"),
    ("Zatvoren do 18 sati.", "?"),
    ("heute ab 20 Uhr gesperrt", "?"), ("Obustave od 2 do 3 sata.", "?"), ("Zatvoren 2-3 sata.", "?"),
    ("Zatvoren, otvoren samo od 8 do 10 sati.", "?"),
    ("Put je zatvoren. Noću od 22 do 6 sati zabranjen je i prolaz pješaka.", "?"),
    ("Zatvoren od 22 do 6 sati. Vikendom se ne radi.", "?"), ("Zatvoren od 25:00 do 26:00.", "?"),
    ("Zatvoren od 22 do 6 sati, izuzetno do 7 sati.", "?"), ("Zatvoren oko 8 do oko 16 sati.", "?"),
    ("Closed from 8 am, except 10-12 am.", "?"), ("Gesperrt an Sonn- und Feiertagen von 0 bis 22 Uhr", "?"),
  ]

  @Test(arguments: conditions)
  func roadConditions(text: String, expected: String) {
    #expect(hours(text, type: .condition(.roadworks)).short == expected)
  }

  /// What is printed says the same to whoever reads it.
  @Test func printedHoursReadBack() throws {
    for (text, type) in HoursTableTests.checks.map({ ($0.0, FeatureType.radar(.announced)) })
      + HoursTableTests.conditions.map({ ($0.0, .condition(.roadworks)) })
    {
      guard case .schedule(let schedule) = hours(text, type: type) else { continue }
      #expect(try Schedule.read(schedule.text, zone: schedule.zone) == schedule)
    }
  }
}
