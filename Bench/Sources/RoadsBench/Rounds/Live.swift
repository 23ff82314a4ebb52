extension Comparison {
  /// The index that the service answers from: each run a process of its own, so that its memory can be measured.
  func live() throws -> [Single] {
    let asked = options.queries * LiveProbe.rounds
    var runs: [[LiveProbe.Measure: Double]] = []
    for _ in 0..<options.rounds {
      runs.append(
        try LiveProbe.launch(
          database: database, size: options.size, seed: options.seed, first: places.leave(asked),
          queries: options.queries, checked: options.checked))
    }
    return LiveProbe.Measure.allCases.map { measure in
      Single(
        Figure(name: measure.name, values: runs.map { $0[measure] ?? .nan }), measure.unit,
        note: measure.note)
    }
  }
}
