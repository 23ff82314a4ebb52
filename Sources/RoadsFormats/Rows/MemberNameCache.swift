/// Which member of an object holds what. Objects of one file mostly have the same names in the same order: what
/// a name meant in its place last time is looked at first, and that costs one comparison of bytes.
struct MemberNameCache {
  private var known: [(name: [UInt8], field: FeatureField?)] = []

  mutating func field(at place: Int, _ key: JSONText) -> FeatureField? {
    if place < known.count, key.hasBytes(known[place].name) { return known[place].field }
    let field = FeatureField.named(key.string)
    // An object may have any number of members, and what follows the first few is seldom ours.
    if place < 64 {
      let entry = (Array(key.bytes), field)
      if place < known.count { known[place] = entry } else if place == known.count { known.append(entry) }
    }
    return field
  }
}
