import RoadsCore
import RoadsFormats
import RoadsTestSupport
import Testing

/// Lists of cameras for navigators.
struct CameraListTests {
  private func radar(
    _ title: String, _ details: FeatureDetails, type: RadarType = .stationary
  ) -> Feature {
    Feature(
      id: title, kind: .radar(Radar(type: type)),
      coordinate: Coordinate(validLatitude: 44.5, longitude: 18.25), title: title,
      updatedAt: Instant(seconds: 0), details: details)
  }

  private func text(_ features: [Feature], _ format: OutputFormat) throws -> String {
    String(decoding: try written(features.map { Hit(feature: $0) }, format), as: UTF8.self)
  }

  @Test func iGOHasLimitsKindsAndDirections() throws {
    let limit = SpeedLimit(kilometresPerHour: 80)
    let east = Bearing(degrees: 90)
    let line = Geometry.lineString([
      Coordinate(validLatitude: 44, longitude: 18), Coordinate(validLatitude: 45, longitude: 18),
    ])
    let features = [
      radar("a", FeatureDetails(direction: .one, bearing: east, speedLimit: limit, camera: .fixed)),
      radar("b", FeatureDetails(direction: .both, speedLimit: limit, camera: .redLight)),
      radar("c", FeatureDetails(bearing: east, camera: .redLight)),
      radar("d", .none, type: .announced),
      radar(
        "e",
        FeatureDetails(
          shape: try Shape.read(line).shape, direction: .one, speedLimit: limit, camera: .section)),
    ]
    #expect(
      try text(features, .igo).split(separator: "\r\n").dropFirst().map(String.init) == [
        "18.25,44.5,1,80,1,90", "18.25,44.5,2,80,0,0", "18.25,44.5,3,0,0,0", "18.25,44.5,5,0,0,0",
        "18.0,44.0,4,80,1,0", "18.0,45.0,4,80,1,0",
      ])
  }

  @Test func limitsStandBehindNames() throws {
    let limit = SpeedLimit(kilometresPerHour: 80)
    let features = [
      radar("Most", FeatureDetails(speedLimit: limit)), radar("a@50", FeatureDetails(speedLimit: limit)),
      radar("b@50", .none),
    ]
    #expect(
      try text(features, .garmin)
        == "18.25,44.5,\"Most@80\",\"\"\r\n18.25,44.5,\"a(at)50@80\",\"\"\r\n18.25,44.5,\"b(at)50\",\"\"\r\n")
    let rows = try read(Array(try written(features.map { Hit(feature: $0) }, .ov2)), as: .radars)
    #expect(rows.compactMap { $0.row?.feature.title } == ["Most", "a(at)50", "b(at)50"])
    #expect(rows.compactMap { $0.row?.feature.details.speedLimit } == [limit, limit].compactMap { $0 })
  }

  /// Lists for the western half of Europe are in the code page 1252, and nobody says so.
  @Test(arguments: ["18.25,44.5,\"Böschung@80\",\"Žepče – Brücke\"\n18.5,44.5,\"Ulaz@60\",\"\"\n"])
  func namesOfGarmin(text: String) throws {
    var western = text
    for letter in ["č"] { western = western.replacing(letter, with: "c") }
    let bytes: [UInt8] = western.unicodeScalars.map { scalar in
      switch scalar {
      case "Ž": 0x8E
      case "–": 0x96
      default: UInt8(scalar.value)
      }
    }
    for chunk in [1, 7, 1 << 16] {
      let rows = try read(bytes, as: .radars, chunk: chunk).compactMap(\.row)
      #expect(rows.map(\.feature.title) == ["Böschung", "Ulaz"])
      #expect(rows.first?.feature.text == "Žepce – Brücke")
    }
    let universal = try read(Array(text.utf8), as: .radars).compactMap(\.row)
    #expect(universal.first?.feature.text == "Žepče – Brücke")
  }

  /// Navigators read names of OV2 in the code page 1252.
  @Test func namesOfOV2() throws {
    let data = Array(try written([Hit(feature: radar("Žepče – Đurđevik, ćuprija č 漢 ß", .none))], .ov2))
    var name: [UInt8] = [0x8E, 0x65, 0x70, 0x63, 0x65, 0x20, 0x96]
    name += Array(" Durdevik, cuprija c ? ".utf8)
    name.append(0xDF)
    #expect(Array(data.dropFirst(13).dropLast()) == name)
    let row = try #require(try read(data, as: .radars).first?.row)
    #expect(row.feature.title == "Žepce – Durdevik, cuprija c ? ß")
  }

  /// What came of a format comes back from it, whatever it was at first.
  @Test(arguments: [OutputFormat.garmin, .igo, .ov2])
  func aSecondTimeNothingChanges(format: OutputFormat) throws {
    var random = RandomFeatures(seed: 11)
    let radars = (0..<1_000).map { index in
      var feature = random.hit().feature
      feature.kind = .radar(Radar(type: index % 2 == 0 ? .stationary : .announced))
      var details = feature.details
      details.speedLimit = index % 3 == 0 ? nil : SpeedLimit(kilometresPerHour: 30 + index % 100)
      details.camera = CameraKind.allCases[index % 4]
      feature.details = details
      return Hit(feature: feature)
    }
    let once = try read(
      Array(try written(radars, format)), from: ImportFormat(rawValue: format.rawValue), as: .radars)
    let rows = once.compactMap(\.row)
    #expect(rows.count > 900, "\(once.first { $0.row == nil }?.told ?? "")")
    let again = try read(
      Array(try written(rows.map { Hit(feature: $0.feature) }, format)),
      from: ImportFormat(rawValue: format.rawValue), as: .radars)
    #expect(again.compactMap(\.row).map(\.feature) == rows.map(\.feature))
    if format == .igo {
      #expect(rows.contains { $0.feature.details.camera == .section && $0.feature.details.direction == .one })
    }
  }

  @Test func whatIsNoCameraNeedsAWord() throws {
    let list = "18.25,44.5,\"Pekara\",\"\"\n"
    #expect(inputError { _ = try read(list) }?.problem == .unknownKind)
    #expect(try read(list, as: .conditions).first?.row?.feature.type == .condition(.danger))
    #expect(try read(list, as: .radars).first?.row?.feature.type == .radar(.stationary))
  }

  @Test(arguments: ["", "18.2", "X,Y", "18.25,44.5", "18.25,44.5,12", "44.5,198,\"Fixed\""])
  func isNone(text: String) {
    #expect(InputHeadFormat.recognised(text) != .garmin && InputHeadFormat.recognised(text) != .igo)
  }

  private func record(_ type: UInt8, length: UInt32, _ rest: [UInt8]) -> [UInt8] {
    [type] + (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * UInt32($0))) } + rest
  }

  /// Lengths that lie: too short, too long, beyond the end, none of a record.
  @Test func damagedRecordsAreToldByTheirPlace() throws {
    let good = record(2, length: 16, [0, 0x80, 0x1C, 0, 0, 0x80, 0x44, 0] + Array("a@".utf8) + [0])
    func problem(_ bytes: [UInt8]) -> InputError.Problem? {
      inputError { _ = try read(bytes, from: .ov2, as: .radars) }?.problem
    }
    #expect(problem(good + good) == nil)
    #expect(problem(good + record(2, length: 5, [])) == .damagedRecord(offset: 16))
    #expect(problem(good + record(2, length: 1 << 30, [1, 2, 3])) == .damagedRecord(offset: 16))
    #expect(problem(good + record(2, length: .max, [1, 2, 3])) == .damagedRecord(offset: 16))
    #expect(problem(good + record(9, length: 20, [1, 2, 3])) == .damagedRecord(offset: 16))
    #expect(problem(good + record(2, length: 40, [1, 2, 3])) == .truncated)
    #expect(problem(good + [2, 16]) == .truncated)
    #expect(problem([]) == .empty)
    // A rectangle that holds itself a thousand times over.
    let rectangles = Array(
      repeating: record(1, length: 1 << 20, Array(repeating: 0, count: 16)), count: 5_000)
    #expect(problem(rectangles.flatMap { $0 }) == nil)
  }
}

/// What a file that begins so is taken for.
private enum InputHeadFormat {
  static func recognised(_ text: String) -> ImportFormat? {
    let options = ImportFile.Options(kind: .radars, zone: .utc)
    return try? ImportFile.open(ByteInput(name: "test", bytes: Array(text.utf8)), options).format
  }
}
