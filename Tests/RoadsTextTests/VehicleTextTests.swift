import RoadsCore
import RoadsText
import Testing

/// Vehicles, speed limits and cameras in words.
@Suite struct VehicleTextTests {
  private func limits(_ text: String) throws -> VehicleLimits { try #require(VehicleLimits(text: text)) }

  @Test(arguments: [
    (Language.bosnian, "samo vozila visine preko 3,5 m; teretna vozila preko 7,5 t"),
    (.german, "nur Fahrzeuge über 3,5 m Höhe; Lkw über 7,5 t"),
    (.english, "only vehicles higher than 3.5 m; lorries over 7.5 t"),
  ])
  func whoIsConcerned(language: Language, said: String) throws {
    #expect(VehicleText.sentence(try limits("truck weight>7.5|height>3.5"))(language) == said)
  }

  @Test(arguments: [
    (
      Language.bosnian,
      "samo putnički automobili, autobusi i teretna vozila širine ispod 2 m i dužine preko 12 m"
    ),
    (.german, "nur Pkw, Busse und Lkw unter 2 m Breite und über 12 m Länge"),
    (.english, "only cars, buses and lorries narrower than 2 m and longer than 12 m"),
  ])
  func severalKindsAndBounds(language: Language, said: String) throws {
    #expect(VehicleText.sentence(try limits("car bus truck width<2 length>12"))(language) == said)
  }

  @Test(arguments: [
    (Language.bosnian, "visina > 3,5 m, kamioni > 7,5 t"), (.german, "Höhe > 3,5 m, Lkw > 7,5 t"),
    (.english, "height > 3.5 m, lorries > 7.5 t"),
  ])
  func briefly(language: Language, said: String) throws {
    #expect(VehicleText.brief(try limits("truck weight>7.5|height>3.5"), language) == said)
  }

  @Test func everyKindAndMeasureHasWordsInEveryLanguage() throws {
    for language in Language.allCases {
      let kinds = try VehicleKind.allCases.map { VehicleText.sentence(try limits($0.rawValue))(language) }
      #expect(Set(kinds).count == kinds.count, "\(kinds)")
      let bounds = try VehicleBound.Measure.allCases.flatMap { measure in
        try ["<", ">"].map { VehicleText.sentence(try limits(measure.rawValue + $0 + "2.25"))(language) }
      }
      #expect(Set(bounds).count == bounds.count, "\(bounds)")
      #expect(bounds.allSatisfy { $0.contains(language == .english ? "2.25" : "2,25") }, "\(bounds)")
    }
  }

  @Test func besideTheType() throws {
    let limit = SpeedLimit(kilometresPerHour: 60)
    func note(_ details: FeatureDetails) -> String { TraitText.note(details, .english) }
    #expect(note(FeatureDetails(speedLimit: limit, camera: .fixed)) == "60 km/h")
    #expect(note(FeatureDetails(speedLimit: limit, camera: .section)) == "60 km/h, section control")
    #expect(note(FeatureDetails(vehicles: try limits("truck"))) == "lorries")
    #expect(note(.none) == "")
    let type = FeatureType.condition(.closure).label
    #expect(
      TraitText.type(type, FeatureDetails(vehicles: try limits("truck weight>7.5")), .english)
        == "road closed (lorries > 7.5 t)")
    #expect(TraitText.type(type, .none, .english) == "road closed")
  }

  @Test func aSectionControlSaysHowLongItIs() throws {
    let line = Geometry.lineString([
      Coordinate(validLatitude: 44, longitude: 18), Coordinate(validLatitude: 44.1, longitude: 18),
    ])
    let details = FeatureDetails(shape: try Shape.read(line).shape, isApproximate: true, camera: .section)
    #expect(TraitText.camera(details)?(.german) == "Abschnittskontrolle, 11,1 km")
    #expect(GeometryText.sentence(details)?(.bosnian).hasSuffix("(približno)") == true)
    #expect(TraitText.camera(.none) == nil && GeometryText.sentence(FeatureDetails.none) == nil)
  }
}
