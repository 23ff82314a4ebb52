import Glibc
package import RoadsCore

/// Answers by asking every feature, with nothing but `geod_inverse` for distances: slow and plain, so
/// that it can be believed.
package struct Oracle {
  package let features: [Feature]

  package init(_ features: [Feature]) { self.features = features }

  /// Everything that a limit might cut off is still in it.
  package func unlimitedAnswer(to query: Query) -> [Hit] {
    let matching = features.filter(query.filter.matches)
    switch query.area {
    case nil:
      return matching.sorted { $0.address < $1.address }.map { Hit(feature: $0) }
    case .box(let box):
      return matching.filter { box.contains($0.coordinate) }
        .sorted { $0.address < $1.address }.map { Hit(feature: $0) }
    case .circle(let circle):
      return matching.map { Hit(feature: $0, distance: Geodesic.distance(circle.centre, $0.coordinate)) }
        .filter { $0.distance! <= circle.metres }
        .sorted {
          $0.distance == $1.distance ? $0.feature.address < $1.feature.address : $0.distance! < $1.distance!
        }
    case .corridor(let corridor):
      let way = PlainRoute(corridor.route)
      return matching.map { feature in
        let position = way.position(of: feature.coordinate)
        return Hit(feature: feature, distance: position.distance, along: position.along)
      }
      .filter { $0.distance! <= corridor.metres + Oracle.doubt }
      .sorted { $0.along == $1.along ? $0.feature.address < $1.feature.address : $0.along! < $1.along! }
    }
  }

  /// A perpendicular foot is found by iteration, so places along a route are sure to this many metres.
  package static let doubt = 1e-6
  package static let alongDoubt = 1e-3

  /// nil where `answer` is right, otherwise what is wrong with it.
  package func complaint(about answer: [Hit], to query: Query) -> String? {
    let expected = unlimitedAnswer(to: query)
    if case .corridor(let corridor) = query.area {
      return complaint(about: answer, expected: expected, within: corridor.metres, limit: query.limit)
    }
    let limited = Array(expected.prefix(query.limit ?? expected.count))
    guard answer.map(\.feature) == limited.map(\.feature) else {
      return "expected \(limited.map(\.feature.address)), got \(answer.map(\.feature.address))"
    }
    for (told, exact) in zip(answer, limited) {
      if abs((told.distance ?? 0) - (exact.distance ?? 0)) > 1e-6 {
        return "\(told.feature.address): \(told.distance ?? -1) m instead of \(exact.distance ?? -1) m"
      }
    }
    return nil
  }

  /// Along a route two answers are right where the numbers are too close to call; nothing else may differ.
  private func complaint(about answer: [Hit], expected: [Hit], within metres: Double, limit: Int?) -> String?
  {
    var places: [FeatureID: Hit] = [:]
    for hit in expected { places[hit.feature.address] = hit }
    var last = -Double.infinity
    var lastAddress: FeatureID?
    var seen: Set<FeatureID> = []
    for hit in answer {
      let address = hit.feature.address
      guard let exact = places[address], exact.feature == hit.feature else {
        return "\(address) does not belong"
      }
      guard seen.insert(address).inserted else { return "\(address) is there twice" }
      guard abs(exact.distance! - (hit.distance ?? -1)) < 1e-5 else {
        return "\(address): \(hit.distance ?? -1) m from the route instead of \(exact.distance!) m"
      }
      // A point equally far from two places of the route may be returned at either.
      guard abs(exact.along! - (hit.along ?? -1)) < Oracle.alongDoubt || exact.distance! > 1_000_000 else {
        return "\(address): \(hit.along ?? -1) m along the route instead of \(exact.along!) m"
      }
      let along = hit.along ?? -1
      if along < last { return "\(address) comes too late" }
      if along == last, let lastAddress, address < lastAddress {
        return "\(address) is on the wrong side of a tie"
      }
      last = along
      lastAddress = address
    }
    let sure = expected.filter { $0.distance! <= metres - Oracle.doubt }
    if let limit {
      guard answer.count == min(limit, expected.count) || answer.count == min(limit, sure.count) else {
        return "\(answer.count) hits, limit \(limit) of \(expected.count)"
      }
      return sure.first { $0.along! < last - Oracle.alongDoubt && !seen.contains($0.feature.address) }
        .map { "\($0.feature.address) is missing" }
    }
    return sure.first { !seen.contains($0.feature.address) }.map { "\($0.feature.address) is missing" }
  }
}

/// The nearest place on a route by walking all of it: every edge is looked at in steps, and wherever the
/// distance stops falling and begins to rise the bottom is found by halving.
private struct PlainRoute {
  private var edges:
    [(from: Coordinate, to: Coordinate, metres: Double, azimuth: Double, arrival: Double, along: Double)] = []

  init(_ route: Route) {
    var along = 0.0
    for points in route.lines {
      // One that is alone is a way to itself.
      for (a, b) in zip(points, points.count > 1 ? points.dropFirst() : points[...]) {
        let line = Geodesic.line(from: a, to: b)
        edges.append((a, b, line.metres, line.departure, line.arrival, along))
        along += line.metres
      }
    }
  }

  func position(of point: Coordinate) -> (distance: Double, along: Double) {
    var best = (distance: Double.infinity, along: 0.0)
    func offer(_ distance: Double, _ along: Double) {
      if distance < best.distance - RouteMeasure.resolution { best = (distance, along) }
    }
    for edge in edges {
      offer(Geodesic.distance(edge.from, point), edge.along)
      let steps = max(1, Int((edge.metres / 50_000).rounded(.up)))
      guard edge.metres > 0 else { continue }
      var low = (at: 0.0, slope: slope(edge.from, edge.azimuth, point))
      for step in 1...steps {
        let at = edge.metres * Double(step) / Double(steps)
        let place = step == steps ? (edge.to, edge.arrival) : self.place(edge.from, edge.azimuth, at)
        let high = (at: at, slope: slope(place.0, place.1, point))
        if low.slope < 0, high.slope > 0 {
          let foot = bottom(edge.from, edge.azimuth, point, low.at, high.at)
          offer(foot.distance, edge.along + foot.at)
        }
        low = high
      }
      offer(Geodesic.distance(edge.to, point), edge.along + edge.metres)
    }
    return best
  }

  private func place(_ from: Coordinate, _ azimuth: Double, _ metres: Double) -> (Coordinate, Double) {
    let place = Geodesic.point(from: from, azimuth: azimuth, metres: metres)
    return (place.coordinate, place.azimuth)
  }

  private func slope(_ here: Coordinate, _ azimuth: Double, _ point: Coordinate) -> Double {
    -cos((Geodesic.line(from: here, to: point).departure - azimuth) * .pi / 180)
  }

  private func bottom(
    _ from: Coordinate, _ azimuth: Double, _ point: Coordinate, _ low: Double, _ high: Double
  ) -> (distance: Double, at: Double) {
    var (low, high) = (low, high)
    while high - low > 1e-8 {
      let middle = (low + high) / 2
      if middle <= low || middle >= high { break }
      let here = place(from, azimuth, middle)
      if slope(here.0, here.1, point) < 0 { low = middle } else { high = middle }
    }
    let at = (low + high) / 2
    return (Geodesic.distance(place(from, azimuth, at).0, point), at)
  }
}
