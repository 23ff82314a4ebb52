import RoadsCore

extension Comparison {
  /// How long after it was sent a report is seen.
  func seenReports(_ process: ServeProcess, _ database: String) throws -> [Single] {
    let listener = try LoopbackClient(port: process.port)
    try listener.listen("/changes")
    let client = try LoopbackClient(port: process.port)
    var bySSE: [Double] = []
    var byNear: [Double] = []
    var byProcess: [Double] = []
    for round in 0..<max(20, options.rounds) {
      // Odd numbers are conditions; from the end, where no report has been.
      let number = (world.count - 1 - round * 2) | 1
      let place = world.places[min(number, world.count - 1)]
      let clock = Stopwatch()
      let answer = try client.post(
        "/collections/conditions/items/\(number)/reports", json: #"{"verdict":"gone","reporter":"seen"}"#)
      guard answer.status == 200 else { throw PeerError("a report was answered with \(answer.status)") }
      try listener.wait(for: "\"id\":\"\(number)\"")
      bySSE.append(clock.seconds)
      let expected = "\"id\":\"\(number)\""
      repeat {
        let near = try client.get("/near?at=\(place.latitude),\(place.longitude)&m=1&limit=10000")
        if reports(in: near.body, after: expected) > 0 { break }
      } while clock.seconds < 10
      byNear.append(clock.seconds)
      repeat {
        let shown = try Launch.output([
          options.program, "show", "conditions/\(number)", "--format", "json", "--db", database,
        ])
        if reports(in: shown, after: expected) > 0 { break }
      } while clock.seconds < 10
      byProcess.append(clock.seconds)
    }
    let scaled = { (name: String, values: [Double]) in
      Single(Figure(name: name, values: values).scaled(1e3), "ms")
    }
    return [
      scaled("report until a listener of `/changes` has it", bySSE),
      scaled("report until `/near` shows it", byNear),
      scaled("report until `roads show`, another process, shows it", byProcess),
    ]
  }

  /// The number behind the first "reports" after a mark.
  private func reports(in text: String, after mark: String) -> Int {
    guard let place = text.firstRange(of: mark)?.upperBound,
      let member = text[place...].firstRange(of: "\"reports\":")?.upperBound
    else { return 0 }
    return Int(text[member...].prefix { $0.isNumber }) ?? 0
  }
}
