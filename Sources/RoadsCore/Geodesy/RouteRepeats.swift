/// Where a line of a route begins or ends.
struct RouteEnd: Sendable {
  let point: Coordinate
  let along: Double

  init(_ point: Coordinate, _ along: Double) {
    self.point = point
    self.along = along
  }
}

/// Stretches of a route that are passed more than once. They are measured once; of the other times only the last matters,
/// and whether one ever goes the other way.
struct RouteRepeats: Sendable {
  struct Pass: Sendable {
    /// Metres from the route's start to where the stretch begins, or ends if it is passed the other way.
    var along: Double
    var isReversed: Bool
    var isBothWays: Bool

    /// Metres from the route's start when the place so many metres into the stretch is passed.
    func along(at metres: Double) -> Double { isReversed ? along - metres : along + metres }
  }

  private var ofSegments: [Int: Pass] = [:]
  private var ofPieces: [Int: Pass] = [:]

  mutating func pass(_ segment: Int, along: Double, isReversed: Bool) {
    let before = ofSegments[segment]?.isBothWays ?? false
    ofSegments[segment] = Pass(along: along, isReversed: isReversed, isBothWays: before || isReversed)
  }

  /// A segment became pieces, the first of which has that number.
  mutating func cut(_ segment: Int, _ metres: Double, into pieces: [RoutePiece], numbered first: Int) {
    guard let pass = ofSegments[segment], let start = pieces.first?.along else { return }
    for (index, piece) in pieces.enumerated() {
      var part = pass
      let before = piece.along - start
      part.along += pass.isReversed ? metres - before : before
      ofPieces[first + index] = part
    }
  }

  var isEmpty: Bool { ofPieces.isEmpty }

  func pass(ofPiece piece: Int) -> Pass? { ofPieces.isEmpty ? nil : ofPieces[piece] }
}
