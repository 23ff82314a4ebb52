import Foundation
import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// Conditions that concern some vehicles only.
struct VehicleExchangeTests {
  private static let limits = [
    "height>3.5", "truck weight>7.5", "truck", "bus motorcycle", "hazardous_goods weight>12",
    "width>2.55|length>18.75", "axle_weight>10 weight<40", "bicycle|car|trailer", "hazardous_goods truck",
  ]

  private func feature(_ type: ConditionType, _ limits: String?) throws -> Feature {
    let line = Geometry.lineString([
      Coordinate(validLatitude: 44, longitude: 18), Coordinate(validLatitude: 44, longitude: 18.5),
    ])
    let from = Instant(seconds: 1_700_000_000)
    return Feature(
      id: type.rawValue + (limits ?? ""), kind: .condition(RoadCondition(type: type)),
      coordinate: Coordinate(validLatitude: 44, longitude: 18), title: "t", road: "M-18",
      validity: Validity(from: from, until: from.adding(seconds: 3600)) ?? .always, updatedAt: from,
      details: FeatureDetails(
        shape: try Shape.read(line).shape, direction: .one,
        vehicles: limits.flatMap(VehicleLimits.init(text:))))
  }

  private func features() throws -> [Feature] {
    let all = try ConditionType.allCases.flatMap { type in
      try ([nil] + VehicleExchangeTests.limits).map { try feature(type, $0) }
    }
    // Nobody writes a lorry ban for others than lorries.
    return all.filter { (try? $0.details.check($0.type)) != nil }
  }

  @Test(arguments: [OutputFormat.datex2, .wzdx, .open511, .open511XML, .tdx, .cifs, .kml])
  func comeBack(format: OutputFormat) throws {
    let carries = format.carries ?? { _ in true }
    let all = try features().filter { carries(FeatureTraits($0)) }
    let once = try read(Array(try written(all.map { Hit(feature: $0) }, format))).compactMap(\.row)
    #expect(once.count == all.count)
    for (row, feature) in zip(once, all) {
      let isClosed = [.closure, .truckBan].contains(feature.type.condition)
      if format == .datex2, isClosed {
        #expect(row.feature.type == feature.type && row.feature.details.vehicles == feature.details.vehicles)
      }
      // A closure never becomes one for others than it was for.
      if row.feature.type == .condition(.closure) {
        #expect(row.feature.details.vehicles == feature.details.vehicles, "\(feature.id)")
      }
      let isSimple = ["height>3.5", "width>2.55"].contains(feature.details.vehicles?.text)
      if [.wzdx, .open511, .open511XML].contains(format), isSimple, !isClosed {
        #expect(row.feature.details.vehicles == feature.details.vehicles, "\(feature.id)")
      }
    }
    let again = try read(Array(try written(once.map { Hit(feature: $0.feature) }, format))).compactMap(\.row)
    #expect(again.map(\.feature) == once.map(\.feature))
  }

  @Test(arguments: [OutputFormat.cifs, .cifsJSON, .wzdx, .open511, .gpx, .ics])
  func aClosureForSomeIsNoneForAll(format: OutputFormat) throws {
    let obstacle = try #require(format.obstacle)
    #expect(obstacle(FeatureTraits(try feature(.closure, nil))) == nil)
    #expect(obstacle(FeatureTraits(try feature(.closure, "height>3.5"))) == .vehicles)
    let writer = format.writer(AnswerShape()) { _ in }
    try writer.write(Hit(feature: try feature(.closure, "height>3.5")))
    #expect(writer.leftOut == 1)
  }

  /// Open511 restricts by measures on a road with a name; a ban that it cannot say so is none.
  @Test(arguments: [
    ("truck weight>3.5", "M-18", false), ("weight>3.5", "M-18", true), ("weight>3.5", nil, false),
    ("weight>3.5|length>12", "M-18", false), ("height>3.5|width>2.5", "M-18", true), (nil, nil, true),
  ])
  func bansInOpen511(limits: String?, road: String?, isWritten: Bool) throws {
    var ban = try feature(.truckBan, limits)
    ban.road = road
    for format in [OutputFormat.open511, .open511XML] {
      #expect(format.obstacle?(FeatureTraits(ban)) == (isWritten ? nil : .vehicles))
      let text = String(decoding: try written([Hit(feature: ban)], format), as: UTF8.self)
      #expect(text.contains("restriction_type") == (isWritten && limits != nil), "\(text)")
    }
  }

  /// What a format does not say of whom a feature concerns, or where, is named feature by feature.
  @Test func whatIsLost() throws {
    var works = try feature(.roadworks, "truck weight>3.5")
    let exact = Hit(feature: works)
    works.details.isApproximate = true
    let rough = Hit(feature: works)
    for format in [OutputFormat.tdx, .wzdx, .open511, .open511XML, .datex2, .cifs, .cifsJSON] {
      #expect(format.losses(exact, .full) == [.vehicles], "\(format)")
      #expect(format.losses(rough, .full) == [.approximate, .vehicles], "\(format)")
      #expect(format.losses(rough, .sign) == [.vehicles], "\(format)")
      #expect(format.loses?.contains("whether a line is approximate") == true, "\(format)")
    }
    for format in [OutputFormat.geojson, .geojsonl, .json, .csv, .kml, .gpx] {
      #expect(format.losses(rough, .full).isEmpty, "\(format)")
    }
    works.details.vehicles = nil
    works.details.isApproximate = false
    works.details.schedule = try Schedule.read("Mo-Fr 08:00-16:00", zone: sarajevo)
    let daily = Hit(feature: works)
    for format in [OutputFormat.wzdx, .tdx] { #expect(format.losses(daily, .sign).isEmpty, "\(format)") }
    for format in [OutputFormat.igo, .ov2, .garmin] { #expect(format.losses(daily, .sign) == [.schedule]) }
    for format in [
      OutputFormat.geojson, .geojsonl, .json, .csv, .kml, .gpx, .ics, .open511, .open511XML, .cifs, .cifsJSON,
      .datex2,
    ] {
      #expect(format.losses(daily, .full).isEmpty, "\(format)")
    }
    let high = Hit(feature: try feature(.roadworks, "height>3.5"))
    #expect(OutputFormat.wzdx.losses(high, .full).isEmpty && OutputFormat.open511.losses(high, .full).isEmpty)
    let closure = Hit(feature: try feature(.closure, "height>3.5"))
    #expect(OutputFormat.datex2.losses(closure, .full).isEmpty)
    #expect(OutputFormat.garmin.losses(closure, .full) == [.vehicles])
  }

  @Test func theSchemaOfDATEXHasThemInThisOrder() throws {
    let text = String(
      decoding: try written([Hit(feature: try feature(.closure, "height>3.5 truck weight>7.5"))], .datex2),
      as: UTF8.self)
    let expected = """
      <sit:complianceOption>mandatory</sit:complianceOption><sit:forVehiclesWithCharacteristicsOf>\
      <com:vehicleType>lorry</com:vehicleType><com:grossWeightCharacteristic>\
      <com:comparisonOperator>greaterThan</com:comparisonOperator><com:grossVehicleWeight>7.5</com:grossVehicleWeight>\
      <com:typeOfWeight>actual</com:typeOfWeight></com:grossWeightCharacteristic><com:heightCharacteristic>\
      <com:comparisonOperator>greaterThan</com:comparisonOperator><com:vehicleHeight>3.5</com:vehicleHeight>\
      </com:heightCharacteristic></sit:forVehiclesWithCharacteristicsOf><sit:roadOr
      """
    #expect(text.contains(expected), "\(text)")
  }

  /// The decoder's own example, of its documentation.
  @Test func placesOfOpenLR() throws {
    let xml = try Corpus.bytes("datex2-vehicles.xml")
    let row = try #require(try read(xml).compactMap(\.row).first { $0.feature.id.hasSuffix("r22") })
    guard case .lineString(let line) = row.feature.geometry else {
      Issue.record("no line")
      return
    }
    #expect(row.feature.details.isApproximate && line.count == 3)
    #expect(line[0] == Coordinate(validLatitude: 49.6085179, longitude: 6.1268198))
    #expect(line[1] == Coordinate(validLatitude: 49.6039879, longitude: 6.1283698))
  }
}

extension FeatureType {
  fileprivate var condition: ConditionType? {
    if case .condition(let type) = self { type } else { nil }
  }
}
