import RoadsCore

/// The places of one round under load: so many that nobody is asked for one twice, however fast it answers.
/// All who take part in the round are given the same, from the first on.
final class NearLoad {
  private let places: FreshPlaces
  /// What has been enough so far, for each second.
  private var perSecond: Int
  private(set) var round: [Coordinate] = []

  init(_ places: FreshPlaces, perSecond: Int = 100_000) {
    self.places = places
    self.perSecond = perSecond
  }

  func begin(seconds: Int) { round = places.draw(perSecond * seconds) }

  /// Runs it again, with twice as many places that nobody has asked for, where somebody used up all.
  func whileEnough<Outcome>(seconds: Int, _ run: ([Coordinate]) throws -> Outcome?) throws -> Outcome {
    while true {
      if let outcome = try run(round) { return outcome }
      perSecond *= 2
      begin(seconds: seconds)
    }
  }
}
