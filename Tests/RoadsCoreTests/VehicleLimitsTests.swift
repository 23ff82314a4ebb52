import RoadsCore
import RoadsTestSupport
import Testing

@Suite struct VehicleLimitsTests {
  @Test func `what is random comes back from its text`() throws {
    var random = SeededRandom()
    for _ in 0..<20_000 {
      let limits = random.vehicleLimits()
      #expect(VehicleLimits(text: limits.text) == limits, "\(limits.text), seed \(random.seed)")
    }
  }

  @Test(arguments: [
    ("truck weight>7.5|height>3.5", "height>3.5|truck weight>7.5"), ("truck", "truck"),
    ("truck  bus", "bus truck"), ("truck|truck", "truck"), ("height>3.50", "height>3.5"),
    ("width<2.2 truck", "truck width<2.2"), ("axle_weight>10", "axle_weight>10"),
    ("height>3 height>3", "height>3"),
    ("weight>3.5 weight<7.5", "weight>3.5 weight<7.5"), ("hazardous_goods", "hazardous_goods"),
  ])
  func `texts have one form`(text: String, form: String) throws {
    #expect(try #require(VehicleLimits(text: text)).text == form)
  }

  @Test(arguments: [
    "", " ", "|", "truck|", "boat", "Truck", "weight", "weight>", "weight>x", "weight>0", "weight>-1",
    "weight=7", "speed>80", "height>1001", "height>inf", "height>nan", "height>4 height<3",
    "height>3 height<3",
    // Whoever writes both means one of them, and nobody knows which.
    "height>3 height>4", "height<3 height<4", "truck,bus", "a|b|c|d|e|f|g|h|i",
  ])
  func `what says nothing clear is none`(text: String) { #expect(VehicleLimits(text: text) == nil) }

  @Test(arguments: [
    ("Trucks weight > 7,5 | height>3.5", "height>3.5|truck weight>7.5"),
    ("BUSES  motorcycles", "bus motorcycle"),
    (" truck\u{A0}weight>7.5 ", "truck weight>7.5"), ("weight >7,5", "weight>7.5"),
    ("weight> 7.5", "weight>7.5"),
    ("cars|trailers|bicycles", "bicycle|car|trailer"), ("weight>3,5 weight<7,5", "weight>3.5 weight<7.5"),
    ("hazardous_goods", "hazardous_goods"),
    // In each language, as tables and pages say it.
    ("Lkw > 7,5 t", "truck weight>7.5"), ("lorries>7.5t|Höhe > 3,5 m", "height>3.5|truck weight>7.5"),
    ("teretna vozila masa>7,5 t", "truck weight>7.5"), ("opasni teret|kamioni", "hazardous_goods|truck"),
    ("Fahrzeuge mit Anhänger Laenge>12m", "trailer length>12"), ("hgvs weight>7500 kg", "truck weight>7.5"),
    ("axle weight>10", "axle_weight>10"), ("osovinsko opterećenje>11,5t kamion", "truck axle_weight>11.5"),
    ("visina>350cm", "height>3.5"), ("width<2.5 m cars", "car width<2.5"),
    ("vehicles with dangerous goods buses", "bus hazardous_goods"), ("dangerous-goods", "hazardous_goods"),
  ])
  func `people write it in many ways`(text: String, form: String) throws {
    #expect(try VehicleLimits(written: text).text == form)
  }

  /// What tables and pages call them is understood, in every language.
  @Test(arguments: VehicleKind.allCases) func `names of kinds are no measures`(kind: VehicleKind) throws {
    let names = VehicleWords.kinds.filter { $0.value == kind }.keys
    #expect(names.count > 3)
    for name in names {
      #expect(VehicleWords.measures[name] == nil)
      #expect(try VehicleLimits(written: name).text == kind.rawValue, "\(name)")
      #expect(name.split(separator: " ").count <= VehicleWords.longest, "\(name)")
    }
  }

  @Test(arguments: [
    ("", VehicleProblem.nothing), (" ", .nothing), ("|", .nothing), ("trucks|", .nothing),
    ("truck, bus", .word("truck,")), ("truckss", .word("truckss")),
    ("hazardous_goodses2", .word("hazardous_goodses2")), ("all but trucks", .word("all")),
    ("weight>7 5", .word("5")), ("truck kamoin", .word("kamoin")), ("speed>80", .word("speed")),
    ("weight>7,5,1", .limit("weight>7,5,1")), ("weight>,5", .limit("weight>,5")),
    ("weight > > 7", .limit("weight>")), ("weight 7.5", .limit("weight 7.5")),
    ("truck height", .limit("height")),
    ("> 7.5", .limit(">7.5")), ("> 3 m", .limit(">3m")), ("truck > 7.5", .limit("truck>7.5")),
    ("weight>1e308", .limit("weight>1e308")), ("weight>1001", .limit("weight>1001")),
    ("height>0", .limit("height>0")), ("height>-1", .limit("height>-1")),
    ("height>3.5 t", .limit("height>3.5t")),
    ("weight>7.5 m", .limit("weight>7.5m")), ("height=3", .word("height=3")),
    ("height>tall", .limit("height>tall")),
    ("height>3,5 height>4", .twice("height>")), ("Höhe<3 height<4", .twice("height<")),
    ("truck.", .word("truck.")), ("car|height>4 height<3", .nobody("height>4 height<3")),
    ("car|bus|truck|trailer|height>1|height>2|height>3|height>4|height>5", .tooMany),
    (String(repeating: "car ", count: 600), .tooMany),
  ])
  func `what it does not understand it names`(text: String, problem: VehicleProblem) {
    #expect(throws: problem) { try VehicleLimits(written: text) }
  }

  @Test func `the longest there can be is read back`() throws {
    let bounds = VehicleBound.Measure.allCases.flatMap {
      [VehicleBound($0, 100.001), VehicleBound($0, isBelow: true, 999.999)].compactMap(\.self)
    }
    let kinds = VehicleKind.allCases
    let classes = (0..<VehicleLimits.mostClasses).compactMap { index in
      VehicleBound(.height, 100.002 + Double(index) / 1000).map {
        VehicleClass(kinds: Set(kinds), bounds: bounds + [$0])
      }
    }
    let limits = try #require(VehicleLimits(classes))
    #expect(limits.classes.count == VehicleLimits.mostClasses)
    #expect(VehicleLimits(text: limits.text) == limits)
    let more = VehicleClass(kinds: [.car])
    #expect(VehicleLimits(classes + [more]) == nil)
  }

  @Test func `only radars have a limit of speed, only conditions of vehicles`() {
    let details = FeatureDetails(
      direction: .one, isApproximate: true, speedLimit: SpeedLimit(kilometresPerHour: 60), camera: .fixed,
      vehicles: VehicleLimits(text: "truck"))
    func feature(_ kind: Feature.Kind) -> Feature {
      Feature(
        id: "1", kind: kind, coordinate: Coordinate(validLatitude: 44, longitude: 18), title: "a",
        updatedAt: Instant(seconds: 0), details: details)
    }
    var radar = feature(.radar(Radar(type: .stationary)))
    #expect(
      radar.details
        == FeatureDetails(direction: .one, speedLimit: SpeedLimit(kilometresPerHour: 60), camera: .fixed))
    let condition = feature(.condition(RoadCondition(type: .closure)))
    #expect(condition.details == FeatureDetails(direction: .one, vehicles: VehicleLimits(text: "truck")))
    radar.kind = condition.kind
    #expect(radar.details == FeatureDetails(direction: .one))
    radar.details = FeatureDetails(camera: .fixed)
    #expect(!radar.hasDetails)
  }

  @Test func `speeds are whole kilometres per hour`() {
    #expect(SpeedLimit(kilometresPerHour: 0) == nil && SpeedLimit(kilometresPerHour: 301) == nil)
    #expect(SpeedLimit(milesPerHour: 30)?.kilometresPerHour == 48)
    #expect(SpeedLimit(milesPerHour: .nan) == nil && SpeedLimit(milesPerHour: -30) == nil)
  }
}
