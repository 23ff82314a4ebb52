import RoadsCore

/// Answers in an order that somebody asked for.
extension Oracle {
  /// nil where such an answer is right: no more than the limit, in order, all of it inside, and nothing left out that
  /// would come before its end.
  func sortedComplaint(about answer: [Hit], to query: Query, by sort: AnswerSort) -> String? {
    var unlimited = query
    (unlimited.limit, unlimited.sort) = (nil, nil)
    if let limit = query.limit, answer.count > limit { return "\(answer.count) hits, limit \(limit)" }
    let judge = query.area.map { AreaJudge($0, shapes) }
    for (before, hit) in zip(answer, answer.dropFirst()) {
      guard Oracle.precedes(before, hit, sort) else {
        return "\(hit.feature.address) is behind \(before.feature.address)"
      }
    }
    var rest: [FeatureID: Hit] = [:]
    for hit in unlimitedAnswer(to: unlimited) { rest[hit.feature.address] = hit }
    for hit in answer {
      guard let exact = rest.removeValue(forKey: hit.feature.address), exact.feature == hit.feature else {
        return "\(hit.feature.address) does not belong, or is there twice"
      }
      guard (exact.distance == nil) == (hit.distance == nil) else {
        return "\(hit.feature.address): a distance"
      }
      if let distance = exact.distance, abs(distance - (hit.distance ?? -1)) > 1e-5 {
        return "\(hit.feature.address): \(hit.distance ?? -1) m instead of \(distance) m"
      }
    }
    let isCut = query.limit.map { answer.count == $0 } ?? false
    for missing in rest.values where !isSurelyOutside(missing, query.area, judge) {
      guard isCut else { return "\(missing.feature.address) is missing" }
      guard let last = answer.last else { continue }
      // Distances beside a route are sure to so much only.
      if sort == .distance, abs((missing.distance ?? 0) - (last.distance ?? 0)) < 1e-5 { continue }
      if Oracle.precedes(missing, last, sort) { return "\(missing.feature.address) is missing" }
    }
    return nil
  }

  /// Or too near to the edge to call.
  private func isSurelyOutside(_ hit: Hit, _ area: Area?, _ judge: AreaJudge?) -> Bool {
    if case .corridor(let corridor) = area, let distance = hit.distance,
      distance > corridor.metres - Oracle.doubt
    {
      return true
    }
    guard features.contains(where: \.hasDetails), let judge else { return false }
    return judge.judge(hit.feature).verdict != .inside
  }

  private static func precedes(_ a: Hit, _ b: Hit, _ sort: AnswerSort) -> Bool {
    let (one, other) = (a.feature, b.feature)
    let order: (Bool, Bool)
    switch sort {
    case .distance: order = smaller(a.distance ?? 0, b.distance ?? 0)
    case .along: order = smaller(a.along ?? 0, b.along ?? 0)
    case .title:
      order = smaller(
        Folding.words(one.title).joined(separator: " "), Folding.words(other.title).joined(separator: " "))
    case .updated: order = smaller(other.updatedAt, one.updatedAt)
    case .ends:
      switch (one.validity.until, other.validity.until) {
      case (let end?, let otherEnd?): order = smaller(end, otherEnd)
      case (nil, nil): order = (false, false)
      case (nil, _): order = (false, true)
      case (_, nil): order = (true, false)
      }
    }
    return order.0 || (!order.1 && one.address < other.address)
  }

  private static func smaller<Value: Comparable>(_ a: Value, _ b: Value) -> (Bool, Bool) { (a < b, b < a) }
}
