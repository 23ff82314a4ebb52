package import RoadsCore

/// Which vehicles alone a condition concerns, as JSON says it: `[{"vehicles":["truck"],"weight_above_t":7.5}]`.
extension OutputBuffer {
  package func append(vehicles limits: VehicleLimits) {
    array {
      for one in limits.classes {
        element()
        object {
          if !one.kinds.isEmpty {
            member("vehicles")
            array {
              for kind in one.kinds.sorted(by: { $0.rawValue < $1.rawValue }) {
                element()
                append(json: kind.rawValue)
              }
            }
          }
          for bound in one.bounds {
            member(named: bound.memberName)
            append(text: bound.number)
          }
        }
      }
    }
  }
}

extension VehicleBound {
  /// `weight_above_t`, `height_below_m`.
  fileprivate var memberName: String { VehicleBound.memberName(measure, isBelow: isBelow) }

  private static func memberName(_ measure: Measure, isBelow: Bool) -> String {
    measure.rawValue + (isBelow ? "_below_" : "_above_") + (measure.isWeight ? "t" : "m")
  }

  /// Every measure and side, by the member that says it.
  package static let members: [(name: String, measure: Measure, isBelow: Bool)] = Measure.allCases.flatMap {
    measure in
    [false, true].map { (memberName(measure, isBelow: $0), measure, $0) }
  }
}

extension BodyMembers {
  private static let vehicles = "applies_to"

  /// nil where all vehicles are concerned.
  package func vehicleLimits() throws(BodyError) -> VehicleLimits? {
    guard let value = self[BodyMembers.vehicles] else { return nil }
    return try BodyMembers.vehicleLimits(value, path: path)
  }

  static func vehicleLimits(_ value: JSONValue, path: String = "") throws(BodyError) -> VehicleLimits? {
    let name = path + vehicles
    guard value.isArray else { throw BodyError(name, .wrongType(.list)) }
    var classes: [VehicleClass] = []
    for element in value.elements {
      let place = "\(name)[\(classes.count)]"
      guard classes.count < VehicleLimits.mostClasses else {
        throw BodyError(name, .notVehicles(most: VehicleLimits.mostClasses))
      }
      guard element.isObject else { throw BodyError(place, .wrongType(.object)) }
      let known = ["vehicles"] + VehicleBound.members.map(\.name)
      classes.append(try BodyMembers(element, path: place + ".", known: known).vehicleClass())
    }
    if classes.isEmpty { return nil }
    guard let limits = VehicleLimits(classes) else {
      throw BodyError(name, .notVehicles(most: VehicleLimits.mostClasses))
    }
    return limits
  }

  private func vehicleClass() throws(BodyError) -> VehicleClass {
    var bounds: [VehicleBound] = []
    for (name, measure, isBelow) in VehicleBound.members {
      guard let value = self[name] else { continue }
      guard let number = value.number, let bound = VehicleBound(measure, isBelow: isBelow, number) else {
        throw error(name, measure.isWeight ? .notAWeight : .notALength)
      }
      bounds.append(bound)
    }
    return VehicleClass(kinds: try vehicleKinds(), bounds: bounds)
  }

  private func vehicleKinds() throws(BodyError) -> Set<VehicleKind> {
    guard let value = self["vehicles"] else { return [] }
    guard value.isArray else { throw error("vehicles", .wrongType(.list)) }
    var kinds: Set<VehicleKind> = []
    for element in value.elements {
      guard let text = element.text?.string else { throw error("vehicles", .wrongType(.text)) }
      guard let kind = VehicleKind(rawValue: text) else {
        throw error("vehicles", .unknownValue(text, known: VehicleKind.allCases.map(\.rawValue)))
      }
      kinds.insert(kind)
    }
    return kinds
  }
}
