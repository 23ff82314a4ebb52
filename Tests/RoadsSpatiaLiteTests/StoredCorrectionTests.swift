import RoadsCore
import RoadsStorage
import RoadsTestSupport
import Testing

/// Corrections as both stores write them.
@Suite struct StoredCorrectionTests {
  private func samples() throws -> [Correction] {
    let line = Geometry.lineString([
      Coordinate(validLatitude: 44, longitude: 18), Coordinate(validLatitude: 44.1, longitude: -180),
    ])
    let area = Geometry.polygon([
      [
        Coordinate(validLatitude: 44, longitude: 18), Coordinate(validLatitude: 44.1, longitude: 18),
        Coordinate(validLatitude: 44.1, longitude: 18.1), Coordinate(validLatitude: 44, longitude: 18),
      ]
    ])
    let shapes = try [
      line, area, .multiLineString([line, line].flatMap(\.paths)), .multiPolygon([area.paths]),
    ].map {
      try Shape.read($0).shape
    }
    var corrections = shapes.map {
      Correction([.geometry: .place($0.sign, $0, isApproximate: true)], given: Instant(milliseconds: -1))
    }
    let nothing: [CorrectedField: FieldValue] = [
      .type: .type(.condition(.truckBan)), .title: .text("ščž „x“\u{0}"), .road: .text(nil),
      .roadClass: .roadClass(nil), .authority: .authority(nil), .text: .text(nil), .validFrom: .moment(nil),
      .validUntil: .moment(nil), .direction: .direction(.unknown), .bearing: .bearing(nil),
      .geometry: .place(
        Coordinate(validLatitude: 44.1234567890123, longitude: -0.0), nil, isApproximate: false),
      .speedLimit: .speedLimit(nil), .camera: .camera(nil), .vehicles: .vehicles(nil),
      .schedule: .schedule(nil),
    ]
    let something: [CorrectedField: FieldValue] = [
      .type: .type(.radar(.announced)), .road: .text(""), .roadClass: .roadClass(.motorway),
      .authority: .authority(Authority(id: -7, name: "")), .text: .text(String(repeating: "ž", count: 9_000)),
      .validFrom: .moment(Instant(milliseconds: 0)), .validUntil: .moment(Instant(milliseconds: 1)),
      .direction: .direction(.one), .bearing: .bearing(Bearing(tenths: 3599)),
      .speedLimit: .speedLimit(SpeedLimit(kilometresPerHour: 300)), .camera: .camera(.redLight),
      .vehicles: .vehicles(VehicleLimits(text: "truck weight>7.5|height>3.5")),
      .schedule: .schedule(try Schedule.read("Mo-Fr 08:00-16:00", zone: .utc)),
    ]
    corrections += [
      Correction(nothing, given: nil, at: Instant(milliseconds: 5)), Correction(something),
      Correction(told: CorrectedField.allCases),
    ]
    return corrections
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    for correction in try samples() {
      let bytes = StoredCorrection.bytes(of: correction)
      #expect(StoredCorrection.correction(bytes) == correction)
      #expect(CorrectedField.fields(of: CorrectedField.bits(of: correction.fields)) == correction.fields)
    }
    for field in CorrectedField.allCases { #expect(CorrectedField(name: field.name) == field) }
  }

  /// Files of every version have these numbers.
  @Test func fieldsKeepTheirNumbers() {
    #expect(
      CorrectedField.allCases.map(\.name) == [
        "type", "title", "road", "road_class", "authority", "text", "valid_from", "valid_to", "geometry",
        "direction",
        "bearing", "speed_limit_kmh", "camera", "applies_to", "schedule",
      ])
    #expect(CorrectedField.allCases.map(\.rawValue) == Array(0...14))
    #expect(
      StoredCorrection.bytes(of: Correction([.title: .text("a")], at: Instant(milliseconds: 2))) == [
        1, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 97,
      ])
  }

  /// No list brings a line or an area without a point, so no correction has one either.
  @Test func aShapeWithoutPointsIsNoCorrection() {
    let sign = Coordinate(validLatitude: 44, longitude: 18)
    for (geometry, length) in [
      (Geometry.lineString([]), 0.0), (.multiLineString([]), 0), (.multiLineString([[], []]), 0),
      (.polygon([]), nil), (.multiPolygon([[]]), nil),
    ] as [(Geometry, Double?)] {
      let place = FieldValue.place(
        sign, Shape(geometry, sign: sign, length: length), isApproximate: false)
      #expect(StoredCorrection.correction(StoredCorrection.bytes(of: Correction([.geometry: place]))) == nil)
    }
  }

  /// Whatever a disk makes of the bytes, they are a correction or none.
  @Test func damagedBytesAreNoCorrection() throws {
    for correction in try samples() {
      let bytes = StoredCorrection.bytes(of: correction)
      for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 200)) {
        #expect(StoredCorrection.correction(Array(bytes.prefix(count))) == nil)
      }
      #expect(StoredCorrection.correction(bytes + [0]) == nil)
      var random = SeededRandom()
      for _ in 0..<500 {
        var damaged = bytes
        for _ in 0...random.integer(0...3) {
          damaged[random.integer(0...(damaged.count - 1))] = UInt8(random.integer(0...255))
        }
        if let read = StoredCorrection.correction(damaged) { #expect(!read.base.isEmpty) }
      }
    }
  }
}
