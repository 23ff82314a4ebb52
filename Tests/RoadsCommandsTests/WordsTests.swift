import RoadsCommands
import RoadsCore
import RoadsText
import Testing

@Suite struct WordsTests {
  @Test(
    arguments: [
      (0, "N"), (22.499999, "N"), (22.5, "NE"), (67.499999, "NE"), (67.5, "E"), (112.499999, "E"),
      (112.5, "SE"), (157.499999, "SE"), (157.5, "S"), (202.499999, "S"), (202.5, "SW"), (247.499999, "SW"),
      (247.5, "W"), (292.499999, "W"), (292.5, "NW"), (337.499999, "NW"), (337.5, "N"), (360, "N"),
      (-0.1, "N"),
      (-22.5, "N"), (-22.6, "NW"), (-90, "W"), (-180, "S"), (180, "S"), (765, "NE"),
    ] as [(Double, String)])
  func compass(azimuth: Double, expected: String) {
    #expect(CompassPoint(azimuth: azimuth).abbreviation(.english) == expected)
  }

  @Test func compassWordsDiffer() {
    for language in Language.allCases {
      #expect(Set(CompassPoint.allCases.map { $0.abbreviation(language) }).count == 8)
      #expect(Set(CompassPoint.allCases.map { $0.direction(language) }).count == 8)
    }
    #expect(
      CompassPoint.allCases.map { $0.abbreviation(.bosnian) } == [
        "S", "SI", "I", "JI", "J", "JZ", "Z", "SZ",
      ])
  }

  @Test func noDirectionToTheSamePlace() {
    #expect(CompassPoint(from: Samples.centre, to: Samples.centre) == nil)
  }

  @Test(arguments: [
    (0, "0 radara"), (1, "1 radar"), (2, "2 radara"), (4, "4 radara"), (5, "5 radara"), (11, "11 radara"),
    (21, "21 radar"), (22, "22 radara"), (101, "101 radar"), (111, "111 radara"), (1234, "1.234 radara"),
  ])
  func bosnianRadars(count: Int, expected: String) {
    #expect(Layer.radars.counted(count, .bosnian) == expected)
  }

  @Test(
    arguments: [
      (1, PluralForm.one), (2, .few), (5, .many), (11, .many), (12, .many), (14, .many), (21, .one),
      (24, .few),
      (25, .many), (112, .many), (0, .many),
    ] as [(Int, PluralForm)])
  func bosnianForms(count: Int, form: PluralForm) {
    #expect(PluralForm(count, .bosnian) == form)
  }

  @Test func summaries() throws {
    var counts = Counts()
    counts.add(12, of: .radar(.stationary))
    counts.add(7, of: .condition(.ice))
    let near = AnswerText.Place.around(Samples.centre, name: nil, metres: 20_000)
    #expect(
      AnswerText.summary(counts, near, shown: 19, .english)
        == "12 radars and 7 road conditions within 20 km of 44.5, 18.6")
    #expect(
      AnswerText.summary(counts, near, shown: 19, .german)
        == "12 Radarkontrollen und 7 Verkehrsmeldungen im Umkreis von 20 km um 44.5, 18.6")
    #expect(
      AnswerText.summary(counts, near, shown: 19, .bosnian)
        == "12 radara i 7 obavijesti o stanju na putevima u krugu od 20 km oko 44.5, 18.6")
    let home = AnswerText.Place.around(Samples.centre, name: "kuća", metres: 1500)
    #expect(
      AnswerText.nothing(home, .german) == "Nichts im Umkreis von 1,5 km um @kuća (44.5, 18.6) gefunden.")
  }

  @Test(
    arguments: [
      (0.0, "0 m"), (0.4, "0 m"), (849.6, "850 m"), (999.4, "999 m"), (999.6, "1,0 km"), (12_345, "12,3 km"),
      (99_949, "99,9 km"), (99_951, "100 km"), (20_003_931, "20.004 km"),
    ] as [(Double, String)])
  func distances(metres: Double, expected: String) {
    #expect(DistanceText.measured(metres, .german) == expected)
    #expect(DistanceText.measured(12_345, .english) == "12.3 km")
  }

  @Test func aLimitIsTold() {
    var counts = Counts()
    counts.add(5, of: .condition(.ice))
    #expect(
      AnswerText.summary(counts, .everywhere, shown: 3, .english)
        == "5 road conditions in all; 3 of 5 shown")
    #expect(
      AnswerText.summary(counts, .everywhere, shown: 3, .german)
        == "5 Verkehrsmeldungen insgesamt; 3 von 5 gezeigt")
    #expect(
      AnswerText.summary(counts, .everywhere, shown: 3, .bosnian)
        == "5 obavijesti o stanju na putevima ukupno; prikazano 3 od 5")
    #expect(AnswerText.summary(counts, .everywhere, shown: 5, .english) == "5 road conditions in all")
  }

  @Test func givenDistances() {
    #expect(DistanceText.given(300, .german) == "300 m")
    #expect(DistanceText.given(1500, .bosnian) == "1,5 km")
    #expect(DistanceText.given(20_000, .english) == "20 km")
    #expect(DistanceText.given(0, .english) == "0 m")
  }

  @Test func coordinates() {
    let point = Coordinate(validLatitude: 44.5001, longitude: 18.6)
    #expect(CoordinateText.precise(point) == "44.5001, 18.6000")
    #expect(CoordinateText.geoURI(point) == "geo:44.5001,18.6")
    #expect(CoordinateText.short(Coordinate(validLatitude: -0.0000001, longitude: 180)) == "0, 180")
  }
}
