import Glibc
import RoadsCore

/// What may be said about a feature by somebody who is right.
enum Verdict {
  case inside
  case outside
  /// Too near to call.
  case either

  init(_ isInside: Bool?) { self = isInside.map { $0 ? .inside : .outside } ?? .either }

  init(_ distance: Double, within metres: Double, doubt: Double) {
    self = abs(distance - metres) <= doubt ? .either : (distance <= metres ? .inside : .outside)
  }

  func and(_ other: Verdict) -> Verdict {
    if self == .outside || other == .outside { return .outside }
    return self == .inside && other == .inside ? .inside : .either
  }
}

/// Where some features are lines or areas. A distance from them is sure to a micrometre, no more, and so is their order;
/// of points everything is still exact.
extension Oracle {
  func unlimitedDetailedAnswer(to query: Query) -> [Hit] {
    guard let area = query.area else { return [] }
    let judge = AreaJudge(area, shapes)
    let hits = features.filter(PlainFilter(query.filter).matches).compactMap { feature -> Hit? in
      let judged = judge.judge(feature)
      guard judged.verdict != .outside else { return nil }
      return Hit(feature: feature, distance: judged.distance, along: judged.along)
    }
    return hits.sorted {
      let (one, other) = ($0.along ?? $0.distance ?? 0, $1.along ?? $1.distance ?? 0)
      return one == other ? $0.feature.address < $1.feature.address : one < other
    }
  }

  func detailedComplaint(about answer: [Hit], to query: Query, in area: Area) -> String? {
    let judge = AreaJudge(area, shapes)
    var rest: [FeatureID: Feature] = [:]
    let filter = PlainFilter(query.filter)
    for feature in features where filter.matches(feature) { rest[feature.address] = feature }
    if let limit = query.limit, answer.count > limit { return "\(answer.count) hits, limit \(limit)" }
    var before: Hit?
    for hit in answer {
      let address = hit.feature.address
      guard let feature = rest.removeValue(forKey: address) else {
        return "\(address) does not belong, or is there twice"
      }
      guard feature == hit.feature else { return "\(address) is not as it was stored" }
      if let complaint = judge.complaint(about: hit) { return "\(address): \(complaint)" }
      if let before, !judge.mayFollow(hit, before) { return "\(address) is on the wrong side" }
      before = hit
    }
    let isCut = query.limit.map { answer.count == $0 } ?? false
    for feature in rest.values where !isCut || before != nil {
      let judged = judge.judge(feature)
      guard judged.verdict == .inside else { continue }
      guard isCut, let last = before, judge.mayBeBehind(feature, judged, last) else {
        return "\(feature.address) is missing: \(judged)"
      }
    }
    return nil
  }
}

/// What the oracle knows of one area.
struct AreaJudge {
  struct Judged {
    var verdict: Verdict
    var distance: Double?
    var along: Double?
  }

  let area: Area
  let shapes: [FeatureID: PlainShape]
  let route: PlainRoute?
  /// Of lines and areas.
  static let doubt = 1e-6

  init(_ area: Area, _ shapes: [FeatureID: PlainShape]) {
    self.area = area
    self.shapes = shapes
    if case .corridor(let corridor) = area { route = PlainRoute(corridor) } else { route = nil }
  }

  func judge(_ feature: Feature) -> Judged {
    let shape = shapes[feature.address]
    switch area {
    case .box(let box):
      return Judged(verdict: Verdict(shape.map { $0.meets(box) } ?? box.contains(feature.coordinate)))
    case .circle(let circle):
      let distance = distance(of: feature, from: circle.centre)
      return Judged(
        verdict: Verdict(distance, within: circle.metres, doubt: shape == nil ? -1 : AreaJudge.doubt),
        distance: distance)
    case .corridor:
      return route?.judge(feature, shape) ?? Judged(verdict: .either)
    }
  }

  private func distance(of feature: Feature, from centre: Coordinate) -> Double {
    shapes[feature.address]?.distance(to: centre) ?? Geodesic.distance(centre, feature.coordinate)
  }

  /// What is wrong with a hit by itself.
  func complaint(about hit: Hit) -> String? {
    let shape = shapes[hit.feature.address]
    let judged = judge(hit.feature)
    guard judged.verdict != .outside else { return "is outside: \(judged)" }
    guard (judged.distance == nil) == (hit.distance == nil) else { return "distance \(hit.distance ?? -1)" }
    if let distance = judged.distance, let told = hit.distance {
      guard abs(distance - told) <= (route == nil ? AreaJudge.doubt : 1e-5) else {
        return "\(told) m instead of \(distance) m"
      }
    }
    guard (hit.nearest != nil) == (shape != nil && judged.distance != nil) else { return "a nearest point" }
    if let shape, let nearest = hit.nearest {
      guard shape.distance(to: nearest) <= 1e-4 else { return "\(nearest) is not on it" }
      if case .circle(let circle) = area {
        guard abs(Geodesic.distance(circle.centre, nearest) - (hit.distance ?? 0)) <= 2e-6 else {
          return "\(nearest) is not the nearest point"
        }
      }
    }
    return route?.complaint(about: hit, shape, judged)
  }

  /// Whether a hit may come behind another in an answer.
  func mayFollow(_ hit: Hit, _ before: Hit) -> Bool {
    let isInOrder = before.feature.address < hit.feature.address
    switch area {
    case .box: return isInOrder
    case .circle(let circle):
      let (one, other) = (before.distance ?? 0, hit.distance ?? 0)
      guard one < other || (one == other && isInOrder) else { return false }
      guard shapes[before.feature.address] == nil, shapes[hit.feature.address] == nil else { return true }
      let exact = (
        Geodesic.distance(circle.centre, before.feature.coordinate),
        Geodesic.distance(circle.centre, hit.feature.coordinate)
      )
      return exact.0 < exact.1 || (exact.0 == exact.1 && isInOrder)
    case .corridor:
      let (one, other) = (before.along ?? 0, hit.along ?? 0)
      return one < other || (one == other && isInOrder)
    }
  }

  /// Whether a feature that a limit cut off may have been.
  func mayBeBehind(_ feature: Feature, _ judged: Judged, _ last: Hit) -> Bool {
    switch area {
    case .box: last.feature.address < feature.address
    case .circle: (judged.distance ?? 0) >= (last.distance ?? 0) - AreaJudge.doubt
    case .corridor: (judged.along ?? .infinity) >= (last.along ?? 0) - Oracle.alongDoubt
    }
  }
}
