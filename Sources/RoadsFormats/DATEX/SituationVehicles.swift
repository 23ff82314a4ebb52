import RoadsCore

/// The vehicles that a record alone concerns: those of any of its groups.
struct SituationVehicles {
  /// What a group is while it is read.
  private struct Group {
    var kinds: Set<VehicleKind> = []
    var bounds: [VehicleBound] = []
    var isDangerous = false
    /// Whether it names a kind or a measure for which we have no word.
    var hasOther = false
    var words: Set<Word> = []

    /// The words for lorries by which our own records tell closures from bans.
    enum Word {
      case heavy
      case lorry
    }

    /// nil where nothing of it can be said.
    var vehicleClass: VehicleClass? {
      // What they carry says more than what they are: both together must hold.
      let kinds = isDangerous ? [.hazardousGoods] : kinds
      return kinds.isEmpty && bounds.isEmpty ? nil : VehicleClass(kinds: kinds, bounds: bounds)
    }

    var isForAll: Bool { kinds.isEmpty && bounds.isEmpty && !isDangerous && !hasOther }
  }

  private var groups: [Group] = []
  private var current: Group?
  /// Of the measure that comes next.
  var comparison = ""

  // MARK: What is found

  mutating func begin() { current = Group() }

  /// More groups than there can be classes are as good as one more.
  mutating func end() {
    if let current, groups.count <= VehicleLimits.mostClasses { groups.append(current) }
    current = nil
  }

  /// Element of a group that has no meaning here: an emission class, a use, a plate. Only what surrounds a measure says nothing
  /// by itself.
  mutating func pass(_ name: XMLName) {
    guard current != nil, !SituationVehicles.frames.contains(name.string) else { return }
    current?.hasOther = true
  }

  mutating func add(type: String) {
    switch type {
    case "anyVehicle": return
    case "heavyGoodsVehicle": current?.words.insert(.heavy)
    case "lorry": current?.words.insert(.lorry)
    default: break
    }
    if let kind = SituationVehicles.kinds[type] {
      current?.kinds.insert(kind)
    } else {
      current?.hasOther = true
    }
  }

  mutating func add(load: String) {
    if SituationVehicles.dangerousLoads.contains(load) {
      current?.isDangerous = true
    } else {
      current?.hasOther = true
    }
  }

  mutating func add(_ measure: VehicleBound.Measure, _ text: String) {
    let found: VehicleBound?
    switch comparison {
    case "lessThan", "lessThanOrEqualTo":
      found = Decimal.number(text).flatMap { VehicleBound(measure, isBelow: true, $0) }
    case "equalTo": found = nil
    default: found = Decimal.number(text).flatMap { VehicleBound(measure, $0) }
    }
    comparison = ""
    // Twice at most, above and below.
    if let found, current?.bounds.count ?? 0 < 2 * VehicleBound.Measure.allCases.count {
      current?.bounds.append(found)
    } else {
      current?.hasOther = true
    }
  }

  // MARK: What it comes to

  /// There is no group, or one of all vehicles.
  var isForAll: Bool { groups.isEmpty || groups.contains(where: \.isForAll) }

  /// nil for all vehicles, and where we have words for none of them.
  var limits: VehicleLimits? {
    isForAll ? nil : VehicleLimits(groups.compactMap(\.vehicleClass))
  }

  /// Whether lorries alone are concerned, all of them or some.
  var isForLorries: Bool { limits?.isForLorries ?? false }

  /// All of them, as a ban says it by itself; where our own records name them twice, they are named in the feature too.
  var isForAllLorries: Bool {
    groups.count == 1 && groups[0].kinds == [.truck] && groups[0].bounds.isEmpty && !groups[0].isDangerous
      && groups[0].words != [.heavy, .lorry]
  }

  /// Our own records of closures call them by another word than those of bans.
  var isOwnClosure: Bool { groups.contains { $0.words == [.lorry] } }

  private static let frames: Set<String> = [
    "heightCharacteristic", "widthCharacteristic", "lengthCharacteristic", "grossWeightCharacteristic",
    "heaviestAxleWeightCharacteristic", "typeOfWeight",
  ]
  private static let kinds: [String: VehicleKind] = [
    "car": .car, "carOrLightVehicle": .car, "passengerCar": .car, "smallCar": .car, "largeCar": .car,
    "motorcycle": .motorcycle, "motorcycleWithSideCar": .motorcycle, "motorscooter": .motorcycle,
    "bus": .bus, "articulatedBus": .bus, "minibus": .bus,
    "heavyGoodsVehicle": .truck, "heavyVehicle": .truck, "lorry": .truck, "articulatedVehicle": .truck,
    "heavyDutyTransporter": .truck, "heavyHaulageVehicle": .truck, "heavyGoodsVehicleWithTrailer": .truck,
    "largeGoodsVehicle": .truck, "longHeavyLorry": .truck,
    "trailer": .trailer, "vehicleWithTrailer": .trailer, "carWithTrailer": .trailer, "caravan": .trailer,
    "carWithCaravan": .trailer, "vehicleWithCaravan": .trailer,
    "bicycle": .bicycle,
  ]
  private static let dangerousLoads: Set<String> = [
    "hazardousMaterials", "explosiveMaterials", "toxicMaterials", "radioactiveMaterials",
    "combustibleMaterials", "corrosiveMaterials", "materialsDangerousForPeople",
    "materialsDangerousForTheEnvironment", "materialsDangerousForWater",
  ]
}

extension VehicleLimits {
  /// Whether lorries alone are concerned, all of them or some.
  var isForLorries: Bool { classes.allSatisfy { $0.kinds == [.truck] } }
}
