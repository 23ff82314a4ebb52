package import RoadsCore
package import RoadsFormats

/// `{"verdict":"join","ids":["radars/1","radars/osm:2"],"keep":"radars/1"}`
package struct DuplicateBody: Sendable, Hashable {
  package enum Verdict: String, CaseIterable, Sendable {
    case join
    case differ
    case split
  }

  package let verdict: Verdict
  package let ids: [FeatureID]
  /// Only of `join`.
  package let keep: FeatureID?

  package static func read(_ bytes: [UInt8]) throws(BodyError) -> DuplicateBody {
    try BodyJSON.object(bytes) { object throws(BodyError) in
      let members = try BodyMembers(object, known: ["verdict", "ids", "keep"])
      guard
        let verdict = try members.choice("verdict", among: Verdict.allCases.map { ($0.rawValue, $0) })
      else { throw members.error("verdict", .missing) }
      guard let list = members["ids"] else { throw members.error("ids", .missing) }
      guard list.isArray else { throw members.error("ids", .wrongType(.list)) }
      var ids: [FeatureID] = []
      for element in list.elements {
        guard ids.count < JoinError.most else { throw members.error("ids", .tooMany(limit: JoinError.most)) }
        let id = try id(element.text?.string, members, "ids")
        if !ids.contains(id) { ids.append(id) }
      }
      guard !ids.isEmpty else { throw members.error("ids", .missing) }
      var keep: FeatureID?
      if let named = try members.words("keep") {
        guard verdict == .join else { throw members.error("keep", .outOfPlace) }
        let id = try id(named, members, "keep")
        guard ids.contains(id) else {
          throw members.error("keep", .unknownValue(named, known: ids.map(\.description)))
        }
        keep = id
      }
      return DuplicateBody(verdict: verdict, ids: ids, keep: keep)
    }
  }

  private static func id(
    _ text: String?, _ members: BodyMembers, _ member: String
  ) throws(BodyError) -> FeatureID {
    guard let text else { throw members.error(member, .wrongType(.text)) }
    guard case .full(let id) = FeatureName(text) else {
      throw members.error(member, .unknownValue(text, known: Layer.allCases.map { "\($0.rawValue)/ID" }))
    }
    return id
  }

  /// What is shown now, of all that is named.
  func carryOut(_ store: any RoadStore, at moment: Instant) throws -> [FeatureID] {
    switch verdict {
    case .join: return [try store.join(ids, shown: keep ?? ids[0], by: .operator, at: moment).address]
    case .differ:
      try store.setDifferent(ids, by: .operator, at: moment)
      return ids
    case .split: return try store.split(ids, by: .operator, at: moment).map(\.address)
    }
  }
}
