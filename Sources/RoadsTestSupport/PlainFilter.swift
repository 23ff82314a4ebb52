import RoadsCore

/// What a filter says about times, asked of one feature after the other in the plainest words; the rest of it as it is.
struct PlainFilter {
  let filter: Filter

  init(_ filter: Filter) { self.filter = filter }

  func matches(_ feature: Feature) -> Bool {
    var rest = filter
    rest.includesExpired = true
    rest.onlyActive = false
    (rest.endsBefore, rest.startsAfter, rest.updatedSince) = (nil, nil, nil)
    guard rest.matches(feature) else { return false }
    let beginning = feature.validity.from?.milliseconds
    let end = feature.validity.until?.milliseconds
    if let limit = filter.endsBefore?.milliseconds {
      if end == nil || end! >= limit { return false }
    }
    if let limit = filter.startsAfter?.milliseconds {
      if beginning == nil || beginning! <= limit { return false }
    }
    if let limit = filter.updatedSince?.milliseconds, feature.updatedAt.milliseconds < limit { return false }
    let (first, last) = (filter.at.milliseconds, (filter.until ?? filter.at).milliseconds)
    if filter.onlyActive, let schedule = feature.details.schedule {
      // Window by window.
      let (from, until) = (max(first, beginning ?? .min), min(last, end ?? .max))
      guard from <= until else { return false }
      let asked = Instant(milliseconds: from)..<Instant(milliseconds: until + 1)
      if schedule.spans(in: asked, limit: 1).isEmpty { return false }
    } else if filter.includesExpired, !filter.onlyActive {
      return true
    }
    return (beginning ?? .min) <= last && (end ?? .max) >= first
  }
}
