/// Finds pairs of features of different sources that may be one thing: first by place and type alone, with some fifty bytes of
/// each feature, then by all that speaks for it. The work grows with the number of features and not with its square, however many
/// of them lie in one place.
package struct DuplicateFinder {
  package let metres: Double
  private var grid: DuplicateGrid
  private var subjects: [Subject] = []
  private var sources: [SourceName: Int32] = [:]
  /// Of those that are lines or areas.
  private var boxes: [Int32: DuplicateGrid.Box] = [:]

  /// So many of each are compared, the nearest ones.
  package static let mostOfEach = 8
  /// So many are looked at for that: of more than these the nearest may be missed.
  static let mostLookedAt = 256

  private struct Subject {
    let place: SIMD3<Double>
    let id: String
    let source: Int32
    let type: UInt8
    let level: UInt8
  }

  package init(metres: Double = DuplicateEvidence.usual) {
    self.metres = min(max(metres, 0), DuplicateEvidence.farthest)
    grid = DuplicateGrid(metres: self.metres)
  }

  package mutating func add(_ feature: Feature) {
    let number = Int32(subjects.count)
    var source = Int32(sources.count)
    if let known = sources[feature.source] { source = known } else { sources[feature.source] = source }
    let box = feature.shape.map { DuplicateGrid.Box($0) } ?? DuplicateGrid.Box(feature.coordinate)
    let level = grid.level(of: box)
    if feature.shape != nil { boxes[number] = box }
    subjects.append(
      Subject(
        place: box.least, id: feature.id, source: source, type: feature.type.number, level: UInt8(level)))
    grid.add(box, level: level, type: feature.type.number, source: source, subject: number)
  }

  /// Those that are near each other.
  package struct Candidates: Sendable {
    package var pairs: [FeaturePair] = []
    /// Features that have more others around them than were compared.
    package var crowded = 0
  }

  /// In order. `isCancelled` is asked now and then.
  package mutating func candidates(isCancelled: () -> Bool = { false }) -> Candidates {
    var found = Candidates()
    guard sources.count > 1 else { return found }
    grid.sort()
    var pairs: [(Int32, Int32)] = []
    for number in subjects.indices {
      if number % 1_024 == 0, isCancelled() { return found }
      var near = Nearest()
      look(around: Int32(number), &near)
      if near.isCrowded { found.crowded += 1 }
      for other in near.found { pairs.append((min(Int32(number), other.1), max(Int32(number), other.1))) }
    }
    pairs.sort { $0 < $1 }
    var last: (Int32, Int32)?
    for pair in pairs {
      if let last, last == pair { continue }
      last = pair
      if let candidate = FeaturePair(address(pair.0), address(pair.1)) { found.pairs.append(candidate) }
    }
    found.pairs.sort { ($0.one, $0.other) < ($1.one, $1.other) }
    return found
  }

  /// The nearest ones, by the straight distance between their boxes.
  private struct Nearest {
    var found: [(Double, Int32)] = []
    var lookedAt = 0
    var isCrowded = false

    mutating func add(_ gap: Double, _ number: Int32) {
      if found.contains(where: { $0.1 == number }) { return }
      let index = found.firstIndex { (gap, number) < $0 } ?? found.count
      if found.count == DuplicateFinder.mostOfEach { isCrowded = true }
      guard index < DuplicateFinder.mostOfEach else { return }
      found.insert((gap, number), at: index)
      if found.count > DuplicateFinder.mostOfEach { found.removeLast() }
    }
  }

  private func look(around number: Int32, _ near: inout Nearest) {
    let subject = subjects[Int(number)]
    let box = box(number)
    // Straight ways are shorter than those along the ground, and a hair is for rounding.
    let limit = metres + 1e-3
    let wide = box.grown(by: limit)
    // What is smaller looks for what is larger; whatever is as large looks for it too.
    for level in Int(subject.level)..<max(grid.levels, Int(subject.level) + 1) {
      grid.forEach(near: wide, level: level, type: subject.type, notOf: subject.source) { other in
        guard near.lookedAt < DuplicateFinder.mostLookedAt else {
          near.isCrowded = true
          return false
        }
        near.lookedAt += 1
        let gap = box.gapSquared(to: self.box(other))
        if gap <= limit * limit { near.add(gap, other) }
        return true
      }
    }
  }

  private func box(_ number: Int32) -> DuplicateGrid.Box {
    boxes.isEmpty
      ? DuplicateGrid.Box(at: subjects[Int(number)].place)
      : boxes[number] ?? DuplicateGrid.Box(at: subjects[Int(number)].place)
  }

  private func address(_ number: Int32) -> FeatureID {
    let subject = subjects[Int(number)]
    return FeatureID(FeatureType.numbered[Int(subject.type)].layer, subject.id)
  }
}
