import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// Which traffic, which vehicles and which camera rows of others are about: understood, or the row is rejected.
struct TraitReadingTests {
  private func geoJSON(_ properties: String, geometry: String? = nil) throws -> ImportItem? {
    let geometry = geometry ?? #"{"type":"Point","coordinates":[18,44]}"#
    return try read(
      #"{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"geometry":\#(geometry),"#
        + #""properties":{\#(properties)}}]}"#
    ).first
  }

  private func csv(_ member: String, _ value: String) throws -> ImportItem? {
    try read("id,lat,lon,type,\(member)\n1,44,18,stationary,\(value)\n").first
  }

  private func reason(_ item: ImportItem?) -> Rejection.Reason? {
    if case .rejected(let rejection)? = item { rejection.reason } else { nil }
  }

  @Test(arguments: [
    ("direction", "sideways", Rejection.Reason.Trait.directionOrHeading), ("bearing", "400", .bearing),
    ("bearing", "abc", .bearing),
    ("speed_limit_kmh", "301", .speedLimit), ("speed_limit_kmh", "abc", .speedLimit),
    ("speed_limit_kmh", "50.5", .speedLimit), ("camera", "laser", .camera),
    ("approximate", "maybe", .approximate),
  ])
  func whatNobodyUnderstandsRejectsTheRow(member: String, value: String, trait: Rejection.Reason.Trait) throws
  {
    let expected = Rejection.Reason.notUnderstood(member: member, value: value, trait)
    #expect(reason(try csv(member, value)) == expected)
    #expect(reason(try geoJSON(#""type":"stationary","\#(member)":"\#(value)""#)) == expected)
    #expect(try csv(member, " ")?.row != nil)
    #expect(try geoJSON(#""type":"stationary","\#(member)":null"#)?.row != nil)
    #expect(reason(try geoJSON(#""type":"stationary","\#(member)":[1]"#)) != nil)
  }

  /// What others call a heading and a limit has words of their own, without which the row is good.
  @Test(arguments: [("maxspeed", "RO:urban"), ("maxspeed", "none"), ("heading", "Closed bridge")])
  func namesOfOthersMayHoldAnything(member: String, value: String) throws {
    #expect(try csv(member, value)?.row?.feature.hasDetails == false)
  }

  @Test(arguments: [
    ("one", "one", nil), ("Both", "both", nil), ("NB", "one", 0.0), ("south", "one", 180), ("NE", "one", 45),
    ("225", "one", 225), ("forward", "unknown", nil), ("Both directions", "both", nil),
    ("n/a", "unknown", nil),
  ])
  func directionsOfOthers(word: String, direction: String, bearing: Double?) throws {
    let details = try #require(
      try read("id,lat,lon,type,direction\n1,44,18,closure,\(word)\n").first?.row?.feature.details)
    #expect(details.direction.rawValue == direction && details.bearing?.degrees == bearing)
  }

  /// What is said under a name of others' makes no other direction of one that is understood.
  @Test(arguments: ["closure", "stationary"]) func headingsThatContradictTheDirection(type: String) throws {
    for (heading, bearing) in [("0", 180.0), ("200", 200), ("Closed bridge", 180)] {
      let table = "id,lat,lon,type,direction,heading\n1,44,18,\(type),SB,\(heading)\n"
      let details = try #require(try read(table).first?.row?.feature.details)
      #expect(details.bearing?.degrees == bearing, "\(heading)")
    }
  }

  /// A line against its direction is turned round; a camera may look against the traffic.
  @Test func directionsOfOthersLinesAndCameras() throws {
    let line = #"{"type":"LineString","coordinates":[[18,44],[18,45]]}"#
    let south = try #require(try geoJSON(#""type":"closure","direction":"SB""#, geometry: line)?.row?.feature)
    #expect(south.details.direction == .one)
    #expect(south.geometry.paths.first?.first?.latitude == 45)
    let across = try geoJSON(#""type":"closure","direction":"EB""#, geometry: line)?.row?.feature.details
    #expect(across?.direction == .unknown)
    let camera = try geoJSON(#""type":"stationary","direction":45"#)?.row?.feature.details
    #expect(camera?.direction == .unknown && camera?.bearing?.degrees == 45)
  }

  @Test(arguments: [
    (#"["cow"]"#, "applies_to[0]", Rejection.Reason.VehiclesProblem.form),
    (#"{"vehicles":["truck"]}"#, "applies_to", .form),
    (#"[{"vehicles":["boat"]}]"#, "applies_to[0].vehicles", .kind("boat")),
    (#"[{"weight_above_t":-1}]"#, "applies_to[0].weight_above_t", .weight),
    (#"[{"weight_above_t":1e308}]"#, "applies_to[0].weight_above_t", .weight),
    (#"[{"height_above_m":1e999}]"#, "applies_to[0].height_above_m", .length),
    (#"[{"height_above_m":4,"height_below_m":3}]"#, "applies_to", .sense), ("[{}]", "applies_to", .sense),
    (#"[{"height_above_m":4,"height_above_m":3}]"#, "applies_to[0].height_above_m", .sense),
    (#"[{"wheels":4}]"#, "applies_to[0].wheels", .member),
    (
      "[" + (1...9).map { #"{"height_above_m":\#($0)}"# }.joined(separator: ",") + "]", "applies_to", .sense
    ),
  ])
  func vehiclesInJSON(vehicles: String, member: String, problem: Rejection.Reason.VehiclesProblem) throws {
    let expected = Rejection.Reason.notVehicles(member: member, problem)
    #expect(reason(try geoJSON(#""type":"closure","applies_to":\#(vehicles)"#)) == expected)
    let closure = Feature(
      id: "1", kind: .condition(RoadCondition(type: .closure)),
      coordinate: Coordinate(validLatitude: 44, longitude: 18), title: "t", updatedAt: Instant(seconds: 0),
      details: FeatureDetails(vehicles: VehicleLimits(text: "truck")))
    let own = String(decoding: try written([Hit(feature: closure)], .geojson), as: UTF8.self)
    let changed = own.replacing(#"[{"vehicles":["truck"]}]"#, with: vehicles)
    #expect(changed != own)
    #expect(reason(try read(changed).first) == expected)
    let list =
      #"[{"id":1,"title":"t","coordinates":"44,18","icon":"potpuna_obustava.png","applies_to":\#(vehicles)}]"#
    #expect(reason(try read(list).first) == expected)
  }

  @Test(arguments: [
    (#""trucks weight > 7,5""#, "truck weight>7.5"),
    (#"[{"vehicles":["truck"],"weight_above_t":7.5}]"#, "truck weight>7.5"),
    ("null", nil), (#""""#, nil), ("[]", nil), (#""all""#, nil),
  ])
  func vehiclesThatAreUnderstood(vehicles: String, text: String?) throws {
    let row = try geoJSON(#""type":"closure","applies_to":\#(vehicles)"#)?.row
    #expect(row != nil && row?.feature.details.vehicles?.text == text)
    let members = #""id":1,"title":"t","coordinates":"44,18","applies_to":\#(vehicles)"#
    let listed = try read(#"[{\#(members),"icon":"potpuna_obustava.png"}]"#).first?.row
    #expect(listed != nil && listed?.feature.details.vehicles?.text == text)
    // Radars are for all, and nobody may say otherwise.
    let radar = try read(#"[{\#(members),"type":1}]"#).first
    #expect(reason(radar) == (text == nil ? nil : .details(.vehiclesOfRadar)))
  }

  private static let line = #"{"type":"LineString","coordinates":[[18,44],[18,45]]}"#
  private static let area = #"{"type":"Polygon","coordinates":[[[18,44],[19,44],[19,45],[18,44]]]}"#

  /// Members that hold each alone and not together, in lists of others and in ours.
  @Test(arguments: [
    (#""type":"stationary","applies_to":"truck""#, nil, DetailsProblem.vehiclesOfRadar),
    (#""type":"ice","direction":"both","bearing":90"#, nil, .bearingAgainst(direction: "both")),
    (#""type":"ice","direction":"southbound","bearing":0"#, nil, .bearingAgainst(direction: "southbound")),
    (#""type":"stationary","direction":"both","bearing":90"#, nil, .bearingAgainst(direction: "both")),
    (
      #""type":"stationary","direction":"southbound","bearing":0"#, nil,
      .bearingAgainst(direction: "southbound")
    ),
    (#""type":"ice","direction":"one","bearing":225"#, line, .bearingOfShape),
    (#""type":"ice","direction":"one""#, area, .directionOfArea),
    (#""type":"truck_ban","applies_to":"car|bus""#, nil, .banWithoutLorries),
  ])
  func whatContradictsItself(properties: String, geometry: String?, problem: DetailsProblem) throws {
    #expect(reason(try geoJSON(properties, geometry: geometry)) == .details(problem))
    guard !properties.contains("southbound") else { return }
    let own =
      #","id":"1","layer":"\#(properties.contains("stationary") ? "radars" : "conditions")","title":"t","#
      + #""reports":0,"updated_at":"2026-01-01T00:00:00Z""#
    #expect(reason(try geoJSON(properties + own, geometry: geometry)) == .details(problem))
  }

  @Test(arguments: [
    (#""type":"ice","direction":"one","bearing":90"#, nil),
    (#""type":"ice","direction":"SB","bearing":200"#, nil),
    (#""type":"stationary","direction":"SB","bearing":200"#, nil),
    (#""type":"ice","direction":"one""#, line), (#""type":"ice","direction":"both""#, area),
    // Of an area nobody asks which way others think that it is driven.
    (#""type":"ice","direction":"NB""#, area),
    (#""type":"truck_ban","applies_to":"car|truck weight>7.5""#, nil),
    (#""type":"truck_ban","applies_to":"weight>3.5""#, nil),
    (#""type":"truck_ban","applies_to":"trailer""#, nil),
  ])
  func whatAgrees(properties: String, geometry: String?) throws {
    #expect(try geoJSON(properties, geometry: geometry)?.row != nil)
  }

  /// What our exports say of features that others' words made.
  @Test func whatOthersSaidIsReadBackFromOurs() throws {
    let igo = "X,Y,TYPE,SPEED,DIRTYPE,DIRECTION\r\n18.25,44.5,1,80,2,90\r\n"
    let camera = try #require(try read(igo, from: .igo).first?.row?.feature)
    #expect(camera.details.direction == .both && camera.details.bearing == nil)
    let north = try #require(
      try geoJSON(#""type":"ice","direction":"NB""#, geometry: Self.area)?.row?.feature)
    for feature in [camera, north] {
      let text = String(decoding: try written([Hit(feature: feature)], .geojson), as: UTF8.self)
      #expect(try read(text).first?.row?.feature.details == feature.details, "\(text)")
    }
  }

  /// For some by their use or their engine: never a closure for all.
  @Test(arguments: [
    ("<vehicleUsage>commercial</vehicleUsage>", "danger", nil),
    ("<emissions><emissionClassificationEuro>euro3</emissionClassificationEuro></emissions>", "danger", nil),
    (
      "<vehicleUsage>commercial</vehicleUsage><heightCharacteristic><comparisonOperator>greaterThan</comparisonOperator>"
        + "<vehicleHeight>4</vehicleHeight></heightCharacteristic>", "closure", "height>4"
    ),
    ("", "closure", nil),
  ])
  func vehiclesOfDATEX(group: String, type: String, vehicles: String?) throws {
    let text = """
      <payload xmlns="http://datex2.eu/schema/3/d2Payload" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:type="SituationPublication"><situation id="s"><situationRecord xsi:type="RoadOrCarriagewayOrLaneManagement" id="r">\
      <forVehiclesWithCharacteristicsOf>\(group)</forVehiclesWithCharacteristicsOf>\
      <locationReference><pointByCoordinates><pointCoordinates><latitude>44</latitude><longitude>18</longitude>\
      </pointCoordinates></pointByCoordinates></locationReference>\
      <roadOrCarriagewayOrLaneManagementType>roadClosed</roadOrCarriagewayOrLaneManagementType>\
      </situationRecord></situation></payload>
      """
    let feature = try #require(try read(text).first?.row?.feature)
    #expect(feature.type.name == type && feature.details.vehicles?.text == vehicles)
  }

  /// A restriction that nobody can read must not close the road for all.
  @Test(arguments: [
    (#"{"type":"reduced-height","value":3,"unit":"furlongs"}"#, "reduced-height"),
    (#"{"type":"reduced-weight"}"#, "reduced-weight"),
    (#"{"type":"permitted-oversize-loads-prohibited"}"#, "permitted-oversize-loads-prohibited"),
    (#""local-access-only""#, "local-access-only"),
  ])
  func restrictionsOfRoadEvents(restrictions: String, named: String) throws {
    for impact in ["all-lanes-closed", "all-lanes-open"] {
      let text = """
        {"feed_info":{},"type":"FeatureCollection","features":[{"id":"1","type":"Feature","properties":{"core_details":\
        {"event_type":"restriction","data_source_id":"1","road_names":["a"],"direction":"unknown"},\
        "vehicle_impact":"\(impact)","restrictions":[\(restrictions)]},\
        "geometry":{"type":"LineString","coordinates":[[18,44],[18,45]]}}]}
        """
      #expect(reason(try read(text).first) == .unknownValue(member: "restrictions", value: named))
    }
  }
}
