import RoadsCore

/// One of those who are asked what lies in a circle.
struct NearContestant {
  let who: Contestant
  let name: String
  let peer: any Answering
  /// Whether it finds what the geodesic finds.
  var isExact = true
  var note: String
}

/// What goes from one step of a round to the next: the circles that all are asked, and how many hits each found.
final class NearRounds {
  private var contestants: [NearContestant]
  private var circles: [Circle] = []
  private var counts: [Contestant: [Int]] = [:]

  init(_ contestants: [NearContestant]) { self.contestants = contestants }

  var entries: [Entry] {
    contestants.map { contestant in
      Entry(
        who: contestant.who, name: contestant.name, run: { [self] in try run(contestant) },
        note: { [self] in contestants.first { $0.who == contestant.who }?.note ?? "" })
    }
  }

  func note(_ who: Contestant, _ text: String) {
    for index in contestants.indices where contestants[index].who == who {
      contestants[index].note += "; " + text
    }
  }

  func begin(_ circles: [Circle]) {
    self.circles = circles
    counts = [:]
  }

  private func run(_ contestant: NearContestant) throws -> Double {
    var found: [Int] = []
    found.reserveCapacity(circles.count)
    let took = try seconds {
      for circle in circles { found.append(try contestant.peer.count(circle)) }
    }
    counts[contestant.who] = found
    return took / Double(circles.count)
  }

  /// Every answer of the round has as many hits as ours.
  func compare() throws {
    guard let ours = counts[.ours] else { return }
    for contestant in contestants where contestant.isExact {
      try compare(contestant, counts[contestant.who] ?? [], ours)
    }
  }

  func agree(_ circles: [Circle], with answers: [[Hit]]) throws {
    self.circles = circles
    for contestant in contestants where contestant.isExact {
      try compare(contestant, try circles.map(contestant.peer.count), answers.map(\.count))
      if contestant.who != .ours { note(contestant.who, "as many hits in every answer") }
    }
  }

  private func compare(_ contestant: NearContestant, _ theirs: [Int], _ ours: [Int]) throws {
    guard theirs.count == ours.count else { throw PeerError("\(contestant.name) was not asked everything") }
    for (circle, (theirs, ours)) in zip(circles, zip(theirs, ours)) where theirs != ours {
      fatal("near \(circle): \(contestant.name) finds \(theirs), we find \(ours)")
    }
  }
}
