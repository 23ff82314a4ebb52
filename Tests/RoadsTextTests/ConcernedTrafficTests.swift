import RoadsCore
import RoadsText
import Testing

/// A type's name where it does not hold for all traffic.
@Suite struct ConcernedTrafficTests {
  private let lorries = VehicleLimits(text: "truck weight>7.5")

  @Test func aRoadClosedToSomeIsNotClosedAsAWhole() {
    let closure = FeatureType.condition(.closure)
    func said(_ details: FeatureDetails, _ language: Language) -> String {
      closure.label(for: ConcernedTraffic(details))(language)
    }
    for direction in [Direction.both, .unknown] {
      #expect(said(FeatureDetails(direction: direction), .german) == "Vollsperrung")
      #expect(said(FeatureDetails(direction: direction), .bosnian) == "potpuna obustava")
    }
    var some = FeatureDetails(direction: .both)
    some.vehicles = lorries
    for details in [some, FeatureDetails(direction: .one)] {
      #expect(said(details, .german) == "Sperrung")
      #expect(said(details, .bosnian) == "obustava")
      #expect(said(details, .english) == "road closed")
    }
  }

  /// Not "bez kamiona (kamioni > 7,5 t)".
  @Test func aBanWhoseVehiclesAreNamedBesides() {
    let ban = FeatureType.condition(.truckBan)
    var some = FeatureDetails.none
    some.vehicles = lorries
    #expect(ban.shortLabel(for: ConcernedTraffic(some))(.bosnian) == "zabrana")
    #expect(ban.shortLabel(for: ConcernedTraffic(some))(.german) == "Fahrverbot")
    #expect(ban.shortLabel(for: ConcernedTraffic(.none))(.bosnian) == "bez kamiona")
    #expect(ban.label(for: ConcernedTraffic(some))(.german) == "Lkw-Fahrverbot")
  }

  @Test func otherTypesHaveOneName() {
    for type in FeatureType.allCases where type != .condition(.closure) {
      #expect(type.label(for: .oneDirection) == type.label && type.label(for: .someVehicles) == type.label)
    }
  }

  /// People type what a table shows them.
  @Test func allOfThemAreUnderstood() {
    for type in FeatureType.allCases {
      for traffic in [ConcernedTraffic.all, .oneDirection, .someVehicles] {
        for language in Language.allCases {
          for name in [type.label(for: traffic)(language), type.shortLabel(for: traffic)(language)] {
            #expect(TypeWords.types(for: name).contains(type), "\(name)")
          }
        }
      }
    }
  }
}
