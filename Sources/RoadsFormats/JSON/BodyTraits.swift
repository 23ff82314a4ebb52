package import RoadsCore

/// What a body says of a feature's direction, of a camera, of vehicles.
extension BodyMembers {
  /// Which way the traffic is heading that a feature concerns.
  package func direction() throws(BodyError) -> Direction {
    try choice("direction", among: Direction.allCases.map { ($0.rawValue, $0) }) ?? .unknown
  }

  /// Degrees from north.
  package func bearing() throws(BodyError) -> Bearing? {
    guard let value = self["bearing"] else { return nil }
    guard let degrees = value.number, let bearing = Bearing(degrees: degrees) else {
      throw error("bearing", .notABearing)
    }
    return bearing
  }

  package func speedLimit() throws(BodyError) -> SpeedLimit? {
    guard let value = self["speed_limit_kmh"] else { return nil }
    guard let number = value.number.flatMap({ Int(exactly: $0) }),
      let limit = SpeedLimit(kilometresPerHour: number)
    else { throw error("speed_limit_kmh", .notASpeedLimit) }
    return limit
  }

  package func camera() throws(BodyError) -> CameraKind? {
    try choice("camera", among: CameraKind.allCases.map { ($0.rawValue, $0) })
  }

  package func isApproximate() throws(BodyError) -> Bool {
    guard let value = self["approximate"] else { return false }
    guard let flag = value.flag else { throw error("approximate", .wrongType(.flag)) }
    return flag
  }

  /// Its hours name their zone: nobody here knows the writer's clock. What a server tells may be of a zone that this
  /// machine does not know.
  package func schedule(isTold: Bool = false) throws(BodyError) -> Schedule? {
    guard let text = try words("schedule") else {
      if !isTold, try words("schedule_zone") != nil { throw error("schedule", .missing) }
      return nil
    }
    // "Always" is on no clock.
    guard let schedule = try schedule(text, .utc) else { return nil }
    let name = try required("schedule_zone")
    if isTold, NamedZone.canBeName(name) { return schedule.inZone(NamedZone(stored: name)) }
    guard let zone = NamedZone(named: name) else {
      throw error("schedule_zone", .schedule(.unknownZone(name)))
    }
    return try self.schedule(text, zone)
  }

  private func schedule(_ text: String, _ zone: NamedZone) throws(BodyError) -> Schedule? {
    do { return try Schedule.read(text, zone: zone) } catch { throw self.error("schedule", .schedule(error)) }
  }

  /// All of it, for the geometry that a feature has.
  package func details(_ shape: Shape?, isTold: Bool = false) throws(BodyError) -> FeatureDetails {
    FeatureDetails(
      shape: shape, direction: try direction(), bearing: try bearing(), isApproximate: try isApproximate(),
      speedLimit: try speedLimit(), camera: try camera(), vehicles: try vehicleLimits(),
      schedule: try schedule(isTold: isTold), correction: isTold ? try correction() : nil)
  }

  /// What a server says that its operator has set. Newer ones may know of more fields than we do.
  private func correction() throws(BodyError) -> Correction? {
    guard let value = self["corrected"] else { return nil }
    guard value.isArray else { throw error("corrected", .wrongType(.list)) }
    var fields: [CorrectedField] = []
    var elements = value.elements
    while let element = elements.next() {
      guard let name = element.text?.string else { throw error("corrected", .wrongType(.list)) }
      if let field = CorrectedField(name: name) { fields.append(field) }
    }
    return fields.isEmpty ? nil : Correction(told: fields)
  }
}
