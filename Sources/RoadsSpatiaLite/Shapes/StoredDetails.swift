import RoadsCore
import RoadsStorage

/// What few rows have besides a point: a line or area, a direction, a speed limit. A row says by its column `details` that it
/// has some, and of which type its geometry is; what else there is stands in tables of its own.
enum StoredDetails {
  /// Of a row whose sign is there. Throws for what the program would never have written.
  static func read(
    of row: some StoredColumns, _ key: Int64, type code: Int64, sign: Coordinate
  ) throws -> Feature.DetailsBox {
    guard let type = GeometryType(number: Int(clamping: code)) else {
      throw row.damaged("feature \(key): details")
    }
    guard let details = try row.details(of: key, type, sign: sign) else {
      throw row.damaged("feature \(key): \(type.rawValue)")
    }
    return details
  }

  /// From the root of the table; nil where they are not to be read.
  static func lookUp(
    _ key: Int64, _ type: GeometryType, sign: Coordinate, on connection: Connection
  ) throws -> Feature.DetailsBox? {
    try connection.with(.details) { row in
      row.bind(1, key)
      row.bind(2, type.number)
      guard try row.step() else { throw connection.damaged("feature \(key): details") }
      return row.sharedDetails(type, from: 0, sign: sign) {
        row.withBlob(11) { ShapeBlob.geometry($0, type) }
      }
    }
  }
}

extension StoredColumns {
  /// Length, direction, bearing, speed limit, camera, vehicles, whether it is rough, schedule, its zone, correction, sources of
  /// all that it stands for, and geometry, one column behind the other; nil where they are not to be read.
  func details(_ type: GeometryType, from column: Int32, sign: Coordinate) -> FeatureDetails? {
    details(type, from: column, sign: sign) { withBlob(column + 11) { ShapeBlob.geometry($0, type) } }
  }

  private func details(
    _ type: GeometryType, from column: Int32, sign: Coordinate, geometry: () throws -> Geometry?
  ) rethrows -> FeatureDetails? {
    guard let direction = Direction(code: integer(column + 1)) else { return nil }
    var details = FeatureDetails(direction: direction)
    if !isNull(column + 2) {
      guard let bearing = Bearing(degrees: double(column + 2)) else { return nil }
      details.bearing = bearing
    }
    guard traits(from: column + 3, into: &details) else { return nil }
    if type == .point { return details }
    guard let geometry = try geometry() else { return nil }
    let length = isNull(column) ? nil : double(column)
    guard (length == nil) == type.isArea, length.map({ $0.isFinite && $0 >= 0 }) ?? true else { return nil }
    details.shape = Shape(geometry, sign: sign, length: length)
    return details
  }

  /// The same in an object, which features have in common where hours are all that there is.
  func sharedDetails(
    _ type: GeometryType, from column: Int32, sign: Coordinate, geometry: () throws -> Geometry?
  ) rethrows -> Feature.DetailsBox? {
    if type == .point, let hours = hoursAlone(from: column) { return hours }
    return try details(type, from: column, sign: sign, geometry: geometry).map { Feature.DetailsBox($0) }
  }

  /// nil where there is more, and where they are not to be read.
  private func hoursAlone(from column: Int32) -> Feature.DetailsBox? {
    guard !isNull(column + 7), isNull(column), integer(column + 1) == Direction.unknown.code,
      isNull(column + 2), isNull(column + 3), isNull(column + 4), isNull(column + 5), isNull(column + 6),
      isNull(column + 9), isNull(column + 10)
    else { return nil }
    return hours(column + 7, zone: column + 8)
  }

  private func traits(from column: Int32, into details: inout FeatureDetails) -> Bool {
    if !isNull(column) {
      details.speedLimit = Int(exactly: integer(column)).flatMap(SpeedLimit.init(kilometresPerHour:))
      if details.speedLimit == nil { return false }
    }
    if !isNull(column + 1) {
      details.camera = CameraKind(code: integer(column + 1))
      if details.camera == nil { return false }
    }
    if !isNull(column + 2) {
      details.vehicles = VehicleLimits(text: text(column + 2))
      if details.vehicles == nil { return false }
    }
    details.isApproximate = !isNull(column + 3) && integer(column + 3) != 0
    if !isNull(column + 4) {
      details.schedule = hours(column + 4, zone: column + 5)?.value.schedule
      if details.schedule == nil { return false }
    }
    if let bytes = optionalBytes(column + 6) {
      details.correction = StoredCorrection.correction(bytes)
      if details.correction == nil { return false }
    }
    if let sources = optionalText(column + 7) { details.joinedSources = JoinedSources.names(in: sources) }
    return true
  }
}

extension Statement {
  /// Geometry type, what `bind(detailsOf:)` binds, and geometry of a feature; NULLs where there is nothing of that.
  func bind(detailsOf feature: Feature, from index: Int32) {
    guard feature.hasDetails else {
      for offset: Int32 in 0...11 { bind(index + offset, Int64?.none) }
      return
    }
    let details = feature.details
    bind(index, feature.geometry.type.number)
    bind(detailsOf: details, from: index + 1)
    bind(index + 11, blob: details.shape.map { ShapeBlob.bytes(of: $0.geometry) })
  }

  fileprivate func bind(detailsOf details: FeatureDetails, from index: Int32) {
    bind(index, optional: details.shape?.length)
    bind(index + 1, details.direction.code)
    bind(index + 2, optional: details.bearing?.degrees)
    bind(index + 3, details.speedLimit?.kilometresPerHour)
    bind(index + 4, details.camera?.code)
    bind(index + 5, details.vehicles?.text)
    bind(index + 6, details.isApproximate ? Int64(1) : nil)
    bind(index + 7, details.schedule?.text)
    bind(index + 8, details.schedule?.zone.name)
    bind(index + 9, blob: details.correction.map(StoredCorrection.bytes))
  }
}

extension Connection {
  /// Behind the feature's own row, whose entry in the spatial index is that of its sign until now.
  func addDetails(of feature: Feature, row: Int64) throws {
    guard feature.hasDetails else { return }
    let details = feature.details
    try run(.addDetails) {
      $0.bind(1, row)
      $0.bind(detailsOf: details, from: 2)
      $0.bind(12, JoinedSources.text(details.joinedSources))
      $0.bind(13, details.sayOnlyHours ? Int64(1) : nil)
    }
    guard let shape = details.shape else { return }
    try run(shape.geometry.type.isArea ? .addArea : .addLine) {
      $0.bind(1, row)
      $0.bind(2, blob: ShapeBlob.bytes(of: shape.geometry))
    }
    try setIndexBox(of: shape, row: row)
  }

  /// A row that was written has the entry of its sign again, whatever changed.
  func replaceDetails(of old: Feature, by new: Feature, row: Int64) throws {
    guard old.hasDetails || new.hasDetails else { return }
    if old.details == new.details {
      if let shape = new.shape { try setIndexBox(of: shape, row: row) }
    } else {
      try dropDetails(of: old, row: row)
      try addDetails(of: new, row: row)
    }
  }

  func dropDetails(of feature: Feature, row: Int64) throws {
    guard feature.hasDetails else { return }
    for sql in [SQL.dropDetails, .dropLine, .dropArea] { try run(sql) { $0.bind(1, row) } }
  }

  /// SpatiaLite's triggers know nothing of the line. Where they are off, the index is written as a whole later.
  private func setIndexBox(of shape: Shape, row: Int64) throws {
    if keepsIndex { try setIndexBox(IndexBox(shape), row: row) }
  }

  func setIndexBox(_ box: IndexBox, row: Int64) throws {
    try run(.setIndexBox) {
      $0.bind(1, row)
      $0.bind(2, Double(box.minX))
      $0.bind(3, Double(box.maxX))
      $0.bind(4, Double(box.minY))
      $0.bind(5, Double(box.maxY))
    }
  }

  /// false, too, of a file that is older than lines and areas and that nobody may write.
  func hasShapes() throws -> Bool {
    guard try knowsShapes() else { return false }
    return try integer(.anyShape) == 1
  }

  func knowsShapes() throws -> Bool { try integer(.userVersion) ?? 0 >= Schema.firstVersionWithShapes }
}
