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
  ])
  func `people write it in many ways`(text: String, form: String) throws {
    #expect(VehicleLimits(written: text)?.text == form)
  }

  @Test(arguments: [
    "", " ", "|", "trucks|", "truck, bus", "weight>7,5,1", "weight>,5", "weight > > 7", "weight>7 5",
    "weight 7.5",
    "truckss", "hazardous_goodses2", "height>3,5 height>4", "all but trucks", "> 7.5", "weight>1e308",
  ])
  func `and says nothing clear in others`(text: String) { #expect(VehicleLimits(written: text) == nil) }

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
