import RoadsCore

/// What cells say of the traffic concerned, of a camera or of vehicles. Blank is as good as absent. What is written and not
/// understood would be lost, or mean something else: it rejects the row.
extension CellRow {
  /// Which direction of the road is concerned, in one of our words.
  func direction() throws(Reason) -> Direction? {
    try understood(.direction, .direction) { Direction(rawValue: $0) }
  }

  /// The same in a word of ours, or as others say it: mostly by the way that the traffic is heading.
  func directionOfOthers() throws(Reason) -> (direction: Direction, way: Bearing?) {
    let found = try understood(.direction, .directionOrHeading) { word -> (Direction, Bearing?)? in
      if let direction = Direction(rawValue: word) { return (direction, nil) }
      if let direction = CellRow.directions[word] { return (direction, nil) }
      return CompassText.bearing(word).map { (.one, $0) }
    }
    return found ?? (.unknown, nil)
  }

  /// What depends on a way that the row does not have says nothing.
  private static let directions: [String: Direction] = [
    "both directions": .both, "both ways": .both, "bothways": .both, "bidirectional": .both,
    "forward": .unknown, "backward": .unknown, "none": .unknown, "n/a": .unknown, "-": .unknown,
  ]

  func bearing() throws(Reason) -> Bearing? {
    if case .value(let value)? = self[.bearing], let degrees = value.number.flatMap(Bearing.init(degrees:)) {
      return degrees
    }
    return try understood(.bearing, .bearing) { CompassText.bearing($0) }
  }

  func speedLimit() throws(Reason) -> SpeedLimit? {
    try understood(.speedLimit, .speedLimit) { SpeedLimit(text: $0) }
  }

  func camera() throws(Reason) -> CameraKind? {
    try understood(.camera, .camera) { CameraKind(rawValue: $0) }
  }

  func vehicles() throws(Reason) -> VehicleLimits? {
    guard let cell = self[.vehicles] else { return nil }
    return try cell.vehicles(member: FeatureField.vehicles.name)
  }

  /// `zone`: of those that name none.
  func schedule(zone: NamedZone) throws(Reason) -> Schedule? {
    guard let cell = self[.schedule] else { return nil }
    return try cell.schedule(zone: self[.scheduleZone], else: zone)
  }

  func isApproximate() throws(Reason) -> Bool {
    let flag = try understood(.approximate, .approximate) { word in
      ["true", "t", "yes", "1"].contains(word)
        ? true : ["false", "f", "no", "0"].contains(word) ? false : nil
    }
    return flag ?? false
  }

  /// Whose list a row of ours is from.
  func source() throws(Reason) -> SourceName? {
    guard self[.source] != nil else { return nil }
    let written: String?
    do { written = try text(.source) } catch {
      throw .wrongType(member: FeatureField.source.name, expected: .text)
    }
    return try written.flatMap { name throws(Reason) in try SourceName.read(name) }
  }

  /// What others say under names of their own, where it is clear: what the direction contradicts is not.
  func headingOfOthers(agreeingWith way: Bearing?) -> Bearing? {
    let heading = ((try? text(.heading)) ?? nil).flatMap { CompassText.bearing($0) }
    guard let heading, let way else { return heading }
    return heading.agrees(with: way) ? heading : nil
  }

  var maxspeedOfOthers: SpeedLimit? {
    ((try? text(.maxspeed)) ?? nil).flatMap { SpeedLimit(text: $0) }
  }

  /// `read` sees the text as it is, and where it says nothing then, in lower case.
  private func understood<Value>(
    _ field: FeatureField, _ trait: Reason.Trait, _ read: (String) -> Value?
  ) throws(Reason) -> Value? {
    guard self[field] != nil else { return nil }
    let written: String?
    do { written = try text(field) } catch {
      // Lists and objects have no text.
      throw .notUnderstood(member: field.name, value: "…", trait)
    }
    guard let written, !written.trimmingSpaces().isEmpty else { return nil }
    guard let value = read(written) ?? read(written.trimmingSpaces().lowercased()) else {
      throw .notUnderstood(member: field.name, value: written, trait)
    }
    return value
  }
}

extension SourceName {
  /// As a row says it; nil where it says nothing.
  static func read(_ text: String) throws(Rejection.Reason) -> SourceName? {
    do {
      return try SourceName(text)
    } catch .empty {
      return nil
    } catch { throw .source(text, error) }
  }
}

extension Cell {
  /// Which vehicles alone are concerned: as JSON, or as tables and people write it. nil of all of them.
  func vehicles(member: String) throws(Rejection.Reason) -> VehicleLimits? {
    switch self {
    case .value(let value):
      do throws(BodyError) { return try BodyMembers.vehicleLimits(value) } catch {
        throw .notVehicles(member: error.member ?? member, error.vehiclesProblem)
      }
    case .text(let bytes):
      let text = String(decoding: bytes, as: UTF8.self)
      if ["", "all", "any"].contains(text.trimmingSpaces().lowercased()) { return nil }
      do { return try VehicleLimits(written: text) } catch { throw .vehicles(member: member, error) }
    }
  }
}

extension Cell {
  /// Hours, and the cell of their zone; nil where it says that there are none, or always.
  func schedule(zone: Cell?, else usual: NamedZone) throws(Rejection.Reason) -> Schedule? {
    let text = try words(.schedule).trimmingSpaces()
    if text.isEmpty { return nil }
    let name = try zone?.words(.scheduleZone).trimmingSpaces() ?? ""
    do {
      return try Schedule.read(String(text), zone: name.isEmpty ? usual : NamedZone.known(String(name)))
    } catch { throw .schedule(error) }
  }

  private func words(_ field: FeatureField) throws(Rejection.Reason) -> String {
    guard case .text(let bytes) = self else { throw .wrongType(member: field.name, expected: .text) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension BodyError {
  fileprivate var vehiclesProblem: Rejection.Reason.VehiclesProblem {
    switch problem {
    case .wrongType: .form
    case .notAWeight: .weight
    case .notALength: .length
    case .unknown: .member
    case .unknownValue(let kind, _): .kind(kind)
    default: .sense
    }
  }
}
