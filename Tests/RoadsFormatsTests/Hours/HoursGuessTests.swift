import RoadsCore
import RoadsFormats
import Testing

/// What the reader once guessed, took for a place or passed over. A row is of Friday, 28 May 2021.
struct HoursGuessTests {
  static let checks: [(String, String)] = [
    // "Poslije podne" in two words is as in one.
    ("poslije podne od 2 do 4 sata Tuzla", "?"), ("po podne od 2 do 4 sata", "?"),
    ("poslije podne od 14 do 16 sati Tuzla", #"14:00-16:00 "Tuzla""#),
    ("prije podne od 8 do 10 sati", "08:00-10:00"), ("po podne 8-10 sati", "?"),
    ("od 10 do 12 sati u podne Tuzla", "?"),
    // A second window is no place.
    ("8:00-10:00 Živinice, 12.00-14.00 Lukavac", #"08:00-10:00 "Živinice", 12:00-14:00 "Lukavac""#),
    ("8:00-10:00 i 12.00-14.00 Tuzla", #"08:00-10:00,12:00-14:00 "Tuzla""#),
    ("8:00-10:00, 12-14 Tuzla", "?"), ("8:00-10:00 Tuzla, 12.03-14.07 Lukavac", "?"),
    ("8:00-10:00 Tuzla, 12.00 Lukavac", "?"),
    ("8:00-10:00 ulica Titova 12-14", #"08:00-10:00 "ulica Titova 12-14""#),
    ("8:00-10:00 M-17, km 12-14", #"08:00-10:00 "M-17, km 12-14""#),
    // One day is not each day.
    ("jutros od 7 do 9 sati Tuzla", #"2021 May 28 07:00-09:00 "Tuzla""#),
    ("this morning from 7 to 9 am", "2021 May 28 07:00-09:00"),
    ("this evening 8-10 pm", "2021 May 28 20:00-22:00"), ("this morning 8-10 pm", "?"),
    ("heute früh von 7 bis 9 Uhr", "2021 May 28 07:00-09:00"),
    ("heute Morgen von 7 bis 9 Uhr", "2021 May 28 07:00-09:00"),
    ("heute Nacht von 22 bis 5 Uhr", "2021 May 28 22:00-05:00"), ("heute Nacht von 1 bis 5 Uhr", "?"),
    ("danas poslije podne od 14 do 16 sati", "2021 May 28 14:00-16:00"),
    ("jučer od 8 do 10 sati", "?"), ("Sinoć 22:00-05:00", "?"), ("last night 22:00-05:00", "?"),
    ("gestern 8-10 Uhr", "?"), ("prošle noći od 22 do 5 sati", "?"), ("letzte Nacht 22-5 Uhr", "?"),
    // One night is not two.
    ("u noći 25./26.05. od 22 do 05 sati", "2021 May 25 22:00-05:00"),
    ("u noći 25./26. maja od 22 do 05 sati", "2021 May 25 22:00-05:00"),
    ("in der Nacht 25./26.5. von 22 bis 5 Uhr", "2021 May 25 22:00-05:00"),
    ("u noći 31.05./01.06. od 22 do 05 sati", "2021 May 31 22:00-05:00"),
    ("25./26.05. od 22 do 05 sati", "?"), ("25.-26.05. od 22 do 05 sati", "?"),
    ("u noći 25./26.05. od 01 do 05 sati", "?"), ("in der Nacht zum 26.05. von 22 bis 5 Uhr", "?"),
    ("25./26.05. od 8 do 16 sati", "2021 May 25,2021 May 26 08:00-16:00"),
    ("25./27.05. od 22 do 05 sati", "2021 May 25,2021 May 27 22:00-05:00"),
    // Restrictions are no places.
    ("blagdanima od 10 do 12 sati", "?"), ("prazničnim danima od 10 do 12 sati", "?"),
    ("školskim danima od 10 do 12 sati", "?"), ("u dane nastave od 10 do 12 sati", "?"),
    ("10-12 h on school days", "?"), ("an Schultagen von 10 bis 12 Uhr", "?"),
    ("in den Ferien von 10 bis 12 Uhr", "?"), ("ljeti od 10 do 12 sati", "?"),
    ("zimi od 10 do 12 sati", "?"), ("povremeno od 10 do 12 sati", "?"),
    ("po potrebi od 10 do 12 sati", "?"), ("10:00-12:00 as needed", "?"),
    ("occasionally 10:00-12:00", "?"), ("gelegentlich 10-12 Uhr", "?"),
    ("neradnim danima od 10 do 12 sati", "?"), ("10-12 sati Tuzla.\nSamo praznicima.", "?"),
    ("10-12 sati Tuzla.\nSamo ljeti.", "?"), ("ako ne pada kiša od 10 do 12 sati", "?"),
    // Nor are they with a capital letter, at the beginning of a sentence.
    ("Blagdanima od 10 do 12 sati", "?"), ("Školskim danima od 10 do 12 sati", "?"),
    ("Ljeti od 10 do 12 sati", "?"), ("Povremeno od 10 do 12 sati", "?"),
    ("Po potrebi od 10 do 12 sati", "?"),
    ("Occasionally 10:00-12:00", "?"), ("Gelegentlich 10-12 Uhr", "?"),
    ("Neradnim danima od 10 do 12 sati", "?"),
    // When something else is, of which nobody can tell.
    ("tokom utakmica od 18 do 20 sati", "?"), ("Tokom utakmica od 18 do 20 sati", "?"),
    ("Za vrijeme utakmica od 18 do 20 sati, Tuzla", "?"), ("10-12 sati Tuzla.\nSamo tokom utakmica.", "?"),
    ("during matches 18:00-20:00", "?"), ("During matches 18:00-20:00", "?"),
    ("Während der Spiele von 18 bis 20 Uhr", "?"), ("bei Schnee von 8 bis 10 Uhr", "?"),
    ("Bei Schnee von 8 bis 10 Uhr", "?"), ("Kad pada snijeg od 8 do 10 sati", "?"),
    ("Kada pada snijeg od 8 do 10 sati, Tuzla", "?"), ("Wenn Schnee liegt von 8 bis 10 Uhr", "?"),
    ("When it snows 8:00-10:00", "?"), ("10:00-12:00 Tuzla, kada nema magle", "?"),
    // German writes all nouns with a capital letter.
    ("Schneefall 8-10 Uhr", "?"), ("von 8 bis 10 Uhr, Markttage", "?"), ("im Nebel von 8 bis 10 Uhr", "?"),
    ("in Ausnahmefällen von 8 bis 10 Uhr", "?"), ("in den Stoßzeiten von 8 bis 10 Uhr", "?"),
    ("Aufgrund von Glätte 8-10 Uhr", "?"), ("an 3 Terminen von 8 bis 10 Uhr", "?"),
    ("in Zwickau von 8 bis 10 Uhr", #"08:00-10:00 "in Zwickau""#),
    ("von 8 bis 10 Uhr in der Altstadt", #"08:00-10:00 "in der Altstadt""#),
    ("von 8 bis 10 Uhr, B 10 Richtung Ulm", #"08:00-10:00 "B 10 Richtung Ulm""#),
    ("8-10 Uhr Leipziger Straße", #"08:00-10:00 "Leipziger Straße""#),
    ("8-10 Uhr, Hauptstraße", #"08:00-10:00 "Hauptstraße""#),
    // What looks like no place is none, in whatever words.
    ("10:00-12:00 xyzima", "?"), ("10:00-12:00 gradska zona", #"10:00-12:00 "gradska zona""#),
    ("10:00-12:00 next to the school", #"10:00-12:00 "next to the school""#),
    // Read, or counted.
    ("08.00 - 10.00 Živinice", #"08:00-10:00 "Živinice""#), ("od 08.00 do 10.00", "08:00-10:00"),
    ("08.00-10.00 m", "-"), ("8:00-10:00 Tuzla, 08.05-10.10 Lukavac", "?"),
    ("08.05-10.10 Tuzla", "-"), ("sutra od 7 do 9", "?"), ("od 7 do 9 Tuzla", "?"), ("sutra 7-9 Tuzla", "?"),
    ("од 08 до 18 сати", "08:00-18:00"), ("у недјељу (30.05.) од 09 до 16 сати", "2021 May 30 09:00-16:00"),
    ("радним данима од 10 до 12 сати Тузла", #"Mo-Fr 10:00-12:00 "Тузла""#),
    ("празницима од 10 до 12 сати", "?"),
  ]

  @Test(arguments: checks)
  func announcedChecks(text: String, expected: String) {
    #expect(hours(text).short == expected)
    #expect(hours("", title: text).short == expected)
  }

  @Test(arguments: [
    ("Sinoć od 22 do 05 sati tunel je bio zatvoren.", "?"), ("Tunel je bio zatvoren od 22 do 05 sati.", "?"),
    ("Tunel će biti zatvoren od 22 do 05 sati.", "22:00-05:00"),
    ("Road closed this morning from 7 to 9 am.", "2021 May 28 07:00-09:00"),
    ("Road closed last night from 22:00 to 05:00.", "?"),
    ("U noći 25./26.05. od 22 do 05 sati tunel je zatvoren.", "2021 May 25 22:00-05:00"),
    ("In der Nacht 25./26. Mai von 22 bis 5 Uhr gesperrt.", "2021 May 25 22:00-05:00"),
    ("25./26.05. od 22 do 05 sati zatvoreno.", "?"),
    ("Po potrebi obustava saobraćaja od 08 do 16 sati.", "?"),
    ("Ljeti zabrana za teretna vozila od 10 do 20 sati.", "?"), ("Povremene obustave od 8 do 16 sati.", "?"),
    ("Kada je snijeg, zatvoreno od 8 do 16 sati.", "?"), ("Bei Schnee von 8 bis 16 Uhr gesperrt.", "?"),
    ("Zatvoreno školskim danima od 8 do 16 sati.", "?"), ("Zatvoren od 22 do 6 sati. Samo ljeti.", "?"),
    // Whose hours they are.
    ("Magla smanjuje vidljivost od 08 do 10 sati, put je zatvoren.", "?"),
    ("Put je zatvoren, magla smanjuje vidljivost od 08 do 10 sati.", "?"),
    ("Magla od 08 do 10 sati i put je zatvoren.", "?"),
    ("Put je zatvoren za kamione i autobuse od 22 do 6 sati.", "22:00-06:00"),
    ("Obustava saobraćaja, u vremenu od 22 do 06 sati.", "22:00-06:00"),
    ("Zbog radova, od 8 do 16 sati put je zatvoren.", "08:00-16:00"),
    // Counted, or said of other things.
    ("Zatvoren od 8 do 16.", "?"), ("Suženo sa 2 na 1 traku, zatvoren od 2 do 3 trake.", "-"),
    ("Обустава саобраћаја од 08 до 16 сати.", "08:00-16:00"),
    ("Obustava saobraćaja 08.00 - 16.00.", "08:00-16:00"),
  ])
  func roadConditions(text: String, expected: String) {
    #expect(hours(text, type: .condition(.closure)).short == expected)
  }

  /// Of a row that ends before Saturday.
  @Test func hoursThatNeverComeAreNotUnderstood() throws {
    let first = try #require(CivilDay(year: 2021, month: 5, day: 24))
    let week = try #require(
      Validity(
        from: first.moment(atMinute: 0, in: sarajevo.zone),
        until: first.adding(5).moment(atMinute: 0, in: sarajevo.zone)))
    #expect(hours("subotom od 8 do 10 sati", validity: week).short == "?")
    #expect(hours("petkom od 8 do 10 sati", validity: week).short == "Fr 08:00-10:00")
  }
}
