import RoadsCore
import RoadsStorage

/// What few records have behind their texts: the box of a line or area, its length, the direction, what a camera watches
/// over, which vehicles are concerned or when, and the geometry as it is stored. It is encoded by the thread that read the row.
extension RowRecord {
  private enum Detail {
    static let box = 0  // four 32-bit floats
    static let length = 16  // NaN where there is none
    static let type = 24
    static let direction = 25
    static let bearing = 26  // tenths of a degree; -1 where there is none
    static let speedLimit = 28  // 0 where there is none, as in the next two
    static let camera = 30
    static let isApproximate = 31
    // Bytes of four texts and of the correction at `end`, one behind the other; behind them the geometry comes.
    static let vehicles = 32
    static let zone = 34
    static let schedule = 36
    static let sources = 40
    static let correction = 44
    static let end = 48
  }

  static func appendDetails(of feature: Feature, to bytes: inout [UInt8]) {
    let details = feature.details
    let box = details.shape.map { IndexBox($0) } ?? IndexBox(feature.coordinate)
    var vehicles = details.vehicles?.text ?? ""
    var zone = details.schedule?.zone.name ?? ""
    var schedule = details.schedule?.text ?? ""
    let correction = details.correction.map(StoredCorrection.bytes) ?? []
    var sources = JoinedSources.text(details.joinedSources) ?? ""
    withUnsafeTemporaryAllocation(byteCount: Detail.end, alignment: 8) { head in
      func put(_ value: some BitwiseCopyable, _ offset: Int) {
        head.storeBytes(of: value, toByteOffset: offset, as: type(of: value))
      }
      for (index, edge) in [box.minX, box.maxX, box.minY, box.maxY].enumerated() {
        put(edge.bitPattern, Detail.box + 4 * index)
      }
      put((details.shape?.length ?? .nan).bitPattern, Detail.length)
      put(UInt8(feature.geometry.type.number), Detail.type)
      put(UInt8(details.direction.code), Detail.direction)
      put(details.bearing?.tenths ?? -1, Detail.bearing)
      put(UInt16(details.speedLimit?.kilometresPerHour ?? 0), Detail.speedLimit)
      put(UInt8(details.camera?.code ?? 0), Detail.camera)
      put(UInt8(details.isApproximate ? 1 : 0), Detail.isApproximate)
      put(UInt16(vehicles.utf8.count), Detail.vehicles)
      put(UInt16(zone.utf8.count), Detail.zone)
      put(UInt32(schedule.utf8.count), Detail.schedule)
      put(UInt32(sources.utf8.count), Detail.sources)
      put(UInt32(correction.count), Detail.correction)
      bytes.append(contentsOf: head)
    }
    vehicles.withUTF8 { bytes.append(contentsOf: $0) }
    zone.withUTF8 { bytes.append(contentsOf: $0) }
    schedule.withUTF8 { bytes.append(contentsOf: $0) }
    sources.withUTF8 { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: correction)
    if let shape = details.shape { ShapeBlob.append(shape.geometry, to: &bytes) }
  }

  /// nil of a plain point.
  static func details(_ record: UnsafeRawBufferPointer) -> Details? {
    guard hasDetails(record) else { return nil }
    return Details(bytes: UnsafeRawBufferPointer(rebasing: record[endOfTexts(record)...]))
  }

  static func box(_ record: UnsafeRawBufferPointer) -> IndexBox {
    details(record)?.box ?? IndexBox(longitude: longitude(record), latitude: latitude(record))
  }

  /// The details of a record, where they lie.
  struct Details {
    fileprivate let bytes: UnsafeRawBufferPointer

    private func load<Value: BitwiseCopyable>(_ offset: Int) -> Value {
      bytes.loadUnaligned(fromByteOffset: offset, as: Value.self)
    }

    var box: IndexBox {
      func edge(_ index: Int) -> Float { Float(bitPattern: load(Detail.box + 4 * index)) }
      return IndexBox(minX: edge(0), maxX: edge(1), minY: edge(2), maxY: edge(3))
    }

    var typeCode: Int64 { Int64(bytes[Detail.type]) }

    var type: GeometryType? { GeometryType(number: Int(bytes[Detail.type])) }

    private var length: Double? {
      let length = Double(bitPattern: load(Detail.length))
      return length.isNaN ? nil : length
    }

    private var bearing: Bearing? { Bearing(tenths: Int(load(Detail.bearing) as Int16)) }

    /// 0 where there is none.
    private var speedLimit: Int { Int(load(Detail.speedLimit) as UInt16) }

    private var vehicles: UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: bytes[Detail.end..<endOfVehicles])
    }

    private var endOfVehicles: Int { Detail.end + Int(load(Detail.vehicles) as UInt16) }

    private var zone: UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: bytes[endOfVehicles..<endOfZone])
    }

    private var endOfZone: Int { endOfVehicles + Int(load(Detail.zone) as UInt16) }

    private var schedule: UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: bytes[endOfZone..<endOfSchedule])
    }

    private var endOfSchedule: Int { endOfZone + Int(load(Detail.schedule) as UInt32) }

    private var sources: UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: bytes[endOfSchedule..<endOfSources])
    }

    private var endOfSources: Int { endOfSchedule + Int(load(Detail.sources) as UInt32) }

    private var correction: UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: bytes[endOfSources..<endOfCorrection])
    }

    private var endOfCorrection: Int { endOfSources + Int(load(Detail.correction) as UInt32) }

    private var geometry: UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: bytes[endOfCorrection...])
    }

    /// As the domain has them.
    func details(sign: Coordinate) -> FeatureDetails? {
      guard let type, let direction = Direction(code: Int64(bytes[Detail.direction])) else { return nil }
      var details = FeatureDetails(
        direction: direction, bearing: bearing, isApproximate: bytes[Detail.isApproximate] != 0,
        speedLimit: SpeedLimit(kilometresPerHour: speedLimit),
        camera: CameraKind(code: Int64(bytes[Detail.camera])),
        vehicles: VehicleLimits(text: String(decoding: vehicles, as: UTF8.self)))
      if !schedule.isEmpty {
        details.schedule = Schedule(
          stored: String(decoding: schedule, as: UTF8.self), zone: String(decoding: zone, as: UTF8.self))
      }
      if !correction.isEmpty { details.correction = StoredCorrection.correction([UInt8](correction)) }
      details.joinedSources = JoinedSources.names(in: String(decoding: sources, as: UTF8.self))
      if type == .point { return details }
      guard let geometry = ShapeBlob.geometry(geometry, type) else { return nil }
      details.shape = Shape(geometry, sign: sign, length: length)
      return details
    }

    /// To the parameters of `SQL.addDetails`, or of one row of `SQL.addManyDetails`, behind the first `before`; for the row
    /// of that number. What is bound must stay where it is until the statement was stepped.
    func bind(row: Int64, to statement: Statement, after before: Int32) {
      statement.bind(before + 1, row)
      statement.bind(before + 2, optional: length)
      statement.bind(before + 3, Int64(bytes[Detail.direction]))
      statement.bind(before + 4, optional: bearing?.degrees)
      statement.bind(before + 5, speedLimit == 0 ? nil : Int64(speedLimit))
      statement.bind(before + 6, bytes[Detail.camera] == 0 ? nil : Int64(bytes[Detail.camera]))
      bind(vehicles, to: statement, before + 7)
      statement.bind(before + 8, bytes[Detail.isApproximate] == 0 ? nil : Int64(1))
      bind(schedule, to: statement, before + 9)
      bind(zone, to: statement, before + 10)
      if correction.isEmpty {
        statement.bind(before + 11, Int64?.none)
      } else {
        statement.bind(before + 11, staticBlob: correction)
      }
      bind(sources, to: statement, before + 12)
      statement.bind(before + 13, saysOnlyHours ? Int64(1) : nil)
    }

    /// As `FeatureDetails.sayOnlyHours`.
    private var saysOnlyHours: Bool {
      type == .point && !schedule.isEmpty && Int64(bytes[Detail.direction]) == Direction.unknown.code
        && bearing == nil && speedLimit == 0 && bytes[Detail.camera] == 0 && vehicles.isEmpty
        && bytes[Detail.isApproximate] == 0 && correction.isEmpty && sources.isEmpty
    }

    private func bind(_ text: UnsafeRawBufferPointer, to statement: Statement, _ index: Int32) {
      if text.isEmpty { statement.bind(index, Int64?.none) } else { statement.bind(index, staticText: text) }
    }

    /// The same of `SQL.addLine`, `.addManyLines` and `.addArea`.
    func bindGeometry(row: Int64, to statement: Statement, after before: Int32) {
      statement.bind(before + 1, row)
      statement.bind(before + 2, staticBlob: geometry)
    }
  }
}
