import RoadsCore

/// Authorities that were read before. There are few of them and each has many rows: one that is known is given again,
/// instead of a new copy of its name. Each id has one place to be looked for, which the latest with that place has.
final class KnownAuthorities {
  private static let places = 256
  private var known = [Authority?](repeating: nil, count: places)

  func authority(id: Int, isNamed: (String) -> Bool, name: () -> String) -> Authority {
    let place = id & (KnownAuthorities.places - 1)
    if let authority = known[place], authority.id == id, isNamed(authority.name) { return authority }
    let authority = Authority(id: id, name: name())
    known[place] = authority
    return authority
  }
}
