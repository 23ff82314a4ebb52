import Glibc
package import RoadsCore

/// Answers by asking every feature, with nothing but `geod_inverse` for distances: slow and plain, so
/// that it can be believed.
package struct Oracle {
  package let features: [Feature]
  /// Of the features that are not points.
  let shapes: [FeatureID: PlainShape]

  package init(_ features: [Feature]) {
    self.features = features
    var shapes: [FeatureID: PlainShape] = [:]
    for feature in features {
      if let shape = feature.shape { shapes[feature.address] = PlainShape(shape) }
    }
    self.shapes = shapes
  }

  /// Everything that a limit might cut off is still in it.
  package func unlimitedAnswer(to query: Query) -> [Hit] {
    if query.area != nil, features.contains(where: \.hasDetails) { return unlimitedDetailedAnswer(to: query) }
    let matching = features.filter(PlainFilter(query.filter).matches)
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
      let way = PlainPaths(corridor.route.lines)
      return matching.map { feature in
        let position = way.nearest(to: feature.coordinate)
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
    if let sort = query.otherSort { return sortedComplaint(about: answer, to: query, by: sort) }
    if let area = query.area, features.contains(where: \.hasDetails) {
      return detailedComplaint(about: answer, to: query, in: area)
    }
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
