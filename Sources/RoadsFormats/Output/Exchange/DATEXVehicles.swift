import RoadsCore

/// Which vehicles alone a closure or a lorry ban concerns, in DATEX II: a group for each class. Other records have no place
/// for it.
enum DATEXVehicles {
  /// Loads and kinds of one group hold together: dangerous goods or lorries are two groups, and would come back as two.
  static func obstacle(_ traits: FeatureTraits) -> ExportObstacle? {
    guard let vehicles = traits.vehicles else { return nil }
    switch traits.type {
    case .condition(.closure):
      return vehicles.classes.allSatisfy { $0.kinds.count == 1 || !$0.kinds.contains(.hazardousGoods) }
        ? nil : .vehicles
    case .condition(.truckBan): return vehicles.isForLorries ? nil : .vehicles
    default: return nil
    }
  }

  static func append(_ feature: Feature, to output: OutputBuffer) {
    let vehicles = feature.details.vehicles
    switch feature.type {
    case .condition(.closure):
      for one in vehicles?.classes ?? [] { append(one, lorries: ["lorry"], to: output) }
    case .condition(.truckBan):
      guard let vehicles else { return group(to: output) { type("heavyGoodsVehicle", to: output) } }
      for one in vehicles.classes { append(one, lorries: ["heavyGoodsVehicle", "lorry"], to: output) }
    default: break
    }
  }

  /// `lorries`: by these words our own reader tells what they are of.
  private static func append(_ one: VehicleClass, lorries: [StaticString], to output: OutputBuffer) {
    group(to: output) {
      if one.kinds.contains(.hazardousGoods) {
        output.append("<com:loadType>hazardousMaterials</com:loadType>")
      }
      for kind in VehicleKind.allCases where one.kinds.contains(kind) {
        switch kind {
        case .car: type("car", to: output)
        case .motorcycle: type("motorcycle", to: output)
        case .bus: type("bus", to: output)
        case .truck: for word in lorries { type(word, to: output) }
        case .trailer: type("vehicleWithTrailer", to: output)
        case .bicycle: type("bicycle", to: output)
        case .hazardousGoods: break
        }
      }
      // The schema wants them in just this order.
      for measure in [VehicleBound.Measure.weight, .height, .length, .width, .axleWeight] {
        for bound in one.bounds where bound.measure == measure { append(bound, to: output) }
      }
    }
  }

  private static func group(to output: OutputBuffer, _ inside: () -> Void) {
    output.append("<sit:forVehiclesWithCharacteristicsOf>")
    inside()
    output.append("</sit:forVehiclesWithCharacteristicsOf>")
  }

  private static func type(_ word: StaticString, to output: OutputBuffer) {
    output.append("<com:vehicleType>")
    output.append(word)
    output.append("</com:vehicleType>")
  }

  private static func append(_ bound: VehicleBound, to output: OutputBuffer) {
    let (characteristic, value): (StaticString, StaticString) =
      switch bound.measure {
      case .height: ("heightCharacteristic", "vehicleHeight")
      case .width: ("widthCharacteristic", "vehicleWidth")
      case .length: ("lengthCharacteristic", "vehicleLength")
      case .weight: ("grossWeightCharacteristic", "grossVehicleWeight")
      case .axleWeight: ("heaviestAxleWeightCharacteristic", "heaviestAxleWeight")
      }
    func tag(_ bracket: StaticString, _ name: StaticString) {
      output.append(bracket)
      output.append(name)
      output.append(">")
    }
    tag("<com:", characteristic)
    output.append("<com:comparisonOperator>")
    output.append(bound.isBelow ? "lessThan" : "greaterThan")
    output.append("</com:comparisonOperator>")
    tag("<com:", value)
    output.append(text: bound.number)
    tag("</com:", value)
    if bound.measure == .weight { output.append("<com:typeOfWeight>actual</com:typeOfWeight>") }
    tag("</com:", characteristic)
  }
}
