import RoadsCore

extension StoreContract {
  static let votes: [Case] =
    VoteCases.levels + VoteCases.brakes + VoteCases.strangers + VoteCases.disputes + VoteCases.voters
}

/// What reports of many networks do, and what holds removals back: who votes in the cases, and for what.
enum VoteCases {
  typealias Case = StoreContract.Case
  typealias Bench = StoreContract.Bench

  static func id(_ number: Int) -> FeatureID { FeatureID(.radars, "r\(number)") }

  /// So many official radars.
  static func list(_ count: Int, updatedAt: Instant = at(-1_000_000)) -> [Feature] {
    (0..<count).map { radar("r\($0)", 44 + Double($0) / 1000, updatedAt: updatedAt) }
  }

  static func gone(
    _ id: FeatureID, _ reporter: String?, _ networks: [String], limit: Int? = 2, brakes: Brakes? = Brakes(),
    at moment: Instant = at(0)
  ) -> WriteOrder {
    let report = Report(
      feature: id, verdict: .gone, reporter: reporter.map { Reporter(id: $0, networks: networks) }, at: moment
    )
    return WriteOrder(.report(report, networkLimit: limit), brakes: brakes)
  }

  /// Five people, each in the network of that name.
  static func five(
    _ id: FeatureID, _ networks: [String], brakes: Brakes? = Brakes(), at moment: Instant = at(0)
  ) -> [WriteOrder] {
    networks.prefix(5).enumerated().map { gone(id, "\(id) \($0)", [$1], brakes: brakes, at: moment) }
  }

  /// Networks that nobody else comes from.
  static func fresh(_ number: Int) -> [String] { (0..<5).map { "net \(number) \($0)" } }

  static func held(_ bench: Bench, _ id: FeatureID) throws -> Brake? {
    try bench.store.disputes().first { $0.feature.address == id }?.brake
  }

  /// One that is held back.
  static func dispute(_ bench: Bench, _ number: Int = 0) throws {
    let none = Brakes(perTenMinutes: 0)
    try expectEqual(try bench.store.told(five(id(number), fresh(number), brakes: none)).last, "5")
  }
}
